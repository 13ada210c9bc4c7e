/* Whether a board whose digits are hardly told apart has a solution at all.
 *
 * Digits that are nowhere given exchange their names freely, so where the open
 * cells of a house are for such digits alone, these may stand there in order:
 * if that has no solution, nothing has. Which house shows it at once cannot be
 * told before; so each is tried for a few steps, then each for more. On jigsaws
 * whose layout no grid fills that settles in milliseconds what a search without
 * it does not in hours.
 *
 * For engines whose rules tell no digit from another: houses, and cells that
 * see each other.
 */
#ifndef NAMES_H
#define NAMES_H

#include "cover/backend.h"

struct names {
    const struct cover *cover; /* borrowed */
    int n_houses;
    int *house;  /* [n_houses * n_digits] their cells */
    int *givens; /* options of the question; a house's behind them */
    int n_givens;
    bool is_open;     /* it is still to be found out */
    int round, which; /* the next house to be tried */
};

/* What makes the tries: load begins a question without excluded options,
 * advance is next without the grid, and nodes counts up. */
struct names_search {
    void *engine;
    void (*load)(void *engine, const int *givens, int n_givens);
    enum next (*advance)(void *engine, struct budget *);
    const uint64_t *nodes;
};

/* Room for so many houses, which the caller fills in. */
void names_init(struct names *m, const struct cover *cover, int n_houses);
void names_free(struct names *m);

/* Begins a question, whose givens are copied; whether there is anything to try.
 */
bool names_load(struct names *m, const int *givens, int n_givens);

/* Tries the houses that are left, and loads the question into the search in the
 * end. NEXT_NO_MORE when it has no solution, NEXT_STOPPED when the budget is
 * spent on the way, and NEXT_FOUND when nothing came of it or there is one. */
enum next names_try(struct names *m, const struct names_search *search,
                    struct budget *budget);

#endif
