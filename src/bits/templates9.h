/* Counts the rest of a board digit by digit instead of cell by cell.
 *
 * A template is a whole set of places for one digit. Where each open digit has
 * few templates, the solutions are the ways to take one each so that no two
 * share a cell; which templates go together is a table of bit sets, so a
 * solution costs a few operations. (Counting sudokus by templates is old
 * folklore; the table of compatible ones is what makes it fast.)
 */
#ifndef TEMPLATES9_H
#define TEMPLATES9_H

#include "bits/rules9.h"

#define TEMPLATES9_MAX 128 /* a digit */

struct templates9;

struct templates9 *templates9_new(void);
void templates9_free(struct templates9 *t);

/* Starts counting the completions of a settled board whose open cells (two
 * candidates or more) are many. False when they are too many, or the rules
 * have links between digits, or some digit has too many templates: then
 * nothing is started. */
bool templates9_start(struct templates9 *t, const struct rules9 *r,
                      const struct board9 *b, const struct set9 *many);

/* Goes on counting: adds to *found, and returns true when all is counted.
 * Returns false after a few hundred thousand steps, to be called again. */
bool templates9_run(struct templates9 *t, uint64_t *found);

#endif
