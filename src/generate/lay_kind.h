/* A kind of marks that can be laid on a full grid, and what all kinds use. */
#ifndef LAY_KIND_H
#define LAY_KIND_H

#include "base/rng.h"
#include "board/mark.h"

#include <stdbool.h>
#include <stdint.h>

#define LAY_ALL (-1) /* as many as the grid has room for */

struct laying {
    struct geometry shape;
    const int8_t *grid;      /* [n*n] digits from 0; borrowed */
    struct rng *rng;         /* borrowed */
    struct mark_list *marks; /* where they go; borrowed */
    int low_cage, high_cage; /* cells of a cage */

    /* Lines share no cell and cross no other line, whatever their kinds. */
    bool *on_line;    /* [n*n] */
    uint8_t *crossed; /* [n*n] how diagonal steps go in the four cells to the
                         right of this one and below */
    int *path;        /* [n*n] the line that was found last */
};

struct lay_kind {
    const char *name, *summary;
    const char *const *marks; /* the kinds of marks it lays, ended by NULL */

    /* The rule for the whole board that says that no mark of the kind is
     * missing, or NULL: under it all are laid. */
    const char *strict;

    /* Of kinds that share the board with others of their sort each is laid in
     * smaller number. */
    bool is_line;

    int (*usual)(const struct geometry *g);

    /* No board of the shape has more of them, whatever its digits; NULL where
     * they share no cell. */
    int (*most)(const struct geometry *g);
    int fewest; /* cells of one, where most is NULL; 0 = of the smallest cage */

    /* Lays count marks, or as many as fit. */
    void (*lay)(struct laying *l, int count);
};

/* A number from low to high. */
int lay_between(struct laying *l, int low, int high);

/* Adds a mark with these cells, and a number as its value. */
void lay_add(struct laying *l, const char *kind, const int *cells, int n);
void lay_add_number(struct laying *l, const char *kind, int number,
                    const int *cells, int n);

/* Whether a mark is one of those that the kind lays. */
bool lay_is_of(const struct mark *m, const struct lay_kind *kind);

/* Whether a mark of the kind with the same first two cells, in either order, is
 * there already, drawn by somebody else. */
bool lay_is_there(const struct laying *l, const struct lay_kind *kind, int cell,
                  int other);

/* The cell next to this one; side 0 to 3 are right, down, left, up, and 4 to 7
 * the diagonals. -1 beyond the edge. */
int lay_beside(const struct geometry *g, int cell, int side);

/* A digit as people count it, from 1. */
static inline int lay_digit(const struct laying *l, int cell) {
    return l->grid[cell] + 1;
}

#endif
