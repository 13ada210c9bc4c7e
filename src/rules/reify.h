/* Constraints that hold or do not: each becomes a line that every grid has a
 * word of, whose last letter says whether the constraint holds.
 */
#ifndef REIFY_H
#define REIFY_H

#include "rules/constraints.h"

struct truths VEC(int); /* helpers of two letters: 1 = it holds */

/* Takes the constraints from number first on out of the list, but for those
 * that define helpers, and puts such lines in their place; all are the rule's
 * then. Their helpers are
 * added to truths: what was said holds when all of them do. */
void reify_from(struct constraints *c, size_t first, const char *rule, int unit,
                struct truths *truths);

#endif
