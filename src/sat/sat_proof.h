/* Refutations with a proof: clauses go to PicoSAT, lemmas come back. */
#ifndef SAT_PROOF_H
#define SAT_PROOF_H

#include "base/vec.h"
#include "cnf/cnf.h"
#include "cover/backend.h"

struct sat_lemmas VEC(int); /* each followed by a 0 */

/* The formula: write sends every clause to the sink, as cnf_write does; false
 * if the sink stopped. It may be left by a jump out of the sink. */
struct sat_formula {
    int n_variables, n_clauses;
    bool (*write)(void *context, cnf_sink sink, void *sink_context);
    void *context;
};

/* One prover serves any number of formulas, one at a time. */
struct sat_proof *sat_proof_open(void);
void sat_proof_close(struct sat_proof *p); /* NULL is allowed */

/* Answers 20, with the lemmas that lead to the contradiction (each follows
 * from the clauses before it by unit propagation; the empty one at the end is
 * left out), 10 if the formula is satisfiable, or 0 with the budget's reason
 * set. lemmas is emptied first. *failed is set when there is no place for a
 * temporary file, or it could not be written or read. */
int sat_proof_refute(struct sat_proof *p, const struct sat_formula *formula,
                     struct budget *budget, struct sat_lemmas *lemmas,
                     bool *failed);

#endif
