/* Gives cells until the solution is the only one.
 *
 * Where marks tell most of the solution, few givens are needed, and they are
 * found sooner from none than by taking away from all.
 */
#ifndef GROW_H
#define GROW_H

#include "base/rng.h"
#include "generate/groups.h"
#include "generate/probe.h"

/* Gives groups of cells[n*n] their digits of the solution. False when more than
 * most givens are needed, most < 0 for any number; how many there are goes to
 * *n_given. Each cell that is given tells the solution from some other one, so
 * that most of them are needed: dig.h finds out which are not. */
bool grow_run(struct probe *o, const struct groups *groups,
              const int8_t *solution, int most, struct rng *rng, int8_t *cells,
              int *n_given);

/* Gives random groups until there are so many givens, if there are fewer. */
void grow_to(const struct groups *groups, const int8_t *solution, int wanted,
             struct rng *rng, int8_t *cells);

#endif
