/* Counts all grids of rules that keep equal digits apart, band by band.
 *
 * A middle band leaves the top and the bottom one the digits that its columns
 * lack, less those that an extra rule bars in single cells; and the two meet
 * where the columns of one have what those of the other leave. So a grid is a
 * middle band, an entry of the table of its top and one of the table of its
 * bottom (band_table.h), and middle bands that bar the same have the same
 * tables. The middle bands are taken by the classes of their columns
 * (column_sets.h).
 *
 * Classic rules: 44 classes, one table each, a second for all 6.67e21 grids.
 * (Felgenhauer and Jarvis counted them from the top band down, 2005.)
 */
#ifndef BANDS_COUNT_H
#define BANDS_COUNT_H

#include "bits9/rules9.h"

#include <stdint.h>

struct bands_count;

/* Returns NULL for rules that this cannot count: links between digits, cells of
 * the top band that see some of the bottom one in another column, too many ties
 * in a band. Borrows r until free. */
struct bands_count *bands_count_new(const struct rules9 *r);
void bands_count_free(struct bands_count *b); /* NULL is allowed */

int bands_count_classes(const struct bands_count *b);

/* Starts anew with the grids of some classes, from first to below end. */
void bands_count_start(struct bands_count *b, int first, int end);

/* Goes on for a twentieth of a second at the most. Returns true when all is
 * counted. */
bool bands_count_run(struct bands_count *b);

/* The grids found since the start, two that differ by the names of the digits
 * taken for one. In the midst of a class less than a whole one is left out. */
uint64_t bands_count_found(const struct bands_count *b);

/* The first class that is still to be counted, or -1 in the midst of one. */
int bands_count_next_class(const struct bands_count *b);

/* What was done since the making: middle bands looked at, ways to fill a band
 * that were counted, and work by the time it takes. */
uint64_t bands_count_middles(const struct bands_count *b);
uint64_t bands_count_fillings(const struct bands_count *b);
uint64_t bands_count_work(const struct bands_count *b);

#endif
