/* Random layouts of a jigsaw: n connected regions of n cells.
 *
 * The boxes are kneaded: a cell goes over to the region beside it, which gives
 * another of its cells back, and both must stay in one piece; as often as it
 * takes to forget where they began. Whole numbers only, so that a seed gives
 * the same layout everywhere.
 */
#include "generate/random_regions.h"

#include "base/alloc.h"

#include <stdbool.h>
#include <string.h>

#define TRIES_A_CELL 60 /* about one in six changes something */

struct kneading {
    struct geometry shape;
    struct rng *rng;
    int8_t *region;
    int *reached; /* [n] cells of one region */
};

/* The cell beside this one, or -1 beyond the edge. */
static int beside(const struct geometry *g, int cell, int side) {
    static const int rows[] = {-1, 0, 0, 1}, cols[] = {0, -1, 1, 0};
    const int row = geometry_row(g, cell) + rows[side];
    const int col = geometry_col(g, cell) + cols[side];
    return row < 0 || row >= g->n || col < 0 || col >= g->n
               ? -1
               : geometry_cell(g, row, col);
}

static bool has(const int *list, int n, int cell) {
    for (int i = 0; i < n; i++)
        if (list[i] == cell)
            return true;
    return false;
}

/* Whether the n cells of the cell's region hang together. */
static bool is_connected(const struct kneading *k, int cell) {
    int n = 1;
    k->reached[0] = cell;
    for (int i = 0; i < n; i++)
        for (int side = 0; side < 4; side++) {
            const int next = beside(&k->shape, k->reached[i], side);
            if (next >= 0 && k->region[next] == k->region[cell] &&
                !has(k->reached, n, next))
                k->reached[n++] = next;
        }
    return n == k->shape.n;
}

static int random_cell(struct kneading *k) {
    return (int)rng_below(k->rng, (uint32_t)geometry_cells(&k->shape));
}

/* Two cells change regions if that leaves both regions whole. */
static void knead(struct kneading *k) {
    const int a = random_cell(k), b = random_cell(k);
    const int next = beside(&k->shape, a, (int)rng_below(k->rng, 4));
    const int8_t mine = k->region[a];
    if (next < 0 || k->region[next] == mine || k->region[b] != k->region[next])
        return;
    k->region[a] = k->region[b];
    k->region[b] = mine;
    if (is_connected(k, a) && is_connected(k, b))
        return;
    k->region[b] = k->region[a];
    k->region[a] = mine;
}

static void number(const struct geometry *g, int8_t *region) {
    int8_t names[GEOMETRY_MAX_N];
    int8_t n = 0;
    memset(names, -1, sizeof names);
    for (int cell = 0; cell < geometry_cells(g); cell++) {
        int8_t *const name = &names[region[cell]];
        if (*name < 0)
            *name = n++;
        region[cell] = *name;
    }
}

void random_regions_draw(struct rng *rng, const struct geometry *g,
                         int8_t *region) {
    struct kneading k = {*g, rng, region, xnew((size_t)g->n, int)};
    for (int cell = 0; cell < geometry_cells(g); cell++)
        region[cell] = (int8_t)geometry_box(g, cell);
    for (int i = TRIES_A_CELL * g->n * geometry_cells(g); i > 0; i--)
        knead(&k);
    number(g, region);
    xfree(k.reached);
}
