/* A picture as a list of shapes, in units of which a cell has CELL.
 *
 * Shapes are put down in any order, each in a layer; a shape covers what lies
 * in the layers below. Whoever shows the scene goes through them in order and
 * needs to know nothing of sudokus: svg.c is one, others ask the library.
 */
#ifndef SCENE_H
#define SCENE_H

#include "base/text.h"
#include "base/vec.h"

#include <stdbool.h>
#include <stddef.h>

enum scene_kind { SCENE_PATH, SCENE_CIRCLE, SCENE_TEXT };
enum scene_align { SCENE_START, SCENE_MIDDLE, SCENE_END };

/* From the paper up. */
enum scene_layer {
    LAYER_PAPER,
    LAYER_SHADE, /* cells as a whole */
    LAYER_LIGHT, /* what a step is about */
    LAYER_SHAPE, /* squares and circles in cells */
    LAYER_LINE,
    LAYER_GRID,
    LAYER_CAGE,
    LAYER_DOT,
    LAYER_LABEL,
    LAYER_DIGIT,
    LAYER_OVER
};

#define NO_COLOUR (-1)

struct scene_style {
    const char *role; /* one word, "given" or "cage"; copied */
    int fill, stroke; /* 0xRRGGBB or NO_COLOUR */
    double width;     /* of the stroke */
    double dash, gap; /* 0 = no dashes */
    double size;      /* of letters */
    bool bold, italic;
    enum scene_align align;
};

struct scene_shape {
    enum scene_kind kind;
    enum scene_layer layer;
    struct scene_style style;
    double x, y, radius; /* centre of a circle; where a text's base line begins,
                            has its middle or ends */
    size_t commands, n_commands; /* of a path, in the scene's list */
    size_t points;               /* likewise, the first one's x */
    char *text;
};

struct scene {
    double width, height;
    char *title, *description; /* UTF-8 of one line; of any lines; or NULL */
    struct VEC(struct scene_shape) shapes;
    struct VEC(char *) roles; /* none twice */
    /* 'M' and 'L' take a point, 'C' takes three, 'Z' takes none. */
    struct text commands;
    struct VEC(double) points; /* x, y in turn */
};

void scene_free(struct scene *s); /* NULL is allowed */

/* A path: begun, then moved along; closed joins the last move's point. */
void scene_begin(struct scene *s, enum scene_layer layer,
                 const struct scene_style *style);
void scene_move(struct scene *s, double x, double y);
void scene_line(struct scene *s, double x, double y);
void scene_curve(struct scene *s, const double points[6]);
void scene_close(struct scene *s);

/* Whole paths. */
void scene_stroke(struct scene *s, enum scene_layer layer,
                  const struct scene_style *style, double x1, double y1,
                  double x2, double y2);
void scene_rect(struct scene *s, enum scene_layer layer,
                const struct scene_style *style, double x, double y,
                double width, double height);
/* The same with round corners. */
void scene_pill(struct scene *s, enum scene_layer layer,
                const struct scene_style *style, double x, double y,
                double width, double height, double radius);

void scene_circle(struct scene *s, enum scene_layer layer,
                  const struct scene_style *style, double x, double y,
                  double radius);

/* y is the base line's; nothing is put down for "". */
void scene_text(struct scene *s, enum scene_layer layer,
                const struct scene_style *style, double x, double y,
                const char *text);

/* The same with y the middle of figures and capitals. */
void scene_text_amid(struct scene *s, enum scene_layer layer,
                     const struct scene_style *style, double x, double y,
                     const char *text);

/* The text as pictures may have it: UTF-8, with a mark in the place of broken
 * bytes and control characters other than ends of lines; a tab is a blank. The
 * caller frees it. */
char *scene_clean(const char *text);

/* How wide a text will be at most, more or less: there are no fonts here. */
double scene_text_width(const char *text, double size, bool bold);

/* Puts the shapes in the order of their layers. */
void scene_sort(struct scene *s);

#endif
