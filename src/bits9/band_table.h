/* How many ways there are to fill a band, by the digits of its columns.
 *
 * The band lies beside another one whose columns are known: each of its cells
 * has some digits left. Its three boxes are filled apart; fillings go together
 * when their rows have no digit twice and no extra rule ties two cells of
 * theirs that hold the same one. What is counted is which sets of digits the
 * columns get.
 *
 * For a box there are 56 ways to give columns three of the digits that the
 * neighbour's columns leave. They are numbered so that way k and way 55 - k
 * are what each other's columns leave: of two bands on either side, entry i of
 * one table goes with entry BAND_TABLE - 1 - i of the other.
 */
#ifndef BAND_TABLE_H
#define BAND_TABLE_H

#include "bits9/column_sets.h"

#define BAND_TABLE (COLUMN_FITS * COLUMN_FITS * COLUMN_FITS)

/* Ways that are also listed one by one: few of them are met sooner so. */
#define BAND_TABLE_LISTED 16384

struct band_table {
    uint32_t entry[BAND_TABLE];         /* ways, by the digits of the columns */
    uint64_t ways;                      /* all of them */
    uint32_t listed[BAND_TABLE_LISTED]; /* the entry of each of the first */
};

/* An empty one, to be released with xfree. */
struct band_table *band_table_new(void);

/* The ways to have one band of each table: those whose columns go together. */
uint64_t band_table_meet(const struct band_table *a,
                         const struct band_table *b);

struct band_tables;

/* first_row is 0 for the top band and 6 for the bottom one, whose rows are
 * taken upside down: the first of them lies farthest from the middle. Returns
 * NULL when the extra rules tie more cells of two boxes than this can do.
 * Borrows t until free. */
struct band_tables *band_tables_new(const struct column_trios *t,
                                    const struct rules9 *r, int first_row);
void band_tables_free(struct band_tables *b); /* NULL is allowed */

/* Whether both make the same tables of the same cells. */
bool band_tables_equal(const struct band_tables *a,
                       const struct band_tables *b);

/* The columns that the tables to come lie beside. */
void band_tables_set_columns(struct band_tables *b, const uint16_t column[9]);

/* Fills a table, whatever it was before, for a band whose cells have these
 * digits left, row by row; none of them is one of its column's. */
void band_tables_fill(struct band_tables *b, const uint16_t left[27],
                      struct band_table *table);

#endif
