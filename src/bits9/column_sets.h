/* Which digits each column of a band holds, in whatever order.
 *
 * A band of three rows gives each of its nine columns a set of three digits;
 * the sets of the three columns of a box are disjoint. All that another band
 * need know of it, as far as columns go, are these sets. For one box there are
 * 1680 ways, a "trio" each; the same trios serve for the three rows of a box.
 *
 * The middle band's sets stand for many: digits may be called anything, and a
 * symmetry of the rules moves columns. One of each orbit, a class, is enough:
 * 44 of them for classic rules. (Felgenhauer and Jarvis, "Mathematics of
 * Sudoku I", 2006, reduce the top band in this way, to the same 44.)
 */
#ifndef COLUMN_SETS_H
#define COLUMN_SETS_H

#include "bits9/rules9.h"

#include <stdint.h>

#define COLUMN_TRIOS 1680 /* 9! / (3!)^3 */
#define COLUMN_FITS 56    /* trios disjoint from one, column by column */
#define ALL_DIGITS 0x1ffu

struct column_trio {
    uint16_t set[3]; /* of digits, bit 0 for the first */
};

/* What depends on nothing. */
struct column_trios {
    struct column_trio trio[COLUMN_TRIOS];
    int16_t number[512][512]; /* by the first two sets, -1 = no trio */

    /* All ways to go on after a trio so that its first sets, its second and
     * its third ones are disjoint, and a third trio has what is left. */
    struct column_fit {
        int16_t second, third;
    } fits[COLUMN_TRIOS][COLUMN_FITS];
};

struct column_trios *column_trios_new(void);
void column_trios_free(struct column_trios *t); /* NULL is allowed */

/* One of each class of column sets of the middle band. The first box has the
 * digits in their order, so that each stands for 9!/(3!)^3 times its size. */
struct column_class {
    uint16_t column[9]; /* its sets */
    uint32_t size;      /* ways with such a first box that it stands for */
};

/* Returns the classes under rules without links between digits, *n of them, to
 * be released with xfree. */
struct column_class *column_classes_new(const struct column_trios *t,
                                        const struct rules9 *r, int *n);

#endif
