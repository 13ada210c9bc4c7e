/* What cells of a 9x9 board exclude in others by pairs of digits, such as
 * neighbours in value: by all the candidates that a cell has left, not by its
 * digit alone.
 *
 * A digit of another cell goes when each candidate of this one excludes it. For
 * two cells that is a table with a row for each set of candidates; few rules
 * have more than one or two of them, so that each cell has its others by table.
 */
#ifndef PAIRS9_H
#define PAIRS9_H

#include "bits9/board9.h"
#include "cover/shape.h"

/* Cells that one cell excludes digits from by the same table. */
struct group9 {
    int table;
    struct set9 cells;
};

struct pairs9 {
    struct set9 linked; /* cells that exclude anything */
    int start[82];      /* by cell: its groups */
    struct group9 *group;
    uint16_t *excluded; /* [512] a table: by candidates left, digits that go */

    /* By cell and digit: the other digits that it excludes somewhere, and by
     * that digit as well where, its own cell among them. */
    uint16_t barred[729];
    struct set9 *places;         /* [729 * 9] */
    unsigned barring_themselves; /* digits that exclude themselves in cells
                                    which do not see each other */
};

/* NULL for a shape without links; it is not kept. */
struct pairs9 *pairs9_new(const struct shape *s);
void pairs9_free(struct pairs9 *p); /* NULL is allowed */

/* What a digit excludes in each of some places, bits of a set of cells, goes
 * from the board; true if that changed it. */
bool pairs9_exclude_common(const struct pairs9 *p, struct board9 *b, int digit,
                           const int *cells, unsigned set);

/* Where another digit cannot be once this one has all of the cells, into *gone;
 * false if that is nowhere. */
bool pairs9_excluded_by(const struct pairs9 *p, int digit,
                        const struct set9 *cells, int other, struct set9 *gone);

/* Lets the cells that differ from *told exclude; true if there were any. told
 * is the board as it was at the last call, full at first. */
bool pairs9_exclude(const struct pairs9 *p, struct board9 *b,
                    struct board9 *told);

#endif
