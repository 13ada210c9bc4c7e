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
    struct option_list excluded;
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

const struct cover *solver_cover(const struct solver *s) {
    return s->cover;
}

void solver_share(struct solver *s, struct helpers *helpers) {
    cover_solver_share(s->engine, helpers);
}

struct helpers *solver_helpers(const struct solver *s) {
    return cover_solver_helpers(s->engine);
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

/* The givens, and the player's digits beside them. */
static const int8_t *known_digits(struct solver *s,
                                  const struct board *puzzle) {
    for (int cell = 0; cell < s->cover->n_cells; cell++)
        s->cell[cell] = puzzle->given[cell] != BOARD_BLANK
                            ? puzzle->given[cell]
                            : puzzle->placed[cell];
    return s->cell;
}

/* What the engines are told of a puzzle: its digits, which are returned, and
 * what is excluded. */
static const int8_t *collect(struct solver *s, const struct board *puzzle,
                             bool use_placed) {
    const int n_cells = puzzle->candidates ? s->cover->n_cells : 0;
    s->excluded.n = 0;
    for (int cell = 0; cell < n_cells; cell++)
        exclude_missing(s, cell, board_marks(puzzle, cell, use_placed));
    return use_placed && puzzle->placed ? known_digits(s, puzzle)
                                        : puzzle->given;
}

/* One question on its way down. */
struct asked {
    struct solver *solver;
    const struct board *puzzle;
    const struct question *question;
};

static const char *take_digits(void *context, const int8_t *digits,
                               bool *wants_more) {
    const struct asked *const k = context;
    const struct question *const q = k->question;
    const char *const why =
        check_solution(k->solver->rules, k->puzzle, q->use_placed, digits);
    if (!why && q->on_grid)
        *wants_more = q->on_grid(q->grid_context, digits);
    return why;
}

static const char *take_options(void *context, const int *options, int n,
                                bool *wants_more) {
    const struct asked *const k = context;
    encode_decode(k->solver->cover, options, n, k->solver->cell);
    return take_digits(context, k->solver->cell, wants_more);
}

/* The same for parts of a question, on any thread. */
static const char *pack_grid(void *context, const int *options, int n,
                             void *packed) {
    const struct asked *const k = context;
    encode_decode(k->solver->cover, options, n, packed);
    return check_solution(k->solver->rules, k->puzzle, k->question->use_placed,
                          packed);
}

static bool hand_on(void *context, const void *packed) {
    const struct question *const q = ((const struct asked *)context)->question;
    return !q->on_grid || q->on_grid(q->grid_context, packed);
}

/* An engine that cannot count hands out its solutions all the same, and each
 * is checked. */
static bool wants_solutions(const struct solver *s, const struct question *q) {
    return q->want_grids || !cover_solver_counts(s->engine);
}

void solver_ask(struct solver *s, const struct board *puzzle,
                const struct question *q, struct answer *a) {
    struct asked asked = {s, puzzle, q};
    const int8_t *const digits = collect(s, puzzle, q->use_placed);
    const struct cover_question question = {
        .limit = q->limit,
        .digits = digits,
        .excluded = s->excluded.data,
        .n_excluded = (int)s->excluded.n,
        .limits = q->limits,
        .on_options = wants_solutions(s, q) ? take_options : NULL,
        .on_digits = take_digits,
        .packed_bytes = (size_t)geometry_cells(&s->rules->shape),
        .pack = pack_grid,
        .on_packed = hand_on,
        .context = &asked,
        .tells_solutions = q->tells_solutions,
        .untimed = q->untimed,
    };
    cover_solver_ask(s->engine, &question, a);
}

bool solver_estimate(struct solver *s, const struct board *puzzle,
                     bool use_placed, const struct estimate_question *how,
                     struct estimate *e) {
    const int8_t *const digits = collect(s, puzzle, use_placed);
    const struct cover_question question = {.digits = digits,
                                            .excluded = s->excluded.data,
                                            .n_excluded = (int)s->excluded.n};
    return cover_solver_estimate(s->engine, &question, how, e);
}

struct solver_walk {
    const int8_t *grid; /* the last one, the engine's or the solver's */
    struct question wanted;
    struct asked asked;
    struct cover_question question;
    struct cover_walk walk;
};

static bool keep_grid(void *context, const int8_t *cell) {
    struct solver_walk *const w = context;
    w->grid = cell;
    return true;
}

struct solver_walk *solver_walk_new(struct solver *s,
                                    const struct board *puzzle,
                                    const struct question *q) {
    struct solver_walk *const w = xnew0(1, struct solver_walk);
    w->wanted = (struct question){
        .use_placed = q->use_placed, .on_grid = keep_grid, .grid_context = w};
    w->asked = (struct asked){s, puzzle, &w->wanted};
    const int8_t *const digits = collect(s, puzzle, q->use_placed);
    w->question = (struct cover_question){.limit = q->limit,
                                          .digits = digits,
                                          .excluded = s->excluded.data,
                                          .n_excluded = (int)s->excluded.n,
                                          .limits.nodes = q->limits.nodes,
                                          .on_options = take_options,
                                          .on_digits = take_digits,
                                          .context = &w->asked};
    cover_walk_begin(&w->walk, s->engine, &w->question);
    return w;
}

void solver_walk_free(struct solver_walk *w) {
    xfree(w);
}

const int8_t *solver_walk_next(struct solver_walk *w,
                               const struct limits *limits) {
    return cover_walk_step(&w->walk, limits) ? w->grid : NULL;
}

void solver_walk_answer(const struct solver_walk *w, struct answer *a) {
    cover_walk_answer(&w->walk, a);
}
