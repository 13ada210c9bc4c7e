/* What a step leaves in cells, as a player says it. */
#ifndef SAY_FACTS_H
#define SAY_FACTS_H

#include "logic/step.h"

/* "r1c1 is at least 6, and r1c2 and r1c3 are at most 3": what the removals of
 * the step leave in those of these cells that lose digits. */
void say_facts(const struct logic *g, struct step *s, const int *cells, int n);

/* The digits that the step removes from a cell. */
uint64_t facts_lost(const struct logic *g, const struct step *s, int cell);

/* "3, 4 or 5" */
void say_any(struct text *t, const struct logic *g, uint64_t digits);

/* ", " before the members of a list, and " or " before the last. */
void say_or(struct text *t, int i, int n);

#endif
