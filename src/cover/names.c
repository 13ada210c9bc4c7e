/* Whether a board whose digits are hardly told apart has a solution at all. */
#include "cover/names.h"

#include "base/alloc.h"
#include "base/bits.h"

#include <string.h>

#define ROUNDS 3
#define FIRST_NODES 20 /* for each house; ten times as many in each round */

void names_init(struct names *m, const struct cover *cover, int n_houses) {
    *m = (struct names){
        .cover = cover,
        .n_houses = n_houses,
        .house = xnew((size_t)(n_houses * cover->n_digits), int),
        .givens = xnew((size_t)(cover->n_cells + cover->n_digits), int)};
}

void names_free(struct names *m) {
    xfree(m->house);
    xfree(m->givens);
}

/* Which digits are given somewhere, and which in the house. */
static uint64_t given_digits(const struct names *m, int house) {
    const int n = m->cover->n_digits;
    uint64_t digits = 0;
    for (int i = 0; i < m->n_givens; i++) {
        const int cell = cover_cell(m->cover, m->givens[i]);
        bool is_in = house < 0;
        for (int k = 0; k < n && !is_in; k++)
            is_in = m->house[house * n + k] == cell;
        if (is_in)
            digits |= bits_one(cover_digit(m->cover, m->givens[i]));
    }
    return digits;
}

static bool is_given(const struct names *m, int cell) {
    for (int i = 0; i < m->n_givens; i++)
        if (cover_cell(m->cover, m->givens[i]) == cell)
            return true;
    return false;
}

static uint64_t digits_but(const struct names *m, uint64_t digits) {
    return bits_below(m->cover->n_digits) & ~digits;
}

/* Puzzles with one solution lack no more than one digit, and are done with
 * here. */
bool names_load(struct names *m, const int *givens, int n_givens) {
    m->is_open = false;
    if (n_givens > m->cover->n_cells)
        return false;
    m->round = m->which = 0;
    m->n_givens = n_givens;
    if (n_givens)
        memcpy(m->givens, givens, (size_t)n_givens * sizeof *givens);
    return m->is_open = bits_count(digits_but(m, given_digits(m, -1))) > 1;
}

/* Puts the digits that are nowhere given into the house behind the givens, if
 * these are all that it lacks; returns how many they are. */
static int name_digits(struct names *m, int house) {
    const int n_digits = m->cover->n_digits;
    uint64_t rest = digits_but(m, given_digits(m, -1));
    int n = 0;
    if (digits_but(m, given_digits(m, house)) != rest)
        return 0;
    for (int i = 0; i < n_digits && rest; i++) {
        const int cell = m->house[house * n_digits + i];
        if (is_given(m, cell))
            continue;
        m->givens[m->n_givens + n++] =
            cover_candidate(m->cover, cell, bits_lowest(rest));
        rest &= rest - 1;
    }
    return n;
}

static void next_house(struct names *m) {
    if (++m->which < m->n_houses)
        return;
    m->which = 0;
    m->is_open = ++m->round < ROUNDS;
}

static uint64_t nodes_of(const struct names *m) {
    uint64_t nodes = FIRST_NODES;
    for (int i = 0; i < m->round; i++)
        nodes *= 10;
    return nodes;
}

/* What the search says of the house with n digits in it. */
static enum next try_house(const struct names *m, int n,
                           const struct names_search *search,
                           struct budget *part) {
    if (!part->limits.nodes || part->limits.nodes > nodes_of(m))
        part->limits.nodes = nodes_of(m);
    search->load(search->engine, m->givens, m->n_givens + n);
    return search->advance(search->engine, part);
}

enum next names_try(struct names *m, const struct names_search *search,
                    struct budget *budget) {
    const uint64_t first_node = *search->nodes;
    while (m->is_open) {
        const int n = name_digits(m, m->which);
        struct budget part = *budget;
        part.portion_polls = 0; /* a try that is stopped is begun anew */
        if (part.limits.nodes)
            part.limits.nodes -= *search->nodes - first_node;
        const enum next result =
            n ? try_house(m, n, search, &part) : NEXT_STOPPED;
        if (n && result == NEXT_STOPPED && part.reason != STOP_NODES) {
            budget->reason = part.reason;
            return NEXT_STOPPED;
        }
        next_house(m);
        if (result != NEXT_STOPPED)
            m->is_open = false;
        if (result == NEXT_NO_MORE)
            return NEXT_NO_MORE;
        if (!m->is_open)
            search->load(search->engine, m->givens, m->n_givens);
        if (budget->limits.nodes &&
            *search->nodes - first_node >= budget->limits.nodes) {
            budget->reason = STOP_NODES;
            return NEXT_STOPPED;
        }
    }
    return NEXT_FOUND;
}
