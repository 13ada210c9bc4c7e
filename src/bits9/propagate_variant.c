/* Carries a 9x9 board under further rules to its fixed point. */
#include "bits9/propagate_variant.h"

static void remove_all(struct set9 *from, const struct set9 *gone) {
    for (int b = 0; b < 3; b++)
        from->band[b] &= ~gone->band[b];
}

static int digit_of(const struct board9 *b, int band, uint32_t bit) {
    int digit = 0;
    while (digit < 8 && !(b->digit[digit].band[band] & bit))
        digit++;
    return digit;
}

/* Lets newly placed cells exclude by the further rules; false if there are
 * none. */
static bool exclude_new(const struct rules9 *r, struct board9 *b,
                        struct set9 *done, const struct findings9 *f) {
    bool any = false;
    for (int band = 0; band < 3; band++) {
        uint32_t fresh = BOARD9_BAND & ~f->many.band[band] & ~done->band[band];
        done->band[band] |= fresh;
        any |= fresh != 0;
        for (; fresh; fresh &= fresh - 1) {
            const int shift = __builtin_ctz(fresh);
            const int digit = digit_of(b, band, fresh & -fresh);
            remove_all(&b->digit[digit], &r->extra[board9_cell(band, shift)]);
        }
    }
    return any;
}

/* Bits 0, 10 and 20 as bits 0, 1 and 2. */
static unsigned column_of(uint32_t band, int column) {
    const uint32_t three = band >> column & BOARD9_ROWS(1u);
    return (three | three >> 9 | three >> 18) & 7;
}

static unsigned box_row(uint32_t band, int shift) {
    return band >> shift & 7;
}

/* The places of a digit in a house as nine bits, in the house's order. */
static unsigned places(const struct set9 *digit, const struct house9 *h) {
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

/* The digit's only place in a house: no other digit may be there. */
static bool claim(struct board9 *b, int cell, int digit) {
    bool changed = false;
    for (int d = 0; d < 9; d++)
        if (d != digit && set9_has(&b->digit[d], cell)) {
            b->digit[d].band[board9_band(cell)] &= ~board9_bit(cell);
            changed = true;
        }
    return changed;
}

/* Removes from other digits what both places of this one in the house exclude,
 * if there are two. */
static bool squeeze_pairs(const struct rules9 *r, struct board9 *b, int digit,
                          const struct house9 *h, unsigned set) {
    const unsigned other = set & (set - 1);
    return other && !(other & (other - 1)) &&
           pairs9_exclude_common(r->pairs, b, digit,
                                 h->cells[__builtin_ctz(set)],
                                 h->cells[__builtin_ctz(other)]);
}

/* Removes from a digit what every place in some house sees; sets *broken when
 * a house has no place. */
static bool squeeze_digit(const struct rules9 *r, struct board9 *b, int digit,
                          bool *broken) {
    struct set9 *const d = &b->digit[digit];
    uint32_t hit = 0;
    bool changed = false;
    for (int h = 0; h < r->n_houses; h++) {
        const struct house9 *const house = &r->house[h];
        const unsigned set = places(d, house);
        const struct set9 *const seen = &house->seen_by_all[set];
        *broken |= !set;
        hit |= (d->band[0] & seen->band[0]) | (d->band[1] & seen->band[1]) |
               (d->band[2] & seen->band[2]);
        remove_all(d, seen);
        if (r->pairs)
            changed |= squeeze_pairs(r, b, digit, house, set);
        if (house->kind == HOUSE_OTHER && set && !(set & (set - 1)))
            changed |= claim(b, house->cells[__builtin_ctz(set)], digit);
    }
    return changed || hit;
}

static bool is_open(const struct set9 *digit, const struct set9 *many) {
    return (digit->band[0] & many->band[0]) | (digit->band[1] & many->band[1]) |
           (digit->band[2] & many->band[2]);
}

enum fixpoint propagate_variant(const struct rules9 *r, propagate_cells classic,
                                struct board9 *b, struct set9 *done,
                                struct board9 *told, struct findings9 *f) {
    for (;;) {
        const enum fixpoint result = classic(b, f);
        if (result == FIXPOINT_BROKEN)
            return FIXPOINT_BROKEN;
        if (exclude_new(r, b, done, f))
            continue;
        if (r->pairs && pairs9_exclude(r->pairs, b, told))
            continue;
        if (result == FIXPOINT_SOLVED && !r->pairs)
            return FIXPOINT_SOLVED;
        bool changed = false, broken = false;
        for (int d = 0; d < 9; d++)
            if (r->n_houses > 27 || is_open(&b->digit[d], &f->many))
                changed |= squeeze_digit(r, b, d, &broken);
        if (broken)
            return FIXPOINT_BROKEN;
        if (!changed)
            return result;
    }
}
