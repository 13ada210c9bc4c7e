/* Whether a board whose digits are hardly told apart has a solution at all.
 *
 * Digits that are nowhere given exchange their names freely, so where the open
 * cells of a house are for such digits alone, these may stand there in order:
 * if that has no solution, nothing has. Which house shows it at once cannot be
 * told before; so each is tried for a few steps, then each for more. On jigsaws
 * whose layout no grid fills that settles in milliseconds what a search without
 * it does not in hours.
 */
#ifndef BITSN_NAMES_H
#define BITSN_NAMES_H

#include "bitsn/bitsn_kernels.h"

struct bitsn_names {
    int *givens; /* [n_cells] options of the question; a house's behind them */
    int n_givens;
    bool is_open;     /* it is still to be found out */
    int round, house; /* the next one to be tried */
};

void bitsn_names_init(struct bitsn_names *m, const struct bitsn_rules *r);
void bitsn_names_free(struct bitsn_names *m);

/* Begins a question, whose givens are copied; whether there is anything to try.
 */
bool bitsn_names_load(struct bitsn_names *m, const struct bitsn_rules *r,
                      const int *givens, int n_givens, int n_excluded);

/* Tries the houses that are left, and loads the question into the search in the
 * end. NEXT_NO_MORE when it has no solution, NEXT_STOPPED when the budget is
 * spent on the way, and NEXT_FOUND when nothing came of it or there is one. */
enum next bitsn_names_try(struct bitsn_names *m, struct bitsn *w,
                          const struct bitsn_kernel *kernel,
                          struct budget *budget);

#endif
