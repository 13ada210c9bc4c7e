/* What marks are called in sentences. */
#ifndef SAY_MARK_H
#define SAY_MARK_H

#include "base/text.h"
#include "logic/logic.h"

/* "the cage of 17 in r1c1 and r1c2", "the sandwich of 15 in row 3". */
void say_mark(struct text *t, const struct logic *g, int mark);

/* The same without "the": for the beginning of a sentence. */
void say_mark_first(struct text *t, const struct logic *g, int mark);

/* ": the first cell is the sum of the others", if that is known; what a cage is
 * everybody knows. */
void say_mark_meaning(struct text *t, const struct logic *g, int mark);

#endif
