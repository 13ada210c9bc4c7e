/* What marks are called in sentences. */
#ifndef SAY_MARK_H
#define SAY_MARK_H

#include "base/text.h"
#include "logic/logic.h"

/* "the cage of 17 in r1c1 and r1c2", "the sandwich of 15 in row 3". */
void say_mark(struct text *t, const struct logic *g, int mark);

/* The same without "the": for the beginning of a sentence. */
void say_mark_first(struct text *t, const struct logic *g, int mark);

/* Its cells in the order in which they are drawn, if that is known. */
const int *mark_cells(const struct logic *g, int mark, int *n);

/* "The first cell of the arrow in r1c1-r1c4 is the sum of the others, so ": the
 * beginning of a sentence, up to what follows. */
void say_mark_reason(struct text *t, const struct logic *g, int mark);

/* Whether the digits of its cells, each of them once, sum to the value. */
bool mark_is_sum(const struct logic *g, int mark, long *total);

/* The name of a drawn rule, and what it says, whether or not it has lines;
 * with a capital letter where it is first in the sentence. */
void say_drawn(struct text *t, const struct logic *g,
               const struct rule_instance *rule);
void say_drawn_clause(struct text *t, const struct logic *g,
                      const struct rule_instance *rule, bool is_first);

#endif
