/* The question of the engine "sat" on its propagator and its solver: what the
 * enumerators of src/sat build on.
 */
#include "sat/sat_engine.h"

static bool decide_givens(struct sat_engine *e) {
    bool ok = propagator_reset(&e->propagator);
    for (size_t i = 0; i < e->givens.n && ok; i++)
        ok = propagator_choose(&e->propagator, e->givens.data[i]);
    for (size_t i = 0; i < e->excluded.n && ok; i++)
        ok = propagator_remove(&e->propagator, e->excluded.data[i]);
    return ok;
}

static void select_live(struct sat_engine *e) {
    e->root = e->propagator.n_trail;
    if (e->propagator.n_open > 0)
        cnf_select(e->cnf, e->live,
                   propagator_live_options(&e->propagator, e->live));
}

void sat_begin(struct sat_engine *e) {
    if (decide_givens(e)) {
        select_live(e);
        e->place = SAT_NODE;
    } else {
        e->conflicts++;
        e->place = SAT_DONE;
    }
}

int sat_ask(struct sat_engine *e, struct budget *budget) {
    const uint64_t before = e->solver.decisions;
    const uint64_t left =
        e->used < budget->limits.nodes ? budget->limits.nodes - e->used : 0;
    const int answer =
        sat_solver_ask(&e->solver, e->path, e->depth, left, budget);
    e->used += e->solver.decisions - before;
    e->conflicts += answer == 20;
    return answer;
}
