/* What the ways to fill a mark leave for its cells, in a sentence. */
#ifndef SAY_WAYS_H
#define SAY_WAYS_H

#include "logic/step.h"

/* Of the step's removals: "The cage of 10 in r1c1 and r1c2 can only be 3+7 or
 * 4+6, so r1c1 is not 1 or 9.", or "By the arrow in r1c1, r1c2 and r1c3, whose
 * first cell is the sum of the others, r1c1 is at least 3." */
void say_ways(const struct logic *g, struct step *s, int mark);

#endif
