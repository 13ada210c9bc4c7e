/* solve --prove: a certificate of each answer, into a file of its own. */
#ifndef KEEP_PROOF_H
#define KEEP_PROOF_H

#include "cli/bulk.h"

struct out;

/* Proves the answer that was just recorded, and adds the certificate to the
 * proofs. Returns the exit status: EXIT_DISAGREE when the proof says
 * something else than the answer. */
int keep_proof(struct job *job, struct out *proofs);

#endif
