/* What digits exclude in others by pairs, where each has a list of patterns:
 * the patterns know no other digits. */
#ifndef PATTERNS_BAR_H
#define PATTERNS_BAR_H

#include "bits9/pairs9.h"

/* Takes from the places that are left to each digit what others exclude: a cell
 * by all digits that it has left, and a digit by each of its patterns, where it
 * has few of them. n[d] patterns of digit d are in list[d]. *told is the board
 * as it was at the last call, full at first; only what has changed since then
 * excludes. */
void patterns_bar(const struct pairs9 *p, const struct set9 *const list[9],
                  const int n[9], struct board9 *left, struct board9 *told);

/* Leaves out of a list of n the patterns of a digit that exclude themselves:
 * two cells which do not see each other may exclude a digit all the same, as a
 * sum of 10 excludes two 3s. Returns how many remain. */
int patterns_bar_themselves(const struct pairs9 *p, int digit,
                            struct set9 *list, int n);

#endif
