/* A scene as SVG 1.1 (W3C Recommendation, 2011), with what SVG 2 made of it. */
#include "draw/svg.h"

#include <math.h>
#include <string.h>

#define FONTS "DejaVu Sans, Verdana, Helvetica, Arial, sans-serif"

/* Hundredths are enough; printf would ask the locale for the comma. */
static void add_number(struct text *out, double x) {
    const long all = (long)floor(x * 100 + 0.5);
    const long size = all < 0 ? -all : all;
    text_printf(out, "%s%ld", all < 0 ? "-" : "", size / 100);
    if (size % 100)
        text_printf(out, size % 10 ? ".%02ld" : ".%ld",
                    size % 10 ? size % 100 : size % 100 / 10);
}

static void add_attribute(struct text *out, const char *name, double x) {
    text_printf(out, " %s=\"", name);
    add_number(out, x);
    text_add_char(out, '"');
}

static void add_escaped(struct text *out, const char *s) {
    for (; *s; s++)
        if (*s == '&')
            text_add(out, "&amp;");
        else if (*s == '<')
            text_add(out, "&lt;");
        else if (*s == '>')
            text_add(out, "&gt;");
        else if (*s == '"')
            text_add(out, "&quot;");
        else
            text_add_char(out, *s);
}

static void add_colour(struct text *out, const char *name, int colour) {
    if (colour == NO_COLOUR)
        text_printf(out, " %s=\"none\"", name);
    else
        text_printf(out, " %s=\"#%06x\"", name, (unsigned)colour);
}

static void add_stroke(struct text *out, const struct scene_style *style) {
    if (style->stroke == NO_COLOUR)
        return;
    add_colour(out, "stroke", style->stroke);
    add_attribute(out, "stroke-width", style->width);
    if (style->dash > 0) {
        text_add(out, " stroke-dasharray=\"");
        add_number(out, style->dash);
        text_add_char(out, ' ');
        add_number(out, style->gap);
        text_add_char(out, '"');
    }
}

static void begin_group(struct text *out, const struct scene_shape *shape) {
    static const char *const anchors[] = {"start", "middle", "end"};
    const struct scene_style *const style = &shape->style;
    text_printf(out, "<g class=\"%s\"", style->role);
    add_colour(out, "fill", style->fill);
    add_stroke(out, style);
    if (shape->kind == SCENE_TEXT) {
        add_attribute(out, "font-size", style->size);
        text_printf(out, " text-anchor=\"%s\"", anchors[style->align]);
        if (style->bold)
            text_add(out, " font-weight=\"bold\"");
        if (style->italic)
            text_add(out, " font-style=\"italic\"");
    }
    text_add(out, ">\n");
}

static void add_path(struct text *out, const struct scene *s,
                     const struct scene_shape *shape) {
    const char *const commands = s->commands.data + shape->commands;
    const double *point = s->points.data + shape->points;
    text_add(out, "<path d=\"");
    for (size_t i = 0; i < shape->n_commands; i++) {
        const int n = commands[i] == 'Z' ? 0 : commands[i] == 'C' ? 6 : 2;
        text_add_char(out, commands[i]);
        for (int k = 0; k < n; k++) {
            if (k)
                text_add_char(out, ' ');
            add_number(out, *point++);
        }
    }
    text_add(out, "\"/>\n");
}

static void add_shape(struct text *out, const struct scene *s,
                      const struct scene_shape *shape) {
    switch (shape->kind) {
    case SCENE_PATH:
        add_path(out, s, shape);
        return;
    case SCENE_CIRCLE:
        text_add(out, "<circle");
        add_attribute(out, "cx", shape->x);
        add_attribute(out, "cy", shape->y);
        add_attribute(out, "r", shape->radius);
        text_add(out, "/>\n");
        return;
    case SCENE_TEXT:
        text_add(out, "<text");
        add_attribute(out, "x", shape->x);
        add_attribute(out, "y", shape->y);
        text_add_char(out, '>');
        add_escaped(out, shape->text);
        text_add(out, "</text>\n");
    }
}

/* Shapes of one look stand in one group. */
static bool is_alike(const struct scene_shape *a, const struct scene_shape *b) {
    const struct scene_style *const s = &a->style, *const t = &b->style;
    return (a->kind == SCENE_TEXT) == (b->kind == SCENE_TEXT) &&
           !strcmp(s->role, t->role) && s->fill == t->fill &&
           s->stroke == t->stroke && !(s->width < t->width) &&
           !(s->width > t->width) && !(s->dash < t->dash) &&
           !(s->dash > t->dash) && !(s->gap < t->gap) && !(s->gap > t->gap) &&
           !(s->size < t->size) && !(s->size > t->size) && s->bold == t->bold &&
           s->italic == t->italic && s->align == t->align;
}

static void add_described(struct text *out, const char *element,
                          const char *said) {
    if (!said || !*said)
        return;
    text_printf(out, "<%s>", element);
    add_escaped(out, said);
    text_printf(out, "</%s>\n", element);
}

static void add_head(struct text *out, const struct scene *s) {
    text_add(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"");
    add_attribute(out, "width", s->width);
    add_attribute(out, "height", s->height);
    text_add(out, " viewBox=\"0 0 ");
    add_number(out, s->width);
    text_add_char(out, ' ');
    add_number(out, s->height);
    text_add(out, "\" font-family=\"" FONTS "\" stroke-linecap=\"round\""
                  " stroke-linejoin=\"round\">\n");
    add_described(out, "title", s->title);
    add_described(out, "desc", s->description);
}

void svg_print(const struct scene *s, struct text *out) {
    const struct scene_shape *last = NULL;
    add_head(out, s);
    for (size_t i = 0; i < s->shapes.n; i++) {
        const struct scene_shape *const shape = &s->shapes.data[i];
        if (!last || !is_alike(last, shape)) {
            text_add(out, last ? "</g>\n" : "");
            begin_group(out, shape);
        }
        add_shape(out, s, shape);
        last = shape;
    }
    text_add(out, last ? "</g>\n</svg>\n" : "</svg>\n");
}
