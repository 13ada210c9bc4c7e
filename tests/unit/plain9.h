/* A plain search of 9x9 boards: a mask of digits for each cell, the digits of
 * a placed cell's peers struck out, the cell with the fewest digits next. Where
 * different digits exclude each other, a cell strikes out in others what each
 * digit of its mask excludes.
 *
 * It shares nothing with the library; test_patterns plays it against the
 * engines, and the bench takes it as the measure of what their cleverness is
 * worth.
 */
#ifndef PLAIN9_H
#define PLAIN9_H

#include "naive.h"

struct plain9 {
    int n_peers[81];
    int peer[81][80];
    /* By cell: the others in which its digits exclude other digits, and which
     * ones by its digit. */
    int n_barred[81];
    int barred[81][80];
    uint16_t bar[81][80][9];
    long nodes; /* guesses, added to */
};

void plain9_open(struct plain9 *p, struct naive_rules rules);

/* Besides, digit x in cell a excludes in cell b the digits of bar[x], and the
 * other way round. */
void plain9_tie(struct plain9 *p, int a, int b, const uint16_t bar[9]);

/* Solutions, no more than limit, of a board: [81], digits from 0, negative =
 * blank. */
int plain9_solve(struct plain9 *p, const int8_t *given, int limit);

#endif
