/* What a picture points at: a step, or what breaks a rule. */
#include "draw/draw_parts.h"

#include "base/bits.h"
#include "board/print_digit.h"

#include <math.h>

/* The cells that it rests on are tinted, and have a border within. */
void draw_step_below(struct canvas *c) {
    static const struct scene_style border = {
        .role = "step-cells", .fill = NO_COLOUR, .stroke = BLUE, .width = 3};
    static const struct scene_style house = {.role = "step-house",
                                             .fill = NO_COLOUR,
                                             .stroke = ORANGE,
                                             .width = 5,
                                             .dash = 14,
                                             .gap = 9};
    const sudokusat_step *const step = c->step;
    if (!step)
        return;
    const sudokusat_step_board *const board = c->order->picture->board;
    canvas_shade(c, LAYER_LIGHT, "step-cells", PALE_SKY, step->cells,
                 step->n_cells);
    if (step->n_cells)
        canvas_outline(c, LAYER_CAGE, &border, step->cells, step->n_cells, 3);
    if (board->n_house_cells)
        canvas_outline(c, LAYER_CAGE, &house, board->house_cells,
                       board->n_house_cells, 0);
}

static bool is_changed(const sudokusat_step *step, int cell, int digit) {
    for (int i = 0; i < step->n_removed; i++)
        if (step->removed[i].cell == cell && step->removed[i].digit == digit)
            return true;
    return false;
}

/* Rings around the candidates that the step is about. */
static void draw_subjects(struct canvas *c, const sudokusat_step *step) {
    static const struct scene_style ring = {.role = "step-candidate",
                                            .fill = PALE_YELLOW,
                                            .stroke = BLUE,
                                            .width = 1};
    for (int i = 0; i < step->n_cells; i++) {
        const int cell = step->cells[i];
        uint64_t about = c->pencil ? c->pencil[cell] & step->digits : 0;
        for (; about; about &= about - 1) {
            const int digit = bits_lowest(about);
            const struct pencil_place at = draw_pencil_place(c, cell, digit);
            if (!is_changed(step, cell, digit) &&
                (!step->n_placed || step->placed[0].cell != cell))
                scene_circle(c->scene, LAYER_LABEL, &ring, at.x, at.y,
                             0.58 * at.size);
        }
    }
}

/* A line between two pencil marks that leaves their figures free; it bends to
 * one side, so that lines along a row do not lie on each other. */
static void draw_link(struct canvas *c, const sudokusat_link *link) {
    const struct scene_style style = {.role = "step-link",
                                      .fill = NO_COLOUR,
                                      .stroke = VERMILLION,
                                      .width = 2.5,
                                      .dash = link->strong ? 0 : 4,
                                      .gap = 6};
    const struct pencil_place a =
        draw_pencil_place(c, link->from.cell, link->from.digit);
    const struct pencil_place b =
        draw_pencil_place(c, link->to.cell, link->to.digit);
    const double dx = b.x - a.x, dy = b.y - a.y;
    const double length = sqrt(dx * dx + dy * dy), free = 0.62 * a.size;
    if (length < 2.2 * free)
        return;
    const double ex = dx / length, ey = dy / length;
    const double bend = length > 2 * CELL ? 0.08 * length : 0;
    const double x1 = a.x + free * ex, y1 = a.y + free * ey;
    const double x2 = b.x - free * ex, y2 = b.y - free * ey;
    scene_begin(c->scene, LAYER_LABEL, &style);
    scene_move(c->scene, x1, y1);
    scene_curve(c->scene,
                (double[]){x1 + dx / 3 - bend * ey, y1 + dy / 3 + bend * ex,
                           x2 - dx / 3 - bend * ey, y2 - dy / 3 + bend * ex, x2,
                           y2});
}

static void draw_placed(struct canvas *c, sudokusat_candidate placed) {
    static const struct scene_style circle = {
        .role = "step-placed", .fill = PAPER, .stroke = GREEN, .width = 4};
    static const struct scene_style letters = {.role = "step-placed",
                                               .fill = 0x00694d,
                                               .stroke = NO_COLOUR,
                                               .size = 34,
                                               .bold = true,
                                               .align = SCENE_MIDDLE};
    char text[DIGIT_TEXT_SIZE];
    const double x = canvas_mid_x(c, placed.cell);
    const double y = canvas_mid_y(c, placed.cell);
    print_symbol(c->board, placed.digit, text);
    scene_circle(c->scene, LAYER_OVER, &circle, x, y, 0.42 * CELL);
    scene_text_amid(c->scene, LAYER_OVER, &letters, x, y, text);
}

/* The digit is struck out. */
static void draw_removed(struct canvas *c, sudokusat_candidate removed) {
    static const struct scene_style strike = {.role = "step-removed",
                                              .fill = NO_COLOUR,
                                              .stroke = VERMILLION,
                                              .width = 2.5};
    const struct pencil_place at =
        draw_pencil_place(c, removed.cell, removed.digit);
    const double r = 0.5 * at.size;
    scene_stroke(c->scene, LAYER_OVER, &strike, at.x - r, at.y + r, at.x + r,
                 at.y - r);
    scene_stroke(c->scene, LAYER_OVER, &strike, at.x - r, at.y - r, at.x + r,
                 at.y + r);
}

void draw_step_above(struct canvas *c) {
    const sudokusat_step *const step = c->step;
    if (!step)
        return;
    draw_subjects(c, step);
    for (int i = 0; c->pencil && i < c->order->picture->board->n_links; i++)
        draw_link(c, &c->order->picture->board->links[i]);
    for (int i = 0; i < step->n_placed; i++)
        draw_placed(c, step->placed[i]);
    for (int i = 0; c->pencil && i < step->n_removed; i++)
        draw_removed(c, step->removed[i]);
}

/* Cells that break a rule are tinted and hatched. */
static void draw_wrong(struct canvas *c, int cell) {
    static const struct scene_style hatch = {.role = "conflict",
                                             .fill = NO_COLOUR,
                                             .stroke = VERMILLION,
                                             .width = 1.5};
    const double x = canvas_x(c, cell), y = canvas_y(c, cell);
    canvas_shade(c, LAYER_LIGHT, "conflict", PALE_VERMILLION, &cell, 1);
    for (double at = 12; at < 2 * CELL; at += 12) {
        const double low = at < CELL ? 0 : at - CELL;
        scene_stroke(c->scene, LAYER_LIGHT, &hatch, x + low, y + at - low,
                     x + at - low, y + low);
    }
}

void draw_conflicts(struct canvas *c) {
    bool *const wrong = xnew0((size_t)c->n_cells, bool);
    for (int i = 0; i < c->order->n_conflicts; i++)
        for (int k = 0; k < c->order->conflicts[i].n_cells; k++)
            wrong[c->order->conflicts[i].cells[k]] = true;
    for (int cell = 0; cell < c->n_cells; cell++)
        if (wrong[cell])
            draw_wrong(c, cell);
    xfree(wrong);
}
