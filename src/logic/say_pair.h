/* The mark behind what two cells exclude, where it is a relation of cells such
 * as a thermometer.
 */
#ifndef SAY_PAIR_H
#define SAY_PAIR_H

#include "logic/step.h"

/* The drawn rule by which each candidate of the cell excludes all that the step
 * removes, or NULL when no single one does. */
const struct rule_instance *pair_rule_behind(const struct logic *g,
                                             const struct step *s, int cell);

/* "r1c2 is 4 or 5, so by the thermometer in r1c1, r1c2 and r1c3,
 * whose digits rise, r1c3 is at least 5." */
void say_pair(const struct logic *g, struct step *s, int cell,
              const struct rule_instance *rule);

#endif
