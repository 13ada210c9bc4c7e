/* Carries a 9x9 board under further rules to its fixed point: the classic
 * deductions, what placed digits exclude by the further rules, the further
 * houses, and "every place of the digit in this house sees that cell".
 */
#ifndef VARIANT9_H
#define VARIANT9_H

#include "bits/rules9.h"
#include "bits/settle9.h"

/* done: the cells whose further exclusions were carried out; kept with the
 * board by the caller, all zero at first. */
enum settled variant9_settle(const struct rules9 *r, settle9 classic,
                             struct board9 *b, struct set9 *done,
                             struct findings9 *f);

#endif
