/* All solutions by splitting, guided by models; no clause is added.
 *
 * At a partial solution PicoSAT is asked, under the branchings as assumptions,
 * whether it extends to a solution. If so, the model tells which option to
 * branch on, and along that branch the model stays in hand: no further call
 * until the propagator's propagation has covered every item, which makes the
 * solution. Then the last branching is turned over (the option removed), and
 * so on. So each solution costs about half a call, the time is linear in
 * the number of solutions and the memory constant, and what is found does not
 * rest on a model: the propagator has checked it item by item. A fresh solver
 * now and then keeps learned clauses from piling up: with one for every 3000
 * calls a million grids take half the time of one solver for all. It is the
 * scheme of chronological enumeration of models (Grumberg, Schuster and Yadgar,
 * "Memory efficient all-solutions SAT solver", FMCAD 2004), outside of the
 * solver.
 */
#include "sat/sat_engine.h"

enum {
    STEPS_A_POLL = 256,
    CALLS_A_SOLVER = 3000, /* then a fresh one, without learned clauses */
    WORK_A_CALL = 100,
    WORK_A_NODE = 10,
    WORK_A_POLL = 10000
};

/* What one step of the search led to. */
enum step { STEP_ON, STEP_FOUND, STEP_STOPPED };

/* Whether the last model agrees with every branching. */
static bool model_fits(const struct sat_engine *e) {
    for (int i = e->depth - 1; i >= 0; i--) {
        const int literal = e->path[i];
        if (e->solver.model[literal < 0 ? -literal : literal] !=
            (literal < 0 ? -1 : 1))
            return false;
    }
    return true;
}

/* The option of an open item to branch on: the model's. Should the model have
 * none, it is not trusted any further. */
static int branching_option(struct sat_engine *e, int item) {
    const int *const option = cover_item_options(e->cover, item);
    int live = -1;
    for (int i = cover_item_size(e->cover, item) - 1; i >= 0; i--) {
        if (e->propagator.state[option[i]] != PROPAGATOR_LIVE)
            continue;
        live = option[i];
        if (e->solver.model[cnf_variable(e->cnf, live)] > 0)
            return live;
    }
    e->in_hand = false;
    return live;
}

static enum step branch(struct sat_engine *e, struct budget *budget) {
    if (budget->limits.nodes && e->used >= budget->limits.nodes) {
        budget->reason = STOP_NODES;
        return STEP_STOPPED;
    }
    const int option =
        branching_option(e, propagator_smallest_item(&e->propagator));
    e->stack[e->depth] =
        (struct sat_frame){.option = option, .mark = e->propagator.n_trail};
    e->path[e->depth++] = cnf_variable(e->cnf, option);
    e->used++;
    e->nodes++;
    if (!propagator_choose(&e->propagator, option)) {
        e->in_hand = false;
        e->conflicts++;
        e->place = SAT_BACK;
    }
    return STEP_ON;
}

static enum step enter_node(struct sat_engine *e, struct budget *budget) {
    if (e->propagator.n_open == 0) {
        e->place = e->found || e->depth == 0 ? SAT_BACK : SAT_PROBE;
        e->found = true;
        return STEP_FOUND;
    }
    if (!e->in_hand) {
        if (e->solver.calls - e->solver.first_call > CALLS_A_SOLVER)
            sat_solver_drop(&e->solver);
        const int answer = sat_ask(e, budget);
        if (answer == 0)
            return STEP_STOPPED;
        if (answer == 20) {
            e->place = SAT_BACK;
            return STEP_ON;
        }
        e->in_hand = true;
    }
    return branch(e, budget);
}

static bool exclude_path(struct sat_engine *e, struct budget *budget) {
    for (int i = 0; i < e->depth; i++)
        e->live[i] = -e->path[i];
    return sat_solver_add(&e->solver, e->live, e->depth, budget);
}

/* Is there any solution besides the first? One question with the branchings
 * excluded answers what would otherwise take one for each of them: two calls
 * instead of seven on the hardest puzzles, and a fifth less time. */
static enum step probe(struct sat_engine *e, struct budget *budget) {
    const int depth = e->depth;
    if (!e->solver.picosat) { /* dropped meanwhile: do without */
        e->place = SAT_BACK;
        return STEP_ON;
    }
    if (!e->probing && !exclude_path(e, budget))
        return STEP_STOPPED;
    e->probing = true;
    e->depth = 0; /* no assumptions */
    const int answer = sat_ask(e, budget);
    e->depth = depth;
    if (answer == 0)
        return STEP_STOPPED;
    e->place = answer == 20 ? SAT_DONE : SAT_BACK;
    return STEP_ON;
}

/* Turns over the last branching that is still on its first side. */
static enum step go_back(struct sat_engine *e) {
    while (e->depth > 0) {
        struct sat_frame *const top = &e->stack[e->depth - 1];
        if (top->second) {
            e->depth--;
            continue;
        }
        propagator_undo(&e->propagator, top->mark);
        top->second = true;
        e->path[e->depth - 1] = -e->path[e->depth - 1];
        if (propagator_remove(&e->propagator, top->option)) {
            e->in_hand = model_fits(e);
            e->place = SAT_NODE;
            return STEP_ON;
        }
        e->conflicts++;
    }
    e->place = SAT_DONE;
    return STEP_ON;
}

/* What is done so far, about as long as a propagation of PicoSAT each. */
static uint64_t work_of(const struct sat_engine *e) {
    return e->solver.propagations + WORK_A_CALL * e->solver.calls +
           WORK_A_NODE * e->nodes;
}

static bool is_at_end(const struct sat_engine *e, struct budget *budget) {
    if (!budget->portion_polls || work_of(e) < budget->portion_end)
        return false;
    budget->reason = STOP_PORTION;
    return true;
}

static enum step step(struct sat_engine *e, struct budget *budget) {
    if (is_at_end(e, budget))
        return STEP_STOPPED;
    if (++e->steps % STEPS_A_POLL == 0 && budget_spent(budget))
        return STEP_STOPPED;
    switch (e->place) {
    case SAT_NODE:
        return enter_node(e, budget);
    case SAT_PROBE:
        return probe(e, budget);
    default:
        return go_back(e);
    }
}

static enum next split_advance(struct sat_engine *e, struct budget *budget) {
    enum step s = STEP_ON;
    uint64_t never = UINT64_MAX;
    budget_begin(budget, work_of(e), &never, WORK_A_POLL);
    if (e->place == SAT_FRESH)
        sat_begin(e);
    while (s == STEP_ON && e->place != SAT_DONE)
        s = step(e, budget);
    if (s == STEP_ON)
        return NEXT_NO_MORE;
    return s == STEP_FOUND ? NEXT_FOUND : NEXT_STOPPED;
}

/* The question with the first so many branchings as they are. */
static void begin_portion(struct sat_engine *e, int depth) {
    portion_begin(&e->portion);
    for (size_t i = 0; i < e->givens.n; i++)
        vec_push(&e->portion.givens, e->givens.data[i]);
    for (size_t i = 0; i < e->excluded.n; i++)
        vec_push(&e->portion.excluded, e->excluded.data[i]);
    for (int i = 0; i < depth; i++)
        if (e->stack[i].second)
            vec_push(&e->portion.excluded, e->stack[i].option);
        else
            vec_push(&e->portion.givens, e->stack[i].option);
}

/* Once there is a solution: before, all is one question to PicoSAT, and so is
 * whether there is another. Without a branching the one part would be the
 * question again. */
static bool split_cut(struct sat_engine *e, portion_function take,
                      void *context) {
    if (!e->found || e->place == SAT_PROBE || !e->depth)
        return false;
    if (e->place == SAT_NODE) {
        begin_portion(e, e->depth);
        take(context, &e->portion);
    }
    for (int i = e->depth - 1; i >= 0 && e->place != SAT_DONE; i--) {
        if (e->stack[i].second)
            continue;
        begin_portion(e, i);
        vec_push(&e->portion.excluded, e->stack[i].option);
        take(context, &e->portion);
    }
    e->place = SAT_DONE;
    return true;
}

const struct sat_enumerator sat_split = {"split", split_advance, split_cut};
