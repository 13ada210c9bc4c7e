/* Looks for a puzzle of the same solution with fewer givens. */
#ifndef FEWER_H
#define FEWER_H

#include "base/rng.h"
#include "generate/dig.h"

/* Two givens go and one comes, or one goes and another one comes, over and
 * over from a minimal puzzle in cells[n*n]; returns the number of givens once
 * it is at most wanted, or after that many attempts. The puzzle stays one that
 * has its solution alone. */
int fewer_clues(struct digger *d, struct probe *o, int8_t *cells,
                const int8_t *solution, int wanted, int attempts,
                struct rng *rng);

#endif
