/* Sets of grids, for comparing what two searches found. */
#ifndef GRIDS_H
#define GRIDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct grids {
    size_t size; /* bytes of a grid, n*n */
    int n, room;
    int8_t *data;
};

void grids_init(struct grids *g, int n_cells);
void grids_free(struct grids *g);

/* Appends a copy; always true, so that it may serve as a grid_function. */
bool grids_add(void *grids, const int8_t *cell);

const int8_t *grids_at(const struct grids *g, int i);

/* Equal as multisets; sorts both. */
bool grids_equal(struct grids *a, struct grids *b);

/* Whether a grid is in it twice; sorts it. */
bool grids_repeat(struct grids *g);

#endif
