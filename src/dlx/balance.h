/* The law of leftovers in a search: what does not balance goes.
 *
 * On boards with regions some sets of cells hold the same digits as others, and
 * some are houses that no item tells; see cover/leftovers.h. A digit in a cell
 * of one side wants a place on the other that the cell does not see, and a
 * digit in any cell one in each such house. That is what refutes layouts
 * without a grid, and says little of boards that are half full; there nobody
 * asks.
 */
#ifndef BALANCE_H
#define BALANCE_H

#include "cover/names.h"
#include "dlx/lists.h"

struct balance;

/* NULL for a cover without regions. */
struct balance *balance_new(const struct cover *cover);
void balance_free(struct balance *b); /* NULL is allowed */

/* Before a question with so many givens. Returns what can find out that it has
 * no solution, where digits are no more than names, or NULL; b may be NULL. */
struct names *balance_begin(struct balance *b, int n_givens);

/* Removes the live options that do not balance; false when there is none, true
 * too when an item starves. With so many options chosen it looks at nothing
 * unless the board is nearly empty. */
bool balance_check(struct balance *b, struct lists *l, int n_chosen);

/* Which digits are in the same places as one of the option's cell, so that the
 * board is the same when the two exchange their names: a set of digits, with
 * its own. Empty for a board that is not nearly empty, or tells digits apart.
 */
uint64_t balance_alike(struct balance *b, const struct lists *l, int n_chosen,
                       int option);

#endif
