/* Whether a board whose digits are hardly told apart has a solution at all. */
#include "bitsn/bitsn_names.h"

#include "base/bits.h"

#include <string.h>

#define ROUNDS 3
#define FIRST_NODES 20 /* for each house; ten times as many in each round */

void bitsn_names_init(struct bitsn_names *m, const struct bitsn_rules *r) {
    *m = (struct bitsn_names){.givens = xnew((size_t)(r->n_cells + r->n), int)};
}

void bitsn_names_free(struct bitsn_names *m) {
    xfree(m->givens);
}

/* Which digits are given somewhere, and which in the house. */
static uint32_t given_digits(const struct bitsn_names *m,
                             const struct bitsn_rules *r, int house) {
    uint32_t digits = 0;
    for (int i = 0; i < m->n_givens; i++) {
        const int cell = cover_cell(r->cover, m->givens[i]);
        bool is_in = house < 0;
        for (int k = 0; k < r->n && !is_in; k++)
            is_in = r->cell_at[house * r->n + k] == cell;
        if (is_in)
            digits |= (uint32_t)1 << cover_digit(r->cover, m->givens[i]);
    }
    return digits;
}

static bool is_given(const struct bitsn_names *m, const struct bitsn_rules *r,
                     int cell) {
    for (int i = 0; i < m->n_givens; i++)
        if (cover_cell(r->cover, m->givens[i]) == cell)
            return true;
    return false;
}

static uint32_t digits_but(const struct bitsn_rules *r, uint32_t digits) {
    return (uint32_t)bits_below(r->n) & ~digits;
}

/* Excluded candidates and links tell digits apart. Puzzles with one solution
 * lack no more than one digit, and are done with here. */
bool bitsn_names_load(struct bitsn_names *m, const struct bitsn_rules *r,
                      const int *givens, int n_givens, int n_excluded) {
    m->is_open = false;
    if (r->has_links || n_excluded || n_givens > r->n_cells)
        return false;
    m->round = m->house = 0;
    m->n_givens = n_givens;
    if (n_givens)
        memcpy(m->givens, givens, (size_t)n_givens * sizeof *givens);
    return m->is_open = bits_count(digits_but(r, given_digits(m, r, -1))) > 1;
}

/* Puts the digits that are nowhere given into the house behind the givens, if
 * these are all that it lacks; returns how many they are. */
static int name_digits(struct bitsn_names *m, const struct bitsn_rules *r,
                       int house) {
    uint32_t rest = digits_but(r, given_digits(m, r, -1));
    int n = 0;
    if (digits_but(r, given_digits(m, r, house)) != rest)
        return 0;
    for (int i = 0; i < r->n && rest; i++) {
        const int cell = r->cell_at[house * r->n + i];
        if (is_given(m, r, cell))
            continue;
        m->givens[m->n_givens + n++] =
            cover_candidate(r->cover, cell, bits_lowest(rest));
        rest &= rest - 1;
    }
    return n;
}

static void next_house(struct bitsn_names *m, const struct bitsn_rules *r) {
    if (++m->house < r->n_houses)
        return;
    m->house = 0;
    m->is_open = ++m->round < ROUNDS;
}

static uint64_t nodes_of(const struct bitsn_names *m) {
    uint64_t nodes = FIRST_NODES;
    for (int i = 0; i < m->round; i++)
        nodes *= 10;
    return nodes;
}

/* What the search says of the house with n digits in it. */
static enum next try_house(struct bitsn_names *m, int n, struct bitsn *w,
                           const struct bitsn_kernel *kernel,
                           struct budget *part) {
    if (!part->limits.nodes || part->limits.nodes > nodes_of(m))
        part->limits.nodes = nodes_of(m);
    kernel->load(w, m->givens, m->n_givens + n, NULL, 0);
    return kernel->advance(w, part, NULL);
}

enum next bitsn_names_try(struct bitsn_names *m, struct bitsn *w,
                          const struct bitsn_kernel *kernel,
                          struct budget *budget) {
    const uint64_t first_node = w->stats.nodes;
    while (m->is_open) {
        const int n = name_digits(m, w->rules, m->house);
        struct budget part = *budget;
        if (part.limits.nodes)
            part.limits.nodes -= w->stats.nodes - first_node;
        const enum next result =
            n ? try_house(m, n, w, kernel, &part) : NEXT_STOPPED;
        if (n && result == NEXT_STOPPED && part.reason != STOP_NODES) {
            budget->reason = part.reason;
            return NEXT_STOPPED;
        }
        next_house(m, w->rules);
        if (result != NEXT_STOPPED)
            m->is_open = false;
        if (result == NEXT_NO_MORE)
            return NEXT_NO_MORE;
        if (!m->is_open)
            kernel->load(w, m->givens, m->n_givens, NULL, 0);
        if (budget->limits.nodes &&
            w->stats.nodes - first_node >= budget->limits.nodes) {
            budget->reason = STOP_NODES;
            return NEXT_STOPPED;
        }
    }
    return NEXT_FOUND;
}
