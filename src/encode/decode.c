/* Chosen options back to a grid. */
#include "encode/encode.h"

#include <string.h>

void encode_decode(const struct geometry *g, const int *chosen, int n_chosen,
                   int8_t *cell) {
    memset(cell, -1, (size_t)geometry_cells(g));
    for (int i = 0; i < n_chosen; i++)
        cell[encode_cell_of(g, chosen[i])] =
            (int8_t)encode_digit_of(g, chosen[i]);
}
