/* Counts the rest of a board with few open cells by itself: a search over the
 * digits of those cells alone, in which parts that share no digit are counted
 * apart and multiplied. Part of bitsn_kernel.h.
 *
 * Needs rules without links: a house is then no more than n cells that differ.
 */
#ifndef BITSN_LEAF_H
#define BITSN_LEAF_H

#include "base/bits.h"
#include "bitsn/bitsn_search.h"

#include <string.h>

#define LEAF_CELLS 32
#define LEAF_STEPS 400 /* branchings, then the leaf is given up */

struct leaf {
    int n;
    uint32_t sees[LEAF_CELLS]; /* sets of open cells, which are numbered */
    int steps;
    bool gave_up; /* too many steps, or a product too large */
};

/* The digits left of each open cell. */
struct leaf_digits {
    uint32_t of[LEAF_CELLS];
};

/* The part of the open cells that the cell belongs to. */
static uint32_t leaf_part(const struct leaf *l, const struct leaf_digits *d,
                          uint32_t open, int cell) {
    uint32_t part = 0, reached = (uint32_t)1 << cell;
    while (reached) {
        const int i = bits_lowest(reached);
        part |= (uint32_t)1 << i;
        uint32_t rest = l->sees[i] & open & ~part;
        for (; rest; rest &= rest - 1)
            if (d->of[i] & d->of[bits_lowest(rest)])
                reached |= rest & -rest;
        reached &= ~part;
    }
    return part;
}

/* The cell with the fewest digits; cells with one place others at once, and
 * leave *open. -1 when a cell has none, or all are placed. */
static int leaf_cell(const struct leaf *l, struct leaf_digits *d,
                     uint32_t *open) {
    while (*open) {
        int best = -1, least = BITSN_MAX_SIZE + 1;
        for (uint32_t rest = *open; rest && least > 1; rest &= rest - 1) {
            const int i = bits_lowest(rest), size = bits_count(d->of[i]);
            if (size < least) {
                best = i;
                least = size;
            }
        }
        if (least != 1)
            return least ? best : -1;
        *open &= ~((uint32_t)1 << best);
        for (uint32_t rest = l->sees[best] & *open; rest; rest &= rest - 1)
            d->of[bits_lowest(rest)] &= ~d->of[best];
    }
    return -1;
}

/* Recursive: each call has an open cell less, or a part of them. */
static uint64_t leaf_count(struct leaf *l, const struct leaf_digits *digits,
                           uint32_t open) {
    struct leaf_digits d;
    memcpy(&d, digits, (size_t)l->n * sizeof d.of[0]);
    const int cell = leaf_cell(l, &d, &open);
    if (cell < 0)
        return !open;
    l->gave_up |= ++l->steps > LEAF_STEPS;
    if (l->gave_up)
        return 0;
    const uint32_t part = leaf_part(l, &d, open, cell);
    uint64_t total = 0;
    for (uint32_t rest = d.of[cell]; rest; rest &= rest - 1) {
        d.of[cell] = rest & -rest;
        total += leaf_count(l, &d, part);
    }
    if (total && part != open)
        l->gave_up |= __builtin_mul_overflow(
            total, leaf_count(l, &d, open & ~part), &total);
    return total;
}

static int leaf_open_cells(const struct bitsn_rules *r,
                           const struct bitsn_level *v, int *cells) {
    int n = 0;
    for (int i = 0; i < r->words; i++)
        for (uint64_t rest = v->open[i]; rest; rest &= rest - 1)
            cells[n++] = 64 * i + bits_lowest(rest);
    return n;
}

/* Counts the solutions of a propagated board into *total, in so many
 * branchings; false when that is too much here. */
static bool leaf_solve(const struct bitsn_rules *r, const struct bitsn_level *v,
                       int *steps, uint64_t *total) {
    int cells[LEAF_CELLS];
    struct leaf_digits d = {{0}};
    struct leaf l = {.n = v->n_open};
    if (v->n_open > LEAF_CELLS || r->has_links)
        return false;
    leaf_open_cells(r, v, cells);
    for (int i = 0; i < l.n; i++) {
        const uint64_t *const sees = r->sees + cells[i] * r->words;
        for (int k = 0; k < r->n; k++)
            d.of[i] |= (uint32_t)bits_has(v->live[k * r->words + cells[i] / 64],
                                          cells[i] % 64)
                       << k;
        for (int k = 0; k < l.n; k++)
            l.sees[i] |= (uint32_t)bits_has(sees[cells[k] / 64], cells[k] % 64)
                         << k;
    }
    *total = leaf_count(&l, &d, (uint32_t)bits_below(l.n));
    *steps = l.steps;
    return !l.gave_up;
}

#endif
