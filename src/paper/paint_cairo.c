/* Pictures painted by cairo (https://www.cairographics.org), whose PDF
 * documents hold text as text, and of the fonts the letters that are used. */
#include "paper/cairo_calls.h"
#include "paper/paint.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define FONT "DejaVu Sans"
#define MOST_DOTS 20000 /* a side of a PNG; cairo's bound is 32767 */

struct paint_pdf {
    cairo_surface_t *surface;
    cairo_t *cairo;
    bool has_page;
    sudokusat_write write;
    void *context;
};

bool paint_is_there(void) {
    return cairo();
}

static void set_colour(cairo_t *c, int colour) {
    cairo()->set_source_rgb(c, (colour >> 16 & 255) / 255.0,
                            (colour >> 8 & 255) / 255.0,
                            (colour & 255) / 255.0);
}

static void set_font(cairo_t *c, double size, bool bold, bool italic) {
    cairo()->select_font_face(
        c, FONT, italic ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
        bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo()->set_font_size(c, size);
}

static void show_text(cairo_t *c, double x, double y, int anchor,
                      const char *text) {
    cairo_text_extents_t extents;
    cairo()->text_extents(c, text, &extents);
    cairo()->move_to(c, x - extents.x_advance * (anchor + 1) / 2, y);
    cairo()->show_text(c, text);
}

static void trace_path(cairo_t *c, const sudokusat_shape *shape) {
    const double *p = shape->points;
    for (int i = 0; i < shape->n_commands; i++)
        switch (shape->commands[i]) {
        case 'M':
            cairo()->move_to(c, p[0], p[1]);
            p += 2;
            break;
        case 'L':
            cairo()->line_to(c, p[0], p[1]);
            p += 2;
            break;
        case 'C':
            cairo()->curve_to(c, p[0], p[1], p[2], p[3], p[4], p[5]);
            p += 6;
            break;
        case 'Z':
            cairo()->close_path(c);
            break;
        default:
            break;
        }
}

static void paint_shape(cairo_t *c, const sudokusat_shape *shape) {
    if (shape->kind == SUDOKUSAT_TEXT) {
        set_colour(c, shape->fill);
        set_font(c, shape->size, shape->bold, shape->italic);
        show_text(c, shape->x, shape->y, shape->anchor, shape->text);
        return;
    }
    cairo()->new_path(c);
    if (shape->kind == SUDOKUSAT_CIRCLE)
        cairo()->arc(c, shape->x, shape->y, shape->radius, 0, 8 * atan(1));
    else
        trace_path(c, shape);
    if (shape->fill >= 0) {
        set_colour(c, shape->fill);
        cairo()->fill_preserve(c);
    }
    if (shape->stroke >= 0) {
        const double dashes[2] = {shape->dash, shape->gap};
        set_colour(c, shape->stroke);
        cairo()->set_line_width(c, shape->width);
        cairo()->set_dash(c, dashes, shape->dash > 0 ? 2 : 0, 0);
        cairo()->stroke_preserve(c);
    }
    cairo()->new_path(c);
}

static void paint_shapes(cairo_t *c, const sudokusat_scene *scene) {
    sudokusat_shape shape;
    cairo()->set_line_cap(c, CAIRO_LINE_CAP_ROUND);
    cairo()->set_line_join(c, CAIRO_LINE_JOIN_ROUND);
    for (int i = 0; sudokusat_scene_shape(scene, i, &shape); i++)
        paint_shape(c, &shape);
}

/* ---- PNG */

struct writer {
    sudokusat_write write;
    void *context;
};

static cairo_status_t write_png(void *writer, const unsigned char *bytes,
                                unsigned n) {
    const struct writer *const w = writer;
    return w->write(w->context, (const char *)bytes, n)
               ? CAIRO_STATUS_SUCCESS
               : CAIRO_STATUS_WRITE_ERROR;
}

bool paint_png(const sudokusat_scene *scene, double dots, sudokusat_write write,
               void *context) {
    struct writer writer = {write, context};
    const double width = ceil(sudokusat_scene_width(scene) * dots);
    const double height = ceil(sudokusat_scene_height(scene) * dots);
    if (width > MOST_DOTS || height > MOST_DOTS)
        return false;
    cairo_surface_t *const surface = cairo()->image_surface_create(
        CAIRO_FORMAT_RGB24, (int)width, (int)height);
    cairo_t *const c = cairo()->create(surface);
    set_colour(c, 0xffffff);
    cairo()->paint(c);
    cairo()->scale(c, dots, dots);
    paint_shapes(c, scene);
    const bool fine = cairo()->status(c) == CAIRO_STATUS_SUCCESS &&
                      cairo()->surface_write_to_png_stream(
                          surface, write_png, &writer) == CAIRO_STATUS_SUCCESS;
    cairo()->destroy(c);
    cairo()->surface_destroy(surface);
    return fine;
}

/* ---- PDF */

static cairo_status_t write_pdf(void *pdf, const unsigned char *bytes,
                                unsigned n) {
    const struct paint_pdf *const p = pdf;
    return p->write(p->context, (const char *)bytes, n)
               ? CAIRO_STATUS_SUCCESS
               : CAIRO_STATUS_WRITE_ERROR;
}

struct paint_pdf *paint_pdf_open(const char *title, const char *author,
                                 sudokusat_write write, void *context) {
    struct paint_pdf *const p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->write = write;
    p->context = context;
    p->surface = cairo()->pdf_surface_create_for_stream(write_pdf, p, 1, 1);
    if (title && *title)
        cairo()->pdf_surface_set_metadata(p->surface, CAIRO_PDF_METADATA_TITLE,
                                          title);
    if (author && *author)
        cairo()->pdf_surface_set_metadata(p->surface, CAIRO_PDF_METADATA_AUTHOR,
                                          author);
    /* No date: the same puzzles make the same bytes. */
    cairo()->pdf_surface_set_metadata(p->surface,
                                      CAIRO_PDF_METADATA_CREATE_DATE, "");
    p->cairo = cairo()->create(p->surface);
    return p;
}

void paint_page(struct paint_pdf *p, double width, double height) {
    if (p->has_page)
        cairo()->show_page(p->cairo);
    p->has_page = true;
    cairo()->pdf_surface_set_size(p->surface, width, height);
}

void paint_scene(struct paint_pdf *p, const sudokusat_scene *scene, double x,
                 double y, double points) {
    cairo()->save(p->cairo);
    cairo()->translate(p->cairo, x, y);
    cairo()->scale(p->cairo, points, points);
    paint_shapes(p->cairo, scene);
    cairo()->restore(p->cairo);
}

void paint_words(struct paint_pdf *p, double x, double y, double size,
                 bool bold, int anchor, const char *words) {
    set_colour(p->cairo, 0);
    set_font(p->cairo, size, bold, false);
    show_text(p->cairo, x, y, anchor, words);
}

double paint_width(struct paint_pdf *p, double size, bool bold,
                   const char *words) {
    cairo_text_extents_t extents;
    set_font(p->cairo, size, bold, false);
    cairo()->text_extents(p->cairo, words, &extents);
    return extents.x_advance;
}

bool paint_pdf_close(struct paint_pdf *p) {
    if (p->has_page)
        cairo()->show_page(p->cairo);
    bool fine = cairo()->status(p->cairo) == CAIRO_STATUS_SUCCESS;
    cairo()->destroy(p->cairo);
    cairo()->surface_finish(p->surface);
    fine = fine && cairo()->surface_status(p->surface) == CAIRO_STATUS_SUCCESS;
    cairo()->surface_destroy(p->surface);
    free(p);
    return fine;
}

void paint_end(void) {
    if (!cairo_is_loaded())
        return;
    cairo()->debug_reset_static_data();
    if (cairo()->forget_fonts)
        cairo()->forget_fonts();
}
