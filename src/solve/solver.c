/* The questions about a board, asked of any backend. */
#include "solve/solver.h"

#include "base/bits.h"
#include "encode/encode.h"
#include "solve/check.h"

struct option_list VEC(int);

struct solver {
    const struct rule_set *rules;
    const struct cover *cover;
    struct cover_solver *engine;
    int8_t *cell; /* [n*n] the last grid */
    struct option_list givens, excluded;
};

static struct solver *wrap(const struct rule_set *rules,
                           const struct cover *cover,
                           struct cover_solver *engine) {
    if (!engine)
        return NULL;
    struct solver *const s = xnew0(1, struct solver);
    s->rules = rules;
    s->cover = cover;
    s->engine = engine;
    s->cell = xnew((size_t)geometry_cells(&rules->shape), int8_t);
    return s;
}

struct solver *solver_new(const struct rule_set *rules,
                          const struct cover *cover,
                          const struct backend *backend,
                          const struct backend_options *options,
                          const char **why) {
    return wrap(rules, cover, cover_solver_new(cover, backend, options, why));
}

void solver_free(struct solver *s) {
    if (!s)
        return;
    cover_solver_free(s->engine);
    xfree(s->cell);
    vec_free(&s->givens);
    vec_free(&s->excluded);
    xfree(s);
}

struct solver *solver_like(const struct solver *s, const struct rule_set *rules,
                           const struct cover *cover, const char **why) {
    return wrap(rules, cover, cover_solver_like(s->engine, cover, why));
}

const struct backend *solver_backend(const struct solver *s) {
    return cover_solver_backend(s->engine);
}

const struct rule_set *solver_rules(const struct solver *s) {
    return s->rules;
}

void solver_trace(struct solver *s, trace_function trace, void *context) {
    cover_solver_trace(s->engine, trace, context);
}

static void exclude_missing(struct solver *s, int cell, uint64_t candidates) {
    uint64_t rest = bits_below(s->cover->n_digits) & ~candidates;
    for (; rest; rest &= rest - 1)
        vec_push(&s->excluded,
                 cover_candidate(s->cover, cell, bits_lowest(rest)));
}

static void collect(struct solver *s, const struct board *puzzle,
                    bool use_placed) {
    s->givens.n = s->excluded.n = 0;
    for (int cell = 0; cell < s->cover->n_cells; cell++) {
        int digit = puzzle->given[cell];
        if (digit == BOARD_BLANK && use_placed && puzzle->placed)
            digit = puzzle->placed[cell];
        if (digit != BOARD_BLANK)
            vec_push(&s->givens, cover_candidate(s->cover, cell, digit));
        if (puzzle->candidates)
            exclude_missing(s, cell, board_marks(puzzle, cell, use_placed));
    }
}

/* One question on its way down. */
struct asked {
    struct solver *solver;
    const struct board *puzzle;
    const struct question *question;
};

static const char *take_solution(void *context, const int *options, int n,
                                 bool *wants_more) {
    const struct asked *const k = context;
    const struct question *const q = k->question;
    int8_t *const cell = k->solver->cell;
    encode_decode(k->solver->cover, options, n, cell);
    const char *const why =
        check_solution(k->solver->rules, k->puzzle, q->use_placed, cell);
    if (!why && q->on_grid)
        *wants_more = q->on_grid(q->grid_context, cell);
    return why;
}

/* An engine that cannot count hands out its solutions all the same, and each
 * is checked. */
static bool wants_solutions(const struct solver *s, const struct question *q) {
    return q->want_grids || !cover_solver_counts(s->engine);
}

void solver_ask(struct solver *s, const struct board *puzzle,
                const struct question *q, struct answer *a) {
    struct asked asked = {s, puzzle, q};
    collect(s, puzzle, q->use_placed);
    const struct cover_question question = {
        .limit = q->limit,
        .givens = s->givens.data,
        .excluded = s->excluded.data,
        .n_givens = (int)s->givens.n,
        .n_excluded = (int)s->excluded.n,
        .limits = q->limits,
        .on_options = wants_solutions(s, q) ? take_solution : NULL,
        .context = &asked,
        .on_progress = q->on_progress,
        .progress_context = q->progress_context,
    };
    cover_solver_ask(s->engine, &question, a);
}
