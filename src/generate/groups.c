/* Groups of cells that a symmetry keeps together. */
#include "generate/groups.h"

#include "base/alloc.h"

#include <string.h>

int symmetry_find(const char *name) {
    static const char *const names[] = {
        [SYMMETRY_NONE] = "none",         [SYMMETRY_ROTATE180] = "rotate180",
        [SYMMETRY_ROTATE90] = "rotate90", [SYMMETRY_HORIZONTAL] = "horizontal",
        [SYMMETRY_VERTICAL] = "vertical", [SYMMETRY_DIAGONAL] = "diagonal",
        [SYMMETRY_FULL] = "full",         [SYMMETRY_RANDOM] = "random"};
    for (int i = 0; i <= SYMMETRY_RANDOM; i++)
        if (!strcmp(names[i], name))
            return i;
    return strcmp(name, "mirror") ? -1 : SYMMETRY_HORIZONTAL;
}

static int mirror(const struct geometry *g, int cell) {
    return geometry_cell(g, geometry_row(g, cell),
                         g->n - 1 - geometry_col(g, cell));
}

static int flip(const struct geometry *g, int cell) {
    return geometry_cell(g, g->n - 1 - geometry_row(g, cell),
                         geometry_col(g, cell));
}

static int transpose(const struct geometry *g, int cell) {
    return geometry_cell(g, geometry_col(g, cell), geometry_row(g, cell));
}

/* Image i of a cell under the generators of the symmetry and what they make
 * together; false past the last. */
static bool image(enum symmetry s, const struct geometry *g, int cell, int i,
                  int *out) {
    static const int sizes[SYMMETRY_N] = {1, 2, 4, 2, 2, 2, 8};
    *out = cell;
    if (s == SYMMETRY_RANDOM || i >= sizes[s])
        return false;
    switch (s) {
    case SYMMETRY_NONE:
    case SYMMETRY_RANDOM:
        break;
    case SYMMETRY_ROTATE180:
        *out = i ? geometry_cells(g) - 1 - cell : cell;
        break;
    case SYMMETRY_HORIZONTAL:
        *out = i ? mirror(g, cell) : cell;
        break;
    case SYMMETRY_VERTICAL:
        *out = i ? flip(g, cell) : cell;
        break;
    case SYMMETRY_DIAGONAL:
        *out = i ? transpose(g, cell) : cell;
        break;
    case SYMMETRY_ROTATE90:
    case SYMMETRY_FULL:
        for (int k = 0; k < i % 4; k++)
            *out = mirror(g, transpose(g, *out));
        if (i >= 4)
            *out = mirror(g, *out);
        break;
    }
    return true;
}

static bool is_first(enum symmetry s, const struct geometry *shape, int cell) {
    int other;
    for (int i = 1; image(s, shape, cell, i, &other); i++)
        if (other < cell)
            return false;
    return true;
}

static void add_orbit(struct groups *g, enum symmetry s,
                      const struct geometry *shape, int cell) {
    const int first = g->start[g->n];
    int end = first, other;
    for (int i = 0; image(s, shape, cell, i, &other); i++) {
        int k = first;
        while (k < end && g->cell[k] != other)
            k++;
        g->cell[k] = other;
        end += k == end;
    }
    g->start[++g->n] = end;
}

struct groups *groups_new(const struct geometry *shape, enum symmetry s) {
    const size_t n_cells = (size_t)geometry_cells(shape);
    struct groups *const g = xnew0(1, struct groups);
    g->start = xnew0(n_cells + 1, int);
    g->cell = xnew(n_cells, int);
    for (int cell = 0; cell < geometry_cells(shape); cell++)
        if (is_first(s, shape, cell))
            add_orbit(g, s, shape, cell);
    return g;
}

void groups_free(struct groups *g) {
    if (!g)
        return;
    xfree(g->start);
    xfree(g->cell);
    xfree(g);
}

void groups_shuffle(const struct groups *from, struct rng *rng,
                    struct groups *to) {
    int order[GEOMETRY_MAX_N * GEOMETRY_MAX_N];
    for (int i = 0; i < from->n; i++)
        order[i] = i;
    rng_shuffle(rng, order, from->n);
    to->n = from->n;
    for (int i = 0; i < from->n; i++) {
        const int at = from->start[order[i]];
        const int size = from->start[order[i] + 1] - at;
        memcpy(to->cell + to->start[i], from->cell + at,
               (size_t)size * sizeof *to->cell);
        to->start[i + 1] = to->start[i] + size;
    }
}

int groups_find(const struct groups *g, int cell) {
    int group = 0;
    for (int i = 0; i < g->start[g->n]; i++) {
        group += i == g->start[group + 1];
        if (g->cell[i] == cell)
            break;
    }
    return group;
}
