/* What all calls that make certificates have in common. Private to src/api. */
#ifndef CERTIFYING_H
#define CERTIFYING_H

#include "api/api.h"

#include "certify/prove.h"

/* A board whose givens include the placed digits that count. */
struct board *certifying_board(const struct board *from, bool use_placed);

struct proof_request certifying_request(const sudokusat_proof_question *q,
                                        const struct board *board,
                                        struct api_meter *meter);

/* The prover for a puzzle, which is the session's; NULL with the puzzle's error
 * set. */
struct prover *certifying_prover(sudokusat_solver *s, sudokusat_puzzle *puzzle);

void certifying_begin(sudokusat_solver *s, sudokusat_answer *a);

/* Givens that break a rule have a verdict of their own. */
void certifying_judge(sudokusat_solver *s, const struct board *b,
                      sudokusat_answer *a);

void certifying_disagree(sudokusat_solver *s, const char *why,
                         sudokusat_answer *a);

#endif
