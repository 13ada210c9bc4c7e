/* Takes givens away as long as the solution stays the only one.
 *
 * Whether a given can go is never asked twice: a given that is needed now is
 * needed for every smaller set of givens too. So one pass in any order ends
 * at a set that cannot lose a single group more, and several groups may be
 * tried at once with the same result as one by one.
 *
 * Each other solution that the engine finds is kept as the set of cells where
 * it differs (an unavoidable set: some given must be in it), and answers later
 * questions without the engine.
 */
#ifndef DIG_H
#define DIG_H

#include "base/rng.h"
#include "generate/groups.h"
#include "generate/probe.h"

struct digger;

struct digger *digger_new(struct probe *probe); /* borrowed */
void digger_free(struct digger *d);             /* NULL is allowed */

/* Forgets what was found for another solution. Borrowed until the next one. */
void dig_begin(struct digger *d, const int8_t *solution);

/* Makes groups of cells[n*n] blank, in order, while the solution stays the
 * only one and at least that many givens are left. Groups that are not given
 * are passed over. Returns the number of givens left. */
int dig_run(struct digger *d, int8_t *cells, const struct groups *groups,
            int least);

/* Lists the givens that can each go alone, and stops when there are more than
 * most. Returns their number; n_open is how many it is not known of. */
int dig_needless(struct digger *d, const int8_t *cells, int most, int *list,
                 int *n_open);

/* Chooses a group to be given where another solution shows that one must be:
 * YES; NO when there is none, so that the solution is the only one. Of a group
 * all cells should be needed, as far as it is known what is missed. The group
 * is -1 when only the one that is left out would do. */
enum probe_answer dig_choose(struct digger *d, const int8_t *cells,
                             const struct groups *groups, int left_out,
                             struct rng *rng, int *group);

/* Whether no single given can go: NO, YES, or UNSURE. */
enum probe_answer dig_is_minimal(struct digger *d, const int8_t *cells);

int dig_count(const int8_t *cells, int n_cells);

#endif
