/* The solutions an engine found, for comparing two engines: an exact multiset
 * up to a memory bound, and beyond it a count and a hash that does not depend
 * on the order.
 */
#ifndef GRID_BAG_H
#define GRID_BAG_H

#include "base/count.h"
#include "base/vec.h"

#include <stdbool.h>
#include <stdint.h>

struct grid_bytes VEC(int8_t);

struct grid_bag {
    size_t grid_size; /* n*n bytes */
    size_t max_bytes; /* of stored grids */
    struct grid_bytes stored;
    size_t n_stored;
    bool overflowed; /* some grids are only hashed */
    struct count n;
    uint64_t hash[2]; /* sums of two hashes of each grid, modulo 2^64 */
};

void grid_bag_init(struct grid_bag *b, int n_cells, size_t max_bytes);
void grid_bag_free(struct grid_bag *b);
void grid_bag_add(struct grid_bag *b, const int8_t *cell);

static inline const int8_t *grid_bag_grid(const struct grid_bag *b, size_t i) {
    return b->stored.data + i * b->grid_size;
}

/* Sorts the stored grids; needed before the next two. */
void grid_bag_sort(struct grid_bag *b);
bool grid_bag_has(const struct grid_bag *b, const int8_t *cell);

/* Equal as multisets: exactly if both are stored whole, else by hash. */
bool grid_bag_equal(const struct grid_bag *a, const struct grid_bag *b);

#endif
