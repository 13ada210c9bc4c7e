/* A 9x9 board for the classic rules alone, laid out for few instructions, and
 * what its kernels do with it.
 *
 * Row r of every band, r from 0 to 2, is a block of four quads, one for three
 * digits each; a quad has a 32-bit lane for each band. In a lane each digit
 * has a field of 10 bits: nine columns, and a bit that stays zero so that a
 * sum or difference within a field does not run into the next one. The fourth
 * quad, and the fourth lane of each quad, stay zero.
 *
 * So the rows of a band are the same bits of three blocks, and its digits the
 * fields: comparing rows takes no shift, comparing bands one shuffle, and what
 * is done to a block is done to all nine digits at once.
 */
#ifndef PROPAGATE_ROWS_H
#define PROPAGATE_ROWS_H

#include "bits9/propagate_cells.h"

#define ROWS9_FIELD 0x1ffu                            /* nine columns */
#define ROWS9_FIELDS(x) ((x) | (x) << 10 | (x) << 20) /* the same in each */

struct rows9 {
    uint32_t lane[3][4][4]; /* [row in band][digit / 3][band] */
};

/* Cells, whatever their digits. */
struct cells9 {
    uint32_t lane[3][4]; /* [row in band][band] the low field */
};

static inline int rows9_row(int cell) {
    return cell / 9 % 3;
}

static inline int rows9_band(int cell) {
    return cell / 27;
}

static inline int rows9_column(int cell) {
    return cell % 9;
}

static inline int rows9_cell(int row, int band, int column) {
    return (band * 3 + row) * 9 + column;
}

/* The lowest bit of a digit's field. */
static inline int rows9_shift(int digit) {
    return digit % 3 * 10;
}

struct rows9_findings {
    /* after FIXPOINT_STUCK: */
    struct cells9 many;  /* cells with two candidates or more */
    struct cells9 three; /* with three or more */
    /* after FIXPOINT_BROKEN: */
    struct cells9 empty; /* with none, if any */
    uint64_t passes;     /* added to */
};

/* The same fixed point as propagate_cells's. */
typedef enum fixpoint (*propagate_rows)(struct rows9 *b,
                                        struct rows9_findings *f);

/* Splits a board at a cell with candidates: above becomes the board with the
 * lowest of them, and below loses that one. */
typedef void (*split_rows)(struct rows9 *below, struct rows9 *above, int row,
                           int band, int column);

enum fixpoint propagate_rows_portable(struct rows9 *b,
                                      struct rows9_findings *f);
enum fixpoint propagate_rows_avx2(struct rows9 *b, struct rows9_findings *f);
enum fixpoint propagate_rows_avx512(struct rows9 *b, struct rows9_findings *f);
void split_rows_portable(struct rows9 *below, struct rows9 *above, int row,
                         int band, int column);
void split_rows_avx2(struct rows9 *below, struct rows9 *above, int row,
                     int band, int column);
void split_rows_avx512(struct rows9 *below, struct rows9 *above, int row,
                       int band, int column);

#endif
