/* The colours of a cover by themselves.
 *
 * A shade is a secondary item with one of its colours. A chosen option that
 * gives an item a colour excludes the item's options of other shades, and
 * those that cover it without a colour.
 *
 * Support: where all options of a primary item give a secondary item some
 * colour, the one that will be chosen does. So each shade that comes to pass
 * is given by an option of that primary item, and a shade that none of its
 * options gives is dead. Where primary items are the places of a line and
 * shades the states of an automaton between them, propagating this is arc
 * consistency (Quimper and Walsh, "Global grammar constraints", CP 2006).
 */
#ifndef SHADES_H
#define SHADES_H

#include "cover/cover.h"

#define NO_SHADE (-1)

struct shades {
    int n;
    int *of_entry; /* [entries of the cover] NO_SHADE = without a colour */
    int *item;     /* [n] ascending */

    /* Shade s is given by option[start[s] .. start[s+1]-1], ascending. */
    int *start; /* [n + 1] */
    int *option;

    /* Primary item i colours the secondary items supported[first[i] ..
     * first[i+1]-1] with each of its options. */
    int *first; /* [n_primary + 1] */
    int *supported;
};

/* NULL for a cover without colours. The cover is finished and not kept. */
struct shades *shades_new(const struct cover *cover);
void shades_free(struct shades *s); /* NULL is allowed */

/* The shade that an option gives an item, or NO_SHADE. */
int shades_given(const struct shades *s, const struct cover *cover, int option,
                 int item);

#endif
