/* What cells of a board exclude in others by pairs of digits, such as
 * neighbours in value: a digit of another cell goes when each candidate of this
 * one excludes it. Cells that a cell is tied to in the same way are a group.
 */
#ifndef BITSN_PAIRS_H
#define BITSN_PAIRS_H

#include "cover/shape.h"

struct bitsn_group {
    int table;
    int first, n; /* in cells */
};

struct bitsn_pairs {
    int n;            /* digits */
    uint64_t *linked; /* [words] cells that are tied to any */
    int *start;       /* [n_cells + 1] by cell: its groups */
    struct bitsn_group *group;
    uint16_t *cells;
    uint32_t *excluded; /* [n] a table: digits that go, by a candidate */
};

/* NULL for a shape without links; it is not kept. words: of a set of cells. */
struct bitsn_pairs *bitsn_pairs_new(const struct shape *s, int words);
void bitsn_pairs_free(struct bitsn_pairs *p); /* NULL is allowed */

/* What goes from the cells of a group when these candidates are left. */
static inline uint32_t bitsn_pairs_gone(const struct bitsn_pairs *p,
                                        const struct bitsn_group *g,
                                        uint32_t candidates) {
    const uint32_t *const excluded = p->excluded + g->table * p->n;
    uint32_t gone = UINT32_MAX;
    for (; candidates && gone; candidates &= candidates - 1)
        gone &= excluded[__builtin_ctz(candidates)];
    return gone;
}

#endif
