/* Windows between the boxes have every digit once (windoku, hyper sudoku).
 *
 * On boxes of k x k a window is a k x k square too; windows start one cell
 * from the edge and leave one line between them, (k-1) x (k-1) of them: four
 * on 9x9, with corners r2c2, r2c6, r6c2, r6c6.
 */
#include "rules/families.h"

static const char *parse(const char *args, const struct board *board,
                         struct rule_instance *rule) {
    (void)board;
    if (*args)
        return rule_takes_nothing(args);
    if (rule->shape.box_rows != rule->shape.box_cols || rule->shape.n < 4)
        return "needs square boxes of 2x2 or larger";
    return NULL;
}

static void emit(const struct rule_instance *rule, struct constraints *c) {
    const int k = rule->shape.box_rows;
    int cells[GEOMETRY_MAX_N];
    for (int window = 0; window < (k - 1) * (k - 1); window++) {
        const int top = 1 + window / (k - 1) * (k + 1);
        const int left = 1 + window % (k - 1) * (k + 1);
        for (int i = 0; i < k * k; i++)
            cells[i] = geometry_cell(&rule->shape, top + i / k, left + i % k);
        constraints_add_house(c, "windoku", window + 1, cells);
    }
}

/* The window's number along one axis, or -1 on the lines between. */
static int window_of(int k, int line) {
    return line % (k + 1) == 0 ? -1 : line / (k + 1);
}

static void holds(const struct rule_instance *rule, const struct grid *g,
                  struct violations *v) {
    const int n = rule->shape.n, k = rule->shape.box_rows;
    for (int window = 0; window < (k - 1) * (k - 1); window++) {
        int cells[GEOMETRY_MAX_N], n_cells = 0;
        for (int cell = 0; cell < n * n; cell++)
            if (window_of(k, geometry_row(&g->shape, cell)) ==
                    window / (k - 1) &&
                window_of(k, geometry_col(&g->shape, cell)) == window % (k - 1))
                cells[n_cells++] = cell;
        violations_add_repeats(v, "windoku", window + 1, g, cells, n_cells);
    }
}

const struct rule windoku_rule = {
    .name = "windoku",
    .summary = "the windows between the boxes have each digit once",
    .parse = parse,
    .emit = emit,
    .holds = holds,
};
