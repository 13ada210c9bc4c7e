/* The solutions an engine found, for comparing two engines. */
#include "solve/grid_bag.h"

#include <assert.h>
#include <string.h>

void grid_bag_init(struct grid_bag *b, int n_cells, size_t max_bytes) {
    *b =
        (struct grid_bag){.grid_size = (size_t)n_cells, .max_bytes = max_bytes};
}

void grid_bag_free(struct grid_bag *b) {
    vec_free(&b->stored);
}

/* FNV-1a followed by the finaliser of splitmix64, with two starting points:
 * each grid's hash is well mixed, so that sums collide only by chance. */
static uint64_t hash_grid(const int8_t *cell, size_t n, uint64_t start) {
    uint64_t h = start;
    for (size_t i = 0; i < n; i++)
        h = (h ^ (uint8_t)cell[i]) * UINT64_C(0x100000001b3);
    h = (h ^ h >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    h = (h ^ h >> 27) * UINT64_C(0x94d049bb133111eb);
    return h ^ h >> 31;
}

void grid_bag_add(struct grid_bag *b, const int8_t *cell) {
    count_add(&b->n, count_from(1));
    b->hash[0] += hash_grid(cell, b->grid_size, UINT64_C(0xcbf29ce484222325));
    b->hash[1] += hash_grid(cell, b->grid_size, UINT64_C(0x9e3779b97f4a7c15));
    if (b->stored.n + b->grid_size > b->max_bytes) {
        b->overflowed = true;
        return;
    }
    for (size_t i = 0; i < b->grid_size; i++)
        vec_push(&b->stored, cell[i]);
    b->n_stored++;
}

/* Heap sort, since qsort takes no context for the size of a grid. */
static void swap_grids(struct grid_bag *b, size_t i, size_t j) {
    int8_t *x = b->stored.data + i * b->grid_size;
    int8_t *y = b->stored.data + j * b->grid_size;
    for (size_t k = 0; k < b->grid_size; k++) {
        const int8_t kept = x[k];
        x[k] = y[k];
        y[k] = kept;
    }
}

static int compare_grids(const struct grid_bag *b, size_t i, size_t j) {
    return memcmp(grid_bag_grid(b, i), grid_bag_grid(b, j), b->grid_size);
}

static void sift_down(struct grid_bag *b, size_t root, size_t n) {
    for (size_t child; (child = 2 * root + 1) < n; root = child) {
        if (child + 1 < n && compare_grids(b, child, child + 1) < 0)
            child++;
        if (compare_grids(b, root, child) >= 0)
            return;
        swap_grids(b, root, child);
    }
}

void grid_bag_sort(struct grid_bag *b) {
    for (size_t i = b->n_stored / 2; i-- > 0;)
        sift_down(b, i, b->n_stored);
    for (size_t n = b->n_stored; n > 1; n--) {
        swap_grids(b, 0, n - 1);
        sift_down(b, 0, n - 1);
    }
}

bool grid_bag_has(const struct grid_bag *b, const int8_t *cell) {
    size_t low = 0, high = b->n_stored;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (memcmp(grid_bag_grid(b, middle), cell, b->grid_size) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low < b->n_stored &&
           !memcmp(grid_bag_grid(b, low), cell, b->grid_size);
}

bool grid_bag_equal(const struct grid_bag *a, const struct grid_bag *b) {
    if (count_compare(a->n, b->n) || memcmp(a->hash, b->hash, sizeof a->hash))
        return false;
    if (a->overflowed || b->overflowed)
        return true;
    return !a->stored.n || !memcmp(a->stored.data, b->stored.data, a->stored.n);
}
