/* Cairo's functions, looked up when the first picture is painted. A program
 * that is linked to cairo loads it, and some twenty libraries that it needs, at
 * each start, which takes longer than most puzzles. */
#ifndef CAIRO_CALLS_H
#define CAIRO_CALLS_H

#include <cairo-pdf.h>
#include <cairo.h>
#include <stdbool.h>

/* clang-format off */
#define CAIRO_CALLS(CALL) \
    CALL(arc) CALL(close_path) CALL(create) CALL(curve_to) \
    CALL(debug_reset_static_data) CALL(destroy) CALL(fill_preserve) \
    CALL(image_surface_create) CALL(line_to) CALL(move_to) CALL(new_path) \
    CALL(paint) CALL(pdf_surface_create_for_stream) \
    CALL(pdf_surface_set_metadata) CALL(pdf_surface_set_size) CALL(restore) \
    CALL(save) CALL(scale) CALL(select_font_face) CALL(set_dash) \
    CALL(set_font_size) CALL(set_line_cap) CALL(set_line_join) \
    CALL(set_line_width) CALL(set_source_rgb) CALL(show_page) CALL(show_text) \
    CALL(status) CALL(stroke_preserve) CALL(surface_destroy) \
    CALL(surface_finish) CALL(surface_status) \
    CALL(surface_write_to_png_stream) CALL(text_extents) CALL(translate)
/* clang-format on */

/* cairo->paint is cairo_paint, and so on. */
struct cairo_calls {
#define CAIRO_CALL(name) __typeof__(cairo_##name) *name;
    CAIRO_CALLS(CAIRO_CALL)
#undef CAIRO_CALL
    void (*forget_fonts)(void); /* FcFini, or NULL */
};

/* The same table each time, looked up the first time; NULL if this machine has
 * no cairo, or one that is too old. For one thread. */
const struct cairo_calls *cairo(void);

/* Whether anybody has looked yet, and found it. */
bool cairo_is_loaded(void);

#endif
