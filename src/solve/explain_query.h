/* Many small questions to one solver within one budget: what explain and
 * candidates share.
 */
#ifndef EXPLAIN_QUERY_H
#define EXPLAIN_QUERY_H

#include "solve/solver.h"

struct query {
    struct solver *solver; /* borrowed */
    struct question bounds;
    enum stop_reason stopped; /* why one was not settled; the first such */
    const char *failure;      /* the backend broke its word: ask no more */
    uint64_t n_asked;
};

/* The bounds' deadline holds for all questions together, nodes and bytes for
 * each of them; its limit and callbacks do not count. */
void query_init(struct query *a, struct solver *solver,
                const struct question *bounds);

/* How many solutions the puzzle has, at most this many; -1 = not settled. The
 * callback may be NULL. */
int query_count(struct query *a, const struct board *puzzle, int most,
                grid_function on_grid, void *context);

/* Whether to go on: the last question was not stopped by the deadline or by
 * somebody who wants no more. */
bool query_goes_on(const struct query *a);

/* Looks at the clock and at who asked; true, with the reason noted, when it is
 * not to go on. */
bool query_is_over(struct query *a);

/* A copy of the puzzle, the player's digits among the givens if they are to
 * count, and with pencil marks, where a given's cell has all of them: so a
 * given may be taken away, or changed, alone. */
struct board *query_board(const struct board *puzzle, bool use_placed);

#endif
