/* Rules for the whole board that have a picture: diagonals, windows and the
 * like. The legend names all rules. */
#include "draw/draw_parts.h"

#include <string.h>

static void draw_diagonal(struct canvas *c, bool down) {
    static const struct scene_style style = {
        .role = "diagonal", .fill = NO_COLOUR, .stroke = SKY, .width = 2.5};
    const double side = CELL * c->n;
    scene_stroke(c->scene, LAYER_SHAPE, &style, c->left,
                 c->top + (down ? 0 : side), c->left + side,
                 c->top + (down ? side : 0));
}

static void shade(struct canvas *c, const char *role, const int (*cells)[2],
                  int n) {
    for (int i = 0; i < n; i++) {
        const int row = cells[i][0] - 1, col = cells[i][1] - 1;
        if (row >= c->n || col >= c->n)
            continue;
        const int cell = geometry_cell(&c->board->shape, row, col);
        canvas_shade(c, LAYER_SHADE, role, PALE_GREY, &cell, 1);
    }
}

static void draw_asterisk(struct canvas *c) {
    static const int cells[][2] = {{2, 5}, {3, 3}, {3, 7}, {5, 2}, {5, 5},
                                   {5, 8}, {7, 3}, {7, 7}, {8, 5}};
    shade(c, "asterisk", cells, 9);
}

static void draw_girandola(struct canvas *c) {
    static const int cells[][2] = {{1, 1}, {1, 9}, {2, 5}, {5, 2}, {5, 5},
                                   {5, 8}, {8, 5}, {9, 1}, {9, 9}};
    shade(c, "girandola", cells, 9);
}

/* Windows lie between the lines that borders of boxes would leave free: all
 * cells but those whose row or column is a first one of them. */
static void draw_windows(struct canvas *c) {
    const struct geometry *const g = &c->board->shape;
    const int period = geometry_stack_width(g) + 1;
    for (int cell = 0; cell < c->n_cells; cell++)
        if (geometry_row(g, cell) % period && geometry_col(g, cell) % period)
            canvas_shade(c, LAYER_SHADE, "window", PALE_GREY, &cell, 1);
}

static void draw_centers(struct canvas *c) {
    const struct geometry *const g = &c->board->shape;
    const int high = geometry_band_height(g), wide = geometry_stack_width(g);
    for (int cell = 0; cell < c->n_cells; cell++)
        if (geometry_row(g, cell) % high == high / 2 &&
            geometry_col(g, cell) % wide == wide / 2)
            canvas_shade(c, LAYER_SHADE, "center-dot", PALE_GREY, &cell, 1);
}

void draw_rules(struct canvas *c) {
    for (int i = 0; i < c->order->n_rules; i++) {
        const char *const name = c->order->rules[i].name;
        if (!strcmp(name, "diagonal") || !strcmp(name, "diagonal:down"))
            draw_diagonal(c, true);
        if (!strcmp(name, "diagonal") || !strcmp(name, "diagonal:up"))
            draw_diagonal(c, false);
        if (!strcmp(name, "windoku"))
            draw_windows(c);
        if (!strcmp(name, "center-dot"))
            draw_centers(c);
        if (!strcmp(name, "asterisk"))
            draw_asterisk(c);
        if (!strcmp(name, "girandola"))
            draw_girandola(c);
    }
}
