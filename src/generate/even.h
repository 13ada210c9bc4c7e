/* Full 9x9 grids, each of them exactly as likely as every other one.
 *
 * Of a box only which digits share a row and which share a column is looked
 * at: two ways of parting nine digits in three threes, such that each three of
 * one meets each of the other in one digit. The rows of the three boxes of a
 * band depend on each other, and so do the columns of a stack; rows and columns
 * meet in the boxes alone. So a grid is three bands' rows and three stacks'
 * columns that fit in nine boxes, and what the rows of a stack's boxes leave is
 * a number of ways for its columns that a table has.
 *
 * The rows are drawn at random and kept with a chance in proportion to the
 * product of the three numbers; the columns are one of those ways each.
 * docs/generation.md says why that is even.
 */
#ifndef EVEN_H
#define EVEN_H

#include "base/rng.h"

#include <stdint.h>

#define EVEN_PARTINGS 280   /* of nine digits in three threes */
#define EVEN_BANDS 56       /* rows of two boxes beside a third one's */
#define EVEN_STACKS 2016    /* columns that fit the plain rows of the top box */
#define EVEN_MOST 288       /* what ways has at most */
#define EVEN_MOST_SUM 10368 /* likewise the sum of one of its rows */

/* The plain parting is 012 345 678; each other one, p, has a renaming of the
 * digits that makes it plain. Where three boxes are asked about, this renaming
 * of the first one's parting leaves two numbers. */
struct even_tables {
    uint16_t plain; /* its number */

    /* [p][digit] the digit that p's renaming makes it from */
    uint8_t named[EVEN_PARTINGS][9];
    /* [p][q] what becomes of q with p's renaming */
    uint16_t renamed[EVEN_PARTINGS][EVEN_PARTINGS];

    /* A band whose left box has the rows p: the middle and the right one's, and
     * for p = plain the row of each digit in them. */
    uint16_t middle[EVEN_PARTINGS][EVEN_BANDS];
    uint16_t right[EVEN_PARTINGS][EVEN_BANDS];
    uint8_t row[EVEN_BANDS][2][9];

    /* A stack whose top box has plain rows: the columns of the two others, and
     * the column of each digit in the three. */
    uint16_t centre[EVEN_STACKS], bottom[EVEN_STACKS];
    uint8_t column[EVEN_STACKS][3][9];

    /* [p][q] whether they may be the rows and the columns of one box */
    uint8_t fits[EVEN_PARTINGS][EVEN_PARTINGS];

    /* [q][r] the number of stacks for the rows plain, q and r. */
    uint16_t ways[EVEN_PARTINGS][EVEN_PARTINGS];
    uint16_t most[EVEN_PARTINGS]; /* the greatest of ways[q] */
    uint16_t sum[EVEN_PARTINGS];  /* all of them */
};

struct even_tables *even_new(void);
void even_free(struct even_tables *t); /* NULL is allowed */

/* Digits 0 to 8. The rows of the first box are plain and stand in order, as do
 * other lines: only once the digits are renamed at random and the rows of each
 * band and the columns of each stack shuffled are all grids as likely. */
void even_grid(const struct even_tables *t, struct rng *rng, int8_t *grid);

#endif
