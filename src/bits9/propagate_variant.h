/* Carries a 9x9 board under further rules to its fixed point: the classic
 * deductions, what placed digits exclude by the further rules, the further
 * houses, and "every place of the digit in this house sees that cell".
 */
#ifndef PROPAGATE_VARIANT_H
#define PROPAGATE_VARIANT_H

#include "bits9/propagate_cells.h"
#include "bits9/rules9.h"

/* How far the further deductions have gone on a board: what has not changed
 * since need not be looked at again. All zero at first; kept with the board by
 * the caller. */
struct looked9 {
    struct set9 done;       /* placed cells that have excluded their digit */
    struct board9 squeezed; /* the board when its houses were looked at */
    struct board9 told;     /* see pairs9_exclude; only where there are pairs */
};

enum fixpoint propagate_variant(const struct rules9 *r, propagate_cells classic,
                                struct board9 *b, struct looked9 *looked,
                                struct findings9 *f);

#endif
