/* Grids that were seen, up to a bound on memory: which ones come again. */
#ifndef GRID_SET_H
#define GRID_SET_H

#include "base/vec.h"

#include <stdbool.h>
#include <stdint.h>

enum grid_seen {
    GRID_NEW,
    GRID_KNOWN,
    GRID_UNSURE /* none of those kept, and there is no room to keep it */
};

struct grid_set {
    size_t grid_size; /* n*n bytes */
    size_t most;      /* grids that are kept */
    struct VEC(int8_t) kept;
    uint32_t n_kept;
    uint32_t *slots; /* number of a grid + 1, 0 = free */
    size_t n_slots;  /* a power of 2 */
};

/* Keeps about max_bytes of grids, and at least one. */
void grid_set_init(struct grid_set *s, int n_cells, size_t max_bytes);
void grid_set_free(struct grid_set *s);
enum grid_seen grid_set_add(struct grid_set *s, const int8_t *cell);

#endif
