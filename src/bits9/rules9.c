/* The rules of a 9x9 board beyond rows, columns and boxes, as tables. */
#include "bits9/rules9.h"

#include <string.h>

/* The cells that share a row, a column or a box with this one. */
static struct set9 classic_peers(int cell) {
    const int column = board9_column(cell), band = board9_band(cell);
    const uint32_t down = BOARD9_ROWS((uint32_t)1 << column);
    const uint32_t row = BOARD9_ROW << board9_row(cell) % 3 * 10;
    const uint32_t box = BOARD9_ROWS((uint32_t)7 << column / 3 * 3);
    struct set9 peers = {{down, down, down, 0}};
    peers.band[band] = (down | row | box) & ~board9_bit(cell);
    return peers;
}

static void read_sees(struct rules9 *r, const struct shape *s) {
    for (int a = 0; a < 81; a++)
        for (int w = 0; w < s->words; w++)
            for (uint64_t rest = shape_sees(s, a)[w]; rest; rest &= rest - 1)
                set9_add(&r->sees[a], 64 * w + __builtin_ctzll(rest));
}

/* All rows, columns and boxes must be there for the classic deductions. */
static bool has_classic_houses(const struct rules9 *r) {
    uint32_t missing = 0;
    for (int a = 0; a < 81; a++) {
        const struct set9 peers = classic_peers(a);
        for (int b = 0; b < 3; b++)
            missing |= peers.band[b] & ~r->sees[a].band[b];
    }
    return !missing;
}

static void find_extra(struct rules9 *r) {
    uint32_t any = 0;
    for (int a = 0; a < 81; a++) {
        const struct set9 peers = classic_peers(a);
        for (int b = 0; b < 3; b++)
            any |= r->extra[a].band[b] = r->sees[a].band[b] & ~peers.band[b];
    }
    r->is_classic = !r->pairs && !any;
}

/* From the table of a set without its lowest member to the set's own. */
static void fill_house(const struct rules9 *r, struct house9 *h) {
    h->seen_by_all = xnew0(512, struct set9);
    for (int b = 0; b < 3; b++)
        h->seen_by_all[0].band[b] = BOARD9_BAND;
    for (int set = 1; set < 512; set++) {
        const struct set9 *const sees =
            &r->sees[h->cells[__builtin_ctz((unsigned)set)]];
        const struct set9 *const rest = &h->seen_by_all[set & (set - 1)];
        for (int b = 0; b < 3; b++)
            h->seen_by_all[set].band[b] = sees->band[b] & rest->band[b];
    }
}

static void read_houses(struct rules9 *r, const struct shape *s) {
    r->n_houses = s->n_houses;
    r->house = xnew0((size_t)r->n_houses, struct house9);
    for (int h = 0; h < r->n_houses; h++) {
        memcpy(r->house[h].cells, s->house[h].cells, sizeof r->house[h].cells);
        r->house[h].kind = s->house[h].kind;
        for (int i = 0; i < 9; i++)
            set9_add(&r->house[h].all, r->house[h].cells[i]);
    }
}

/* Tables that the deductions of further rules want: where there are none,
 * making them would take longer than most answers. */
static void fill_houses(struct rules9 *r) {
    for (int h = 0; h < r->n_houses && !r->is_classic; h++)
        fill_house(r, &r->house[h]);
}

static struct rules9 *from_shape(const struct cover *cover,
                                 const struct shape *s) {
    if (!s->is_grid || s->n_digits != 9 || s->n_cells != 81)
        return NULL;
    struct rules9 *const r = xnew0(1, struct rules9);
    r->cover = cover;
    read_sees(r, s);
    if (s->n_houses < 27 || !has_classic_houses(r)) {
        rules9_free(r);
        return NULL;
    }
    read_houses(r, s);
    r->pairs = pairs9_new(s);
    find_extra(r);
    fill_houses(r);
    return r;
}

struct rules9 *rules9_new(const struct cover *cover, const char **why) {
    struct shape shape;
    *why = "it supports 9x9 boards with 3x3 boxes";
    if (cover->n_digits != 9)
        return NULL;
    shape_read(&shape, cover);
    struct rules9 *const r = from_shape(cover, &shape);
    shape_free(&shape);
    return r;
}

void rules9_free(struct rules9 *r) {
    if (!r)
        return;
    for (int h = 0; h < r->n_houses; h++)
        xfree(r->house[h].seen_by_all);
    xfree(r->house);
    pairs9_free(r->pairs);
    xfree(r);
}

/* Bits 0, 10 and 20 as bits 0, 1 and 2. */
static unsigned column_of(uint32_t band, int column) {
    const uint32_t three = band >> column & BOARD9_ROWS(1u);
    return (three | three >> 9 | three >> 18) & 7;
}

static unsigned box_row(uint32_t band, int shift) {
    return band >> shift & 7;
}

unsigned house9_places(const struct house9 *h, const struct set9 *digit) {
    const int first = h->cells[0], shift = board9_shift(first);
    const uint32_t band = digit->band[board9_band(first)];
    unsigned set = 0;
    switch (h->kind) {
    case HOUSE_ROW:
        return band >> shift & BOARD9_ROW;
    case HOUSE_COLUMN:
        return column_of(digit->band[0], first) |
               column_of(digit->band[1], first) << 3 |
               column_of(digit->band[2], first) << 6;
    case HOUSE_BOX:
        return box_row(band, shift) | box_row(band, shift + 10) << 3 |
               box_row(band, shift + 20) << 6;
    case HOUSE_OTHER:
        break;
    }
    for (int i = 0; i < 9; i++)
        set |= (unsigned)set9_has(digit, h->cells[i]) << i;
    return set;
}
