/* The tree of a puzzle's minimal sub-puzzles: given by given, from the first
 * cell on, it is left out or stays.
 *
 * A way is refuted if all givens that it has not left out have more than one
 * solution, or if one that stays is not needed beside the others that stay:
 * then no minimal sub-puzzle has it. Givens that all of them have are not
 * branched on. The engine is asked; what it said is kept as unavoidable sets,
 * which answer most questions, and change no answer.
 */
#ifndef MINIMAL_SPACE_H
#define MINIMAL_SPACE_H

#include "generate/probe.h"
#include "parts/tree.h"

enum minimal_state { MINIMAL_OPEN, MINIMAL_IN, MINIMAL_OUT };

/* A choice of the tree: cell 2 c left out is number 2 c, that it stays the
 * number behind. */
static inline int minimal_choice(int cell, bool stays) {
    return 2 * cell + stays;
}

struct minimal_space;

/* cells[n*n], which have this solution alone, are copied; the probe is borrowed
 * until minimal_space_free. */
struct minimal_space *minimal_space_new(struct probe *probe,
                                        const int8_t *cells,
                                        const int8_t *solution);
void minimal_space_free(struct minimal_space *s); /* NULL is allowed */

/* Its context is the space. What a probe that was stopped says is not to be
 * used. */
struct tree_space minimal_space_tree(struct minimal_space *s);

/* Whether the cells are a minimal sub-puzzle. Forgets where the tree stands. */
bool minimal_space_holds(struct minimal_space *s, const int8_t *cells);

#endif
