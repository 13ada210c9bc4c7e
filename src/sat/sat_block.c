/* All solutions by blocking clauses: the textbook method, kept to compare
 * with. After each model a clause forbids it; solver and time a model grow
 * with the number of models, so this is quadratic.
 */
#include "sat/sat_engine.h"

/* Gives a new instance the clauses of all solutions so far. */
static bool add_blocked(struct sat_engine *e, struct budget *budget) {
    while (e->n_blocked < e->blocked.n) {
        const int *const clause = e->blocked.data + e->n_blocked;
        int n = 0;
        while (clause[n])
            n++;
        if (!sat_solver_add(&e->solver, clause, n, budget))
            return false;
        e->n_blocked += (size_t)n + 1;
    }
    return true;
}

/* Forbids the solution on the propagator: not all of its branchings again. */
static void record(struct sat_engine *e) {
    for (int i = 0; i < e->depth; i++)
        vec_push(&e->blocked, -e->path[i]);
    vec_push(&e->blocked, 0);
}

/* Chooses on the propagator what the model says. False if the model is wrong.
 */
static bool take_model(struct sat_engine *e) {
    const int n = cnf_options(e->cnf);
    propagator_undo(&e->propagator, e->root);
    e->depth = 0;
    for (int v = 1; v <= n; v++) {
        const int option = cnf_option(e->cnf, v);
        if (e->solver.model[v] < 0 ||
            e->propagator.state[option] == PROPAGATOR_CHOSEN)
            continue;
        e->path[e->depth++] = v;
        if (!propagator_choose(&e->propagator, option))
            return false;
    }
    return e->propagator.n_open == 0;
}

static int ask_for_another(struct sat_engine *e, struct budget *budget) {
    if (!e->solver.picosat)
        e->n_blocked = 0;
    e->depth = 0; /* no assumptions */
    if (!sat_solver_make(&e->solver, budget) || !add_blocked(e, budget))
        return 0;
    return sat_ask(e, budget);
}

/* Nothing to branch on: the question has the one solution on the propagator. */
static enum next only_solution(struct sat_engine *e) {
    e->found = true;
    e->place = SAT_DONE;
    return NEXT_FOUND;
}

static enum next block_advance(struct sat_engine *e, struct budget *budget) {
    if (e->place == SAT_FRESH)
        sat_begin(e);
    if (e->place == SAT_DONE)
        return NEXT_NO_MORE;
    if (!e->found && e->propagator.n_open == 0)
        return only_solution(e);
    const int answer = ask_for_another(e, budget);
    if (answer == 0)
        return NEXT_STOPPED;
    if (answer == 20) {
        e->place = SAT_DONE;
        return NEXT_NO_MORE;
    }
    if (!take_model(e)) {
        budget->reason = STOP_GAVE_UP;
        return NEXT_STOPPED;
    }
    e->found = true;
    record(e);
    return NEXT_FOUND;
}

const struct sat_enumerator sat_block = {"block", block_advance, NULL};
