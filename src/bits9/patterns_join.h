/* Counts the ways to take one pattern from each of some lists so that no two
 * share a cell or exclude each other: the end of a count by patterns.
 *
 * A list is short enough to be a word. Which patterns of all the other lists
 * go with one is a row of eight words, so that a choice costs one operation on
 * each; the list with the fewest left is next, and the last two are counted
 * without being tried.
 */
#ifndef PATTERNS_JOIN_H
#define PATTERNS_JOIN_H

#include "bits9/pairs9.h"

#include <stdbool.h>

#define PATTERNS_JOIN_LISTS 8
#define PATTERNS_JOIN_LIST 64 /* patterns in each */

struct patterns_join;

/* pairs may be NULL, and is borrowed until free. */
struct patterns_join *patterns_join_new(const struct pairs9 *pairs);
void patterns_join_free(struct patterns_join *m); /* NULL is allowed */

/* Takes a list into those to be chosen from; the first one ends what was
 * before. At least two are needed, of two patterns or more. */
void patterns_join_clear(struct patterns_join *m);
void patterns_join_add(struct patterns_join *m, int digit,
                       const struct set9 *list, int n);
void patterns_join_start(struct patterns_join *m);

/* Goes on counting: adds to *found and, what it took, to *steps. Returns true
 * when all is counted, false after a hundred thousand steps or so, to be
 * called again. */
bool patterns_join_run(struct patterns_join *m, uint64_t *found,
                       uint64_t *steps);

#endif
