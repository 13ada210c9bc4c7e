/* A puzzle's picture: what comes where. */
#include "draw/draw_parts.h"

#include <string.h>

#define LEAST_WIDTH (6 * CELL) /* that a legend can be read */

/* A step stands on the board that it begins with; otherwise the digits found
 * are those of the solution. */
static void choose_contents(struct canvas *c) {
    const sudokusat_picture *const p = c->order->picture;
    c->step = p->board ? p->step : NULL;
    c->digits = c->step ? p->board->grid : p->solution;
    c->pencil = p->no_candidates ? NULL
                : c->step        ? p->board->left
                : p->candidates  ? p->candidates
                                 : c->board->candidates;
}

static void draw_board(struct canvas *c) {
    draw_rules(c);
    draw_marks(c);
    draw_grid(c);
    draw_step_below(c);
    draw_conflicts(c);
    draw_digits(c);
    draw_step_above(c);
}

static void describe(struct canvas *c) {
    const sudokusat_picture *const p = c->order->picture;
    const char *const title = p->title ? p->title : c->order->name;
    char *const words = draw_describe(c->order);
    c->scene->title = scene_clean(title && *title ? title : "sudoku");
    c->scene->description = scene_clean(words);
    xfree(words);
}

static void draw_all(struct canvas *c) {
    int rings[4];
    draw_outside_rings(c, rings);
    const double side = CELL * c->n;
    const double across = side + RING * (rings[1] + rings[3]);
    const double width = across < LEAST_WIDTH ? LEAST_WIDTH : across;
    c->scene->width = width + 2 * MARGIN;
    c->left = MARGIN + (width - across) / 2 + RING * rings[3];
    c->top = draw_heading(c, MARGIN, width) + RING * rings[0];
    draw_board(c);
    c->scene->height =
        draw_legend(c, c->top + side + RING * rings[2], width) + MARGIN;
    const struct scene_style paper = {
        .role = "paper", .fill = PAPER, .stroke = NO_COLOUR};
    scene_rect(c->scene, LAYER_PAPER, &paper, 0, 0, c->scene->width,
               c->scene->height);
}

struct scene *draw_puzzle(const struct draw_order *order) {
    const struct geometry *const g = &order->board->shape;
    struct canvas c = {.order = order,
                       .board = order->board,
                       .scene = xnew0(1, struct scene),
                       .n = g->n,
                       .n_cells = geometry_cells(g),
                       .letters = order->picture->large ? 24 : 16,
                       .heavy = order->picture->large ? 1.5 : 1};
    c.corners = xnew0((size_t)c.n_cells, uint8_t);
    choose_contents(&c);
    describe(&c);
    draw_all(&c);
    scene_sort(c.scene);
    xfree(c.corners);
    return c.scene;
}
