/* Carries a 9x9 board under further rules to its fixed point. */
#include "bits9/propagate_variant.h"

#include "base/bits.h"

#define FEW 3 /* places that may have something in common */

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

/* Removes from other digits what all places of this one in the house exclude,
 * if there are few. */
static bool squeeze_pairs(const struct rules9 *r, struct board9 *b, int digit,
                          const struct house9 *h, unsigned set) {
    const int n = bits_count(set);
    return n > 1 && n <= FEW &&
           pairs9_exclude_common(r->pairs, b, digit, h->cells, set);
}

static bool meets(const struct set9 *a, const struct set9 *b) {
    return (a->band[0] & b->band[0]) | (a->band[1] & b->band[1]) |
           (a->band[2] & b->band[2]);
}

/* Removes from a digit what every place in a house sees; returns what has
 * changed. */
static bool squeeze_house(const struct rules9 *r, struct board9 *b, int digit,
                          const struct house9 *house, unsigned set) {
    struct set9 *const d = &b->digit[digit];
    const struct set9 *const seen = &house->seen_by_all[set];
    bool changed = meets(d, seen);
    remove_all(d, seen);
    if (r->pairs)
        changed |= squeeze_pairs(r, b, digit, house, set);
    if (house->kind == HOUSE_OTHER && set && !(set & (set - 1)))
        changed |= claim(b, house->cells[__builtin_ctz(set)], digit);
    return changed;
}

/* Looks at the houses where the digit has lost places since *before; sets
 * *broken when one has no place. */
static bool squeeze_digit(const struct rules9 *r, struct board9 *b, int digit,
                          struct set9 *before, bool *broken) {
    struct set9 *const d = &b->digit[digit];
    struct set9 lost;
    bool changed = false;
    for (int k = 0; k < 4; k++)
        lost.band[k] = before->band[k] ^ d->band[k];
    *before = *d;
    if (!(lost.band[0] | lost.band[1] | lost.band[2]))
        return false;
    for (int h = 0; h < r->n_houses; h++) {
        const struct house9 *const house = &r->house[h];
        if (!meets(&house->all, &lost))
            continue;
        const unsigned set = house9_places(house, d);
        *broken |= !set;
        changed |= squeeze_house(r, b, digit, house, set);
    }
    return changed;
}

enum fixpoint propagate_variant(const struct rules9 *r, propagate_cells classic,
                                struct board9 *b, struct looked9 *looked,
                                struct findings9 *f) {
    for (;;) {
        const enum fixpoint result = classic(b, f);
        if (result == FIXPOINT_BROKEN)
            return FIXPOINT_BROKEN;
        if (exclude_new(r, b, &looked->done, f))
            continue;
        if (r->pairs && pairs9_exclude(r->pairs, b, &looked->told))
            continue;
        if (result == FIXPOINT_SOLVED && !r->pairs)
            return FIXPOINT_SOLVED;
        bool changed = false, broken = false;
        for (int d = 0; d < 9; d++)
            if (r->n_houses > 27 || meets(&b->digit[d], &f->many))
                changed |=
                    squeeze_digit(r, b, d, &looked->squeezed.digit[d], &broken);
        if (broken)
            return FIXPOINT_BROKEN;
        if (!changed)
            return result;
    }
}
