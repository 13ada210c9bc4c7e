/* The questions about a cover, asked of any backend. */
#include "solve/cover_solver.h"

#include "base/clock.h"
#include "solve/portions.h"

/* What the engine tells of itself, with what is known of the question. */
struct teller {
    const struct cover_solver *solver;
    const struct cover_question *question;
    const struct answer *answer;
    struct backend_stats told; /* the engine's counters, as far as they were */
};

struct option_list VEC(int);
struct option_settings VEC(struct backend_option);

struct cover_solver {
    const struct cover *cover;
    const struct backend *backend;
    struct option_settings settings; /* that it was opened with */
    void *engine;
    int *chosen;    /* [n_primary] room for next */
    int8_t *digits; /* [n_cells] for next_digits */
    bool by_digits; /* the question was loaded by load_digits */
    struct option_list givens, excluded;
    struct helpers *helpers; /* or NULL */
    bool is_followed;        /* by a trace: then it stays one search */
};

struct cover_solver *cover_solver_new(const struct cover *cover,
                                      const struct backend *backend,
                                      const struct backend_options *options,
                                      const char **why) {
    const struct problem problem = {cover};
    void *const engine = backend->open(&problem, options, why);
    if (!engine)
        return NULL;
    struct cover_solver *const s = xnew0(1, struct cover_solver);
    s->cover = cover;
    s->backend = backend;
    s->engine = engine;
    for (size_t i = 0; options && i < (size_t)options->n; i++)
        vec_push(&s->settings, options->list[i]);
    s->chosen = xnew((size_t)cover->n_primary, int);
    s->digits = xnew((size_t)cover->n_cells, int8_t);
    return s;
}

void cover_solver_free(struct cover_solver *s) {
    if (!s)
        return;
    s->backend->close(s->engine);
    xfree(s->chosen);
    xfree(s->digits);
    vec_free(&s->settings);
    vec_free(&s->givens);
    vec_free(&s->excluded);
    xfree(s);
}

struct cover_solver *cover_solver_like(const struct cover_solver *s,
                                       const struct cover *cover,
                                       const char **why) {
    const struct backend_options options = {s->settings.data,
                                            (int)s->settings.n};
    struct cover_solver *const like =
        cover_solver_new(cover, s->backend, &options, why);
    if (like)
        like->helpers = s->helpers;
    return like;
}

void cover_solver_share(struct cover_solver *s, struct helpers *helpers) {
    s->helpers = helpers;
}

struct helpers *cover_solver_helpers(const struct cover_solver *s) {
    return s->helpers;
}

bool cover_solver_counts(const struct cover_solver *s) {
    return s->backend->can & CAN_COUNT;
}

const struct backend *cover_solver_backend(const struct cover_solver *s) {
    const struct backend *const chosen =
        s->backend->chosen ? s->backend->chosen(s->engine) : NULL;
    return chosen ? chosen : s->backend;
}

void cover_solver_trace(struct cover_solver *s, trace_function trace,
                        void *context) {
    s->is_followed = trace != NULL;
    if (s->backend->set_trace)
        s->backend->set_trace(s->engine, trace, context);
}

/* Blanks are written too, and then written over: where they are is hard to
 * foretell for a branch. */
static void collect_digits(struct cover_solver *s, const int8_t *digits) {
    const int n_cells = s->cover->n_cells, n_digits = s->cover->n_digits;
    const int *option = s->cover->candidate_option; /* of the first digit */
    if (s->givens.room < (size_t)n_cells)
        vec_reserve(&s->givens, (size_t)n_cells);
    int *const list = s->givens.data;
    size_t n = 0;
    for (int cell = 0; cell < n_cells; cell++) {
        const int digit = digits[cell];
        const int blank = digit >> 7; /* all bits, or none */
        list[n] = option[digit & ~blank];
        n += (size_t)(1 + blank);
        option += n_digits;
    }
    s->givens.n = n;
}

/* The givens and what is excluded, as options. */
static void collect_options(struct cover_solver *s,
                            const struct cover_question *q) {
    s->givens.n = s->excluded.n = 0;
    if (q->digits)
        collect_digits(s, q->digits);
    for (int i = 0; i < q->n_givens; i++)
        vec_push(&s->givens, q->givens[i]);
    for (size_t i = 0; i < s->cover->forbidden.n; i++)
        vec_push(&s->excluded, s->cover->forbidden.data[i]);
    for (int i = 0; i < q->n_excluded; i++)
        vec_push(&s->excluded, q->excluded[i]);
}

/* Whether the engine took the question as digits. */
static bool load_digits(struct cover_solver *s,
                        const struct cover_question *q) {
    return q->digits && !q->n_givens && !q->n_excluded &&
           !s->cover->forbidden.n && s->backend->load_digits &&
           s->backend->load_digits(s->engine, q->digits);
}

static void load(struct cover_solver *s, const struct cover_question *q) {
    s->by_digits = load_digits(s, q);
    if (s->by_digits)
        return;
    collect_options(s, q);
    s->backend->load(s->engine, s->givens.data, (int)s->givens.n,
                     s->excluded.data, (int)s->excluded.n);
}

static bool limit_reached(const struct cover_question *q,
                          const struct answer *a) {
    return (q->limit.low || q->limit.high) &&
           count_compare(a->solutions, q->limit) >= 0;
}

/* NULL, or why it is no solution. */
static const char *hand_out(struct cover_solver *s,
                            const struct cover_question *q, int n_chosen,
                            bool *wants_more) {
    if (!q->on_options)
        return NULL;
    return s->by_digits
               ? q->on_digits(q->context, s->digits, wants_more)
               : q->on_options(q->context, s->chosen, n_chosen, wants_more);
}

/* Takes over one solution of the engine; false ends the search. */
static bool accept(struct cover_solver *s, const struct cover_question *q,
                   int n_chosen, struct answer *a) {
    bool wants_more = true;
    a->failure = hand_out(s, q, n_chosen, &wants_more);
    if (a->failure)
        return false;
    count_add(&a->solutions, count_from(1));
    if (!wants_more)
        a->stopped = STOP_CANCEL;
    return wants_more;
}

/* Branchings so far, of whatever kind the engine makes. */
static uint64_t branchings(const struct cover_solver *s) {
    struct backend_stats now;
    s->backend->stats(s->engine, &now);
    return now.nodes + now.decisions;
}

/* The next solution within what is left of the question's nodes; before is
 * what the engine had used when it was asked. */
static enum next next_within(struct cover_solver *s,
                             const struct cover_question *q, uint64_t before,
                             struct budget *budget, int *n_chosen) {
    if (q->limits.nodes) {
        const uint64_t used = branchings(s) - before;
        if (used >= q->limits.nodes) {
            budget->reason = STOP_NODES;
            return NEXT_STOPPED;
        }
        budget->limits.nodes = q->limits.nodes - used;
    }
    return s->by_digits
               ? s->backend->next_digits(s->engine, budget, s->digits)
               : s->backend->next(s->engine, budget, s->chosen, n_chosen);
}

/* One solution more; false ends the search. before is as above. */
static bool step(struct cover_solver *s, const struct cover_question *q,
                 uint64_t before, struct budget *budget, struct answer *a) {
    int n_chosen = 0;
    const enum next result = next_within(s, q, before, budget, &n_chosen);
    if (result == NEXT_STOPPED) {
        a->stopped = budget->reason;
        a->failure = budget->failure;
    }
    a->complete = result == NEXT_NO_MORE;
    return result == NEXT_FOUND && accept(s, q, n_chosen, a);
}

/* Solutions of the question until it is to be cut, or ends. */
static void enumerate(struct cover_solver *s, const struct cover_question *q,
                      struct budget *budget, struct answer *a) {
    const uint64_t before = q->limits.nodes ? branchings(s) : 0;
    while (!limit_reached(q, a))
        if (!step(s, q, before, budget, a))
            return;
    a->limit_reached = true;
}

static void count(struct cover_solver *s, const struct cover_question *q,
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

static bool counts(const struct cover_solver *s,
                   const struct cover_question *q) {
    return !q->on_options && cover_solver_counts(s);
}

/* A search that is followed, or whose branchings are bounded, stays one. */
static bool may_cut(const struct cover_solver *s,
                    const struct cover_question *q) {
    return s->backend->cut && !s->is_followed && !q->limits.nodes;
}

/* An engine that cannot refute never says "none" or "the only one". */
static void settle(const struct cover_solver *s, struct answer *a) {
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

static struct backend_stats spent(const struct cover_solver *s,
                                  const struct backend_stats *before) {
    struct backend_stats now;
    s->backend->stats(s->engine, &now);
    return backend_stats_since(&now, before);
}

static void run(struct cover_solver *s, const struct cover_question *q,
                struct budget *budget, struct answer *a) {
    budget->portion_end = 0;
    a->stopped = STOP_NONE;
    if (counts(s, q))
        count(s, q, budget, a);
    else
        enumerate(s, q, budget, a);
}

/* What is left of a search that is to be cut; NULL as long as that is no use.
 */
static struct portions *cut(struct cover_solver *s,
                            const struct cover_question *q) {
    const struct backend *const chosen = cover_solver_backend(s);
    const struct portions_question question = {
        .cover = s->cover,
        .backend = s->backend,
        .engine = s->engine,
        .of_helpers = chosen,
        .options = {s->settings.data,
                    chosen == s->backend ? (int)s->settings.n : 0},
        .question = q,
        .counts = counts(s, q),
        .helpers = s->helpers,
    };
    struct portions *const p = portions_new(&question);
    if (s->backend->cut(s->engine, portions_add, p))
        return p;
    portions_free(p);
    return NULL;
}

/* Adds to the meter what there is since the last time. */
static void tell_now(struct teller *t) {
    const struct backend_stats new = spent(t->solver, &t->told);
    struct meter *const meter = t->question->limits.meter;
    backend_tell(&new, meter);
    t->solver->backend->stats(t->solver->engine, &t->told);
    if (t->question->tells_solutions)
        METER_REACH(meter, solutions, count_clip(t->answer->solutions));
}

/* Whether nothing comes after this question, so that nobody is told of it any
 * more: easy puzzles are answered without a look at the counters. */
static bool is_all(const struct cover_question *q,
                   const struct portions *portions) {
    return q->tells_solutions && !portions;
}

static void tell(void *teller) {
    struct teller *const t = teller;
    if (meter_is_due(t->question->limits.meter))
        tell_now(t);
}

void cover_solver_ask(struct cover_solver *s, const struct cover_question *q,
                      struct answer *a) {
    const double start = q->untimed ? 0 : clock_now();
    struct backend_stats before;
    struct teller teller = {.solver = s, .question = q, .answer = a};
    struct budget budget = {
        .limits = q->limits,
        .on_poll = q->limits.meter ? tell : NULL,
        .poll_context = &teller,
        .portion_polls = may_cut(s, q) ? PORTIONS_POLLS : 0,
    };
    struct portions *portions = NULL;
    s->backend->stats(s->engine, &before);
    if (q->limits.meter)
        teller.told = before;
    *a = (struct answer){0};
    load(s, q);
    do
        run(s, q, &budget, a);
    while (a->stopped == STOP_PORTION && !(portions = cut(s, q)));
    a->stats = spent(s, &before);
    if (q->limits.meter && !is_all(q, portions))
        tell_now(&teller);
    if (portions)
        portions_answer(portions, a);
    portions_free(portions);
    settle(s, a);
    a->seconds = q->untimed ? 0 : clock_now() - start;
}

/* As a part of a question is begun: what an engine does with the whole of one
 * need not be a tree. */
bool cover_solver_estimate(struct cover_solver *s,
                           const struct cover_question *q,
                           const struct estimate_question *how,
                           struct estimate *e) {
    struct portion whole = {.times = 1};
    if (!s->backend->probe)
        return false;
    collect_options(s, q);
    for (size_t i = 0; i < s->givens.n; i++)
        vec_push(&whole.givens, s->givens.data[i]);
    for (size_t i = 0; i < s->excluded.n; i++)
        vec_push(&whole.excluded, s->excluded.data[i]);
    s->backend->load_portion(s->engine, &whole);
    portion_free(&whole);
    estimate_run(s->backend, s->engine, how, e);
    return true;
}

void cover_walk_begin(struct cover_walk *w, struct cover_solver *s,
                      const struct cover_question *q) {
    *w = (struct cover_walk){.solver = s, .question = q};
    s->backend->stats(s->engine, &w->before);
    load(s, q);
}

bool cover_walk_step(struct cover_walk *w, const struct limits *limits) {
    const double start = clock_now();
    struct budget budget = {.limits = *limits};
    struct answer *const a = &w->answer;
    a->limit_reached = limit_reached(w->question, a);
    const uint64_t before = w->before.nodes + w->before.decisions;
    const bool found =
        !a->limit_reached && step(w->solver, w->question, before, &budget, a);
    a->seconds += clock_now() - start;
    return found;
}

void cover_walk_answer(const struct cover_walk *w, struct answer *a) {
    *a = w->answer;
    settle(w->solver, a);
    a->stats = spent(w->solver, &w->before);
}
