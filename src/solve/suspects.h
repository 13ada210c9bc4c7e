/* Givens any one of which may be the mistake of a puzzle without solution: all
 * the others have one.
 */
#ifndef SUSPECTS_H
#define SUSPECTS_H

#include "solve/explain.h"

/* Adds their cells, in order. The board's givens have no solution by
 * themselves; marks and placed digits do not count. Each question to the
 * engine is bounded, so that some may be missing: false then. */
bool suspects_find(struct solver *solver, const struct board *puzzle,
                   const struct question *bounds, struct explain_cells *out);

#endif
