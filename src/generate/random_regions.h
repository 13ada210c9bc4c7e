/* Random layouts of a jigsaw. */
#ifndef RANDOM_REGIONS_H
#define RANDOM_REGIONS_H

#include "base/rng.h"
#include "board/geometry.h"

#include <stdint.h>

/* Writes the numbers of n connected regions of n cells, in reading order of
 * their first cells, to region[n*n]. */
void random_regions_draw(struct rng *rng, const struct geometry *g,
                         int8_t *region);

#endif
