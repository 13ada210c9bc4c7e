/* Rows with frames around boxes or regions, the way people draw it. */
#ifndef PRINT_GRID_H
#define PRINT_GRID_H

#include "base/text.h"
#include "board/board.h"

#include <stdint.h>

/* Appends what stands in a cell. */
typedef void (*print_cell)(const struct board *b, int cell, const void *context,
                           struct text *out);

/* Ends with a newline. Cells are width wide: what is shorter is on the right
 * or, with left, on the left. Regions other than boxes have a line between any
 * two cells of different pieces, drawing.c reads them. */
void print_drawing(const struct board *b, print_cell cell, const void *context,
                   int width, bool left, struct text *out);

/* The same of digits: cells[n*n] holds digits or BOARD_BLANK. */
void print_grid(const struct board *b, const int8_t *cells, struct text *out);

#endif
