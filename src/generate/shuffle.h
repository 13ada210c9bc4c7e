/* Random changes of a grid that keep the classic rules. */
#ifndef SHUFFLE_H
#define SHUFFLE_H

#include "base/rng.h"
#include "board/geometry.h"

#include <stdint.h>

/* Renames the digits by a random permutation. Blanks stay. */
void shuffle_digits(int8_t *cells, int n_cells, int n, struct rng *rng);

/* Shuffles bands, stacks, and the rows and columns in each of them, and
 * turns the grid over its diagonal or not where boxes are square. */
void shuffle_lines(int8_t *cells, const struct geometry *shape,
                   struct rng *rng);

#endif
