/* A plain search of 9x9 boards: a mask of digits for each cell, the digits of
 * a placed cell's peers struck out, the cell with the fewest digits next.
 *
 * For rules that keep cells apart from each other, so not nonconsecutive. It
 * shares nothing with the library; test_plain plays it against the engines,
 * and the bench takes it as the measure of what their cleverness is worth.
 */
#ifndef PLAIN9_H
#define PLAIN9_H

#include "naive.h"

struct plain9 {
    int n_peers[81];
    int peer[81][80];
    long nodes; /* guesses, added to */
};

void plain9_open(struct plain9 *p, struct naive_rules rules);

/* Solutions, no more than limit, of a board: [81], digits from 0, negative =
 * blank. */
int plain9_solve(struct plain9 *p, const int8_t *given, int limit);

#endif
