/* Pictures painted by a library that may not be there: as PNG, and on the pages
 * of a PDF document. paint_cairo.c has cairo, paint_none.c stands in for it.
 */
#ifndef PAINT_H
#define PAINT_H

#include "sudokusat.h"

/* Whether there is somebody to paint; without, all below fails. */
bool paint_is_there(void);

/* Writes the picture with so many dots for its unit. False when it cannot be
 * painted, or the writer refused. */
bool paint_png(const sudokusat_scene *scene, double dots, sudokusat_write write,
               void *context);

/* A document, in points of 1/72 inch from the upper left corner. */
struct paint_pdf;

/* Title and author, which may be NULL, are the document's for readers. NULL if
 * there is nobody to paint. */
struct paint_pdf *paint_pdf_open(const char *title, const char *author,
                                 sudokusat_write write, void *context);

/* What is painted after this is on a new page. */
void paint_page(struct paint_pdf *pdf, double width, double height);

/* The picture with its upper left corner there, and so many points for its
 * unit. */
void paint_scene(struct paint_pdf *pdf, const sudokusat_scene *scene, double x,
                 double y, double points);

/* A line of text; anchor as in sudokusat_shape. */
void paint_words(struct paint_pdf *pdf, double x, double y, double size,
                 bool bold, int anchor, const char *words);

/* How wide that is. */
double paint_width(struct paint_pdf *pdf, double size, bool bold,
                   const char *words);

/* The last bytes are written, and it is gone. False if something failed. */
bool paint_pdf_close(struct paint_pdf *pdf);

/* Nothing is painted any more: fonts that were kept go. */
void paint_end(void);

#endif
