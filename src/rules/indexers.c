/* Cells whose digit says where a digit stands.
 *
 * column-indexer: cell (r,c) holds v, so (r,v) holds c
 * row-indexer:    cell (r,c) holds v, so (v,c) holds r
 * box-indexer:    position p of its box holds v, so position v holds p
 *
 * Positions in a box count in reading order.
 */
#include "rules/families.h"

#include "base/bits.h"

/* Writes where each digit d of a cell points to target[n], and returns the
 * digit that must stand there. */
typedef int (*pointer)(const struct geometry *g, int cell, int *target);

static int point_in_row(const struct geometry *g, int cell, int *target) {
    for (int d = 0; d < g->n; d++)
        target[d] = geometry_cell(g, geometry_row(g, cell), d);
    return geometry_col(g, cell);
}

static int point_in_column(const struct geometry *g, int cell, int *target) {
    for (int d = 0; d < g->n; d++)
        target[d] = geometry_cell(g, d, geometry_col(g, cell));
    return geometry_row(g, cell);
}

static int point_in_box(const struct geometry *g, int cell, int *target) {
    const int row = geometry_row(g, cell), col = geometry_col(g, cell);
    const int down = row % g->box_rows, right = col % g->box_cols;
    for (int d = 0; d < g->n; d++)
        target[d] = geometry_cell(g, row - down + d / g->box_cols,
                                  col - right + d % g->box_cols);
    return down * g->box_cols + right;
}

/* Digit d is only there together with the wanted digit in its target. */
static void emit(const struct rule_instance *rule, struct constraints *c,
                 pointer point) {
    const int n = rule->shape.n;
    for (size_t i = 0; i < rule->mark->cells.n; i++) {
        const int cell = rule->mark->cells.data[i];
        int target[GEOMETRY_MAX_N];
        const int wanted = point(&rule->shape, cell, target);
        for (int d = 0; d < n; d++) {
            uint64_t excluded[GEOMETRY_MAX_N] = {0};
            excluded[d] = bits_below(n) & ~bits_one(wanted);
            constraints_add_pair(c, rule->rule->name, rule->number, cell,
                                 target[d], excluded);
        }
    }
}

static void column_emit(const struct rule_instance *rule,
                        struct constraints *c) {
    emit(rule, c, point_in_row);
}

static void row_emit(const struct rule_instance *rule, struct constraints *c) {
    emit(rule, c, point_in_column);
}

static void box_emit(const struct rule_instance *rule, struct constraints *c) {
    emit(rule, c, point_in_box);
}

/* ---- checking ---- */

static void expect(const struct rule_instance *rule, const struct grid *g,
                   int cell, int other, int value, struct violations *v) {
    if (g->cell[other] >= 0 && g->cell[other] + 1 != value)
        violations_add_mark(v, rule->rule->name, rule->number, g, cell, other);
}

static void column_holds(const struct rule_instance *rule, const struct grid *g,
                         struct violations *v) {
    for (size_t i = 0; i < rule->mark->cells.n; i++) {
        const int cell = rule->mark->cells.data[i], value = g->cell[cell] + 1;
        if (value > 0)
            expect(rule, g, cell,
                   cell - geometry_col(&g->shape, cell) + value - 1,
                   geometry_col(&g->shape, cell) + 1, v);
    }
}

static void row_holds(const struct rule_instance *rule, const struct grid *g,
                      struct violations *v) {
    const int n = rule->shape.n;
    for (size_t i = 0; i < rule->mark->cells.n; i++) {
        const int cell = rule->mark->cells.data[i], value = g->cell[cell] + 1;
        if (value > 0)
            expect(rule, g, cell,
                   geometry_col(&g->shape, cell) + (value - 1) * n,
                   geometry_row(&g->shape, cell) + 1, v);
    }
}

/* Counts positions by going through the board. */
static void box_holds(const struct rule_instance *rule, const struct grid *g,
                      struct violations *v) {
    const struct geometry *const shape = &rule->shape;
    for (size_t i = 0; i < rule->mark->cells.n; i++) {
        const int cell = rule->mark->cells.data[i], value = g->cell[cell] + 1;
        int position = 0, mine = 0, other = -1;
        for (int k = 0; k < geometry_cells(shape); k++) {
            if (geometry_box(shape, k) != geometry_box(shape, cell))
                continue;
            position++;
            if (k == cell)
                mine = position;
            if (position == value)
                other = k;
        }
        if (value > 0)
            expect(rule, g, cell, other, mine, v);
    }
}

const struct rule column_indexer_rule = {
    .name = "column-indexer",
    .summary = "a cell of column C that holds V: column V of its row holds C",
    .parse = mark_parse_cells,
    .emit = column_emit,
    .holds = column_holds,
};

const struct rule row_indexer_rule = {
    .name = "row-indexer",
    .summary = "a cell of row R that holds V: row V of its column holds R",
    .parse = mark_parse_cells,
    .emit = row_emit,
    .holds = row_holds,
};

const struct rule box_indexer_rule = {
    .name = "box-indexer",
    .summary =
        "a cell at position P of its box that holds V: position V holds P",
    .needs_boxes = true,
    .parse = mark_parse_cells,
    .emit = box_emit,
    .holds = box_holds,
};
