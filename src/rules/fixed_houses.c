/* Rules whose houses lie at places that the board's shape fixes.
 *
 * disjoint-groups  the cells at one place of all boxes
 * center-dot       the centres of the boxes
 * asterisk         r2c5 r3c3 r3c7 r5c2 r5c5 r5c8 r7c3 r7c7 r8c5, on 9x9
 * girandola        r1c1 r1c9 r2c5 r5c2 r5c5 r5c8 r8c5 r9c1 r9c9, on 9x9
 */
#include "rules/families.h"

#include <stdlib.h>

/* ---- on boxes ---- */

/* Cell number i of a box. */
static int cell_of_box(const struct geometry *g, int box, int i) {
    const int across = g->n / g->box_cols;
    return geometry_cell(g, box / across * g->box_rows + i / g->box_cols,
                         box % across * g->box_cols + i % g->box_cols);
}

static void add_places(const struct rule_instance *rule, struct constraints *c,
                       int unit, int place) {
    int cells[GEOMETRY_MAX_N];
    for (int box = 0; box < rule->shape.n; box++)
        cells[box] = cell_of_box(&rule->shape, box, place);
    constraints_add_house(c, rule->rule->name, unit, cells);
}

static void disjoint_emit(const struct rule_instance *rule,
                          struct constraints *c) {
    for (int place = 0; place < rule->shape.n; place++)
        add_places(rule, c, place + 1, place);
}

/* Lists repeats among the cells that have that many rows and columns of their
 * box before them. */
static void check_places(const struct rule_instance *rule, const struct grid *g,
                         int unit, int down, int right, struct violations *v) {
    const int n = g->shape.n;
    int cells[GEOMETRY_MAX_N], n_cells = 0;
    for (int cell = 0; cell < n * n; cell++)
        if (geometry_row(&g->shape, cell) % g->shape.box_rows == down &&
            geometry_col(&g->shape, cell) % g->shape.box_cols == right)
            cells[n_cells++] = cell;
    violations_add_repeats(v, rule->rule->name, unit, g, cells, n_cells);
}

static void disjoint_holds(const struct rule_instance *rule,
                           const struct grid *g, struct violations *v) {
    int unit = 0;
    for (int down = 0; down < g->shape.box_rows; down++)
        for (int right = 0; right < g->shape.box_cols; right++)
            check_places(rule, g, ++unit, down, right, v);
}

const struct rule disjoint_groups_rule = {
    .name = "disjoint-groups",
    .summary = "cells in the same position of their boxes have each digit once",
    .needs_boxes = true,
    .emit = disjoint_emit,
    .holds = disjoint_holds,
};

static const char *centre_parse(const char *args, const struct board *board,
                                struct rule_instance *rule) {
    (void)rule;
    if (*args)
        return rule_takes_nothing(args);
    if (board->shape.box_rows % 2 == 0 || board->shape.box_cols % 2 == 0)
        return "needs boxes that have a centre cell";
    return NULL;
}

static void centre_emit(const struct rule_instance *rule,
                        struct constraints *c) {
    add_places(rule, c, 1, rule->shape.n / 2);
}

static void centre_holds(const struct rule_instance *rule, const struct grid *g,
                         struct violations *v) {
    check_places(rule, g, 1, (g->shape.box_rows - 1) / 2,
                 (g->shape.box_cols - 1) / 2, v);
}

const struct rule center_dot_rule = {
    .name = "center-dot",
    .summary = "the centres of the boxes have each digit once",
    .needs_boxes = true,
    .parse = centre_parse,
    .emit = centre_emit,
    .holds = centre_holds,
};

/* ---- on 9x9 ---- */

static const char *nine_parse(const char *args, const struct board *board,
                              struct rule_instance *rule) {
    (void)rule;
    if (*args)
        return rule_takes_nothing(args);
    return board->shape.n == 9 ? NULL : "needs a board of 9x9";
}

/* The cells as row and column, counted from 1. */
static void emit_cells(const struct rule_instance *rule, struct constraints *c,
                       const int *row_col) {
    int cells[9];
    for (int i = 0; i < 9; i++)
        cells[i] = geometry_cell(&rule->shape, row_col[i] / 10 - 1,
                                 row_col[i] % 10 - 1);
    constraints_add_house(c, rule->rule->name, 1, cells);
}

static void asterisk_emit(const struct rule_instance *rule,
                          struct constraints *c) {
    emit_cells(rule, c, (const int[]){25, 33, 37, 52, 55, 58, 73, 77, 85});
}

static void girandola_emit(const struct rule_instance *rule,
                           struct constraints *c) {
    emit_cells(rule, c, (const int[]){11, 19, 25, 52, 55, 58, 85, 91, 99});
}

/* Whether a cell that many rows and columns from the centre belongs to the
 * house: the centre, what lies straight three cells from it, and what lies
 * diagonally a number of cells from it. */
static bool in_star(int rows, int cols, int diagonally) {
    if (!rows || !cols)
        return rows + cols == 0 || rows + cols == 3;
    return rows == diagonally && cols == diagonally;
}

static void check_star(const struct rule_instance *rule, const struct grid *g,
                       int diagonally, struct violations *v) {
    int cells[9], n_cells = 0;
    for (int cell = 0; cell < 81; cell++)
        if (in_star(abs(cell / 9 - 4), abs(cell % 9 - 4), diagonally))
            cells[n_cells++] = cell;
    violations_add_repeats(v, rule->rule->name, 1, g, cells, n_cells);
}

static void asterisk_holds(const struct rule_instance *rule,
                           const struct grid *g, struct violations *v) {
    check_star(rule, g, 2, v);
}

static void girandola_holds(const struct rule_instance *rule,
                            const struct grid *g, struct violations *v) {
    check_star(rule, g, 4, v);
}

const struct rule asterisk_rule = {
    .name = "asterisk",
    .summary = "the nine cells of an asterisk have each digit once (9x9)",
    .parse = nine_parse,
    .emit = asterisk_emit,
    .holds = asterisk_holds,
};

const struct rule girandola_rule = {
    .name = "girandola",
    .summary = "the nine cells of a girandola have each digit once (9x9)",
    .parse = nine_parse,
    .emit = girandola_emit,
    .holds = girandola_holds,
};
