/* What a count of all grids need not do more than once.
 *
 * A board without givens, or with givens in one house and no more, says nothing
 * but which digit has which name: its grids are the ways to part the board
 * into nine patterns. One of those has the middle cell. A symmetry of the
 * square that keeps the rules takes the ways with one pattern there to those
 * with another one, so it is enough to look at one of each orbit: with all
 * eight symmetries, at one in eight or so.
 */
#ifndef PATTERNS_ORBITS_H
#define PATTERNS_ORBITS_H

#include "bits9/patterns_list.h"
#include "bits9/rules9.h"

struct pattern_orbit {
    struct set9 pattern; /* has the middle cell */
    int size;            /* patterns that symmetries make of it */
    int digit;           /* the one that has it, or -1: any of them */
};

struct patterns_orbits {
    int n;
    struct pattern_orbit *orbit;
};

/* For rules without links between digits. */
struct patterns_orbits *
patterns_orbits_new(const struct rules9 *r,
                    const struct patterns_list *patterns);
void patterns_orbits_free(struct patterns_orbits *o); /* NULL is allowed */

/* How many grids there are to a way of parting the board: the names that are
 * left for the other digits where n digits stand in cells of one house, (9 -
 * n)!, so 9! without givens; and 0 where the givens say more. Givens are
 * options. */
int patterns_orbits_names(const struct rules9 *r, const int *givens,
                          int n_givens);

/* The board whose grids are the ways with this pattern: a digit has it, and
 * the digits stand in the first row in their order. */
void patterns_orbits_board(const struct pattern_orbit *orbit, struct board9 *b);

#endif
