/* The path of steps to the solution: easiest technique first, and from the
 * start again after every success (as in Simon Tatham's solo.c and latin.c).
 */
#ifndef PATH_H
#define PATH_H

#include "logic/technique.h"

/* Techniques rated from here on search, and are not worth their time on a
 * puzzle without a unique solution. In tenths. */
#define PATH_SEARCH 65

/* Which techniques may be used, and in which order. */
struct path_order {
    const struct technique **list; /* ended by NULL; NULL = all, as tabled */

    /* Whether the puzzle has exactly one solution. Asked when a technique that
     * rests on it has found something, and before one that searches; may be
     * asked often, so that the answer should be kept. NULL: g->is_unique tells
     * the former, and the latter go ahead. */
    bool (*is_unique)(void *context);
    void *context;
};

/* Finds the next step for the board; false when no technique finds one. The
 * step is empty on entry or step_clear'ed here. */
bool path_next(struct logic *g, const struct path_order *order,
               struct step *step);

enum path_end {
    PATH_SOLVED,
    PATH_STUCK,  /* no technique finds anything */
    PATH_BROKEN, /* a cell or a digit has no place left: no solution */
    PATH_STOPPED /* by on_step */
};

/* Takes a step that is about to be carried out on the board; false stops. */
typedef bool (*path_function)(void *context, const struct logic *g,
                              const struct step *step);

/* Walks to the end. The step is working memory; set its wants_words before if
 * sentences are wanted. */
enum path_end path_walk(struct logic *g, const struct path_order *order,
                        struct step *step, path_function on_step,
                        void *context);

#endif
