/* Counts of what was counted already.
 *
 * How many ways there are to cover what is left depends on nothing but the
 * items that are left. A table remembers the counts of such sets, and the
 * search need not look into one again. (Knuth's DLX6, after Nishino, Yasuda,
 * Minato and Nagata, "Dancing with decision diagrams", AAAI 2017, keeps them
 * all, as a diagram; here a table of bounded size forgets the older of two that
 * meet.)
 */
#ifndef MEMO_H
#define MEMO_H

#include "base/count.h"

#include <stdbool.h>
#include <stddef.h>

struct memo;

#define MEMO_WORDS 16 /* of a set, at most */

/* Sets are so many words. */
struct memo *memo_new(size_t words);
void memo_free(struct memo *m); /* NULL is allowed */

/* Nothing is remembered. */
void memo_clear(struct memo *m);

/* The count of a set; false if it is not there. */
bool memo_find(struct memo *m, const uint64_t *set, struct count *count);

/* work: how many nodes it took to count. */
void memo_put(struct memo *m, const uint64_t *set, struct count count,
              uint64_t work);

/* Whether what it saved is worth several times the work that was done, in
 * nodes: then the whole of it is needed. */
bool memo_is_needed(const struct memo *m, uint64_t nodes);

/* Whether what was found since the last clearing saved enough work to go on. */
bool memo_pays(const struct memo *m);

#endif
