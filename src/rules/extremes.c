/* Cells that are smaller (minimum) or larger (maximum) than each cell beside
 * them by a side that is not itself so marked, by this mark or another.
 */
#include "rules/families.h"

#include "base/bits.h"
#include "rules/mark_values.h"

#include <string.h>

/* rule->data: [n*n] whether a cell is so marked. */
static const char *parse(const char *args, const struct board *board,
                         struct rule_instance *rule) {
    (void)args;
    const char *const problem = mark_check(rule->mark, 0);
    if (problem)
        return problem;
    bool *const marked = xnew0((size_t)geometry_cells(&board->shape), bool);
    for (size_t i = 0; i < board->marks.n; i++) {
        const struct mark *const m = &board->marks.data[i];
        for (size_t k = 0; k < m->cells.n; k++)
            marked[m->cells.data[k]] |= !strcmp(m->kind, rule->rule->name);
    }
    /* An option of a choice is no mark of the board. */
    for (size_t i = 0; i < rule->mark->cells.n; i++)
        marked[rule->mark->cells.data[i]] = true;
    rule->data = marked;
    return NULL;
}

/* The cells beside a cell by a side; returns how many. */
static int beside(const struct geometry *g, int cell, int *cells) {
    const int row = geometry_row(g, cell), col = geometry_col(g, cell);
    int n = 0;
    if (row > 0)
        cells[n++] = geometry_cell(g, row - 1, col);
    if (row + 1 < g->n)
        cells[n++] = geometry_cell(g, row + 1, col);
    if (col > 0)
        cells[n++] = geometry_cell(g, row, col - 1);
    if (col + 1 < g->n)
        cells[n++] = geometry_cell(g, row, col + 1);
    return n;
}

static void emit(const struct rule_instance *rule, struct constraints *c,
                 const uint64_t *excluded) {
    const bool *const marked = rule->data;
    for (size_t i = 0; i < rule->mark->cells.n; i++) {
        const int cell = rule->mark->cells.data[i];
        int near[4];
        const int n_near = beside(&rule->shape, cell, near);
        for (int k = 0; k < n_near; k++)
            if (!marked[near[k]])
                constraints_add_pair(c, rule->rule->name, rule->number, cell,
                                     near[k], excluded);
    }
}

static void minimum_emit(const struct rule_instance *rule,
                         struct constraints *c) {
    uint64_t excluded[GEOMETRY_MAX_N];
    for (int d = 0; d < rule->shape.n; d++)
        excluded[d] = bits_below(d + 1);
    emit(rule, c, excluded);
}

static void maximum_emit(const struct rule_instance *rule,
                         struct constraints *c) {
    uint64_t excluded[GEOMETRY_MAX_N];
    for (int d = 0; d < rule->shape.n; d++)
        excluded[d] = bits_below(rule->shape.n) & ~bits_below(d);
    emit(rule, c, excluded);
}

/* Looks at every two cells side by side, of which one alone is marked; sign: 1
 * when the marked one must be smaller, -1 when larger. */
static void compare(const struct rule_instance *rule, const struct grid *g,
                    int a, int b, int sign, struct violations *v) {
    const bool *const marked = rule->data;
    if (marked[a] == marked[b] || g->cell[a] < 0 || g->cell[b] < 0)
        return;
    const int mine = marked[a] ? a : b, other = marked[a] ? b : a;
    bool listed = false;
    for (size_t i = 0; i < rule->mark->cells.n; i++)
        listed |= rule->mark->cells.data[i] == mine;
    if (listed && sign * (g->cell[other] - g->cell[mine]) <= 0)
        violations_add_mark(v, rule->rule->name, rule->number, g, a, b);
}

static void holds(const struct rule_instance *rule, const struct grid *g,
                  struct violations *v, int sign) {
    const int n = rule->shape.n;
    for (int cell = 0; cell < n * n; cell++) {
        if (geometry_col(&g->shape, cell))
            compare(rule, g, cell - 1, cell, sign, v);
        if (cell >= n)
            compare(rule, g, cell - n, cell, sign, v);
    }
}

static void minimum_holds(const struct rule_instance *rule,
                          const struct grid *g, struct violations *v) {
    holds(rule, g, v, 1);
}

static void maximum_holds(const struct rule_instance *rule,
                          const struct grid *g, struct violations *v) {
    holds(rule, g, v, -1);
}

const struct rule minimum_rule = {
    .name = "minimum",
    .summary =
        "every cell is smaller than its neighbours, except other minimum cells",
    .parse = parse,
    .emit = minimum_emit,
    .holds = minimum_holds,
};

const struct rule maximum_rule = {
    .name = "maximum",
    .summary =
        "every cell is larger than its neighbours, except other maximum cells",
    .parse = parse,
    .emit = maximum_emit,
    .holds = maximum_holds,
};
