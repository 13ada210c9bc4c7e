/* Proofs as text: the certificate's own lines. */
#ifndef PROOF_TEXT_H
#define PROOF_TEXT_H

#include "certify/prove.h"

void proof_print(const struct prover *p, struct proof *proof,
                 enum proof_form form);

/* Literals and a 0, each followed by a blank; the last one by a newline. */
void proof_print_clause(const int *literals, int n, struct text *out);

/* A board or grid: a symbol or dot for each cell, and a newline. */
void proof_print_cells(const struct geometry *g, const int8_t *cell,
                       struct text *out);

#endif
