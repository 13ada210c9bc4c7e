/* Chosen options back to a grid. */
#include "encode/encode.h"

#include <string.h>

/* Divides by multiplying with 2^32 / n, rounded up, which is exact while n
 * times the number is below 2^32: an option is below 64^3. */
void encode_decode(const struct geometry *g, const int *chosen, int n_chosen,
                   int8_t *cell) {
    const uint64_t inverse = ((uint64_t)1 << 32) / (uint64_t)g->n + 1;
    memset(cell, -1, (size_t)geometry_cells(g));
    for (int i = 0; i < n_chosen; i++) {
        const int at = (int)((uint64_t)chosen[i] * inverse >> 32);
        cell[at] = (int8_t)(chosen[i] - at * g->n);
    }
}
