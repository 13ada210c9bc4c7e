/* What the parts of the search for missing givens share. */
#include "solve/missing_hunt.h"

#include <string.h>

void hunt_keep(struct hunt *h, const int8_t *solution, const int *cells,
               int n) {
    struct missing_givens *const out = h->out;
    if (out->solution && (size_t)n >= out->cells.n)
        return;
    if (!out->solution)
        out->solution = xnew((size_t)h->n_cells, int8_t);
    memcpy(out->solution, solution, (size_t)h->n_cells);
    out->cells.n = 0;
    for (int i = 0; i < n; i++)
        vec_push(&out->cells, cells[i]);
}

bool hunt_is_over(struct hunt *h) {
    const enum stop_reason passed = limits_passed(&h->query.bounds.limits);
    if (passed != STOP_NONE)
        h->query.stopped = passed;
    if (h->query.n_asked >= h->most_asked)
        h->gave_up = true;
    return h->gave_up || !query_goes_on(&h->query);
}
