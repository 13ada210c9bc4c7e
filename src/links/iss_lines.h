/* Rows, columns and diagonals as clues outside of the board name them.
 *
 *     R3, C10         a row, a column (the number is a decimal one)
 *     R1C3            the diagonal that begins in this cell of the edge
 */
#ifndef ISS_LINES_H
#define ISS_LINES_H

#include "base/text.h"
#include "links/iss_items.h"
#include "links/link_puzzle.h"

#include <stdbool.h>

enum { ISS_MOST_SIDE = 16 }; /* the largest board that ISS has */

/* How many rows a box has: boxes are as square as can be, and lie. 0 where the
 * size is prime, for then ISS has none. */
int iss_box_rows(int n);

/* The cells of a row or column, in order or from its other end. */
bool iss_line_cells(const struct link_puzzle *p, struct iss_word name,
                    bool backwards, int *cells);

/* Appends the name of the row or column that these are the cells of, and says
 * from which end. */
bool iss_line_name(const struct link_puzzle *p, const int *cells, int n_cells,
                   struct text *out, bool *backwards);

/* The cells of the diagonal that begins here; how many, or 0. */
int iss_diagonal_cells(const struct link_puzzle *p, int row, int col,
                       int *cells);

/* Where the diagonal begins that these are the cells of, from either end. */
bool iss_diagonal_start(const struct link_puzzle *p, const int *cells,
                        int n_cells, int *row, int *col);

#endif
