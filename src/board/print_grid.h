/* Rows with frames between the boxes, the way people draw it. */
#ifndef PRINT_GRID_H
#define PRINT_GRID_H

#include "base/text.h"
#include "board/board.h"

#include <stdint.h>

/* Ends with a newline. cells[n*n] holds digits or BOARD_BLANK. */
void print_grid(const struct board *b, const int8_t *cells, struct text *out);

#endif
