/* Which cells never hold the same digit. */
#include "encode/sees.h"

#include "base/alloc.h"

void sees_init(struct sees *s, int n_cells) {
    s->n_cells = n_cells;
    s->words = (n_cells + 63) / 64;
    s->row = xnew0((size_t)n_cells * (size_t)s->words, uint64_t);
}

void sees_free(struct sees *s) {
    xfree(s->row);
    *s = (struct sees){0};
}

void sees_add_clique(struct sees *s, const int *cells, int n_cells) {
    for (int i = 0; i < n_cells; i++)
        for (int j = 0; j < n_cells; j++)
            if (i != j)
                sees_set(s, cells[i], cells[j], true);
}
