/* Stands in for cairo where it is not there. */
#include "paper/paint.h"

bool paint_is_there(void) {
    return false;
}

bool paint_png(const sudokusat_scene *scene, double dots, sudokusat_write write,
               void *context) {
    (void)scene;
    (void)dots;
    (void)write;
    (void)context;
    return false;
}

struct paint_pdf *paint_pdf_open(const char *title, const char *author,
                                 sudokusat_write write, void *context) {
    (void)title;
    (void)author;
    (void)write;
    (void)context;
    return NULL;
}

void paint_page(struct paint_pdf *pdf, double width, double height) {
    (void)pdf;
    (void)width;
    (void)height;
}

void paint_scene(struct paint_pdf *pdf, const sudokusat_scene *scene, double x,
                 double y, double points) {
    (void)pdf;
    (void)scene;
    (void)x;
    (void)y;
    (void)points;
}

void paint_words(struct paint_pdf *pdf, double x, double y, double size,
                 bool bold, int anchor, const char *words) {
    (void)pdf;
    (void)x;
    (void)y;
    (void)size;
    (void)bold;
    (void)anchor;
    (void)words;
}

double paint_width(struct paint_pdf *pdf, double size, bool bold,
                   const char *words) {
    (void)pdf;
    (void)size;
    (void)bold;
    (void)words;
    return 0;
}

bool paint_pdf_close(struct paint_pdf *pdf) {
    (void)pdf;
    return false;
}

void paint_end(void) {
}
