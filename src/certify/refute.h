/* That a board has no solutions but the ones found: lemmas for it.
 *
 * With few solutions one run of PicoSAT against all blocking clauses does it.
 * With many that takes time in proportion to their square and worse, so the
 * board is split into cubes with few solutions each, and every cube is refuted
 * for itself, against its own blocking clauses. A lemma of a cube gets the
 * opposite of the cube's digits as further literals, and after the last lemma
 * of a branch comes the one that closes it. These lemmas come with hints,
 * since thousands of blocking clauses make search slow for a checker too.
 */
#ifndef REFUTE_H
#define REFUTE_H

#include "certify/prove.h"

/* Fills proof->blocks, lemmas and, with many solutions, hints; answers as
 * sat_proof_refute does. */
int refute_rest(struct prover *p, const struct proof_request *request,
                struct budget *budget, struct proof *proof, bool *failed);

/* Sends the clauses of the proof's formula; struct proof is the context. */
bool refute_write(void *proof, cnf_sink sink, void *sink_context);
int refute_n_clauses(const struct proof *proof);

#endif
