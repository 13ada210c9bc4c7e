/* Sums as lines: factors times digits come to a number.
 *
 * A house inside a sum is worth n(n+1)/2, and its cells need not be counted
 * then: of a pill arrow over 78 cells a short line is left.
 */
#ifndef LINEAR_H
#define LINEAR_H

#include "rules/rule.h"

/* A sum that several lists of cells have: a helper, whose letter i stands for
 * least + i. */
struct linear_total {
    int helper, least, n_letters;
};

/* One for sums from least to most. */
struct linear_total linear_new_total(struct constraints *c, int least,
                                     int most);

/* Writes that these cells sum to it; defines: that is what it means, so that it
 * has to reach from their least sum to their greatest. Cells may come twice. */
void linear_emit_total(const struct rule_instance *rule, const int *cells,
                       int n_cells, const struct linear_total *total,
                       bool defines, struct constraints *c);

/* Writes that the digits of the mark's cells, times factors[i] each, sum to the
 * number. Cells may come twice. The houses of c are used as they are. */
void linear_emit(const struct rule_instance *rule, const int *factors,
                 long wanted, struct constraints *c);

/* The same for any cells. */
void linear_emit_cells(struct constraints *c, const char *rule, int unit,
                       const int *cells, const int *factors, int n_cells,
                       long wanted);

#endif
