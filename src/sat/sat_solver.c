/* One PicoSAT instance over the options selected in a cnf.
 *
 * PicoSAT looks at its interrupt callback once in 1024 decisions only, which
 * can be seconds on a large board; so every call also gets a limit of
 * propagations, a slice, and is repeated until it answers. The slices depend
 * on the formula and not on the clock, so that the same question takes the
 * same course on every machine; only close to a deadline are they cut shorter.
 */
#include "sat/sat_solver.h"

#include "base/alloc.h"
#include "base/clock.h"

#include <assert.h>
#include <limits.h>

enum {
    SLICE = 1000000, /* propagations, 0.1 to 0.2 s of hard search */
    CLAUSES_A_POLL = 4096,
    MANY_OPTIONS = 1000 /* from here a question is large */
};

void sat_solver_open(struct sat_solver *s, struct cnf *cnf, int n_options) {
    *s = (struct sat_solver){.cnf = cnf, .speed = 1e6};
    s->model = xnew0((size_t)n_options + 1, signed char);
    s->memory = sat_memory_new();
}

void sat_solver_close(struct sat_solver *s) {
    sat_solver_drop(s);
    sat_memory_free(s->memory);
    xfree(s->model);
}

void sat_solver_drop(struct sat_solver *s) {
    sat_memory_drop(s->memory);
    s->picosat = NULL;
    s->saved = s->tried = 0;
}

/* What a call inside sat_memory_run needs and finds. */
struct solver_work {
    struct sat_solver *solver;
    struct budget *budget;
    const int *literals;
    int n_literals;
    uint64_t decisions; /* the most, 0 = no bound */
    unsigned n_clauses;
    int answer;
    bool spent;   /* the budget said stop */
    bool made;    /* the instance has all clauses */
    bool *failed; /* [n_literals], for read_failed */
};

static bool add_clause(void *context, const int *literals, int n) {
    struct solver_work *const j = context;
    PicoSAT *const p = j->solver->picosat;
    for (int i = 0; i < n; i++)
        picosat_add(p, literals[i]);
    picosat_add(p, 0);
    if (++j->n_clauses % CLAUSES_A_POLL == 0)
        j->spent = budget_spent(j->budget);
    return !j->spent;
}

/* Plain: without failed literal probing, which costs more than it brings.
 * First phase: false is 5 percent better on 9x9, true 5 times on 25x25 boards
 * with 40 to 45 percent of the cells given. */
static void make(void *context) {
    struct solver_work *const j = context;
    struct sat_solver *const s = j->solver;
    const int n_options = cnf_options(s->cnf);
    const bool large = n_options >= MANY_OPTIONS;
    s->first_call = s->calls;
    s->picosat = sat_memory_start(s->memory, large);
    picosat_set_plain(s->picosat, 1);
    picosat_set_global_default_phase(s->picosat, large);
    picosat_adjust(s->picosat, n_options);
    j->made = cnf_write(s->cnf, add_clause, j, &s->n_variables);
}

static int interrupted(void *context) {
    struct solver_work *const j = context;
    j->spent = j->spent || budget_spent(j->budget);
    return j->spent;
}

/* Propagations for the next call. Each call begins anew at the first
 * assumption, so a slice must be long enough to assign all variables several
 * times over: with twice their number an empty 64x64 took 5 to 12 seconds,
 * with eight times 3.6. Half-filled 36x36 boards, too, are solved more often
 * with few such restarts. */
static unsigned long long slice(const struct solver_work *j) {
    const struct sat_solver *const s = j->solver;
    const double usual = SLICE + 8.0 * s->n_variables;
    if (j->budget->limits.deadline <= 0)
        return (unsigned long long)usual;
    const double left = j->budget->limits.deadline - clock_now();
    const double fitting = s->speed * (left > 0 ? left + 0.01 : 0.01);
    return (unsigned long long)(fitting < usual ? fitting : usual);
}

static void call(struct solver_work *j, unsigned long long most,
                 int decisions) {
    struct sat_solver *const s = j->solver;
    PicoSAT *const p = s->picosat;
    const unsigned long long n_decisions = picosat_decisions(p);
    const unsigned long long n_propagations = picosat_propagations(p);
    for (int i = 0; i < j->n_literals; i++)
        picosat_assume(p, j->literals[i]);
    picosat_set_propagation_limit(p, n_propagations + most);
    j->answer = picosat_sat(p, decisions);
    s->calls++;
    s->decisions += picosat_decisions(p) - n_decisions;
    s->propagations += picosat_propagations(p) - n_propagations;
}

/* Takes the speed of a call that used up its slice. */
static void measure(struct sat_solver *s, uint64_t propagations,
                    double seconds) {
    if (propagations > 1000 && seconds > 1e-4)
        s->speed = 0.5 * s->speed + 0.5 * (double)propagations / seconds;
}

static int decisions_left(const struct solver_work *j, uint64_t start) {
    const uint64_t used = j->solver->decisions - start;
    if (!j->decisions)
        return -1;
    if (used >= j->decisions)
        return 0;
    const uint64_t left = j->decisions - used;
    return left < INT_MAX ? (int)left : INT_MAX;
}

static void read_model(struct sat_solver *s) {
    const int n = cnf_options(s->cnf);
    for (int v = 1; v <= n; v++)
        s->model[v] = picosat_deref(s->picosat, v) > 0 ? 1 : -1;
}

static void ask_in_slices(struct solver_work *j) {
    struct sat_solver *const s = j->solver;
    const uint64_t start = s->decisions;
    int left = decisions_left(j, start);
    while (!j->answer && !j->spent && left != 0) {
        const uint64_t before = s->propagations;
        const double since = j->budget->limits.deadline > 0 ? clock_now() : 0;
        call(j, slice(j), left);
        if (j->answer)
            break;
        if (since > 0)
            measure(s, s->propagations - before, clock_now() - since);
        j->spent = j->spent || budget_spent(j->budget);
        left = decisions_left(j, start);
    }
    if (j->answer == PICOSAT_SATISFIABLE)
        read_model(s);
}

static void ask(void *context) {
    struct solver_work *const j = context;
    if (j->budget->limits.deadline > 0 || j->budget->limits.cancelled)
        picosat_set_interrupt(j->solver->picosat, j, interrupted);
    else
        picosat_set_interrupt(j->solver->picosat, NULL, NULL);
    ask_in_slices(j);
}

/* With a bound on decisions a question may need many calls, and PicoSAT
 * begins each from the start. To come to an end nevertheless, the grants of
 * several calls are saved up until they are twice what was tried last.
 * Returns the decisions to try, 0 = not yet. */
static uint64_t grant(struct sat_solver *s, uint64_t nodes_left) {
    s->saved += nodes_left;
    if (s->saved < 2 * s->tried)
        return 0;
    const uint64_t all = s->saved;
    s->tried = all;
    s->saved = 0;
    return all;
}

/* Lets work talk to PicoSAT; false if it needs more than the bound. */
static bool run(struct solver_work *j, void (*work)(void *)) {
    struct sat_solver *const s = j->solver;
    sat_memory_limit(s->memory, j->budget->limits.bytes);
    if (sat_memory_run(s->memory, work, j))
        return true;
    sat_solver_drop(s);
    j->budget->reason = STOP_MEMORY;
    return false;
}

bool sat_solver_make(struct sat_solver *s, struct budget *budget) {
    struct solver_work j = {.solver = s, .budget = budget};
    if (s->picosat)
        return true;
    sat_solver_drop(s); /* what a stopped call has left */
    if (!run(&j, make))
        return false;
    if (!j.made)
        s->picosat = NULL; /* released later: that would take up to 0.05 s */
    return j.made;
}

int sat_solver_ask(struct sat_solver *s, const int *assumptions,
                   int n_assumptions, uint64_t nodes_left,
                   struct budget *budget) {
    struct solver_work j = {.solver = s,
                            .budget = budget,
                            .literals = assumptions,
                            .n_literals = n_assumptions};
    if (!sat_solver_make(s, budget))
        return 0;
    if (budget->limits.nodes && !(j.decisions = grant(s, nodes_left))) {
        budget->reason = STOP_NODES;
        return 0;
    }
    if (!run(&j, ask))
        return 0;
    if (j.answer)
        s->saved = s->tried = 0;
    else if (!j.spent)
        budget->reason = STOP_NODES;
    return j.answer;
}

static void add(void *context) {
    add_clause(context, ((struct solver_work *)context)->literals,
               ((struct solver_work *)context)->n_literals);
}

bool sat_solver_add(struct sat_solver *s, const int *literals, int n,
                    struct budget *budget) {
    struct solver_work j = {
        .solver = s, .budget = budget, .literals = literals, .n_literals = n};
    assert(s->picosat);
    return run(&j, add);
}
