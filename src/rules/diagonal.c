/* Both long diagonals have every digit once (sudoku X). */
#include "rules/families.h"

static void emit(const struct rule_instance *rule, struct constraints *c) {
    const int n = rule->shape.n;
    int down[GEOMETRY_MAX_N], up[GEOMETRY_MAX_N];
    for (int i = 0; i < n; i++) {
        down[i] = geometry_cell(&rule->shape, i, i);
        up[i] = geometry_cell(&rule->shape, n - 1 - i, i);
    }
    constraints_add_house(c, "diagonal", 1, down);
    constraints_add_house(c, "diagonal", 2, up);
}

static void holds(const struct rule_instance *rule, const struct grid *g,
                  struct violations *v) {
    const int n = rule->shape.n;
    int down[GEOMETRY_MAX_N], up[GEOMETRY_MAX_N], n_down = 0, n_up = 0;
    for (int cell = 0; cell < n * n; cell++) {
        if (cell / n == cell % n)
            down[n_down++] = cell;
        if (cell / n + cell % n == n - 1)
            up[n_up++] = cell;
    }
    violations_add_repeats(v, "diagonal", 1, g, down, n_down);
    violations_add_repeats(v, "diagonal", 2, g, up, n_up);
}

const struct rule diagonal_rule = {
    .name = "diagonal",
    .summary = "both long diagonals have each digit once",
    .emit = emit,
    .holds = holds,
};
