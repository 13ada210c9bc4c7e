/* A grid that is typed as an option's value. */
#ifndef GRID_TEXT_H
#define GRID_TEXT_H

#include "sudokusat.h"

/* The digits of a text, read as a board of the puzzle's size and symbols, -1
 * where it has none: [n*n], which the caller frees. NULL when it is no such
 * board. */
int8_t *grid_text_read(const sudokusat_puzzle *puzzle, const char *text);

#endif
