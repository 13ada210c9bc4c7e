/* Random changes of a grid that keep the classic rules. */
#include "generate/shuffle.h"

#include <stdint.h>
#include <string.h>

void shuffle_digits(int8_t *cells, int n_cells, int n, struct rng *rng) {
    int name[GEOMETRY_MAX_N];
    for (int d = 0; d < n; d++)
        name[d] = d;
    rng_shuffle(rng, name, n);
    for (int i = 0; i < n_cells; i++)
        if (cells[i] >= 0)
            cells[i] = (int8_t)name[cells[i]];
}

/* A random order of n lines that keeps the blocks of size together. */
static void shuffle_blocks(int *line, int n_blocks, int size, struct rng *rng) {
    int block[GEOMETRY_MAX_N];
    for (int b = 0; b < n_blocks; b++)
        block[b] = b;
    rng_shuffle(rng, block, n_blocks);
    for (int b = 0; b < n_blocks; b++) {
        int *const own = line + b * size;
        for (int i = 0; i < size; i++)
            own[i] = block[b] * size + i;
        rng_shuffle(rng, own, size);
    }
}

void shuffle_lines(int8_t *cells, const struct geometry *shape,
                   struct rng *rng) {
    const int n = shape->n;
    int row[GEOMETRY_MAX_N], col[GEOMETRY_MAX_N];
    int8_t old[GEOMETRY_MAX_N * GEOMETRY_MAX_N];
    memcpy(old, cells, (size_t)(n * n));
    const int height = geometry_band_height(shape);
    const int width = geometry_stack_width(shape);
    shuffle_blocks(row, geometry_bands(shape), height, rng);
    shuffle_blocks(col, geometry_stacks(shape), width, rng);
    const int turn = height == width ? (int)rng_below(rng, 2) : 0;
    for (int r = 0; r < n; r++)
        for (int c = 0; c < n; c++)
            cells[turn ? c * n + r : r * n + c] = old[row[r] * n + col[c]];
}
