/* The tree of an exact cover: each node is an item, its choices are options.
 * Of a board the items are cells, so that a way is some digits more.
 */
#ifndef COVER_SPACE_H
#define COVER_SPACE_H

#include "cover/cover.h"
#include "parts/tree.h"

struct cover_space;

/* All solutions have the givens and none of the excluded options, which are
 * copied; the cover is borrowed until cover_space_free. */
struct cover_space *cover_space_new(const struct cover *cover,
                                    const int *givens, int n_givens,
                                    const int *excluded, int n_excluded);
void cover_space_free(struct cover_space *s); /* NULL is allowed */

/* Its context is the space. */
struct tree_space cover_space_tree(struct cover_space *s);

#endif
