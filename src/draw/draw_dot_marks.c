/* Marks that stand between cells: dots, letters, signs, and circles where four
 * cells meet. */
#include "draw/mark_looks.h"

#include <math.h>
#include <string.h>

struct spot {
    double x, y;
};

/* The middle of all cells; cells that do not touch are joined by a line. */
static struct spot find_spot(struct canvas *c, const struct mark *m) {
    static const struct scene_style joint = {
        .role = "joint", .fill = NO_COLOUR, .stroke = DARK_GREY, .width = 1.5};
    const double part = 1.0 / (double)m->cells.n;
    struct spot at = {0, 0};
    for (size_t i = 0; i < m->cells.n; i++) {
        at.x += canvas_mid_x(c, m->cells.data[i]) * part;
        at.y += canvas_mid_y(c, m->cells.data[i]) * part;
    }
    if (m->cells.n != 2)
        return at;
    const double x1 = canvas_mid_x(c, m->cells.data[0]);
    const double y1 = canvas_mid_y(c, m->cells.data[0]);
    const double x2 = canvas_mid_x(c, m->cells.data[1]);
    const double y2 = canvas_mid_y(c, m->cells.data[1]);
    if (fabs(x1 - x2) + fabs(y1 - y2) > CELL + 1)
        scene_stroke(c->scene, LAYER_CAGE, &joint, x1, y1, x2, y2);
    return at;
}

static void draw_value(struct canvas *c, struct spot at, const char *value,
                       int colour, const char *role) {
    const struct scene_style style = {.role = role,
                                      .fill = colour,
                                      .stroke = NO_COLOUR,
                                      .size = value[0] && value[1] ? 11 : 14,
                                      .bold = true,
                                      .align = SCENE_MIDDLE};
    scene_text_amid(c->scene, LAYER_LABEL, &style, at.x, at.y, value);
}

static void draw_dot(struct canvas *c, const struct mark *m, int fill,
                     const char *usual) {
    const struct spot at = find_spot(c, m);
    const bool says = m->value && strcmp(m->value, usual) != 0;
    const struct scene_style style = {
        .role = m->kind, .fill = fill, .stroke = INK, .width = 1.5};
    scene_circle(c->scene, LAYER_DOT, &style, at.x, at.y, says ? 10 : 8);
    if (says)
        draw_value(c, at, m->value, fill == INK ? PAPER : INK, m->kind);
}

static void look_white(struct canvas *c, const struct mark *m) {
    draw_dot(c, m, PAPER, "1");
}

static void look_black(struct canvas *c, const struct mark *m) {
    draw_dot(c, m, INK, "2");
}

/* X and V on a spot of paper, with another sum than the usual one behind. */
static void draw_letter(struct canvas *c, const struct mark *m,
                        const char *letter, const char *usual) {
    const struct spot at = find_spot(c, m);
    const bool says = m->value && strcmp(m->value, usual) != 0;
    const struct scene_style paper = {
        .role = "behind", .fill = PAPER, .stroke = NO_COLOUR};
    struct text text = {0};
    text_printf(&text, "%s%s%s", letter, says ? "=" : "", says ? m->value : "");
    const struct scene_style style = {.role = m->kind,
                                      .fill = INK,
                                      .stroke = NO_COLOUR,
                                      .size = says ? 13 : 18,
                                      .bold = true,
                                      .align = SCENE_MIDDLE};
    const double half =
        scene_text_width(text_string(&text), style.size, true) / 2;
    scene_pill(c->scene, LAYER_DOT, &paper, at.x - half, at.y - 9, 2 * half, 18,
               4);
    scene_text_amid(c->scene, LAYER_LABEL, &style, at.x, at.y,
                    text_string(&text));
    text_free(&text);
}

static void look_x(struct canvas *c, const struct mark *m) {
    draw_letter(c, m, "X", "10");
}

static void look_v(struct canvas *c, const struct mark *m) {
    draw_letter(c, m, "V", "5");
}

/* Opens to the first cell, which is the greater. */
static void look_greater(struct canvas *c, const struct mark *m) {
    static const struct scene_style style = {
        .role = "greater-than", .fill = PAPER, .stroke = INK, .width = 2};
    const struct spot at = find_spot(c, m);
    if (m->cells.n != 2)
        return;
    const double dx =
        canvas_mid_x(c, m->cells.data[1]) - canvas_mid_x(c, m->cells.data[0]);
    const double dy =
        canvas_mid_y(c, m->cells.data[1]) - canvas_mid_y(c, m->cells.data[0]);
    const double length = sqrt(dx * dx + dy * dy);
    const double ex = length > 0 ? dx / length : 0;
    const double ey = length > 0 ? dy / length : 0;
    scene_begin(c->scene, LAYER_DOT, &style);
    scene_move(c->scene, at.x - 6 * ex - 9 * ey, at.y - 6 * ey + 9 * ex);
    scene_line(c->scene, at.x + 6 * ex, at.y + 6 * ey);
    scene_line(c->scene, at.x - 6 * ex + 9 * ey, at.y - 6 * ey - 9 * ex);
}

/* "1123" and "1,10": the digits, with a blank between them, in two lines when
 * there are more than two. */
static void look_quadruple(struct canvas *c, const struct mark *m) {
    static const struct scene_style style = {
        .role = "quadruple", .fill = PAPER, .stroke = INK, .width = 1.5};
    const struct spot at = find_spot(c, m);
    const char *const value = m->value ? m->value : "";
    const bool has_commas = strchr(value, ',');
    struct text line[2] = {{0}, {0}};
    int n = 1, i = 0;
    for (const char *p = value; *p && p[1]; p++)
        n += has_commas ? *p == ',' : 1;
    for (const char *p = value; *p; p++) {
        struct text *const to = &line[n > 2 && i >= (n + 1) / 2];
        if (has_commas && *p == ',') {
            i++;
            continue;
        }
        const bool starts = p == value || !has_commas || p[-1] == ',';
        if (to->n && starts)
            text_add_char(to, ' ');
        text_add_char(to, *p);
        i += !has_commas;
    }
    scene_circle(c->scene, LAYER_DOT, &style, at.x, at.y, 17);
    draw_value(c, (struct spot){at.x, at.y - (line[1].n ? 6.5 : 0)},
               text_string(&line[0]), INK, m->kind);
    if (line[1].n)
        draw_value(c, (struct spot){at.x, at.y + 6.5}, text_string(&line[1]),
                   INK, m->kind);
    text_free(&line[0]);
    text_free(&line[1]);
}

static const struct {
    const char *kind;
    void (*look)(struct canvas *c, const struct mark *m);
} looks[] = {{"white-dot", look_white},
             {"black-dot", look_black},
             {"x", look_x},
             {"v", look_v},
             {"greater-than", look_greater},
             {"quadruple", look_quadruple}};

bool draw_dot_mark(struct canvas *c, const struct mark *m) {
    for (size_t i = 0; m->cells.n && i < sizeof looks / sizeof *looks; i++)
        if (!strcmp(m->kind, looks[i].kind)) {
            looks[i].look(c, m);
            return true;
        }
    return false;
}
