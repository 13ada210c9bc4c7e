/* What follows from each candidate, and from the lack of it, by all strong and
 * weak links there are, groups included, whatever the length of the chain.
 *
 * It tells where chains and forcing chains are worth looking for: nowhere,
 * mostly. Which of them is the shortest, they find out for themselves.
 */
#ifndef IMPLIED_H
#define IMPLIED_H

#include "logic/strong.h"

struct implied {
    struct strong *graph; /* of all kinds of links */

    uint64_t *starts; /* [its words] one end at least of each chain that acts */
    bool any_start;
};

/* Of the board as it is, which keeps it until it changes; NULL when there are
 * too many candidates. */
const struct implied *implied_on(struct logic *g);

/* Adds to a set of its nodes those that all candidates of some cell make false,
 * or all places of a digit in some house. Returns whether there are any. */
bool implied_by_cells(struct logic *g, uint64_t *nodes);
bool implied_by_houses(struct logic *g, uint64_t *nodes);

#endif
