/* What a count of all grids need not do more than once.
 *
 * A board without givens, or with one house given and no more, says nothing
 * but which digit has which name: its grids are the ways to part the board
 * into nine patterns. One of those has the middle cell. A symmetry of the
 * square that keeps the rules takes the ways with one pattern there to those
 * with another one, so it is enough to look at one of each orbit: with all
 * eight symmetries, at one in eight or so.
 */
#ifndef ORBITS9_H
#define ORBITS9_H

#include "bits/bands9.h"
#include "bits/rules9.h"

struct orbit9 {
    struct set9 pattern; /* has the middle cell */
    int size;            /* patterns that symmetries make of it */
};

struct orbits9 {
    int n;
    struct orbit9 *orbit;
};

/* For rules without links between digits. */
struct orbits9 *orbits9_new(const struct rules9 *r, const struct bands9 *bands);
void orbits9_free(struct orbits9 *o); /* NULL is allowed */

/* How many grids there are to a way of parting the board: 9! without givens,
 * 1 where one house is given, with nine digits, and 0 where the givens say
 * more. Givens are options. */
int orbits9_names(const struct rules9 *r, const int *givens, int n_givens);

/* The board whose grids are the ways with this pattern: a digit has it, and
 * the digits stand in the first row in their order. */
void orbits9_board(const struct orbit9 *orbit, struct board9 *b);

#endif
