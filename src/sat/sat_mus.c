/* Minimal sets of groups of clauses that have no model.
 *
 * Each clause of a group g also has the literal "not s", where s is the group's
 * selector; a question assumes the selectors of the groups that take part, and
 * a refutation tells which of them it needed (Een and Sorensson, "Temporal
 * induction by incremental SAT solving", 2003). First questions about all that
 * is left, in changing order, while that still drops many groups; then each
 * group in turn is left out: if there is a model it is needed, else the set
 * becomes what the refutation used (deletion with refinement; Marques-Silva,
 * "Minimal unsatisfiability: models, algorithms and applications", 2010).
 */
#include "sat/sat_mus.h"

#include "base/alloc.h"
#include "sat/sat_memory.h"

#include <stdlib.h>
#include <string.h>

enum {
    SLICE = 1000000, /* propagations between two looks at the budget */
    CLAUSES_A_POLL = 4096,
    ROUNDS = 5,
    LARGE = 1000 /* variables */
};

struct sat_mus {
    struct sat_memory *memory;
    PicoSAT *picosat;
    int n_variables, n_groups;
    int *kept;    /* [n_groups] the set under way */
    bool *failed; /* [n_groups] needed by the last refutation */
    int n_kept;
    uint64_t decisions, propagations; /* that a meter was told of */
};

/* What work inside sat_memory_run needs and finds. */
struct mus_work {
    struct sat_mus *mus;
    struct budget *budget;
    sat_mus_source emit;
    const void *source;
    unsigned n_clauses;
    int without; /* index into kept of a group left out, -1 = none */
    int answer;
    bool spent;
};

struct sat_mus *sat_mus_new(int n_variables, int n_groups) {
    struct sat_mus *const m = xnew0(1, struct sat_mus);
    m->memory = sat_memory_new();
    m->n_variables = n_variables;
    m->n_groups = n_groups;
    m->kept = xnew((size_t)n_groups, int);
    m->failed = xnew0((size_t)n_groups, bool);
    return m;
}

void sat_mus_free(struct sat_mus *m) {
    if (!m)
        return;
    sat_memory_drop(m->memory);
    sat_memory_free(m->memory);
    xfree(m->kept);
    xfree(m->failed);
    xfree(m);
}

static int selector(const struct sat_mus *m, int group) {
    return m->n_variables + 1 + group;
}

static bool run(struct mus_work *j, void (*work)(void *)) {
    sat_memory_limit(j->mus->memory, j->budget->limits.bytes);
    if (sat_memory_run(j->mus->memory, work, j))
        return true;
    sat_memory_drop(j->mus->memory);
    j->mus->picosat = NULL;
    j->budget->reason = STOP_MEMORY;
    return false;
}

/* ---- how far it is ---- */

static void tell_work(struct sat_mus *m, struct meter *meter) {
    struct meter_counts *const counts = meter_counts(meter);
    if (!counts)
        return;
    const uint64_t decisions = picosat_decisions(m->picosat);
    const uint64_t propagations = picosat_propagations(m->picosat);
    counts->decisions += decisions - m->decisions;
    counts->propagations += propagations - m->propagations;
    m->decisions = decisions;
    m->propagations = propagations;
}

static bool is_spent(struct mus_work *j) {
    if (meter_is_due(j->budget->limits.meter))
        tell_work(j->mus, j->budget->limits.meter);
    return budget_spent(j->budget);
}

/* ---- the formula ---- */

static bool add_clause(void *context, int group, const int *literals, int n) {
    struct mus_work *const j = context;
    PicoSAT *const p = j->mus->picosat;
    for (int i = 0; i < n; i++)
        picosat_add(p, literals[i]);
    if (group >= 0)
        picosat_add(p, -selector(j->mus, group));
    picosat_add(p, 0);
    if (++j->n_clauses % CLAUSES_A_POLL == 0)
        j->spent = is_spent(j);
    return !j->spent;
}

static void make(void *context) {
    struct mus_work *const j = context;
    struct sat_mus *const m = j->mus;
    m->picosat = sat_memory_start(m->memory, m->n_variables >= LARGE);
    picosat_set_plain(m->picosat, 1);
    picosat_set_global_default_phase(m->picosat, 0);
    picosat_adjust(m->picosat, m->n_variables + m->n_groups);
    j->emit(j->source, add_clause, j);
}

bool sat_mus_build(struct sat_mus *m, sat_mus_source emit, const void *source,
                   struct budget *budget) {
    struct mus_work j = {
        .mus = m, .budget = budget, .emit = emit, .source = source};
    return run(&j, make) && !j.spent;
}

static int interrupted(void *context) {
    struct mus_work *const j = context;
    j->spent = j->spent || is_spent(j);
    return j->spent;
}

static void read_failed(struct mus_work *j) {
    const struct sat_mus *const m = j->mus;
    for (int i = 0; i < m->n_kept; i++)
        m->failed[i] =
            i != j->without &&
            picosat_failed_assumption(m->picosat, selector(m, m->kept[i]));
}

static void ask_in_slices(void *context) {
    struct mus_work *const j = context;
    struct sat_mus *const m = j->mus;
    PicoSAT *const p = m->picosat;
    picosat_set_interrupt(p, j, interrupted);
    while (!j->answer && !j->spent) {
        for (int i = 0; i < m->n_kept; i++)
            if (i != j->without)
                picosat_assume(p, selector(m, m->kept[i]));
        picosat_set_propagation_limit(p, picosat_propagations(p) + SLICE);
        j->answer = picosat_sat(p, -1);
        j->spent = j->spent || (!j->answer && is_spent(j));
    }
    tell_work(m, j->budget->limits.meter);
    if (j->answer == PICOSAT_UNSATISFIABLE)
        read_failed(j);
}

/* Asks about the kept groups but one (-1 = all of them). */
static int ask(struct sat_mus *m, int without, struct budget *budget) {
    struct mus_work j = {.mus = m, .budget = budget, .without = without};
    METER_ADD(budget->limits.meter, questions, 1);
    if (!m->picosat || budget_spent(budget) || !run(&j, ask_in_slices))
        return 0;
    return j.answer;
}

/* Keeps what the last refutation needed. Groups already found to be needed
 * stay in front, since every refutation of a smaller set needs them. */
static void keep_failed(struct sat_mus *m) {
    int n = 0;
    for (int i = 0; i < m->n_kept; i++)
        if (m->failed[i])
            m->kept[n++] = m->kept[i];
    m->n_kept = n;
}

/* Groups that are no longer in the set have been tried, and those in front. */
static void tell_tried(const struct sat_mus *m, int n_tried, int *told,
                       const struct budget *budget) {
    const int tried = m->n_groups - m->n_kept + n_tried;
    METER_ADD(budget->limits.meter, reasons, tried - *told);
    *told = tried;
}

/* Whole questions, while each drops a tenth or more. */
static int shrink_in_rounds(struct sat_mus *m, struct rng *rng, int *told,
                            struct budget *budget) {
    int answer = 0;
    for (int round = 0; round < ROUNDS; round++) {
        const int before = m->n_kept;
        rng_shuffle(rng, m->kept, m->n_kept);
        const int again = ask(m, -1, budget);
        if (again != 20)
            return answer ? answer : again;
        answer = 20;
        keep_failed(m);
        tell_tried(m, 0, told, budget);
        if (10 * m->n_kept > 9 * before)
            break;
    }
    return answer;
}

/* Leaves out one group after the other; false if the budget was spent. */
static bool minimise(struct sat_mus *m, int *told, struct budget *budget) {
    for (int at = 0; at < m->n_kept;) {
        const int answer = ask(m, at, budget);
        if (answer == 0)
            return false;
        if (answer == 10)
            at++;
        else
            keep_failed(m);
        tell_tried(m, at, told, budget);
    }
    return true;
}

static void sort_groups(int *groups, int n) {
    for (int i = 1; i < n; i++) {
        const int group = groups[i];
        int k = i;
        for (; k > 0 && groups[k - 1] > group; k--)
            groups[k] = groups[k - 1];
        groups[k] = group;
    }
}

int sat_mus_find(struct sat_mus *m, struct rng *rng, struct budget *budget,
                 int *groups, int *n_groups, bool *minimal) {
    int told = 0;
    m->n_kept = m->n_groups;
    for (int g = 0; g < m->n_groups; g++)
        m->kept[g] = g;
    *minimal = false;
    *n_groups = 0;
    const int answer = shrink_in_rounds(m, rng, &told, budget);
    if (answer != 20)
        return answer;
    rng_shuffle(rng, m->kept, m->n_kept);
    *minimal = minimise(m, &told, budget);
    *n_groups = m->n_kept;
    memcpy(groups, m->kept, (size_t)m->n_kept * sizeof *groups);
    sort_groups(groups, *n_groups);
    return 20;
}

int sat_mus_smallest(struct sat_mus *m, int orders, uint64_t seed,
                     struct budget *budget, int *groups, int *n_groups,
                     bool *minimal) {
    int *const found = xnew((size_t)m->n_groups, int);
    int answer = 0;
    struct rng rng;
    rng_seed(&rng, seed);
    *n_groups = 0;
    *minimal = false;
    METER_ADD(budget->limits.meter, all_reasons,
              (uint64_t)orders * (uint64_t)m->n_groups);
    for (int i = 0; i < orders && budget->reason == STOP_NONE; i++) {
        int n;
        bool is_minimal;
        const int said = sat_mus_find(m, &rng, budget, found, &n, &is_minimal);
        if (said)
            answer = said;
        if (said != 20)
            break;
        if (i && (n >= *n_groups || !is_minimal))
            continue;
        memcpy(groups, found, (size_t)n * sizeof *groups);
        *n_groups = n;
        *minimal = is_minimal;
    }
    xfree(found);
    return answer;
}
