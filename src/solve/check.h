/* The second opinion: grids against the rules as each rule's holds states
 * them, never through a cover or an engine.
 */
#ifndef CHECK_H
#define CHECK_H

#include "board/board.h"
#include "rules/rule_set.h"

#include <stdbool.h>

enum check_verdict { CHECK_INVALID, CHECK_VALID, CHECK_SOLVED };

/* Judges a complete or incomplete grid of n*n digits, negative = blank, and
 * adds every violation to v. */
enum check_verdict check_grid(const struct rule_set *rules, const int8_t *cell,
                              struct violations *v);

/* Whether a grid is a solution of the puzzle: complete, with every given, no
 * excluded candidate, no violation. use_placed: the player's digits count as
 * givens. Returns NULL or a constant sentence. */
const char *check_solution(const struct rule_set *rules,
                           const struct board *puzzle, bool use_placed,
                           const int8_t *cell);

#endif
