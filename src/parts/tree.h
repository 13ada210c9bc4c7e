/* A question cut into parts by the branchings of a tree.
 *
 * At each node of the tree some choices are open, one of which every solution
 * makes; those that are refuted at once are no children. Which choices these
 * are depends on the way to the node alone. A part is such a way. So the parts
 * that come of a cut have no solution in common and lack none, and whoever has
 * all of them can see that they are a cut (tree_check) by going through the
 * tree again.
 *
 * Always the part is cut that seems to have the largest tree below it. How
 * large that is, a few random ways down tell (D. E. Knuth, Estimating the
 * efficiency of backtrack programs, 1975).
 */
#ifndef TREE_H
#define TREE_H

#include "base/limits.h"
#include "base/vec.h"

#include <stdbool.h>
#include <stddef.h>

/* The tree of a question. Where it stands is its own. */
struct tree_space {
    void *context;
    int most_choices; /* of a node */

    /* Goes back to the root, and then down; false: that is refuted. */
    bool (*enter)(void *context);
    bool (*choose)(void *context, int choice);

    /* Writes the choices of this node, in order, and how many; none: it is a
     * solution, or not to be cut. */
    int (*branch)(void *context, int *choices);

    /* Goes back up to where it stood when this was asked. */
    size_t (*mark)(void *context);
    void (*undo)(void *context, size_t mark);
};

struct tree_way VEC(int); /* choices */

struct tree_ways VEC(struct tree_way);

/* Cuts what is below a way into about n parts, in the order of the tree. False
 * when it was stopped. One part that is the way itself: there is nothing to
 * cut, or it is refuted. */
bool tree_cut(const struct tree_space *s, const struct tree_way *from, size_t n,
              const struct limits *limits, struct tree_ways *out);
void tree_ways_free(struct tree_ways *ways);

/* Whether these ways, in order, are such a cut of what is below that one:
 * NULL, or a sentence. */
const char *tree_check(const struct tree_space *s, const struct tree_way *from,
                       const struct tree_way *list, size_t n);

/* The same, and tells of each node below that way, but for the parts, once all
 * that is below it was told: a choice that is refuted, or one that was cut. */
struct tree_told {
    void (*on_closed)(void *context, const int *way, size_t n);
    void *context;
};
const char *tree_walk(const struct tree_space *s, const struct tree_way *from,
                      const struct tree_way *list, size_t n,
                      const struct tree_told *told);

#endif
