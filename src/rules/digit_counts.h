/* Lines that count one digit in a list of cells, each cell through the view "is
 * it this digit?", and what others make of the counts.
 */
#ifndef DIGIT_COUNTS_H
#define DIGIT_COUNTS_H

#include "rules/constraints.h"

/* The view that has letter 1 for the digit, from 0, and 0 for all others. */
int digit_view(struct constraints *c, int digit);

/* Places of these cells through that view; room for one more is behind them.
 * The caller frees them. */
struct line_place *digit_places(struct constraints *c, const int *cells,
                                int n_cells, int digit);

#endif
