/* Removes options that would leave some item without an option.
 *
 * An option that conflicts with every live option of a primary item blocks
 * that item and can go (Knuth calls it so in his preprocessor for exact
 * covers, 7.2.2.1). Here it is done during the search, for items that came
 * down to few options: the sets of what their options conflict with are
 * intersected. On a sudoku these are locked candidates and, under chess rules,
 * "every place of the digit in this house sees that cell", which cuts the tree
 * of anti-knight boards six-fold and that of both chess rules thirty-fold.
 */
#ifndef BLOCKING_H
#define BLOCKING_H

#include "dlx/lists.h"

struct blocking;

/* NULL where it does not pay: plain covers, in which a conflict between two
 * options is rarely seen from a third item, and very large ones. */
struct blocking *blocking_new(const struct cover *cover);
void blocking_free(struct blocking *b);

/* Removes the live options that block the item, if it is active. */
void blocking_check(struct blocking *b, struct lists *l, int item);

#endif
