/* A list of sets of cells, with the sets of each cell: houses and cliques. */
#ifndef CELL_SETS_H
#define CELL_SETS_H

#include "base/vec.h"

#include <stdbool.h>

struct set_members VEC(int);
struct set_starts VEC(int);

struct cell_sets {
    int n_sets, n_cells;
    struct set_starts start;   /* [n_sets + 1] */
    struct set_members member; /* ascending within a set */
    struct set_members
        *of_cell; /* [n_cells] the sets of each cell, ascending */
};

void cell_sets_init(struct cell_sets *s, int n_cells);
void cell_sets_free(struct cell_sets *s);

/* Adds a set (cells in any order, none twice) and returns its index. */
int cell_sets_add(struct cell_sets *s, const int *cells, int n_cells);

static inline int cell_sets_size(const struct cell_sets *s, int set) {
    return s->start.data[set + 1] - s->start.data[set];
}

static inline const int *cell_sets_cells(const struct cell_sets *s, int set) {
    return s->member.data + s->start.data[set];
}

/* The first set that contains all the cells, or -1. */
int cell_sets_find(const struct cell_sets *s, const int *cells, int n_cells);

#endif
