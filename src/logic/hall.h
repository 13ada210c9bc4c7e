/* Tight sets: k rows of a table whose marks lie in k columns.
 *
 * Cells and digits of a house make such a table (subsets), and so do lines and
 * crosslines of a digit (fish).
 */
#ifndef HALL_H
#define HALL_H

#include <stdbool.h>
#include <stdint.h>

#define HALL_MAX 64

struct hall {
    int n;                   /* rows */
    uint64_t mark[HALL_MAX]; /* [n] columns marked in each row */
    int row_of[HALL_MAX];    /* the row that a column is matched with, or -1 */
};

/* Matches every row with a column of its own; false if that is impossible. */
bool hall_match(struct hall *h);

/* After hall_match: the smallest tight set of rows that holds this row, and
 * its columns. */
uint64_t hall_closure(const struct hall *h, int row, uint64_t *columns);

#endif
