/* The lexicographically smallest image of a board under all symmetries of the
 * classic rules: bands, stacks, rows of a band and columns of a stack change
 * places, digits change names, and rows and columns change roles.
 *
 * Of two images the smaller one is that whose text is smaller, row by row,
 * with blanks before 1 before 2 and so on: what the field calls minlex.
 */
#ifndef MINLEX_H
#define MINLEX_H

#include "base/count.h"
#include "board/geometry.h"

#include <stdbool.h>
#include <stdint.h>

#define MINLEX_MAX_N 16

/* Writes the smallest image of cells to out, both [n*n], digits from 0,
 * negative = blank. No digit may stand twice in a row or column.
 *
 * transposes  whether rows and columns may change roles
 * fixing      how many of the symmetries (places and digits together) leave
 *             the board as it is; NULL when that is not wanted
 * returns     false when the board itself has so many symmetries that they
 *             cannot be gone through; out is spoilt then. On boards of 9x9 with
 *             3x3 boxes this has not been seen
 * cost        a 9x9 puzzle takes 5 microseconds, and so does a full grid unless
 *             fixing is wanted, which makes it 25; boards with
 *             symmetries of their own take more
 */
bool minlex_form(const struct geometry *shape, bool transposes,
                 const int8_t *cells, int8_t *out, struct count *fixing);

#endif
