/* Counts the ways to take one pattern from each of some lists so that no two
 * share a cell: the end of a count by patterns.
 *
 * A list is short enough to be a word. Which patterns of all the other lists
 * go with one is a row of eight words, so that a choice costs one operation on
 * each; the list with the fewest left is next, and the last two are counted
 * without being tried.
 */
#ifndef MATCHES9_H
#define MATCHES9_H

#include "bits/board9.h"

#include <stdbool.h>

#define MATCHES9_LISTS 8
#define MATCHES9_LIST 64 /* patterns in each */

struct matches9;

struct matches9 *matches9_new(void);
void matches9_free(struct matches9 *m); /* NULL is allowed */

/* Takes a list into those to be chosen from; the first one ends what was
 * before. At least two are needed, of two patterns or more. */
void matches9_clear(struct matches9 *m);
void matches9_add(struct matches9 *m, const struct set9 *list, int n);
void matches9_start(struct matches9 *m);

/* Goes on counting: adds to *found and, what it took, to *steps. Returns true
 * when all is counted, false after a hundred thousand steps or so, to be
 * called again. */
bool matches9_run(struct matches9 *m, uint64_t *found, uint64_t *steps);

#endif
