/* The path of steps to the solution: easiest technique first, and from the
 * start again after every success (as in Simon Tatham's solo.c and latin.c).
 */
#ifndef PATH_H
#define PATH_H

#include "logic/technique.h"

/* Which techniques may be used, and in which order. */
struct path_order {
    const struct technique **list; /* ended by NULL; NULL = all, as tabled */
};

/* Finds the next step for the board; false when no technique finds one. The
 * step is empty on entry or step_clear'ed here. */
bool path_next(struct logic *g, const struct path_order *order,
               struct step *step);

#endif
