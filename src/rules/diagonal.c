/* Long diagonals have every digit once (sudoku X): both, or one of them.
 *
 * Diagonal 1 goes down from r1c1 (diagonal:down), 2 up to r1cn (diagonal:up).
 */
#include "rules/families.h"

#include <string.h>

struct diagonals {
    bool down, up;
};

static const char *parse(const char *args, const struct board *board,
                         struct rule_instance *rule) {
    (void)board;
    const bool down = !strcmp(args, "down"), up = !strcmp(args, "up");
    if (*args && !down && !up)
        return "takes 'down' or 'up' after the colon";
    struct diagonals *const d = xnew(1, struct diagonals);
    *d = (struct diagonals){!up, !down};
    rule->data = d;
    return NULL;
}

static void emit(const struct rule_instance *rule, struct constraints *c) {
    const struct diagonals *const d = rule->data;
    const int n = rule->shape.n;
    int down[GEOMETRY_MAX_N], up[GEOMETRY_MAX_N];
    for (int i = 0; i < n; i++) {
        down[i] = geometry_cell(&rule->shape, i, i);
        up[i] = geometry_cell(&rule->shape, n - 1 - i, i);
    }
    if (d->down)
        constraints_add_house(c, "diagonal", 1, down);
    if (d->up)
        constraints_add_house(c, "diagonal", 2, up);
}

static void holds(const struct rule_instance *rule, const struct grid *g,
                  struct violations *v) {
    const struct diagonals *const d = rule->data;
    const int n = rule->shape.n;
    int down[GEOMETRY_MAX_N], up[GEOMETRY_MAX_N], n_down = 0, n_up = 0;
    for (int cell = 0; cell < geometry_cells(&g->shape); cell++) {
        const int row = geometry_row(&g->shape, cell);
        const int col = geometry_col(&g->shape, cell);
        if (d->down && row == col)
            down[n_down++] = cell;
        if (d->up && row + col == n - 1)
            up[n_up++] = cell;
    }
    violations_add_repeats(v, "diagonal", 1, g, down, n_down);
    violations_add_repeats(v, "diagonal", 2, g, up, n_up);
}

const struct rule diagonal_rule = {
    .name = "diagonal",
    .summary = "both long diagonals (or diagonal:down, diagonal:up) have each "
               "digit once",
    .parse = parse,
    .emit = emit,
    .holds = holds,
};
