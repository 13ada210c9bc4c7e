/* Chosen options back to a grid. */
#include "encode/encode.h"

#include <string.h>

void encode_decode(const struct cover *cover, const int *chosen, int n_chosen,
                   int8_t *cell) {
    const struct candidate *const candidates = cover->candidate.data;
    memset(cell, -1, (size_t)cover->n_cells);
    for (int i = 0; i < n_chosen; i++) {
        const struct candidate one = candidates[chosen[i]];
        if (one.cell >= 0)
            cell[one.cell] = (int8_t)one.digit;
    }
}
