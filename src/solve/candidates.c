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
#include "solve/query_crew.h"

struct candidate_search {
    struct query query;
    struct candidate_sets *sets;
    struct board *board; /* its candidates are those not refuted yet */
    int n_cells;
    uint64_t n_all;  /* candidates, before anything is known of them */
    int cell, digit; /* where the next question is looked for */
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

/* ------------------------------------------------------------------------
 * One by one
 */

static struct query_job *make(void *context) {
    struct candidate_search *const s = context;
    for (; s->cell < s->n_cells; s->cell++, s->digit = 0) {
        const uint64_t rest = unseen(s, s->cell) & ~bits_below(s->digit);
        if (!rest)
            continue;
        const int digit = bits_lowest(rest);
        struct board_job *const j = board_job_new(s->board, s->cell, digit, 1);
        j->board->given[s->cell] = (int8_t)digit;
        s->digit = digit + 1;
        return &j->job;
    }
    return NULL;
}

static bool is_unseen(void *context, const struct query_job *job) {
    const struct candidate_search *const s = context;
    const struct board_job *const j = (const struct board_job *)job;
    return !(s->sets->found[j->cell] & bits_one(j->digit));
}

static uint64_t count_unseen(const struct candidate_search *s) {
    uint64_t n = 0;
    for (int i = 0; i < s->n_cells; i++)
        n += (uint64_t)bits_count(unseen(s, i));
    return n;
}

static void tell_settled(const struct candidate_search *s) {
    if (s->query.bounds.limits.meter)
        METER_REACH(s->query.bounds.limits.meter, candidates,
                    s->n_all - count_unseen(s));
}

static void settle(void *context, struct query_job *job) {
    struct candidate_search *const s = context;
    const struct board_job *const j = (const struct board_job *)job;
    if (j->grid)
        mark(s, j->grid);
    if (j->found == 0)
        s->board->candidates[j->cell] &= ~bits_one(j->digit);
    else if (j->found < 0)
        s->sets->open[j->cell] |= bits_one(j->digit);
    tell_settled(s);
}

static void settle_all(struct candidate_search *s) {
    struct query_crew crew = {.query = &s->query,
                              .context = s,
                              .make = make,
                              .run = board_job_run,
                              .is_open = is_unseen,
                              .take = settle,
                              .free = board_job_free};
    query_crew_run(&crew);
}

/* ------------------------------------------------------------------------ */

static void leave_open(struct candidate_search *s) {
    for (int i = 0; i < s->n_cells; i++)
        s->sets->open[i] = unseen(s, i);
}

/* Without any solution there is nothing to settle one by one; and when already
 * that is unknown, all is. */
static void search(struct candidate_search *s) {
    const int any = query_count(&s->query, s->board, 1, mark, s);
    if (any > 0)
        settle_all(s);
    if (any < 0 || !query_goes_on(&s->query))
        leave_open(s);
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
    s.n_all = count_unseen(&s);
    METER_ADD(bounds->limits.meter, all_candidates, s.n_all);
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
