/* What of src/sat calls PicoSAT, for a page that is built without its source:
 * the engine "sat" takes no board, and what rests on PicoSAT gives up, which
 * is told as such. */
#include "sat/sat.h"
#include "sat/sat_measure.h"
#include "sat/sat_mus.h"
#include "sat/sat_proof.h"

static void *refuse(const struct problem *problem,
                    const struct backend_options *options, const char **why) {
    (void)problem, (void)options;
    *why = "this program was built without PicoSAT";
    return NULL;
}

const struct backend sat_backend = {
    .name = "sat",
    .summary = "needs PicoSAT, without which this program was built",
    .open = refuse};

static int give_up(struct budget *budget) {
    budget->reason = STOP_GAVE_UP;
    return 0;
}

struct sat_mus *sat_mus_new(int n_variables, int n_groups) {
    (void)n_variables, (void)n_groups;
    return NULL;
}

void sat_mus_free(struct sat_mus *m) {
    (void)m;
}

bool sat_mus_build(struct sat_mus *m, sat_mus_source emit, const void *source,
                   struct budget *budget) {
    (void)m, (void)emit, (void)source;
    return give_up(budget);
}

int sat_mus_smallest(struct sat_mus *m, int orders, uint64_t seed,
                     struct budget *budget, int *groups, int *n_groups,
                     bool *minimal) {
    (void)m, (void)orders, (void)seed, (void)groups;
    *n_groups = 0;
    *minimal = false;
    return give_up(budget);
}

struct sat_proof *sat_proof_open(void) {
    return NULL;
}

void sat_proof_close(struct sat_proof *p) {
    (void)p;
}

int sat_proof_refute(struct sat_proof *p, const struct sat_formula *formula,
                     struct budget *budget, struct sat_lemmas *lemmas,
                     bool *failed) {
    (void)p, (void)formula;
    lemmas->n = 0;
    *failed = false;
    return give_up(budget);
}

void sat_measure(const struct problem *problem, struct cnf_form form,
                 const int *givens, int n_givens, const int *excluded,
                 int n_excluded, struct budget *budget,
                 struct sat_measure *out) {
    (void)problem, (void)form, (void)givens, (void)n_givens;
    (void)excluded, (void)n_excluded;
    *out = (struct sat_measure){.n_solutions = -1};
    give_up(budget);
}
