/* One board for all that are the same but for a symmetry of their rules.
 *
 * A symmetry gives cells other places and digits other names, and keeps every
 * rule. The canonical form of a board is the smallest of its images, read row
 * by row with blanks before 1 before 2: what the field calls minlex. Two boards
 * have the same form exactly if one is an image of the other.
 */
#ifndef CANONICAL_H
#define CANONICAL_H

#include "base/count.h"
#include "rules/rule_set.h"

#include <stdbool.h>
#include <stdint.h>

#define CANONICAL_MAX_N 16

struct hash128 {
    uint64_t high, low;
};

/* Finds the symmetries of the rules. What is returned is only read later, by
 * any number of threads; nothing of rules is kept. The caller frees it with
 * canonical_free. NULL, with a sentence in *why, when the board is larger than
 * 16x16, or when there are more symmetries than can be gone through. */
struct canonical *canonical_new(const struct rule_set *rules, const char **why);
void canonical_free(struct canonical *c); /* NULL is allowed */

/* How many symmetries there are, places and digits together. */
struct count canonical_symmetries(const struct canonical *c);

/* Writes the form of cells to out; both [n*n], digits from 0, negative = blank,
 * BOARD_BLANK in out. False, with out spoilt, when the board has no form: when
 * a digit stands twice in a row or column, or, which has not been seen on
 * boards of 9x9 with 3x3 boxes, when the board itself has too many symmetries.
 */
bool canonical_form(const struct canonical *c, const int8_t *cells,
                    int8_t *out);

/* The same, and how many of the symmetries leave the board as it is. */
bool canonical_form_counted(const struct canonical *c, const int8_t *cells,
                            int8_t *out, struct count *fixing);

/* Of a form and of what the rules exclude: equal forms under rules that come to
 * the same have equal hashes, and n others will all have different ones but for
 * a chance of about n^2 / 2^129. */
struct hash128 canonical_hash(const struct canonical *c, const int8_t *form);

#endif
