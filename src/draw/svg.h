/* A scene as SVG. */
#ifndef SVG_H
#define SVG_H

#include "draw/scene.h"

/* Appends a whole document, with the scene's title and description for whoever
 * reads it aloud, real text, and each shape's role as its class. */
void svg_print(const struct scene *s, struct text *out);

#endif
