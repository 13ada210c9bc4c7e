/* Two equal digits d are never d steps apart, rows and columns together. */
#include "rules/families.h"

#include <stdlib.h>

static int steps(const struct geometry *g, int a, int b) {
    return abs(geometry_row(g, a) - geometry_row(g, b)) +
           abs(geometry_col(g, a) - geometry_col(g, b));
}

static void emit(const struct rule_instance *rule, struct constraints *c) {
    const struct geometry *const g = &rule->shape;
    for (int a = 0; a < geometry_cells(g); a++)
        for (int b = a + 1; b < geometry_cells(g); b++) {
            const int digit = steps(g, a, b) - 1;
            if (digit < g->n)
                constraints_add_two(c, "anti-taxicab", 0, a, digit, b, digit);
        }
}

/* From each digit d, around the square of cells that d steps lead to, as far as
 * they come later. */
static void holds(const struct rule_instance *rule, const struct grid *g,
                  struct violations *v) {
    const int n = rule->shape.n;
    for (int cell = 0; cell < n * n; cell++) {
        const int digit = g->cell[cell], reach = digit + 1;
        for (int down = 0; digit >= 0 && down <= reach; down++)
            for (int side = -1; side <= 1; side += 2) {
                const int row = geometry_row(&g->shape, cell) + down;
                const int col =
                    geometry_col(&g->shape, cell) + side * (reach - down);
                const bool twice = down == reach && side < 0;
                if (row >= n || col < 0 || col >= n || twice ||
                    row * n + col <= cell)
                    continue;
                if (g->cell[row * n + col] == digit)
                    violations_add_pair(v, "anti-taxicab", digit, cell,
                                        row * n + col);
            }
    }
}

const struct rule anti_taxicab_rule = {
    .name = "anti-taxicab",
    .summary = "equal digits D are never D steps apart along rows and columns",
    .emit = emit,
    .holds = holds,
};
