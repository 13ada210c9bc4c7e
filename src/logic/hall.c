/* Tight sets, found by a matching.
 *
 * P. Hall, "On Representatives of Subsets" (1935): rows can all have columns
 * of their own unless k rows have fewer than k columns together. Under a
 * complete matching, the columns of a row, the rows these are matched with,
 * their columns and so on make the smallest tight set with that row, so that
 * sets of any size are found without trying combinations (as in J.-C. Regin's
 * filtering for all-different constraints, 1994).
 */
#include "logic/hall.h"

#include "base/bits.h"

/* Finds a column for the row, moving others; seen: columns tried already. */
static bool augment(struct hall *h, int row, uint64_t *seen) {
    for (uint64_t left; (left = h->mark[row] & ~*seen);) {
        const int column = bits_lowest(left);
        *seen |= bits_one(column);
        if (h->row_of[column] < 0 || augment(h, h->row_of[column], seen)) {
            h->row_of[column] = row;
            return true;
        }
    }
    return false;
}

bool hall_match(struct hall *h) {
    for (int column = 0; column < HALL_MAX; column++)
        h->row_of[column] = -1;
    for (int row = 0; row < h->n; row++) {
        uint64_t seen = 0;
        if (!augment(h, row, &seen))
            return false;
    }
    return true;
}

uint64_t hall_closure(const struct hall *h, int row, uint64_t *columns) {
    uint64_t rows = bits_one(row), todo = rows;
    *columns = 0;
    while (todo) {
        uint64_t fresh = h->mark[bits_lowest(todo)] & ~*columns;
        todo &= todo - 1;
        *columns |= fresh;
        for (; fresh; fresh &= fresh - 1) {
            const int other = h->row_of[bits_lowest(fresh)];
            if (other < 0 || bits_has(rows, other))
                continue;
            rows |= bits_one(other);
            todo |= bits_one(other);
        }
    }
    return rows;
}
