/* Lists the patterns of a digit: the whole sets of nine cells where it may
 * stand at once, one in each row, column, box and further house, no two of
 * which see each other.
 *
 * A pattern is put together from three parts, one for each band of rows. There
 * are at most 162 parts of a band, and which of them go with which of the next
 * bands is a table of bit sets made once for the rules; so a pattern costs a
 * few operations, and parts that lead nowhere are hardly looked at.
 */
#ifndef PATTERNS_LIST_H
#define PATTERNS_LIST_H

#include "bits9/rules9.h"

struct patterns_list;

/* For any rules; where they have links between digits the patterns say nothing
 * of those. */
struct patterns_list *patterns_list_new(const struct rules9 *r);
void patterns_list_free(struct patterns_list *t); /* NULL is allowed */

/* Patterns on an empty board under classic rules. */
#define PATTERNS_LIST_MOST 46656

/* How many there are on an empty board. */
int patterns_in_all(const struct patterns_list *t);

/* Writes the patterns that keep to the places of a digit to out, where there
 * is room for most of them. Returns how many, or -1 when there are more, not
 * looking at further houses yet. */
int patterns_of_digit(const struct patterns_list *t, const struct set9 *places,
                      struct set9 *out, int most);

#endif
