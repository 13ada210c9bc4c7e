/* The smallest of the images that a list of symmetries gives. */
#ifndef IMAGES_H
#define IMAGES_H

#include "generate/symmetry.h"

/* Writes the smallest image of cells to out, both [n_cells], negative = blank.
 * Returns how many symmetries, names included, leave the board as it is. */
struct count images_smallest(const struct symmetries *s, const int8_t *cells,
                             int8_t *out);

#endif
