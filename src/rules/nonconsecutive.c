/* Neighbouring cells, which share a side, never hold consecutive digits. */
#include "rules/families.h"

#include "base/bits.h"

#include <stdlib.h>

static void exclude(struct constraints *c, int a, int b) {
    uint64_t excluded[GEOMETRY_MAX_N] = {0};
    for (int d = 0; d + 1 < c->shape.n; d++) {
        excluded[d] |= bits_one(d + 1);
        excluded[d + 1] |= bits_one(d);
    }
    constraints_add_pair(c, "nonconsecutive", 0, a, b, excluded);
}

static void emit(const struct rule_instance *rule, struct constraints *c) {
    const struct geometry *const g = &rule->shape;
    for (int row = 0; row < g->n; row++)
        for (int col = 0; col < g->n; col++) {
            const int cell = geometry_cell(g, row, col);
            if (col + 1 < g->n)
                exclude(c, cell, geometry_cell(g, row, col + 1));
            if (row + 1 < g->n)
                exclude(c, cell, geometry_cell(g, row + 1, col));
        }
}

static void compare(const struct grid *g, int a, int b, struct violations *v) {
    if (g->cell[a] >= 0 && g->cell[b] >= 0 && abs(g->cell[a] - g->cell[b]) == 1)
        violations_add_pair(v, "nonconsecutive", g->cell[a], a, b);
}

static void holds(const struct rule_instance *rule, const struct grid *g,
                  struct violations *v) {
    const int n = rule->shape.n;
    for (int cell = 0; cell < n * n; cell++) {
        if (geometry_col(&g->shape, cell))
            compare(g, cell - 1, cell, v);
        if (cell >= n)
            compare(g, cell - n, cell, v);
    }
}

const struct rule nonconsecutive_rule = {
    .name = "nonconsecutive",
    .summary = "neighbouring cells never hold consecutive digits",
    .emit = emit,
    .holds = holds,
};
