/* A picture while it is drawn. */
#include "draw/canvas.h"

#include <string.h>

/* In the corner from this one on that is free, or in the last. */
static void add_label(struct canvas *c, int cell, const char *text, int colour,
                      const char *role, int corner) {
    const double size = c->order->picture->large ? 18 : 14, gap = 4;
    const double room = CELL - 2 * gap, half = size / 2 + 1;
    const double width = scene_text_width(text, size, false);
    const double wide = width > room ? room : width;
    while (corner < 3 && c->corners[cell] >> corner & 1)
        corner++;
    c->corners[cell] |= (uint8_t)(1 << corner);
    const bool is_right = corner == 1 || corner == 3;
    const struct scene_style style = {
        .role = role,
        .fill = colour,
        .stroke = NO_COLOUR,
        .size = width > room ? size * room / width : size,
        .align = is_right ? SCENE_END : SCENE_START};
    const struct scene_style paper = {
        .role = "behind", .fill = PAPER, .stroke = NO_COLOUR};
    const double x = canvas_x(c, cell) + (is_right ? CELL - gap : gap);
    const double y =
        canvas_y(c, cell) + (corner > 1 ? CELL - half - 4 : half + 4);
    scene_rect(c->scene, LAYER_LABEL, &paper, is_right ? x - wide : x, y - half,
               wide, 2 * half);
    scene_text_amid(c->scene, LAYER_LABEL, &style, x, y, text);
}

void canvas_label(struct canvas *c, int cell, const char *text, int colour,
                  const char *role) {
    add_label(c, cell, text, colour, role, 0);
}

void canvas_label_low(struct canvas *c, int cell, const char *text, int colour,
                      const char *role) {
    add_label(c, cell, text, colour, role, 2);
}

int canvas_first(const int *cells, int n) {
    int first = cells[0];
    for (int i = 1; i < n; i++)
        if (cells[i] < first)
            first = cells[i];
    return first;
}

void canvas_shade(struct canvas *c, enum scene_layer layer, const char *role,
                  int colour, const int *cells, int n) {
    const struct scene_style style = {
        .role = role, .fill = colour, .stroke = NO_COLOUR};
    for (int i = 0; i < n; i++)
        scene_rect(c->scene, layer, &style, canvas_x(c, cells[i]),
                   canvas_y(c, cells[i]), CELL, CELL);
}

/* ------------------------------------------------------------------------
 * The border of a set: its sides, walked with the set to the right
 */

enum { EAST, SOUTH, WEST, NORTH };
static const int step_x[] = {1, 0, -1, 0}, step_y[] = {0, 1, 0, -1};

struct border {
    const struct canvas *canvas;
    bool *in;   /* [n_cells] of the set */
    bool *done; /* [4 * n_cells] sides that were walked along */
};

static bool is_in(const struct border *b, int row, int col) {
    const struct geometry *const g = &b->canvas->board->shape;
    return row >= 0 && col >= 0 && row < g->n && col < g->n &&
           b->in[geometry_cell(g, row, col)];
}

/* Whether the cell has a border on a side: the one above it is walked east. */
static bool has_side(const struct border *b, int row, int col, int way) {
    return is_in(b, row, col) && !is_in(b,
                                        row + (way == SOUTH   ? 0
                                               : way == WEST  ? 1
                                               : way == NORTH ? 0
                                                              : -1),
                                        col + (way == SOUTH   ? 1
                                               : way == NORTH ? -1
                                                              : 0));
}

/* From the side of a cell to the next: around the cell, on, or around the one
 * that lies ahead to the left. Cells that touch in a corner stay apart. */
static void walk_on(const struct border *b, int *row, int *col, int *way) {
    const int right = (*way + 1) % 4, left = (*way + 3) % 4;
    if (has_side(b, *row, *col, right)) {
        *way = right;
        return;
    }
    *row += step_y[*way];
    *col += step_x[*way];
    if (has_side(b, *row, *col, *way))
        return;
    *row += step_y[left];
    *col += step_x[left];
    *way = left;
}

/* The corner where a way along a cell's side begins. */
static void add_corner(struct canvas *c, int row, int col, int before, int way,
                       double inset, bool first) {
    const double x = c->left + CELL * (col + (way == SOUTH || way == WEST)) -
                     inset * (step_y[before] + step_y[way]);
    const double y = c->top + CELL * (row + (way == WEST || way == NORTH)) +
                     inset * (step_x[before] + step_x[way]);
    if (first)
        scene_move(c->scene, x, y);
    else
        scene_line(c->scene, x, y);
}

static void walk_around(struct canvas *c, struct border *b, int row, int col,
                        double inset) {
    const struct geometry *const g = &c->board->shape;
    int way = EAST;
    bool first = true;
    do {
        const int before = way;
        b->done[4 * geometry_cell(g, row, col) + way] = true;
        walk_on(b, &row, &col, &way);
        if (way != before) {
            add_corner(c, row, col, before, way, inset, first);
            first = false;
        }
    } while (!b->done[4 * geometry_cell(g, row, col) + way]);
    scene_close(c->scene);
}

void canvas_outline(struct canvas *c, enum scene_layer layer,
                    const struct scene_style *style, const int *cells, int n,
                    double inset) {
    if (!n)
        return;
    struct border b = {c, xnew0((size_t)c->n_cells, bool),
                       xnew0((size_t)c->n_cells * 4, bool)};
    for (int i = 0; i < n; i++)
        b.in[cells[i]] = true;
    scene_begin(c->scene, layer, style);
    for (int cell = 0; cell < c->n_cells; cell++) {
        const int row = geometry_row(&c->board->shape, cell);
        const int col = geometry_col(&c->board->shape, cell);
        if (has_side(&b, row, col, EAST) && !b.done[4 * cell + EAST])
            walk_around(c, &b, row, col, inset);
    }
    xfree(b.in);
    xfree(b.done);
}
