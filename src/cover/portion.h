/* Parts of a question: what a search that was stopped has still to do, cut into
 * questions of the same kind.
 *
 * A part is options that all of its solutions have and options that none of
 * them has; in a board that is a board with pencil marks. Parts that come of
 * one cut have no solution in common, and together they have all those that
 * the search has not come to yet. So they may be answered one by one, in
 * any order and anywhere, by any engine that takes the cover; in their order
 * their solutions come as the engine that was cut would bring them.
 *
 * A part depends on the question and the work that was done before the cut,
 * never on the clock, so it is the same on every machine and whatever goes on
 * beside.
 */
#ifndef PORTION_H
#define PORTION_H

#include "base/vec.h"
#include "cover/cover.h"

#include <stdbool.h>
#include <stdint.h>

struct portion_options VEC(int);

struct portion {
    struct portion_options givens, excluded;
    uint64_t times; /* solutions that each one stands for, in a count */
    bool of_all; /* it comes of a count of all grids; see patterns_search.h */

    /* Instead of options: some of the classes that bits9/bands_count.h takes
     * all grids by, from first to below end; end 0 = not so. */
    int first_class, end_class;
};

/* Takes a part, which is borrowed for the call. */
typedef void (*portion_function)(void *context, const struct portion *portion);

/* Begins a part anew, and frees its lists. */
void portion_begin(struct portion *p);
void portion_free(struct portion *p);

/* A cell that has these digits left, bit d is digit d. */
void portion_add_cell(struct portion *p, const struct cover *cover, int cell,
                      uint64_t digits);

#endif
