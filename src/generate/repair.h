/* Makes puzzles minimal whose givens come in groups.
 *
 * When no group can go as a whole there mostly are givens that could go alone,
 * about five under a half turn. So one of their groups goes, others come that
 * hit the unavoidable sets that are then missed, and of the old ones some may
 * go in turn; what comes of it is kept if there are no more such givens than
 * before. A walk of that kind ends at none far sooner than new grids do.
 */
#ifndef REPAIR_H
#define REPAIR_H

#include "base/rng.h"
#include "generate/dig.h"

struct repair;

/* All are borrowed until repair_free. */
struct repair *repair_new(const struct groups *groups, struct probe *probe,
                          struct digger *digger);
void repair_free(struct repair *r); /* NULL is allowed */

/* cells: a puzzle that cannot lose a group, of the digger's solution. At least
 * so many givens are left. Whether the puzzle is now minimal. */
bool repair_run(struct repair *r, const int8_t *solution, int least,
                struct rng *rng, int8_t *cells);

#endif
