/* The law of leftovers: where some rows and as many regions overlap but for a
 * few cells, those of the rows that stick out hold the same digits, each as
 * often, as those of the regions that do. Extra regions are regions too.
 *
 * It follows from the houses, but no engine that looks at one house at a time
 * sees it; on boards of boxes it says little, on jigsaws it is what refutes
 * layouts without a grid.
 */
#ifndef LEFTOVERS_H
#define LEFTOVERS_H

#include "cover/shape.h"

struct leftover {
    int n;            /* cells of a and of b */
    const int *a, *b; /* ascending */
};

struct leftovers {
    int n;
    struct leftover *list; /* smallest first */
    int *cells;

    /* Cells that hold each digit once, though no rule says so: a row sticks
     * out by all that a region lacks. */
    int n_houses;
    int *house; /* [n_houses * n_digits] ascending */
};

/* Those of at most so many cells on either side, and the smallest of them if
 * there are very many. Release with leftovers_free. */
void leftovers_find(struct leftovers *l, const struct shape *s, int most_cells);
void leftovers_free(struct leftovers *l);

#endif
