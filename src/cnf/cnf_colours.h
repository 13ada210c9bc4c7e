/* Colours in the CNF: a variable for each shade, a secondary item with one of
 * its colours.
 *
 *   option -> each shade that it gives
 *   shade -> one of the options of a primary item that always colours the
 *            shade's item, for each such; else one of all options that give it
 *   at most one of an item's shades and of its options without a colour
 *
 * So a shade is true exactly when a chosen option gives it, and no variable is
 * free. Two options of a primary item that always differ in some shade exclude
 * each other already; where all do, the item needs no "at most one", which for
 * the hundreds of options of a place in a line would be most of the formula.
 */
#ifndef CNF_COLOURS_H
#define CNF_COLOURS_H

#include "cnf/amo.h"

struct cnf_colours;

/* NULL for a cover without colours; else the cover is borrowed. */
struct cnf_colours *cnf_colours_new(const struct cover *cover);
void cnf_colours_free(struct cnf_colours *c); /* NULL is allowed */

/* Whether some option gives the item a colour. */
bool cnf_colours_has(const struct cnf_colours *c, int item);

/* Whether shades alone keep two of the primary item's options apart. */
bool cnf_colours_imply_amo(const struct cnf_colours *c, int item);

/* The options that have variables, as struct cnf has them. */
struct cnf_selection {
    const int *variable, *option;
    int n_options;
    const int *start, *count, *literal;
};

/* Writes all that colours mean; amo NULL = chosen by size. */
void cnf_colours_write(struct cnf_colours *c, const struct cnf_selection *s,
                       const struct cnf_amo *amo, struct cnf_writer *w);

#endif
