/* Carries a 9x9 board under further rules to its fixed point: the classic
 * deductions, what placed digits exclude by the further rules, the further
 * houses, and "every place of the digit in this house sees that cell".
 */
#ifndef PROPAGATE_VARIANT_H
#define PROPAGATE_VARIANT_H

#include "bits9/propagate_cells.h"
#include "bits9/rules9.h"

/* done: the cells whose further exclusions were carried out, and told: see
 * pairs9_exclude. Both are kept with the board by the caller; done is all zero
 * at first, told is only used where there are pairs. */
enum fixpoint propagate_variant(const struct rules9 *r, propagate_cells classic,
                                struct board9 *b, struct set9 *done,
                                struct board9 *told, struct findings9 *f);

#endif
