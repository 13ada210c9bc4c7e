/* What all kinds of marks that are laid use. */
#include "generate/lay_kind.h"

#include "base/alloc.h"

#include <string.h>

int lay_between(struct laying *l, int low, int high) {
    return low + (int)rng_below(l->rng, (uint32_t)(high - low + 1));
}

void lay_add(struct laying *l, const char *kind, const int *cells, int n) {
    struct mark m = {.kind = alloc_string(kind)};
    for (int i = 0; i < n; i++)
        mark_add_cell(&m, cells[i]);
    mark_end_part(&m);
    vec_push(l->marks, m);
}

void lay_add_number(struct laying *l, const char *kind, int number,
                    const int *cells, int n) {
    char text[16];
    size_t at = sizeof text;
    for (int left = number; at == sizeof text || left; left /= 10)
        text[--at] = (char)('0' + left % 10);
    lay_add(l, kind, cells, n);
    mark_set_word(&l->marks->data[l->marks->n - 1], text + at,
                  sizeof text - at);
}

bool lay_is_of(const struct mark *m, const struct lay_kind *kind) {
    for (int i = 0; kind->marks[i]; i++)
        if (!strcmp(m->kind, kind->marks[i]))
            return true;
    return false;
}

bool lay_is_there(const struct laying *l, const struct lay_kind *kind, int cell,
                  int other) {
    for (size_t i = 0; i < l->marks->n; i++) {
        const struct mark *const m = &l->marks->data[i];
        if (!lay_is_of(m, kind) || m->cells.n < 2)
            continue;
        const int a = m->cells.data[0], b = m->cells.data[1];
        if ((a == cell && b == other) || (a == other && b == cell))
            return true;
    }
    return false;
}

int lay_beside(const struct geometry *g, int cell, int side) {
    static const int down[] = {0, 1, 0, -1, 1, 1, -1, -1};
    static const int right[] = {1, 0, -1, 0, 1, -1, -1, 1};
    const int row = geometry_row(g, cell) + down[side];
    const int col = geometry_col(g, cell) + right[side];
    return row < 0 || row >= g->n || col < 0 || col >= g->n
               ? -1
               : geometry_cell(g, row, col);
}
