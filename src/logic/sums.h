/* What is known of sums from the start: marks whose digits always come to the
 * same, as cages do, and areas of one to three houses, whose digits do too.
 */
#ifndef SUMS_H
#define SUMS_H

#include "board/geometry.h"
#include "cover/shape.h"

struct known_sum {
    int mark;            /* of the shape's lines */
    int total;           /* of digits counted from 1 */
    const uint64_t *set; /* [words] its cells, each once */
};

enum { AREA_MOST_HOUSES = 3 };

struct area {
    int n_houses;
    int house[AREA_MOST_HOUSES]; /* with no cell in common */
    const uint64_t *set;         /* [words] */
};

struct sums {
    int n, n_areas;
    struct known_sum *list; /* [n] */
    struct area *area;      /* [n_areas] fewest houses first; none when n = 0 */
    uint64_t *sets;         /* what set points into */
};

void sums_read(struct sums *s, const struct shape *shape,
               const struct geometry *board);
void sums_free(struct sums *s);

#endif
