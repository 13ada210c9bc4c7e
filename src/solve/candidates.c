/* The candidates that occur in some solution, cell by cell ("true
 * candidates"); a cell with one of them belongs to the backbone.
 *
 * Each solution settles a candidate in every cell at once, so the first
 * question is for any solution, and each further one for a candidate that has
 * not been seen yet: it brings a solution, or strikes out that candidate.
 * What was struck out is excluded from the later questions, which it makes
 * easier. This is the usual way to find the backbone of a formula (Marques
 * Silva, Janota and Lynce, "On computing backbones of propositional theories",
 * ECAI 2010).
 */
#include "solve/candidates.h"

#include "base/alloc.h"
#include "base/bits.h"

struct candidate_search {
    struct query query;
    struct candidate_sets *sets;
    struct board *board; /* its candidates are those not refuted yet */
    int n_cells;
};

static bool mark(void *context, const int8_t *cell) {
    struct candidate_search *const s = context;
    for (int i = 0; i < s->n_cells; i++)
        s->sets->found[i] |= bits_one(cell[i]);
    return true;
}

/* What no solution was seen with, but may occur: a given has no rivals. */
static uint64_t unseen(const struct candidate_search *s, int cell) {
    const int given = s->board->given[cell];
    const uint64_t allowed =
        given != BOARD_BLANK ? bits_one(given) : s->board->candidates[cell];
    return allowed & ~s->sets->found[cell];
}

static void settle(struct candidate_search *s, int cell, int digit) {
    const int before = s->board->given[cell];
    s->board->given[cell] = (int8_t)digit;
    const int n = query_count(&s->query, s->board, 1, mark, s);
    s->board->given[cell] = (int8_t)before;
    if (n == 0)
        s->board->candidates[cell] &= ~bits_one(digit);
    else if (n < 0)
        s->sets->open[cell] |= bits_one(digit);
}

static void settle_cell(struct candidate_search *s, int cell) {
    for (uint64_t rest = unseen(s, cell); rest;) {
        const int digit = bits_lowest(rest);
        settle(s, cell, digit);
        rest &= ~bits_one(digit) & ~s->sets->found[cell];
    }
}

/* Without any solution there is nothing to settle one by one; and when already
 * that is unknown, all is. */
static void search(struct candidate_search *s) {
    const int any = query_count(&s->query, s->board, 1, mark, s);
    for (int i = 0; i < s->n_cells; i++) {
        if (any > 0)
            settle_cell(s, i);
        else if (any < 0)
            s->sets->open[i] = unseen(s, i);
    }
}

void candidates_find(struct solver *solver, const struct board *puzzle,
                     const struct question *bounds,
                     struct candidate_sets *out) {
    struct candidate_search s = {.sets = out,
                                 .board =
                                     query_board(puzzle, bounds->use_placed),
                                 .n_cells = geometry_cells(&puzzle->shape)};
    *out = (struct candidate_sets){.complete = true};
    out->found = xnew0((size_t)s.n_cells, uint64_t);
    out->open = xnew0((size_t)s.n_cells, uint64_t);
    query_init(&s.query, solver, bounds);
    search(&s);
    for (int i = 0; i < s.n_cells; i++) {
        out->open[i] &= ~out->found[i]; /* found later by another question */
        out->complete = out->complete && !out->open[i];
    }
    if (!out->complete)
        out->stopped = s.query.stopped;
    out->failure = s.query.failure;
    out->n_asked = s.query.n_asked;
    board_free(s.board);
}

void candidates_free(struct candidate_sets *c) {
    xfree(c->found);
    xfree(c->open);
}

int candidates_conflict(const struct candidate_sets *a,
                        const struct candidate_sets *b, int n_cells) {
    for (int i = 0; i < n_cells; i++)
        if ((a->found[i] & ~(b->found[i] | b->open[i])) ||
            (b->found[i] & ~(a->found[i] | a->open[i])))
            return i;
    return -1;
}
