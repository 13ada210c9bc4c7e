/* Sets of grids, for comparing what two searches found. */
#include "grids.h"

#include <stdlib.h>
#include <string.h>

void grids_init(struct grids *g, int n_cells) {
    *g = (struct grids){.size = (size_t)n_cells};
}

void grids_free(struct grids *g) {
    free(g->data);
    *g = (struct grids){0};
}

bool grids_add(void *grids, const int8_t *cell) {
    struct grids *const g = grids;
    if (g->n == g->room) {
        g->room = 2 * g->room + 16;
        g->data = realloc(g->data, (size_t)g->room * g->size);
        if (!g->data)
            abort();
    }
    memcpy(g->data + (size_t)g->n++ * g->size, cell, g->size);
    return true;
}

const int8_t *grids_at(const struct grids *g, int i) {
    return g->data + (size_t)i * g->size;
}

/* The size that qsort cannot be told. */
static size_t compared_size;

static int by_cells(const void *a, const void *b) {
    return memcmp(a, b, compared_size);
}

static void sort(struct grids *g) {
    compared_size = g->size;
    if (g->n)
        qsort(g->data, (size_t)g->n, g->size, by_cells);
}

bool grids_equal(struct grids *a, struct grids *b) {
    if (a->n != b->n || a->size != b->size)
        return false;
    sort(a);
    sort(b);
    return a->n == 0 || !memcmp(a->data, b->data, (size_t)a->n * a->size);
}

bool grids_repeat(struct grids *g) {
    sort(g);
    for (int i = 1; i < g->n; i++)
        if (!memcmp(grids_at(g, i - 1), grids_at(g, i), g->size))
            return true;
    return false;
}
