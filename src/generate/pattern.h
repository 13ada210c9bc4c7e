/* Puzzles whose givens are in given places. */
#ifndef PATTERN_H
#define PATTERN_H

#include "base/rng.h"
#include "generate/probe.h"

/* Changes the digits of cells[n*n], whose givens are those of a grid that
 * obeys the rules, one at a time such that the number of solutions never
 * rises, until there is just one, which goes to solution. False when that did
 * not come about in so many attempts. Blank cells stay blank. */
bool pattern_search(struct probe *o, int8_t *cells, int8_t *solution,
                    int attempts, struct rng *rng);

#endif
