/* Sums that follow from cages and houses together.
 *
 * The houses of some rows sum to n(n+1)/2 each. So do the cages that lie in
 * them, up to a few cells that stick out or are left over: the innies and
 * outies of the 45 rule, as solvers of killer sudoku call it. Each such sum is
 * a line that a search knows too late by itself.
 */
#ifndef CAGE_SUMS_H
#define CAGE_SUMS_H

#include "rules/constraints.h"

/* What their constraints have for the name of a rule. */
#define CAGE_SUMS_RULE "innies"

/* Adds lines over few cells; constraints.sums are the cages. */
void cage_sums_emit(struct constraints *c);

#endif
