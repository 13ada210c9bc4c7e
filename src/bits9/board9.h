/* A 9x9 board as sets of cells, one for each digit.
 *
 * A set has a 32-bit lane for each band of three rows. In a lane cell (r, c)
 * of the band, r from 0 to 2, is bit 10*r + c; bits 9, 19 and 29 stay zero,
 * so that a sum or difference within a row does not run into the next one.
 * Two sets fill a 256-bit register.
 */
#ifndef BOARD9_H
#define BOARD9_H

#include <stdint.h>

#define BOARD9_ROW 0x1ffu                            /* nine cells */
#define BOARD9_ROWS(x) ((x) | (x) << 10 | (x) << 20) /* the same in 3 rows */
#define BOARD9_BAND BOARD9_ROWS(BOARD9_ROW)

struct set9 {
    uint32_t band[4]; /* the last one is always 0 */
};

struct board9 {
    struct set9 digit[10]; /* cells where the digit is left; [9] stays empty */
};

static inline int board9_row(int cell) {
    return cell / 9;
}

static inline int board9_column(int cell) {
    return cell % 9;
}

static inline int board9_box(int cell) {
    return cell / 27 * 3 + cell % 9 / 3;
}

static inline int board9_band(int cell) {
    return cell / 27;
}

static inline int board9_shift(int cell) {
    return cell / 9 % 3 * 10 + cell % 9;
}

static inline uint32_t board9_bit(int cell) {
    return (uint32_t)1 << board9_shift(cell);
}

/* The cell of a bit: band 0..2, shift of the bit within its lane. */
static inline int board9_cell(int band, int shift) {
    return band * 27 + shift / 10 * 9 + shift % 10;
}

static inline void set9_add(struct set9 *s, int cell) {
    s->band[board9_band(cell)] |= board9_bit(cell);
}

static inline int set9_has(const struct set9 *s, int cell) {
    return (int)(s->band[board9_band(cell)] >> board9_shift(cell) & 1);
}

#endif
