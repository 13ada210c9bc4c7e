/* What an encoding costs: its size, and PicoSAT's work on all of it. */
#include "sat/sat_measure.h"

#include "base/alloc.h"
#include "base/clock.h"
#include "sat/sat_solver.h"

static bool count_clause(void *context, const int *literals, int n) {
    struct sat_measure *const m = context;
    (void)literals;
    m->n_clauses++;
    m->n_literals += (uint64_t)n;
    return true;
}

static bool add_units(struct sat_solver *s, const int *options, int n,
                      bool sign, struct budget *budget) {
    for (int i = 0; i < n; i++) {
        const int unit = sign ? options[i] + 1 : -(options[i] + 1);
        if (!sat_solver_add(s, &unit, 1, budget))
            return false;
    }
    return true;
}

/* Forbids the last model. */
static bool block(struct sat_solver *s, int n_options, struct budget *budget) {
    int *const clause = xnew((size_t)n_options, int);
    int n = 0;
    for (int v = 1; v <= n_options; v++)
        if (s->model[v] > 0)
            clause[n++] = -v;
    const bool added = sat_solver_add(s, clause, n, budget);
    xfree(clause);
    return added;
}

/* Solutions up to 2, or -1. */
static int count_solutions(struct sat_solver *s, int n_options,
                           struct budget *budget) {
    for (int n = 0; n < 2; n++) {
        const int answer =
            sat_solver_ask(s, NULL, 0, budget->limits.nodes, budget);
        if (answer == 20)
            return n;
        if (answer == 0 || !block(s, n_options, budget))
            return -1;
    }
    return 2;
}

/* What a meter is told, as far as it was. */
struct measured {
    const struct sat_solver *solver;
    struct meter *meter;
    uint64_t decisions, propagations;
};

static void tell(void *measured) {
    struct measured *const m = measured;
    METER_ADD(m->meter, decisions, m->solver->decisions - m->decisions);
    METER_ADD(m->meter, propagations,
              m->solver->propagations - m->propagations);
    m->decisions = m->solver->decisions;
    m->propagations = m->solver->propagations;
}

void sat_measure(const struct problem *problem, struct cnf_form form,
                 const int *givens, int n_givens, const int *excluded,
                 int n_excluded, struct budget *budget,
                 struct sat_measure *out) {
    const int n_options = problem->cover->n_options;
    struct cnf *const cnf = cnf_new(problem, form);
    struct sat_solver s;
    struct measured told = {.solver = &s, .meter = budget->limits.meter};
    *out = (struct sat_measure){.n_solutions = -1};
    sat_solver_open(&s, cnf, n_options);
    cnf_write(cnf, count_clause, out, &out->n_variables);
    out->n_clauses += (uint64_t)(n_givens + n_excluded);
    out->n_literals += (uint64_t)(n_givens + n_excluded);
    budget->on_poll = tell;
    budget->poll_context = &told;
    const double start = clock_now();
    if (sat_solver_make(&s, budget) &&
        add_units(&s, givens, n_givens, true, budget) &&
        add_units(&s, excluded, n_excluded, false, budget))
        out->n_solutions = count_solutions(&s, n_options, budget);
    out->seconds = clock_now() - start;
    out->decisions = s.decisions;
    out->propagations = s.propagations;
    sat_solver_close(&s);
    cnf_free(cnf);
}
