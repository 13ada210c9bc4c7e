/* Which assumptions a refutation needed.
 *
 * The search decides assumptions on the propagator, which keeps no reasons; so
 * the question is put once more, the givens alone decided, each assumption
 * handed to PicoSAT, which tells those it used (near minimal, not minimised).
 */
#include "sat/sat_engine.h"

#include "base/alloc.h"

#include <stdlib.h>

static int assumed_option(int literal) {
    return abs(literal) - 1;
}

/* -1 = contradicts the givens by itself, 1 = already true, 0 = open. */
static int assumption_value(const struct sat_engine *e, int literal) {
    const enum propagator_state state =
        e->propagator.state[assumed_option(literal)];
    if (state == PROPAGATOR_LIVE)
        return 0;
    return (state == PROPAGATOR_CHOSEN) == (literal > 0) ? 1 : -1;
}

/* An assumption that is refuted alone, -1 = none. */
static int refuted_assumption(const struct sat_engine *e) {
    for (size_t i = 0; i < e->assumed.n; i++)
        if (assumption_value(e, e->assumed.data[i]) < 0)
            return (int)i;
    return -1;
}

/* The assumptions that are open, as literals of the selected variables. */
static int collect_open(struct sat_engine *e) {
    int n = 0;
    for (size_t i = 0; i < e->assumed.n; i++) {
        const int literal = e->assumed.data[i];
        const int v = cnf_variable(e->cnf, assumed_option(literal));
        if (v)
            e->open.data[n++] = literal < 0 ? -v : v;
    }
    return n;
}

static int add_option(int *options, int n, int option) {
    for (int i = 0; i < n; i++)
        if (options[i] == option)
            return n;
    options[n] = option;
    return n + 1;
}

static int all_assumptions(const struct sat_engine *e, int *options) {
    int n = 0;
    for (size_t i = 0; i < e->assumed.n; i++)
        n = add_option(options, n, assumed_option(e->assumed.data[i]));
    return n;
}

static int failed_assumptions(struct sat_engine *e, int n_open, int *options,
                              struct budget *budget) {
    bool *const failed = xnew0((size_t)n_open, bool);
    int n = 0;
    if (sat_solver_failed(&e->solver, e->open.data, n_open, failed, budget)) {
        for (int i = 0; i < n_open; i++)
            if (failed[i])
                n = add_option(options, n,
                               cnf_option(e->cnf, abs(e->open.data[i])));
    } else {
        n = all_assumptions(e, options);
    }
    xfree(failed);
    return n;
}

int sat_core(struct sat_engine *e, int *options) {
    /* The first refutation was found within a budget, this one must not take
     * for ever: past this many decisions all assumptions are the answer. */
    struct budget budget = {.limits.nodes = 1000000 + 8 * e->solver.decisions,
                            .limits.bytes = e->bytes};
    if (e->place != SAT_DONE || e->found || !sat_restart(e))
        return 0;
    const int alone = refuted_assumption(e);
    if (alone >= 0)
        return add_option(options, 0, assumed_option(e->assumed.data[alone]));
    vec_reserve(&e->open, e->assumed.n + 1);
    const int n_open = collect_open(e);
    const int answer = sat_solver_ask(&e->solver, e->open.data, n_open,
                                      budget.limits.nodes, &budget);
    return answer == 20 ? failed_assumptions(e, n_open, options, &budget)
                        : all_assumptions(e, options);
}
