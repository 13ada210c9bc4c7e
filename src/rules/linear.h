/* Sums as lines: factors times digits come to a number.
 *
 * A house inside a sum is worth n(n+1)/2, and its cells need not be counted
 * then: of a pill arrow over 78 cells a short line is left.
 */
#ifndef LINEAR_H
#define LINEAR_H

#include "rules/rule.h"

/* Writes that the digits of the mark's cells, times factors[i] each, sum to the
 * number. Cells may come twice. The houses of c are used as they are. */
void linear_emit(const struct rule_instance *rule, const int *factors,
                 long wanted, struct constraints *c);

#endif
