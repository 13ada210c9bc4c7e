/* Digits: givens, those of a player or a solution, and pencil marks. */
#include "draw/draw_parts.h"

#include "base/bits.h"
#include "board/print_digit.h"

#include <string.h>

/* How pencil marks stand in a cell: as the cells of a box where boxes are not
 * too long, else as square as they can. */
static void pencil_shape(const struct canvas *c, int *rows, int *cols) {
    const struct geometry *const g = &c->board->shape;
    *cols = geometry_stack_width(g);
    *rows = geometry_band_height(g);
    if (*cols <= 2 * *rows && *rows <= *cols)
        return;
    for (*cols = 1; *cols * *cols < c->n;)
        ++*cols;
    *rows = (c->n + *cols - 1) / *cols;
}

struct pencil_place draw_pencil_place(const struct canvas *c, int cell,
                                      int digit) {
    int rows, cols;
    pencil_shape(c, &rows, &cols);
    const double label = c->order->picture->large ? 22 : 18;
    const double above = c->corners[cell] & 3 ? label : 4;
    const double below = c->corners[cell] & 12 ? label : 4;
    const double height = (CELL - above - below) / rows;
    const double width = (CELL - 8) / cols;
    const int row = digit / cols;
    const double size = 0.95 * (width < height ? width : height);
    return (struct pencil_place){
        .x = canvas_x(c, cell) + 4 + width * (digit - row * cols + 0.5),
        .y = canvas_y(c, cell) + above + height * (row + 0.5),
        .size = size > 17 ? 17 : size};
}

static void draw_pencil(struct canvas *c, int cell) {
    for (uint64_t left = c->pencil[cell]; left; left &= left - 1) {
        const int digit = bits_lowest(left);
        const struct pencil_place at = draw_pencil_place(c, cell, digit);
        char text[DIGIT_TEXT_SIZE];
        print_symbol(c->board, digit, text);
        const struct scene_style style = {.role = "candidate",
                                          .fill = DARK_GREY,
                                          .stroke = NO_COLOUR,
                                          .size = text[1] ? 0.75 * at.size
                                                          : at.size,
                                          .align = SCENE_MIDDLE};
        scene_text_amid(c->scene, LAYER_DIGIT, &style, at.x, at.y, text);
    }
}

static void draw_digit(struct canvas *c, int cell, int digit,
                       struct scene_style style) {
    char text[DIGIT_TEXT_SIZE];
    print_symbol(c->board, digit, text);
    style.size = (c->order->picture->large ? 44 : 36) * (text[1] ? 0.7 : 1);
    style.stroke = NO_COLOUR;
    style.align = SCENE_MIDDLE;
    scene_text_amid(c->scene, LAYER_DIGIT, &style, canvas_mid_x(c, cell),
                    canvas_mid_y(c, cell), text);
}

/* The only digit that a step sets in the cell is drawn by the step. */
static bool is_set_by_step(const struct canvas *c, int cell) {
    const sudokusat_step *const step = c->step;
    for (int i = 0; step && i < step->n_placed; i++)
        if (step->placed[i].cell == cell)
            return true;
    return false;
}

static void draw_cell(struct canvas *c, int cell) {
    const struct board *const b = c->board;
    const bool is_step = c->step;
    const int placed = b->placed && !is_step ? b->placed[cell] : BOARD_BLANK;
    const int found = c->digits ? c->digits[cell] : BOARD_BLANK;
    if (b->given[cell] != BOARD_BLANK)
        draw_digit(
            c, cell, b->given[cell],
            (struct scene_style){.role = "given", .fill = INK, .bold = true});
    else if (placed != BOARD_BLANK)
        draw_digit(c, cell, placed,
                   (struct scene_style){.role = "placed", .fill = BLUE});
    else if (found != BOARD_BLANK)
        draw_digit(c, cell, found,
                   (struct scene_style){.role = is_step ? "placed" : "solution",
                                        .fill = BLUE,
                                        .italic = !is_step});
    else if (c->pencil && !is_set_by_step(c, cell))
        draw_pencil(c, cell);
}

void draw_digits(struct canvas *c) {
    for (int cell = 0; cell < c->n_cells; cell++)
        draw_cell(c, cell);
}
