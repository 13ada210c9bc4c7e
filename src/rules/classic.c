/* The rule of every sudoku: each row, column and box has every digit once.
 * Other rules may stand in for the boxes. */
#include "rules/families.h"

#include "base/bits.h"

static int box_cell(const struct geometry *g, int box, int i) {
    const int across = g->n / g->box_cols;
    const int row = box / across * g->box_rows + i / g->box_cols;
    const int col = box % across * g->box_cols + i % g->box_cols;
    return geometry_cell(g, row, col);
}

static void emit(const struct rule_instance *rule, struct constraints *c) {
    const struct geometry *const g = &rule->shape;
    int cells[GEOMETRY_MAX_N];
    for (int row = 0; row < g->n; row++) {
        for (int i = 0; i < g->n; i++)
            cells[i] = geometry_cell(g, row, i);
        constraints_add_house(c, "row", row + 1, cells);
    }
    for (int col = 0; col < g->n; col++) {
        for (int i = 0; i < g->n; i++)
            cells[i] = geometry_cell(g, i, col);
        constraints_add_house(c, "column", col + 1, cells);
    }
    for (int box = 0; box < g->n && !(rule->replaced & PART_BOXES); box++) {
        for (int i = 0; i < g->n; i++)
            cells[i] = box_cell(g, box, i);
        constraints_add_house(c, "box", box + 1, cells);
    }
}

/* Whether any house repeats a digit, in one pass over the grid. */
static bool repeats(const struct grid *g, bool with_boxes) {
    const uint64_t in_boxes = with_boxes ? ~UINT64_C(0) : 0;
    uint64_t in_col[GEOMETRY_MAX_N] = {0}, in_box[GEOMETRY_MAX_N] = {0};
    uint64_t repeated = 0;
    const int n = g->shape.n, across = n / g->shape.box_cols;
    const int8_t *cell = g->cell;
    for (int row = 0; row < n; row++) {
        uint64_t in_row = 0;
        uint64_t *box = in_box + row / g->shape.box_rows * across;
        for (int col = 0, left = g->shape.box_cols; col < n; col++, cell++) {
            if (*cell >= 0) {
                const uint64_t bit = bits_one(*cell);
                repeated |= bit & (in_row | in_col[col] | (*box & in_boxes));
                in_row |= bit;
                in_col[col] |= bit;
                *box |= bit;
            }
            if (--left == 0) {
                left = g->shape.box_cols;
                box++;
            }
        }
    }
    return repeated != 0;
}

/* The same for 9x9 with boxes of 3x3, which most grids are: how often each
 * digit is in a house, four bits a digit. What is no digit counts as none. */
static const uint64_t one_of[256] = {
    UINT64_C(1) << 0,  UINT64_C(1) << 4,  UINT64_C(1) << 8,
    UINT64_C(1) << 12, UINT64_C(1) << 16, UINT64_C(1) << 20,
    UINT64_C(1) << 24, UINT64_C(1) << 28, UINT64_C(1) << 32};

static bool nine_repeats(const int8_t *cell, bool with_boxes) {
    const uint64_t two_or_more = UINT64_C(0xeeeeeeeee);
    const uint64_t boxes = with_boxes ? ~UINT64_C(0) : 0;
    uint64_t col[9] = {0}, repeated = 0;
    for (int band = 0; band < 3; band++) {
        uint64_t box[3] = {0};
        for (int i = 0; i < 3; i++, cell += 9) {
            uint64_t row = 0;
            for (int b = 0; b < 3; b++) {
                const uint64_t left = one_of[(uint8_t)cell[3 * b]],
                               middle = one_of[(uint8_t)cell[3 * b + 1]],
                               right = one_of[(uint8_t)cell[3 * b + 2]];
                col[3 * b] += left;
                col[3 * b + 1] += middle;
                col[3 * b + 2] += right;
                box[b] += left + middle + right;
                row += left + middle + right;
            }
            repeated |= row;
        }
        repeated |= (box[0] | box[1] | box[2]) & boxes;
    }
    for (int i = 0; i < 9; i++)
        repeated |= col[i];
    return (repeated & two_or_more) != 0;
}

static bool any_repeats(const struct grid *g, bool with_boxes) {
    const struct geometry *const s = &g->shape;
    return s->n == 9 && s->box_rows == 3 ? nine_repeats(g->cell, with_boxes)
                                         : repeats(g, with_boxes);
}

enum line { ROW, COLUMN, BOX };

static bool in_unit(const struct geometry *g, enum line kind, int unit,
                    int cell) {
    if (kind == ROW)
        return geometry_row(g, cell) == unit;
    if (kind == COLUMN)
        return geometry_col(g, cell) == unit;
    return geometry_box(g, cell) == unit;
}

/* The slow path, for grids known to be wrong: it asks each cell where it is
 * instead of using the lists that emit writes. */
static void list_repeats(const struct grid *g, enum line kind, const char *name,
                         struct violations *v) {
    for (int unit = 0; unit < g->shape.n; unit++) {
        int cells[GEOMETRY_MAX_N], n_cells = 0;
        for (int cell = 0; cell < geometry_cells(&g->shape); cell++)
            if (in_unit(&g->shape, kind, unit, cell))
                cells[n_cells++] = cell;
        violations_add_repeats(v, name, unit + 1, g, cells, n_cells);
    }
}

static void holds(const struct rule_instance *rule, const struct grid *g,
                  struct violations *v) {
    const bool with_boxes = !(rule->replaced & PART_BOXES);
    if (!any_repeats(g, with_boxes))
        return;
    list_repeats(g, ROW, "row", v);
    list_repeats(g, COLUMN, "column", v);
    if (with_boxes)
        list_repeats(g, BOX, "box", v);
}

const struct rule classic_rule = {
    .name = "classic",
    .summary = "every row, column and box has each digit once",
    .replaceable = PART_BOXES,
    .emit = emit,
    .holds = holds,
};
