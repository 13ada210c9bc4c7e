/* A picture while it is drawn: where its board lies, and what has its place
 * already.
 *
 * Cells are squares of CELL units. Around the board are rings for clues that
 * stand outside, as many on each side as are needed there.
 */
#ifndef CANVAS_H
#define CANVAS_H

#include "draw/draw.h"
#include "draw/palette.h"

#define CELL 60.0
#define RING 42.0   /* how wide a ring of clues is */
#define MARGIN 12.0 /* of paper around all */

struct canvas {
    const struct draw_order *order;
    const struct board *board;
    struct scene *scene;
    int n, n_cells;
    double left, top; /* of the first cell */
    double letters;   /* size of letters of a legend */
    double heavy;     /* by which lines of the grid are wider */
    uint8_t *corners; /* [n_cells] bit i: corner i has a label; in the order
                         of canvas_label */
    const sudokusat_step *step; /* or NULL */
    const int8_t
        *digits; /* [n_cells] found, or NULL: a step's or a solution's */
    const uint64_t *pencil; /* [n_cells] or NULL */
};

static inline double canvas_x(const struct canvas *c, int cell) {
    return c->left + CELL * geometry_col(&c->board->shape, cell);
}

static inline double canvas_y(const struct canvas *c, int cell) {
    return c->top + CELL * geometry_row(&c->board->shape, cell);
}

/* Of its middle. */
static inline double canvas_mid_x(const struct canvas *c, int cell) {
    return canvas_x(c, cell) + CELL / 2;
}

static inline double canvas_mid_y(const struct canvas *c, int cell) {
    return canvas_y(c, cell) + CELL / 2;
}

/* Small text in a corner of the cell that has none yet: upper left, upper
 * right, lower left, lower right; behind it is paper. */
void canvas_label(struct canvas *c, int cell, const char *text, int colour,
                  const char *role);
/* The same in one of the lower corners. */
void canvas_label_low(struct canvas *c, int cell, const char *text, int colour,
                      const char *role);

/* The border of a set of cells, moved inwards. */
void canvas_outline(struct canvas *c, enum scene_layer layer,
                    const struct scene_style *style, const int *cells, int n,
                    double inset);

/* The first of the cells in reading order, where the label of a cage stands. */
int canvas_first(const int *cells, int n);

/* Squares of these cells, filled. */
void canvas_shade(struct canvas *c, enum scene_layer layer, const char *role,
                  int colour, const int *cells, int n);

#endif
