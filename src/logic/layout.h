/* What never changes while a person solves: the board, for the names of its
 * cells, and the shape of its cover.
 *
 * Because only the shape is read, everything built on a layout holds under
 * every rule: a house is what the cover calls so, and a chess rule is just more
 * cells that see each other.
 */
#ifndef LAYOUT_H
#define LAYOUT_H

#include "cover/shape.h"
#include "logic/sums.h"
#include "rules/rule_set.h"

struct layout {
    struct geometry board;
    struct shape shape;
    struct sums sums;
    bool *is_box; /* [n_houses] a box, or a region that stands in for one */
    const struct rule_set *rules; /* borrowed: what marks are called; NULL */

    /* Candidates that no solution has, whatever the givens. */
    int *forbidden; /* [n_forbidden] */
    int n_forbidden;
};

/* The cover must be encode_build's for this board; it is not kept, but the
 * names of its rules are borrowed. With rules, which are then borrowed too, the
 * marks are named as people know them. */
struct layout *layout_new(const struct geometry *board,
                          const struct cover *cover,
                          const struct rule_set *rules);
void layout_free(struct layout *l); /* NULL is allowed */

#endif
