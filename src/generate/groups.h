/* Groups of cells that a symmetry of the pattern of givens keeps together. */
#ifndef GROUPS_H
#define GROUPS_H

#include "base/rng.h"
#include "board/geometry.h"

enum symmetry {
    SYMMETRY_NONE,
    SYMMETRY_ROTATE180,
    SYMMETRY_ROTATE90,
    SYMMETRY_HORIZONTAL, /* left and right */
    SYMMETRY_VERTICAL,   /* above and below */
    SYMMETRY_DIAGONAL,   /* over the diagonal from top left */
    SYMMETRY_FULL,       /* all eight of the square */
    SYMMETRY_N,
    SYMMETRY_RANDOM = SYMMETRY_N /* one of them, but none, in each trial */
};

/* The symmetry of a name, or -1; "mirror" is another one of horizontal. */
int symmetry_find(const char *name);

/* Every cell is in one group. */
struct groups {
    int n;
    int *start; /* [n + 1] into cell */
    int *cell;  /* [n*n] */
};

/* The caller frees it with groups_free. */
struct groups *groups_new(const struct geometry *shape, enum symmetry s);
void groups_free(struct groups *g); /* NULL is allowed */

/* Makes to, of the same shape and symmetry, a random order of the groups. */
void groups_shuffle(const struct groups *from, struct rng *rng,
                    struct groups *to);

/* The number of the group that has the cell. */
int groups_find(const struct groups *g, int cell);

#endif
