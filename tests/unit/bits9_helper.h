/* What tests of the bit sets for 9x9 boards share. */
#ifndef BITS9_HELPER_H
#define BITS9_HELPER_H

#include "base/rng.h"
#include "bits9/board9.h"

/* Rules that bits9 takes, and that differ in what they exclude. */
#define N_RULE_SETS_9 10
extern const char *const rule_sets_9[N_RULE_SETS_9];

/* Any digits in any cells, few or many. */
void random_board9(struct rng *r, struct board9 *b);

#endif
