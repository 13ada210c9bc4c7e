/* Small puzzles with marks of any kinds, made around a full grid. */
#ifndef RANDOM_PUZZLE_H
#define RANDOM_PUZZLE_H

#include "base/rng.h"
#include "base/text.h"
#include "board/board.h"

/* Marks that hold on the grid, now and then one that does not; perhaps regions,
 * pencil marks and a wrong given. At most 16x16. */
struct board *random_puzzle(struct rng *rng, const struct geometry *g);

/* For messages: its rules, marks, givens, regions and candidates. */
void random_puzzle_tell(const struct board *b, const char *rules,
                        struct text *out);

#endif
