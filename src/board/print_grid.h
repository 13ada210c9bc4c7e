/* Rows with frames around boxes or regions, the way people draw it. */
#ifndef PRINT_GRID_H
#define PRINT_GRID_H

#include "base/text.h"
#include "board/board.h"

#include <stdint.h>

/* Appends what stands in a line of a cell, counted from 0. */
typedef void (*print_cell)(const struct board *b, int cell, int line,
                           const void *context, struct text *out);

/* What cells look like. */
struct cell_look {
    print_cell print;
    const void *context;
    int width;
    int lines;    /* of each cell; with several, a line is free below a row */
    bool is_left; /* what is not as wide is on the left, else on the right */
};

/* Ends with a newline. Regions other than boxes have a line between any two
 * cells of different pieces; drawing.c reads them, or parse_places.c where
 * cells have several lines. */
void print_drawing(const struct board *b, const struct cell_look *look,
                   struct text *out);

/* How many columns that takes when cells are so wide. */
int print_drawing_columns(const struct board *b, int width);

/* The same of digits: cells[n*n] holds digits or BOARD_BLANK. */
void print_grid(const struct board *b, const int8_t *cells, struct text *out);

#endif
