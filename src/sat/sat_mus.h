/* Minimal sets of groups of clauses that have no model.
 *
 *     sat_mus_new -> sat_mus_build -> sat_mus_find... -> sat_mus_free
 */
#ifndef SAT_MUS_H
#define SAT_MUS_H

#include "base/rng.h"
#include "cover/backend.h"

#include <stdbool.h>

struct sat_mus;

struct sat_mus *sat_mus_new(int n_variables, int n_groups);
void sat_mus_free(struct sat_mus *m); /* NULL is allowed */

/* Takes a clause over variables 1 .. n_variables, of a group or of none (-1):
 * then it always holds. False stops. */
typedef bool (*sat_mus_sink)(void *context, int group, const int *literals,
                             int n);

/* Hands all clauses to the sink, and owns nothing that a jump out of it would
 * lose. */
typedef void (*sat_mus_source)(const void *source, sat_mus_sink sink,
                               void *context);

/* Takes the clauses in, once. False if the budget did not allow it, with its
 * reason set; then only sat_mus_free may follow. */
bool sat_mus_build(struct sat_mus *m, sat_mus_source emit, const void *source,
                   struct budget *budget);

/* Looks for a set of groups, ascending, that has no model, as small as one
 * order of dropping groups makes it. Returns 20 with the set in
 * groups[n_groups], 10 if all groups together have a model, or 0 when the
 * budget was spent before that was known. *minimal: without any one of them
 * there is a model; else the budget was spent on the way. */
int sat_mus_find(struct sat_mus *m, struct rng *rng, struct budget *budget,
                 int *groups, int *n_groups, bool *minimal);

/* The same in so many orders, of which the smallest set counts; one that is
 * not known to be minimal only if there is no other. */
int sat_mus_smallest(struct sat_mus *m, int orders, uint64_t seed,
                     struct budget *budget, int *groups, int *n_groups,
                     bool *minimal);

#endif
