/* Lines through cells. Each kind has a colour and a pattern: some are hollow,
 * dashed, or have a narrow line within, so that no two look alike without
 * colours either. */
#include "draw/draw_parts.h"
#include "draw/mark_looks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum line_end {
    END_NONE,
    END_BULB,
    END_CIRCLE,
    END_DIAMOND,
    END_ARROW,
    END_SQUARE
};

struct line_look {
    const char *kind;
    int colour;
    double width, dash, gap;
    enum line_end first, last;
    int core; /* colour of the line within, or NO_COLOUR */
    double core_width, core_dash, core_gap;
};

#define PLAIN NO_COLOUR, 0, 0, 0
#define OUTSIDE (DARK_GREY - 1) /* no other line has it */

static const struct line_look looks[] = {
    {"palindrome", GREY, 8, 0, 0, END_NONE, END_NONE, PLAIN},
    {"thermo", LIGHT_GREY, 18, 0, 0, END_BULB, END_NONE, PLAIN},
    {"slow-thermo", GREY, 18, 0, 0, END_BULB, END_NONE, PAPER, 12, 0, 0},
    {"whisper", GREEN, 12, 0, 0, END_NONE, END_NONE, PLAIN},
    {"parity-line", VERMILLION, 8, 14, 14, END_NONE, END_NONE, PLAIN},
    {"modular-line", SKY, 12, 0.1, 17, END_NONE, END_NONE, PLAIN},
    {"entropic-line", LIGHT_ORANGE, 14, 0, 0, END_NONE, END_NONE, INK, 1.5, 5,
     5},
    {"renban", PURPLE, 12, 0, 0, END_NONE, END_NONE, PAPER, 4, 0, 0},
    {"nabner-line", YELLOW, 14, 0, 0, END_NONE, END_NONE, INK, 3, 0.1, 9},
    {"relation", LIGHT_GREEN, 6, 0, 0, END_NONE, END_ARROW, PLAIN},
    {"relation-all", LIGHT_GREEN, 6, 12, 9, END_NONE, END_NONE, PLAIN},
    {"between-line", GREY, 6, 0, 0, END_CIRCLE, END_CIRCLE, PLAIN},
    {"lockout-line", SKY, 6, 0, 0, END_DIAMOND, END_DIAMOND, PLAIN},
    {"zipper-line", LIGHT_PURPLE, 12, 0, 0, END_NONE, END_NONE, PURPLE, 2, 1,
     6},
    {"sum-line", ORANGE, 10, 0, 0, END_NONE, END_NONE, PAPER, 3, 8, 8},
    {"region-sum-line", SKY, 10, 0, 0, END_NONE, END_NONE, PAPER, 3, 0.1, 8},
    {"arrow", DARK_GREY, 3, 0, 0, END_CIRCLE, END_ARROW, PLAIN},
    {"double-arrow", DARK_GREY, 3, 0, 0, END_CIRCLE, END_CIRCLE, PLAIN},
    {"pill-arrow", DARK_GREY, 3, 0, 0, END_NONE, END_ARROW, PLAIN},
    {"count-distinct", BLUE, 3, 8, 7, END_CIRCLE, END_NONE, PLAIN},
    {"value-indexing", BLUE, 3, 0, 0, END_SQUARE, END_ARROW, PLAIN},
    {"little-killer", OUTSIDE, 2, 6, 6, END_NONE, END_ARROW, PLAIN},
    {"regex", BLUE, 3, 0.1, 7, END_NONE, END_ARROW, PLAIN},
    /* Clues that stand outside where they can: */
    {"sandwich", OUTSIDE, 2, 6, 6, END_NONE, END_ARROW, PLAIN},
    {"x-sum", OUTSIDE, 2, 6, 6, END_NONE, END_ARROW, PLAIN},
    {"skyscraper", OUTSIDE, 2, 6, 6, END_NONE, END_ARROW, PLAIN},
    {"hidden-skyscraper", OUTSIDE, 2, 6, 6, END_NONE, END_ARROW, PLAIN},
    {"numbered-room", OUTSIDE, 2, 6, 6, END_NONE, END_ARROW, PLAIN},
    {"full-rank", OUTSIDE, 2, 6, 6, END_NONE, END_ARROW, PLAIN},
};

static const struct line_look *find_look(const char *kind) {
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
        if (!strcmp(kind, looks[i].kind))
            return &looks[i];
    return NULL;
}

struct corner {
    double x, y;
};

struct polyline {
    struct corner *at; /* [n] */
    int n;
    bool closed;
};

static struct scene_style line_style(const struct line_look *look, bool core) {
    return (struct scene_style){.role = look->kind,
                                .fill = NO_COLOUR,
                                .stroke = core ? look->core : look->colour,
                                .width = core ? look->core_width : look->width,
                                .dash = core ? look->core_dash : look->dash,
                                .gap = core ? look->core_gap : look->gap};
}

static void draw_way(struct canvas *c, const struct polyline *p,
                     const struct scene_style *style) {
    scene_begin(c->scene, LAYER_LINE, style);
    scene_move(c->scene, p->at[0].x, p->at[0].y);
    /* Of one cell it is a point, which has round ends. */
    for (int i = p->n > 1 ? 1 : 0; i < p->n; i++)
        scene_line(c->scene, p->at[i].x, p->at[i].y);
    if (p->closed)
        scene_close(c->scene);
}

static void draw_arrow_head(struct canvas *c, const struct polyline *p,
                            const struct line_look *look) {
    struct scene_style style = line_style(look, false);
    style.dash = 0;
    style.width = 3;
    if (p->n < 2 || p->closed)
        return;
    const struct corner tip = p->at[p->n - 1], from = p->at[p->n - 2];
    const double dx = tip.x - from.x, dy = tip.y - from.y;
    const double length = sqrt(dx * dx + dy * dy);
    if (!(length > 0))
        return;
    const double ex = dx / length, ey = dy / length;
    const double x = tip.x + 4 * ex, y = tip.y + 4 * ey;
    scene_begin(c->scene, LAYER_LINE, &style);
    scene_move(c->scene, x - 12 * ex - 8 * ey, y - 12 * ey + 8 * ex);
    scene_line(c->scene, x, y);
    scene_line(c->scene, x - 12 * ex + 8 * ey, y - 12 * ey - 8 * ex);
}

static void draw_end(struct canvas *c, const struct polyline *p, int i,
                     enum line_end end, const struct line_look *look) {
    const double x = p->at[i].x, y = p->at[i].y, r = 0.38 * CELL;
    const struct scene_style open = {
        .role = look->kind, .fill = PAPER, .stroke = look->colour, .width = 3};
    const struct scene_style bulb = {.role = look->kind,
                                     .fill = look->core == PAPER ? PAPER
                                                                 : look->colour,
                                     .stroke = look->colour,
                                     .width = 3};
    if (end == END_BULB) {
        scene_circle(c->scene, LAYER_LINE, &bulb, x, y, r - 2);
    } else if (end == END_CIRCLE) {
        scene_circle(c->scene, LAYER_LINE, &open, x, y, r);
    } else if (end == END_SQUARE) {
        scene_rect(c->scene, LAYER_LINE, &open, x - r, y - r, 2 * r, 2 * r);
    } else if (end == END_DIAMOND) {
        scene_begin(c->scene, LAYER_LINE, &open);
        scene_move(c->scene, x, y - r);
        scene_line(c->scene, x + r, y);
        scene_line(c->scene, x, y + r);
        scene_line(c->scene, x - r, y);
        scene_close(c->scene);
    } else if (end == END_ARROW) {
        draw_arrow_head(c, p, look);
    }
}

static void draw_polyline(struct canvas *c, const struct polyline *p,
                          const struct line_look *look) {
    const struct scene_style style = line_style(look, false);
    draw_way(c, p, &style);
    draw_end(c, p, 0, look->first, look);
    draw_end(c, p, p->n - 1, look->last, look);
    if (look->core != NO_COLOUR) {
        const struct scene_style core = line_style(look, true);
        draw_way(c, p, &core);
    }
}

/* The middle of a zipper, a cell or where two cells meet. */
static void draw_middle(struct canvas *c, const struct polyline *p) {
    static const struct scene_style style = {
        .role = "zipper-line", .fill = PURPLE, .stroke = NO_COLOUR};
    const struct corner a = p->at[(p->n - 1) / 2], b = p->at[p->n / 2];
    scene_circle(c->scene, LAYER_LINE, &style, (a.x + b.x) / 2, (a.y + b.y) / 2,
                 9);
}

/* Around the first cells, which are one number. */
static void draw_pill(struct canvas *c, const struct mark *m, int n) {
    static const struct scene_style style = {
        .role = "pill-arrow", .fill = PAPER, .stroke = DARK_GREY, .width = 3};
    const double r = 0.36 * CELL;
    double left = canvas_mid_x(c, m->cells.data[0]), right = left;
    double top = canvas_mid_y(c, m->cells.data[0]), low = top;
    for (int i = 1; i < n && i < (int)m->cells.n; i++) {
        left = fmin(left, canvas_mid_x(c, m->cells.data[i]));
        right = fmax(right, canvas_mid_x(c, m->cells.data[i]));
        top = fmin(top, canvas_mid_y(c, m->cells.data[i]));
        low = fmax(low, canvas_mid_y(c, m->cells.data[i]));
    }
    scene_pill(c->scene, LAYER_LINE, &style, left - r, top - r,
               right - left + 2 * r, low - top + 2 * r, r);
}

static bool says_value(const struct mark *m) {
    return m->value && strcmp(m->kind, "pill-arrow");
}

bool draw_line_mark(struct canvas *c, const struct mark *m, int number) {
    const struct line_look *const look = find_look(m->kind);
    char letters[8];
    struct polyline p = {.n = (int)m->cells.n, .closed = m->loop};
    if (!look || !p.n)
        return false;
    p.at = xnew(m->cells.n, struct corner);
    for (int i = 0; i < p.n; i++)
        p.at[i] = (struct corner){canvas_mid_x(c, m->cells.data[i]),
                                  canvas_mid_y(c, m->cells.data[i])};
    draw_polyline(c, &p, look);
    if (!strcmp(m->kind, "zipper-line"))
        draw_middle(c, &p);
    if (!strcmp(m->kind, "value-indexing") && p.n > 1)
        draw_end(c, &p, 1, END_CIRCLE, look);
    if (!strcmp(m->kind, "pill-arrow"))
        draw_pill(c, m, m->value ? atoi(m->value) : 2);
    mark_letters(number, letters);
    if (says_value(m))
        canvas_label(c, m->cells.data[0],
                     mark_has_letter(m) ? letters : m->value, INK, "label");
    xfree(p.at);
    return true;
}

bool draw_line_sample(struct canvas *c, const char *kind, double x, double y,
                      double length) {
    const struct line_look *const look = find_look(kind);
    struct corner at[2] = {{x, y}, {x + length, y}};
    const struct polyline p = {.at = at, .n = 2};
    if (!look || look->colour == OUTSIDE)
        return false;
    const struct scene_style style = line_style(look, false);
    const struct scene_style core = line_style(look, true);
    draw_way(c, &p, &style);
    if (look->core != NO_COLOUR)
        draw_way(c, &p, &core);
    return true;
}
