/* A list of sets of cells, with the sets of each cell. */
#include "encode/cell_sets.h"

#include <stdlib.h>

void cell_sets_init(struct cell_sets *s, int n_cells) {
    *s = (struct cell_sets){.n_cells = n_cells};
    vec_push(&s->start, 0);
    s->of_cell = xnew0((size_t)n_cells, struct set_members);
}

void cell_sets_free(struct cell_sets *s) {
    for (int i = 0; i < s->n_cells; i++)
        vec_free(&s->of_cell[i]);
    xfree(s->of_cell);
    vec_free(&s->start);
    vec_free(&s->member);
}

static int ascending(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

int cell_sets_add(struct cell_sets *s, const int *cells, int n_cells) {
    const int set = s->n_sets++;
    for (int i = 0; i < n_cells; i++) {
        vec_push(&s->member, cells[i]);
        vec_push(&s->of_cell[cells[i]], set);
    }
    vec_push(&s->start, (int)s->member.n);
    qsort(s->member.data + s->start.data[set], (size_t)n_cells, sizeof(int),
          ascending);
    return set;
}

static bool has(const struct cell_sets *s, int set, int cell) {
    const struct set_members *const sets = &s->of_cell[cell];
    for (size_t i = 0; i < sets->n; i++)
        if (sets->data[i] == set)
            return true;
    return false;
}

int cell_sets_find(const struct cell_sets *s, const int *cells, int n_cells) {
    const struct set_members *const sets = &s->of_cell[cells[0]];
    for (size_t i = 0; i < sets->n; i++) {
        int found = 1;
        while (found < n_cells && has(s, sets->data[i], cells[found]))
            found++;
        if (found == n_cells)
            return sets->data[i];
    }
    return -1;
}
