/* Lines between cells, and wider ones between boxes or regions. */
#include "draw/draw_parts.h"

/* What stands in for the cell's box: its number, or -1. */
static int piece_of(const struct canvas *c, int cell) {
    if (c->board->region)
        return c->board->region[cell];
    return c->order->has_boxes ? geometry_box(&c->board->shape, cell) : -1;
}

static bool is_border(const struct canvas *c, int row, int col, int down,
                      int right) {
    const struct geometry *const g = &c->board->shape;
    return piece_of(c, geometry_cell(g, row, col)) !=
           piece_of(c, geometry_cell(g, row + down, col + right));
}

/* The borders right of a column, or below a row, in pieces as long as they can
 * be. */
static void draw_borders(struct canvas *c, const struct scene_style *style,
                         int line, bool upright) {
    for (int from = 0, to; from < c->n; from = to + 1) {
        for (to = from; to < c->n; to++)
            if (!(upright ? is_border(c, to, line, 0, 1)
                          : is_border(c, line, to, 1, 0)))
                break;
        const double at = CELL * (line + 1), a = CELL * from, b = CELL * to;
        if (to > from && upright)
            scene_stroke(c->scene, LAYER_GRID, style, c->left + at, c->top + a,
                         c->left + at, c->top + b);
        else if (to > from)
            scene_stroke(c->scene, LAYER_GRID, style, c->left + a, c->top + at,
                         c->left + b, c->top + at);
    }
}

void draw_grid(struct canvas *c) {
    const double side = CELL * c->n;
    /* A large board is shown smaller. */
    const double heavy = c->heavy * (c->n > 12 ? 1.6 : 1);
    const struct scene_style thin = {.role = "grid",
                                     .fill = NO_COLOUR,
                                     .stroke = DARK_GREY,
                                     .width = c->heavy};
    const struct scene_style wide = {.role =
                                         c->board->region ? "region" : "box",
                                     .fill = NO_COLOUR,
                                     .stroke = INK,
                                     .width = 3.5 * heavy};
    const struct scene_style frame = {
        .role = "frame", .fill = NO_COLOUR, .stroke = INK, .width = 4 * heavy};
    for (int i = 1; i < c->n; i++) {
        const double at = CELL * i;
        scene_stroke(c->scene, LAYER_GRID, &thin, c->left + at, c->top,
                     c->left + at, c->top + side);
        scene_stroke(c->scene, LAYER_GRID, &thin, c->left, c->top + at,
                     c->left + side, c->top + at);
    }
    for (int i = 0; i + 1 < c->n; i++) {
        draw_borders(c, &wide, i, true);
        draw_borders(c, &wide, i, false);
    }
    scene_rect(c->scene, LAYER_GRID, &frame, c->left, c->top, side, side);
}
