/* Marks laid at random on a full grid, so that they hold there.
 *
 * A kind of puzzle is a row of lay_table: its name, how many marks of it are
 * usual, and a function that lays them such that they look like what people
 * draw. What is laid depends on the grid and the stream of random numbers
 * alone.
 */
#ifndef LAY_H
#define LAY_H

#include "generate/lay_kind.h"

extern const struct lay_kind *const lay_table[]; /* ended by NULL */

/* The row of that name, or NULL. */
const struct lay_kind *lay_find(const char *name);

/* What is wanted of a kind. */
struct lay_wish {
    const struct lay_kind *kind;
    int low, high; /* how many; high 0 = the usual number */
};

struct lay_plan {
    const struct lay_wish *wishes; /* borrowed */
    int n_wishes;
    int low_cage, high_cage;
};

/* The first kind that no board of the shape has room for as often as is
 * wanted, or NULL, and how many it has room for at most. Another board may have
 * room for fewer. */
const struct lay_kind *lay_check(const struct lay_plan *plan,
                                 const struct geometry *shape, int *most);

/* Adds the marks of a plan to marks, each kind's in the order of the board.
 * False when the grid has no room for as many as were wanted, or for none. */
bool lay_run(const struct lay_plan *plan, const struct geometry *shape,
             const int8_t *grid, struct rng *rng, struct mark_list *marks);

extern const struct lay_kind lay_killer, lay_thermo, lay_arrow, lay_whisper,
    lay_renban, lay_kropki, lay_xv, lay_little_killer, lay_sandwich;

#endif
