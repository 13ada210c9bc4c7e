/* A picture as a list of shapes. */
#include "draw/scene.h"

#include "base/utf8.h"

#include <string.h>

/* Of a quarter of a circle as a curve: 4/3 * (sqrt(2) - 1). */
#define QUARTER 0.5522847498
/* Capitals and figures of most fonts are so high. */
#define CAPITAL 0.72

void scene_free(struct scene *s) {
    if (!s)
        return;
    for (size_t i = 0; i < s->shapes.n; i++)
        xfree(s->shapes.data[i].text);
    for (size_t i = 0; i < s->roles.n; i++)
        xfree(s->roles.data[i]);
    vec_free(&s->shapes);
    vec_free(&s->roles);
    vec_free(&s->points);
    text_free(&s->commands);
    xfree(s->title);
    xfree(s->description);
    xfree(s);
}

static const char *keep_role(struct scene *s, const char *role) {
    for (size_t i = 0; i < s->roles.n; i++)
        if (!strcmp(s->roles.data[i], role))
            return s->roles.data[i];
    vec_push(&s->roles, alloc_string(role));
    return s->roles.data[s->roles.n - 1];
}

static struct scene_shape *add(struct scene *s, enum scene_kind kind,
                               enum scene_layer layer,
                               const struct scene_style *style) {
    const struct scene_shape shape = {.kind = kind,
                                      .layer = layer,
                                      .style = *style,
                                      .commands = s->commands.n,
                                      .points = s->points.n};
    vec_push(&s->shapes, shape);
    s->shapes.data[s->shapes.n - 1].style.role = keep_role(s, style->role);
    return &s->shapes.data[s->shapes.n - 1];
}

static void command(struct scene *s, char c) {
    text_add_char(&s->commands, c);
    s->shapes.data[s->shapes.n - 1].n_commands++;
}

static void point(struct scene *s, double x, double y) {
    vec_push(&s->points, x);
    vec_push(&s->points, y);
}

void scene_begin(struct scene *s, enum scene_layer layer,
                 const struct scene_style *style) {
    add(s, SCENE_PATH, layer, style);
}

void scene_move(struct scene *s, double x, double y) {
    command(s, 'M');
    point(s, x, y);
}

void scene_line(struct scene *s, double x, double y) {
    command(s, 'L');
    point(s, x, y);
}

void scene_curve(struct scene *s, const double points[6]) {
    command(s, 'C');
    for (int i = 0; i < 6; i += 2)
        point(s, points[i], points[i + 1]);
}

void scene_close(struct scene *s) {
    command(s, 'Z');
}

void scene_stroke(struct scene *s, enum scene_layer layer,
                  const struct scene_style *style, double x1, double y1,
                  double x2, double y2) {
    scene_begin(s, layer, style);
    scene_move(s, x1, y1);
    scene_line(s, x2, y2);
}

void scene_rect(struct scene *s, enum scene_layer layer,
                const struct scene_style *style, double x, double y,
                double width, double height) {
    scene_begin(s, layer, style);
    scene_move(s, x, y);
    scene_line(s, x + width, y);
    scene_line(s, x + width, y + height);
    scene_line(s, x, y + height);
    scene_close(s);
}

void scene_pill(struct scene *s, enum scene_layer layer,
                const struct scene_style *style, double x, double y,
                double width, double height, double radius) {
    const double r = radius, k = radius * (1 - QUARTER);
    const double right = x + width, low = y + height;
    scene_begin(s, layer, style);
    scene_move(s, x + r, y);
    scene_line(s, right - r, y);
    scene_curve(s, (double[]){right - k, y, right, y + k, right, y + r});
    scene_line(s, right, low - r);
    scene_curve(s, (double[]){right, low - k, right - k, low, right - r, low});
    scene_line(s, x + r, low);
    scene_curve(s, (double[]){x + k, low, x, low - k, x, low - r});
    scene_line(s, x, y + r);
    scene_curve(s, (double[]){x, y + k, x + k, y, x + r, y});
    scene_close(s);
}

void scene_circle(struct scene *s, enum scene_layer layer,
                  const struct scene_style *style, double x, double y,
                  double radius) {
    struct scene_shape *const shape = add(s, SCENE_CIRCLE, layer, style);
    shape->x = x;
    shape->y = y;
    shape->radius = radius;
}

/* What no text of a picture may have: controls, those that turn the direction
 * of writing, and what is no character. */
static bool is_banned(unsigned long code) {
    return code < 0x20 || (code >= 0x7F && code < 0xA0) ||
           (code >= 0x202A && code <= 0x202E) ||
           (code >= 0x2066 && code <= 0x2069) || (code & 0xFFFE) == 0xFFFE;
}

char *scene_clean(const char *text) {
    struct text out = {0};
    size_t left = strlen(text), n;
    for (; left; text += n, left -= n) {
        n = utf8_length(text, left);
        const bool is_broken = n == 1 && (unsigned char)*text >= 0x80;
        if (*text == '\n' || *text == '\t')
            text_add_char(&out, *text == '\n' ? '\n' : ' ');
        else if (is_broken || is_banned(utf8_code_point(text, n)))
            utf8_add(&out, 0xFFFD);
        else
            text_add_bytes(&out, text, n);
    }
    return out.n ? text_take(&out) : alloc_string("");
}

void scene_text(struct scene *s, enum scene_layer layer,
                const struct scene_style *style, double x, double y,
                const char *text) {
    if (!*text)
        return;
    char *const copy = scene_clean(text);
    struct scene_shape *const shape = add(s, SCENE_TEXT, layer, style);
    shape->x = x;
    shape->y = y;
    shape->text = copy;
}

void scene_text_amid(struct scene *s, enum scene_layer layer,
                     const struct scene_style *style, double x, double y,
                     const char *text) {
    scene_text(s, layer, style, x, y + style->size * CAPITAL / 2, text);
}

/* Of letters of size 1, roughly those of DejaVu Sans, which is a wide font. */
static double letter_width(unsigned long code, bool bold) {
    if (code >= 0x1100)
        return 1.0;
    if (code < 0x80 && strchr("iljI.,:;'|! ()[]ft-", (int)code))
        return bold ? 0.42 : 0.37;
    if (code < 0x80 && strchr("mwMW@%", (int)code))
        return bold ? 1.05 : 0.95;
    return bold ? 0.72 : 0.63;
}

double scene_text_width(const char *text, double size, bool bold) {
    double width = 0;
    size_t left = strlen(text);
    while (left) {
        const size_t n = utf8_length(text, left);
        width += letter_width(utf8_code_point(text, n), bold);
        text += n;
        left -= n;
    }
    return width * size;
}

void scene_sort(struct scene *s) {
    struct scene_shape *const sorted =
        xnew(s->shapes.n ? s->shapes.n : 1, struct scene_shape);
    size_t n = 0;
    for (int layer = LAYER_PAPER; layer <= LAYER_OVER; layer++)
        for (size_t i = 0; i < s->shapes.n; i++)
            if ((int)s->shapes.data[i].layer == layer)
                sorted[n++] = s->shapes.data[i];
    if (n)
        memcpy(s->shapes.data, sorted, n * sizeof *sorted);
    xfree(sorted);
}
