/* The engine "sat": the CNF of a cover, solved with PicoSAT.
 *
 * For each question the propagator first draws what follows from single options
 * alone; only the options still open become variables, and a fresh PicoSAT
 * gets them. That is faster than one solver for many questions: a typical
 * puzzle shrinks from 729 variables to 100 or 200, and clauses learned from
 * other puzzles only slow propagation down.
 */
#include "sat/sat.h"

#include "base/alloc.h"
#include "cnf/amo.h"
#include "sat/sat_engine.h"

#include <string.h>

static bool set_encoding(struct cnf_form *form, const char *name) {
    form->encoding = cnf_encoding_find(name);
    return form->encoding != NULL;
}

static bool set_amo(struct cnf_form *form, const char *name) {
    form->amo = cnf_amo_find(name);
    return form->amo || !strcmp(name, "auto");
}

static const struct sat_enumerator *find_enumerator(const char *name) {
    static const struct sat_enumerator *const list[] = {&sat_split, &sat_block};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (!strcmp(list[i]->name, name))
            return list[i];
    return NULL;
}

static const char *set_option(const struct backend_option *option,
                              struct cnf_form *form,
                              const struct sat_enumerator **enumerator) {
    if (!strcmp(option->name, "encoding"))
        return set_encoding(form, option->value) ? NULL : "unknown encoding";
    if (!strcmp(option->name, "amo"))
        return set_amo(form, option->value) ? NULL
                                            : "unknown at-most-one style";
    if (!strcmp(option->name, "enumerator")) {
        *enumerator = find_enumerator(option->value);
        return *enumerator ? NULL : "unknown enumerator";
    }
    return "sat has no such option";
}

static struct sat_engine *new_engine(const struct problem *problem,
                                     struct cnf_form form,
                                     const struct sat_enumerator *enumerator) {
    const struct cover *const cover = problem->cover;
    const size_t n_options = (size_t)cover->n_options;
    struct sat_engine *const e = xnew0(1, struct sat_engine);
    e->cover = cover;
    e->enumerator = enumerator;
    e->cnf = cnf_new(problem, form);
    propagator_open(&e->propagator, cover);
    sat_solver_open(&e->solver, e->cnf, cover->n_options);
    e->stack = xnew(n_options, struct sat_frame);
    e->path = xnew(n_options, int);
    e->live = xnew(n_options, int);
    return e;
}

static void *sat_open(const struct problem *problem,
                      const struct backend_options *options, const char **why) {
    struct cnf_form form = {0};
    const struct sat_enumerator *enumerator = &sat_split;
    *why = NULL;
    for (int i = 0; options && i < options->n && !*why; i++)
        *why = set_option(&options->list[i], &form, &enumerator);
    return *why ? NULL : new_engine(problem, form, enumerator);
}

static void sat_close(void *engine) {
    struct sat_engine *const e = engine;
    if (!e)
        return;
    sat_solver_close(&e->solver);
    propagator_close(&e->propagator);
    cnf_free(e->cnf);
    vec_free(&e->givens);
    vec_free(&e->excluded);
    vec_free(&e->blocked);
    portion_free(&e->portion);
    xfree(e->stack);
    xfree(e->path);
    xfree(e->live);
    xfree(e);
}

/* A new question on the same or other options: nothing found, nothing known. */
static void forget_search(struct sat_engine *e) {
    sat_solver_drop(&e->solver);
    e->place = SAT_FRESH;
    e->found = e->in_hand = e->probing = false;
    e->depth = 0;
    e->blocked.n = e->n_blocked = 0;
}

static void record(struct sat_ints *list, const int *options, int n) {
    list->n = 0;
    for (int i = 0; i < n; i++)
        vec_push(list, options[i]);
}

static void sat_load(void *engine, const int *givens, int n_givens,
                     const int *excluded, int n_excluded) {
    struct sat_engine *const e = engine;
    record(&e->givens, givens, n_givens);
    record(&e->excluded, excluded, n_excluded);
    forget_search(e);
}

/* One more solution, which the propagator then holds. */
static enum next advance(struct sat_engine *e, struct budget *budget) {
    return e->enumerator->advance(e, budget);
}

static bool begin_call(struct sat_engine *e, struct budget *budget) {
    e->used = 0;
    budget->reason = STOP_NONE;
    return !budget_spent(budget);
}

static enum next sat_next(void *engine, struct budget *budget, int *chosen,
                          int *n_chosen) {
    struct sat_engine *const e = engine;
    *n_chosen = 0;
    if (!begin_call(e, budget))
        return NEXT_STOPPED;
    const enum next result = advance(e, budget);
    if (result == NEXT_FOUND && e->propagator.n_chosen) {
        *n_chosen = e->propagator.n_chosen;
        memcpy(chosen, e->propagator.chosen,
               (size_t)e->propagator.n_chosen * sizeof *chosen);
    }
    return result;
}

static bool reached(struct count total, struct count limit) {
    return (limit.low || limit.high) && count_compare(total, limit) >= 0;
}

static enum next sat_count(void *engine, struct budget *budget,
                           struct count limit, struct count *total) {
    struct sat_engine *const e = engine;
    if (!begin_call(e, budget))
        return NEXT_STOPPED;
    enum next result = NEXT_FOUND;
    while (result == NEXT_FOUND && !reached(*total, limit)) {
        result = advance(e, budget);
        if (result == NEXT_FOUND)
            count_add(total, count_from(1));
    }
    return result;
}

static bool sat_cut(void *engine, portion_function take, void *context) {
    struct sat_engine *const e = engine;
    return e->enumerator->cut && e->enumerator->cut(e, take, context);
}

/* That there is a solution, the whole question has shown. */
static void sat_load_portion(void *engine, const struct portion *portion) {
    struct sat_engine *const e = engine;
    sat_load(e, portion->givens.data, (int)portion->givens.n,
             portion->excluded.data, (int)portion->excluded.n);
    e->found = true;
}

static void sat_stats(const void *engine, struct backend_stats *stats) {
    const struct sat_engine *const e = engine;
    *stats = (struct backend_stats){
        .nodes = e->nodes,
        .decisions = e->solver.decisions,
        .propagations = e->solver.propagations + e->propagator.propagations,
        .conflicts = e->conflicts,
        .sat_calls = e->solver.calls,
        .peak_bytes = sat_memory_peak(e->solver.memory)};
}

const struct backend sat_backend = {
    .name = "sat",
    .work = "conflicts",
    .summary = "the CNF of the cover, solved with PicoSAT; sat:COMMAND runs "
               "another SAT solver",
    .can = CAN_COUNT | CAN_REFUTE | CAN_EXCLUDE | CAN_COLOUR,
    .open = sat_open,
    .load = sat_load,
    .next = sat_next,
    .count = sat_count,
    .cut = sat_cut,
    .load_portion = sat_load_portion,
    .stats = sat_stats,
    .close = sat_close};
