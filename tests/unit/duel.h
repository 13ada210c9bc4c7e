/* Duels: random boards under random rules, on which the engine "bits", with
 * each of its kernels, must say what dlx says.
 *
 * Sizes from 4 to 16 with boxes of any shape; few or many givens; boards that
 * have a solution, that break a rule, or that have none without breaking one;
 * digits struck out by pencil marks. Compared are verdicts, counts up to a
 * limit, the grids themselves, and a count that is stopped again and again.
 */
#ifndef DUEL_H
#define DUEL_H

#include "base/text.h"

#include <stdbool.h>
#include <stdint.h>

struct duel_tally {
    int boards;
    int refused; /* bits does not take the size or the rules */
    int none, unique, multiple;
    int cut; /* dlx or bits came to no end */
};

/* Plays one round, a shape and rules with some boards, all of them made from
 * the seed; size 0 is any up to 16, others up to 25 may be asked for. Adds to
 * the tally. False when the engines differ: then what differs, and on which
 * board, is added to *why. */
bool duel_play(uint64_t seed, int size, struct duel_tally *tally,
               struct text *why);

#endif
