/* Counts the rest of a board digit by digit instead of cell by cell.
 *
 * A pattern is a whole set of places for one digit. Where each open digit has
 * few patterns, the solutions are the ways to take one each so that no two
 * share a cell; which patterns go together is a table of bit sets, so a
 * solution costs a few operations. (Counting sudokus by patterns is old
 * folklore; the table of compatible ones is what makes it fast.)
 */
#ifndef PATTERNS_COUNT_H
#define PATTERNS_COUNT_H

#include "bits9/rules9.h"

#define PATTERNS_COUNT_MAX 128 /* a digit */

struct patterns_count;

struct patterns_count *patterns_count_new(void);
void patterns_count_free(struct patterns_count *t);

/* Starts counting the completions of a propagated board whose open cells (two
 * candidates or more) are many, under rules without links between digits. False
 * when they are too many, or some digit has too many patterns: then nothing is
 * started. */
bool patterns_count_start(struct patterns_count *t, const struct rules9 *r,
                          const struct board9 *b, const struct set9 *many);

/* Goes on counting: adds to *found, and returns true when all is counted.
 * Returns false after a few hundred thousand steps, to be called again. */
bool patterns_count_run(struct patterns_count *t, uint64_t *found);

/* The same on the way to a cut, which ends sooner. */
bool patterns_count_finish(struct patterns_count *t, uint64_t *found);

/* Whether the count is between two patterns of the first digit, which can be
 * taken from it instead of being tried: the next one's cells, at most 9, and
 * its digit. Returns how many cells, 0 at the end. */
bool patterns_count_can_cut(const struct patterns_count *t);
int patterns_count_take(struct patterns_count *t, int *digit, uint8_t *cells);

#endif
