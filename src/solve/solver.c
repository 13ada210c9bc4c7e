/* The questions, asked of any backend. */
#include "solve/solver.h"

#include "base/bits.h"
#include "base/clock.h"
#include "encode/encode.h"
#include "solve/check.h"

struct option_list VEC(int);
struct option_settings VEC(struct backend_option);

struct solver {
    const struct rule_set *rules;
    const struct cover *cover;
    const struct backend *backend;
    struct option_settings settings; /* that it was opened with */
    void *engine;
    int *chosen;  /* [n_primary] room for next */
    int8_t *cell; /* [n*n] the last grid */
    struct option_list givens, excluded;
};

struct solver *solver_new(const struct rule_set *rules,
                          const struct cover *cover,
                          const struct backend *backend,
                          const struct backend_options *options,
                          const char **why) {
    const struct problem problem = {cover};
    void *const engine = backend->open(&problem, options, why);
    if (!engine)
        return NULL;
    struct solver *const s = xnew0(1, struct solver);
    s->rules = rules;
    s->cover = cover;
    s->backend = backend;
    s->engine = engine;
    for (size_t i = 0; options && i < (size_t)options->n; i++)
        vec_push(&s->settings, options->list[i]);
    s->chosen = xnew((size_t)cover->n_primary, int);
    s->cell = xnew((size_t)geometry_cells(&rules->shape), int8_t);
    return s;
}

void solver_free(struct solver *s) {
    if (!s)
        return;
    s->backend->close(s->engine);
    xfree(s->chosen);
    xfree(s->cell);
    vec_free(&s->settings);
    vec_free(&s->givens);
    vec_free(&s->excluded);
    xfree(s);
}

struct solver *solver_like(const struct solver *s, const struct rule_set *rules,
                           const struct cover *cover, const char **why) {
    const struct backend_options options = {s->settings.data,
                                            (int)s->settings.n};
    return solver_new(rules, cover, s->backend, &options, why);
}

const struct backend *solver_backend(const struct solver *s) {
    return s->backend->chosen ? s->backend->chosen(s->engine) : s->backend;
}

const struct rule_set *solver_rules(const struct solver *s) {
    return s->rules;
}

void solver_trace(struct solver *s, trace_function trace, void *context) {
    if (s->backend->set_trace)
        s->backend->set_trace(s->engine, trace, context);
}

static void exclude_missing(struct solver *s, int cell, uint64_t candidates) {
    uint64_t rest = bits_below(s->cover->n_digits) & ~candidates;
    for (; rest; rest &= rest - 1)
        vec_push(&s->excluded,
                 cover_candidate(s->cover, cell, bits_lowest(rest)));
}

static void load(struct solver *s, const struct board *puzzle,
                 bool use_placed) {
    s->givens.n = s->excluded.n = 0;
    for (size_t i = 0; i < s->cover->forbidden.n; i++)
        vec_push(&s->excluded, s->cover->forbidden.data[i]);
    for (int cell = 0; cell < s->cover->n_cells; cell++) {
        int digit = puzzle->given[cell];
        if (digit == BOARD_BLANK && use_placed && puzzle->placed)
            digit = puzzle->placed[cell];
        if (digit != BOARD_BLANK)
            vec_push(&s->givens, cover_candidate(s->cover, cell, digit));
        if (puzzle->candidates)
            exclude_missing(s, cell, board_marks(puzzle, cell, use_placed));
    }
    s->backend->load(s->engine, s->givens.data, (int)s->givens.n,
                     s->excluded.data, (int)s->excluded.n);
}

static bool limit_reached(const struct question *q, const struct answer *a) {
    return (q->limit.low || q->limit.high) &&
           count_compare(a->solutions, q->limit) >= 0;
}

/* Takes over one solution of the engine; false ends the search. */
static bool accept(struct solver *s, const struct board *puzzle,
                   const struct question *q, int n_chosen, struct answer *a) {
    encode_decode(s->cover, s->chosen, n_chosen, s->cell);
    a->failure = check_solution(s->rules, puzzle, q->use_placed, s->cell);
    if (a->failure)
        return false;
    count_add(&a->solutions, count_from(1));
    if (q->on_grid && !q->on_grid(q->grid_context, s->cell)) {
        a->stopped = STOP_CANCEL;
        return false;
    }
    return true;
}

/* Branchings so far, of whatever kind the engine makes. */
static uint64_t branchings(const struct solver *s) {
    struct backend_stats now;
    s->backend->stats(s->engine, &now);
    return now.nodes + now.decisions;
}

/* The next solution within what is left of the question's nodes; before is
 * what the engine had used when it was asked. */
static enum next next_within(struct solver *s, const struct question *q,
                             uint64_t before, struct budget *budget,
                             int *n_chosen) {
    if (q->limits.nodes) {
        const uint64_t used = branchings(s) - before;
        if (used >= q->limits.nodes) {
            budget->reason = STOP_NODES;
            return NEXT_STOPPED;
        }
        budget->limits.nodes = q->limits.nodes - used;
    }
    return s->backend->next(s->engine, budget, s->chosen, n_chosen);
}

static void enumerate(struct solver *s, const struct board *puzzle,
                      const struct question *q, struct budget *budget,
                      struct answer *a) {
    const uint64_t before = branchings(s);
    while (!limit_reached(q, a)) {
        int n_chosen = 0;
        const enum next result = next_within(s, q, before, budget, &n_chosen);
        if (result == NEXT_STOPPED) {
            a->stopped = budget->reason;
            a->failure = budget->failure;
        }
        a->complete = result == NEXT_NO_MORE;
        if (result != NEXT_FOUND || !accept(s, puzzle, q, n_chosen, a))
            return;
    }
    a->limit_reached = true;
}

static void count(struct solver *s, const struct question *q,
                  struct budget *budget, struct answer *a) {
    switch (s->backend->count(s->engine, budget, q->limit, &a->solutions)) {
    case NEXT_FOUND:
        a->limit_reached = true;
        break;
    case NEXT_NO_MORE:
        a->complete = true;
        break;
    case NEXT_STOPPED:
        a->stopped = budget->reason;
        break;
    }
}

/* An engine that cannot refute never says "none" or "the only one". */
static void settle(const struct solver *s, struct answer *a) {
    if (a->complete && !(s->backend->can & CAN_REFUTE)) {
        a->complete = false;
        a->stopped = STOP_GAVE_UP;
    }
    if (count_compare(a->solutions, count_from(1)) > 0)
        a->verdict = VERDICT_MULTIPLE;
    else if (!a->complete || a->failure)
        a->verdict = VERDICT_UNKNOWN;
    else
        a->verdict = a->solutions.low ? VERDICT_UNIQUE : VERDICT_NONE;
}

static struct backend_stats spent(const struct solver *s,
                                  const struct backend_stats *before) {
    struct backend_stats now;
    s->backend->stats(s->engine, &now);
#define X(name, text) now.name -= before->name;
    BACKEND_COUNTERS(X)
#undef X
    return now;
}

void solver_ask(struct solver *s, const struct board *puzzle,
                const struct question *q, struct answer *a) {
    const double start = clock_now();
    struct budget budget = {
        .limits = q->limits,
        .progress = q->on_progress,
        .progress_context = q->progress_context,
    };
    struct backend_stats before;
    s->backend->stats(s->engine, &before);
    *a = (struct answer){0};
    load(s, puzzle, q->use_placed);
    if (!q->want_grids && s->backend->can & CAN_COUNT)
        count(s, q, &budget, a);
    else
        enumerate(s, puzzle, q, &budget, a);
    settle(s, a);
    a->stats = spent(s, &before);
    a->seconds = clock_now() - start;
}
