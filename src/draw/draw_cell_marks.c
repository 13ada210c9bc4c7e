/* Marks that say something of single cells: shapes and shades. */
#include "draw/mark_looks.h"

#include <string.h>

typedef void (*cell_look)(struct canvas *c, const struct mark *m, int number);

static const int tints[] = {PALE_GREY,  PALE_SKY,    PALE_PURPLE,
                            PALE_GREEN, PALE_YELLOW, PALE_VERMILLION};
enum { N_TINTS = sizeof tints / sizeof *tints };

static int tint(int number) {
    return tints[(number - 1) % N_TINTS];
}

static void look_odd(struct canvas *c, const struct mark *m, int number) {
    static const struct scene_style style = {
        .role = "odd", .fill = LIGHT_GREY, .stroke = NO_COLOUR};
    (void)number;
    for (size_t i = 0; i < m->cells.n; i++)
        scene_circle(c->scene, LAYER_SHAPE, &style,
                     canvas_mid_x(c, m->cells.data[i]),
                     canvas_mid_y(c, m->cells.data[i]), 0.4 * CELL);
}

static void look_even(struct canvas *c, const struct mark *m, int number) {
    static const struct scene_style style = {
        .role = "even", .fill = LIGHT_GREY, .stroke = NO_COLOUR};
    const double side = 0.76 * CELL;
    (void)number;
    for (size_t i = 0; i < m->cells.n; i++)
        scene_rect(c->scene, LAYER_SHAPE, &style,
                   canvas_mid_x(c, m->cells.data[i]) - side / 2,
                   canvas_mid_y(c, m->cells.data[i]) - side / 2, side, side);
}

static void look_digits(struct canvas *c, const struct mark *m, int number) {
    struct text label = {0};
    (void)number;
    text_printf(&label, "{%s}", m->value ? m->value : "");
    for (size_t i = 0; i < m->cells.n; i++)
        canvas_label(c, m->cells.data[i], text_string(&label), INK, "digits");
    text_free(&label);
}

/* A sign of less or greater at each side, which points to what is smaller. */
static void draw_slope(struct canvas *c, const struct mark *m, double out) {
    static const struct scene_style style = {
        .role = "slope", .fill = NO_COLOUR, .stroke = DARK_GREY, .width = 2};
    static const double way[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    canvas_shade(c, LAYER_SHADE, m->kind, PALE_GREY, m->cells.data,
                 (int)m->cells.n);
    for (size_t i = 0; i < m->cells.n; i++)
        for (int k = 0; k < 4; k++) {
            const double dx = way[k][0], dy = way[k][1], near = 24 - 2.5 * out;
            const double x = canvas_mid_x(c, m->cells.data[i]) + near * dx;
            const double y = canvas_mid_y(c, m->cells.data[i]) + near * dy;
            const double tip = 5 * out;
            scene_begin(c->scene, LAYER_SHAPE, &style);
            scene_move(c->scene, x - 6 * dy, y + 6 * dx);
            scene_line(c->scene, x + tip * dx, y + tip * dy);
            scene_line(c->scene, x + 6 * dy, y - 6 * dx);
        }
}

static void look_minimum(struct canvas *c, const struct mark *m, int number) {
    (void)number;
    draw_slope(c, m, -1);
}

static void look_maximum(struct canvas *c, const struct mark *m, int number) {
    (void)number;
    draw_slope(c, m, 1);
}

static void look_extra_region(struct canvas *c, const struct mark *m,
                              int number) {
    static const struct scene_style style = {
        .role = "extra-region", .fill = NO_COLOUR, .stroke = GREY, .width = 2};
    canvas_shade(c, LAYER_SHADE, "extra-region", tint(number), m->cells.data,
                 (int)m->cells.n);
    canvas_outline(c, LAYER_SHADE, &style, m->cells.data, (int)m->cells.n, 3);
}

/* The same shade and the same letter wherever the digits are the same. */
static void look_alike(struct canvas *c, const struct mark *m, int number) {
    char letters[8];
    mark_letters(number, letters);
    canvas_shade(c, LAYER_SHADE, m->kind, tint(number), m->cells.data,
                 (int)m->cells.n);
    for (size_t i = 0; i < m->cells.n; i++)
        canvas_label(c, m->cells.data[i], letters, INK, m->kind);
}

static void draw_indexer(struct canvas *c, const struct mark *m, int colour,
                         const char *letter) {
    canvas_shade(c, LAYER_SHADE, m->kind, colour, m->cells.data,
                 (int)m->cells.n);
    for (size_t i = 0; i < m->cells.n; i++)
        canvas_label(c, m->cells.data[i], letter, INK, m->kind);
}

static void look_row_indexer(struct canvas *c, const struct mark *m,
                             int number) {
    (void)number;
    draw_indexer(c, m, PALE_GREEN, "row");
}

static void look_column_indexer(struct canvas *c, const struct mark *m,
                                int number) {
    (void)number;
    draw_indexer(c, m, PALE_VERMILLION, "col");
}

static void look_box_indexer(struct canvas *c, const struct mark *m,
                             int number) {
    (void)number;
    draw_indexer(c, m, PALE_SKY, "box");
}

static void look_circles(struct canvas *c, const struct mark *m, int number) {
    static const int colours[] = {INK, VERMILLION, BLUE, GREEN, PURPLE, ORANGE};
    const struct scene_style style = {.role = "counting-circles",
                                      .fill = NO_COLOUR,
                                      .stroke = colours[(number - 1) % 6],
                                      .width = 2,
                                      .dash = number > 1 ? 6.0 * number : 0,
                                      .gap = 5};
    for (size_t i = 0; i < m->cells.n; i++)
        scene_circle(c->scene, LAYER_SHAPE, &style,
                     canvas_mid_x(c, m->cells.data[i]),
                     canvas_mid_y(c, m->cells.data[i]), 0.42 * CELL);
}

static const struct {
    const char *kind;
    cell_look look;
} looks[] = {{"odd", look_odd},
             {"even", look_even},
             {"digits", look_digits},
             {"minimum", look_minimum},
             {"maximum", look_maximum},
             {"extra-region", look_extra_region},
             {"clone", look_alike},
             {"equal-cells", look_alike},
             {"row-indexer", look_row_indexer},
             {"column-indexer", look_column_indexer},
             {"box-indexer", look_box_indexer},
             {"counting-circles", look_circles}};

bool draw_cell_mark(struct canvas *c, const struct mark *m, int number) {
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
        if (!strcmp(m->kind, looks[i].kind)) {
            looks[i].look(c, m, number);
            return true;
        }
    return false;
}
