/* Brings a puzzle to the wanted difficulty. */
#ifndef STEER_H
#define STEER_H

#include "generate/dig.h"
#include "generate/rater.h"
#include "generate/target.h"

struct steer {
    const struct target *target;
    const struct groups *groups; /* of the target's symmetry */
    struct groups *order;        /* room for a random order of them */
    struct digger *digger;
    struct rater *rater;
    struct rng *rng;
    int n_cells;
    int8_t *room; /* [n_cells] */
};

/* Changes cells, a puzzle that has this solution alone, until the target's
 * rating and techniques are met; false when that did not come about. Too hard
 * a puzzle gets further givens, unless it must be minimal. Too easy a one
 * exchanges givens, as long as it does not become easier (hill climbing). */
bool steer_run(struct steer *s, int8_t *cells, const int8_t *solution,
               struct grade *grade);

#endif
