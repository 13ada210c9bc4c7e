/* Minimal sub-puzzles: the sets of a puzzle's givens that still have one
 * solution, and lose it with any single given.
 *
 * They are the minimal hitting sets of the unavoidable sets, which are the
 * sets of cells where another solution differs. These are not known in
 * advance: the engine finds one whenever it is needed. The search is MMCS
 * (Murakami and Uno, "Efficient algorithms for dualizing large-scale
 * hypergraphs", Discrete Applied Mathematics 170, 2014), which meets every
 * minimal hitting set exactly once; where it drops a set of givens since one
 * of them hits nothing that the others do not, the engine is asked first
 * whether that is so.
 */
#ifndef MINIMISE_H
#define MINIMISE_H

#include "base/helpers.h"
#include "base/rng.h"
#include "generate/probe.h"

#include <stdbool.h>

/* Takes one sub-puzzle, n*n cells, borrowed; false ends the search. */
typedef bool (*minimise_function)(void *context, const int8_t *cells);

struct minimise_result {
    uint64_t n_found; /* times that on_puzzle was called */
    int fewest;       /* givens of the smallest, 0 = none was found */
    bool complete;    /* nothing was left out */
};

/* cells[n*n] must have this solution alone. The three questions: one of them,
 * in a random order of leaving givens out; all of them; and the smallest ones,
 * where each that is smaller than those before is handed on, and the last is
 * the smallest of all if complete. All are found by as many threads as there
 * are places for; helpers may be NULL. */
void minimise_one(struct probe *o, const int8_t *cells, const int8_t *solution,
                  struct rng *rng, minimise_function on_puzzle, void *context,
                  struct minimise_result *out);
void minimise_all(struct probe *o, struct helpers *helpers, const int8_t *cells,
                  const int8_t *solution, minimise_function on_puzzle,
                  void *context, struct minimise_result *out);
/* Those of all that have these cells, stays[n*n]; on this thread. */
void minimise_with(struct probe *o, const int8_t *cells, const int8_t *solution,
                   const bool *stays, minimise_function on_puzzle,
                   void *context, struct minimise_result *out);
void minimise_fewest(struct probe *o, const int8_t *cells,
                     const int8_t *solution, struct rng *rng,
                     minimise_function on_puzzle, void *context,
                     struct minimise_result *out);

#endif
