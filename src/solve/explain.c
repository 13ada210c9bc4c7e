/* Why a puzzle has no solution, what its solutions differ in, and which givens
 * it could do without, by asking about puzzles that are slightly different.
 */
#include "solve/explain.h"

#include "base/bits.h"
#include "solve/explain_work.h"
#include "solve/query_crew.h"

#include <string.h>

/* ------------------------------------------------------------------------
 * One solution: which givens and marks follow from the rest
 */

struct rest_search {
    struct explain_work *work;
    int next; /* given or mark */
};

/* A given follows from the others if they exclude every other digit. */
static struct query_job *make_given(void *context) {
    struct rest_search *const s = context;
    const struct explain_work *const w = s->work;
    while (s->next < w->n_cells && w->board->given[s->next] == BOARD_BLANK)
        s->next++;
    if (s->next == w->n_cells)
        return NULL;
    const int cell = s->next++, digit = w->board->given[cell];
    struct board_job *const j = board_job_new(w->board, cell, digit, 1);
    j->board->given[cell] = BOARD_BLANK;
    j->board->candidates[cell] = bits_below(w->n) & ~bits_one(digit);
    return &j->job;
}

static void take_given(void *context, struct query_job *job) {
    const struct explain_work *const w =
        ((const struct rest_search *)context)->work;
    const struct board_job *const j = (const struct board_job *)job;
    METER_ADD(w->query.bounds.limits.meter, givens, 1);
    if (j->found == 0)
        vec_push(&w->out->redundant, j->cell);
    w->out->complete = w->out->complete && j->found >= 0;
}

struct mark_job {
    struct query_job job;
    int mark, found;
};

static struct query_job *make_mark(void *context) {
    struct rest_search *const s = context;
    if (s->next == s->work->n_marks)
        return NULL;
    struct mark_job *const j = xnew0(1, struct mark_job);
    j->mark = s->next++;
    j->found = -1;
    return &j->job;
}

/* A mark follows from the rest if that has one solution without it. */
static void run_mark(void *context, struct query_job *job) {
    const struct explain_work *const w =
        ((const struct rest_search *)context)->work;
    struct mark_job *const j = (struct mark_job *)job;
    bool *const kept = xnew((size_t)w->n_marks, bool);
    struct some_marks marks;
    some_marks_init(&marks, job->query.solver);
    memset(kept, 1, (size_t)w->n_marks * sizeof *kept);
    kept[j->mark] = false;
    job->query.solver = some_marks_solver(&marks, kept);
    if (job->query.solver)
        j->found = query_count(&job->query, w->board, 2, NULL, NULL);
    some_marks_free(&marks);
    xfree(kept);
}

static void take_mark(void *context, struct query_job *job) {
    const struct explain_work *const w =
        ((const struct rest_search *)context)->work;
    const struct mark_job *const j = (const struct mark_job *)job;
    METER_ADD(w->query.bounds.limits.meter, marks, 1);
    if (j->found == 1)
        vec_push(&w->out->redundant_marks, j->mark);
    w->out->complete = w->out->complete && j->found >= 0;
}

static void free_mark(struct query_job *job) {
    xfree((struct mark_job *)job);
}

static void tell_of_all(const struct explain_work *w) {
    struct meter *const meter = w->query.bounds.limits.meter;
    int n_givens = 0;
    for (int i = 0; i < w->n_cells; i++)
        n_givens += w->board->given[i] != BOARD_BLANK;
    METER_ADD(meter, all_givens, n_givens);
    METER_ADD(meter, all_marks, w->n_marks);
}

static void explain_unique(struct explain_work *w) {
    struct rest_search of_givens = {w, 0}, of_marks = {w, 0};
    struct query_crew crew = {.query = &w->query,
                              .context = &of_givens,
                              .make = make_given,
                              .run = board_job_run,
                              .take = take_given,
                              .free = board_job_free};
    tell_of_all(w);
    query_crew_run(&crew);
    crew = (struct query_crew){.query = &w->query,
                               .context = &of_marks,
                               .make = make_mark,
                               .run = run_mark,
                               .take = take_mark,
                               .free = free_mark};
    query_crew_run(&crew);
    w->out->complete = w->out->complete && query_goes_on(&w->query);
}

/* ------------------------------------------------------------------------ */

static void explain_solutions(struct explain_work *w, int orders) {
    const int found = query_count(&w->query, w->board, 2, NULL, NULL);
    w->out->complete = found >= 0;
    switch (found) {
    case 0:
        w->out->verdict = VERDICT_NONE;
        explain_clash(w, orders);
        break;
    case 1:
        w->out->verdict = VERDICT_UNIQUE;
        explain_unique(w);
        break;
    case 2:
        w->out->verdict = VERDICT_MULTIPLE;
        explain_several(w);
        break;
    default:
        break;
    }
}

void explain(struct solver *solver, const struct board *puzzle,
             const struct explain_question *q, struct explanation *out) {
    const struct rule_set *const rules = solver_rules(solver);
    struct explain_work w = {.out = out,
                             .board = query_board(puzzle, q->bounds.use_placed),
                             .n = puzzle->shape.n,
                             .n_cells = geometry_cells(&puzzle->shape),
                             .n_marks = (int)rules->board->marks.n};
    *out = (struct explanation){
        .complete = true, .unique_cell = -1, .unique_digit = -1};
    query_init(&w.query, solver, &q->bounds);
    rng_seed(&w.rng, q->seed);
    w.all = board_copy(w.board);
    if (!explain_violation(&w, rules))
        explain_solutions(&w, q->orders > 0 ? q->orders : EXPLAIN_ORDERS);
    if (!out->complete)
        out->stopped = w.query.stopped;
    out->failure = w.query.failure;
    out->n_asked = w.query.n_asked;
    board_free(w.board);
    board_free(w.all);
}

void explanation_free(struct explanation *e) {
    vec_free(&e->core);
    vec_free(&e->marks);
    vec_free(&e->redundant_marks);
    blame_free(&e->blame);
    vec_free(&e->differ);
    vec_free(&e->redundant);
}
