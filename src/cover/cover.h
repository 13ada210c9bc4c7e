/* An exact-cover problem: options that cover items.
 *
 * A solution is a set of options such that every primary item is covered
 * exactly once and every secondary item at most once (Knuth, The Art of
 * Computer Programming 4B, 7.2.2.1). In an option a secondary item may carry
 * a colour; options that give an item the same colour may coexist.
 *
 * Life: cover_new, then items (all primary ones first), origins and options,
 * then cover_finish; after that the cover is constant and may be read by many
 * threads.
 */
#ifndef COVER_H
#define COVER_H

#include "base/vec.h"

#include <stdbool.h>

/* Why an item exists: the constraint it came from. A merged item has several.
 */
struct origin {
    const char *rule; /* "row", "anti-king"...; borrowed, outlives the cover */
    int unit;         /* number of the unit from 1, or 0 for none */
    int n_cells;
    int *cells; /* [n_cells] the cells of the unit */
};

struct item {
    char *name;                        /* for people, of any length */
    struct item_origins VEC(int) from; /* indices into cover.origins */
};

struct cover_items VEC(struct item);
struct cover_ints VEC(int);
struct cover_origins VEC(struct origin);

struct cover {
    int n_items; /* items 0 .. n_primary-1 are primary, the rest secondary */
    int n_primary;
    int n_options;
    bool coloured; /* some entry has a colour */
    struct cover_items items;
    struct cover_origins origins;

    /* Option o covers entry_item[option_start[o] .. option_start[o+1]-1],
     * ascending; the colours lie beside, 0 = none. */
    struct cover_ints option_start; /* [n_options + 1] */
    struct cover_ints entry_item;
    struct cover_ints entry_colour;

    /* Item i is in options item_option[item_start[i] .. item_start[i+1]-1],
     * ascending; both NULL before cover_finish. */
    int *item_start; /* [n_items + 1] */
    int *item_option;
};

struct cover *cover_new(void);
void cover_free(struct cover *c); /* NULL is allowed */

/* Adds an item that exactly one (primary) or at most one (secondary) chosen
 * option covers.
 *
 * name     copied
 * returns  the item's index; indices are dense and in call order
 */
int cover_add_primary(struct cover *c, const char *name);
int cover_add_secondary(struct cover *c, const char *name);

/* Adds an origin to the table; several items may share it. cells is copied. */
int cover_add_origin(struct cover *c, const char *rule, int unit,
                     const int *cells, int n_cells);
void cover_item_origin(struct cover *c, int item, int origin);

/* Begins the next option and returns its index; cover_add_entry then adds the
 * items that it covers, in any order. colour 0 = none. */
int cover_add_option(struct cover *c);
void cover_add_entry(struct cover *c, int item, int colour);

/* Sorts the entries and makes the table by items. Returns NULL, or a constant
 * sentence that says what is wrong: an item twice in an option, a coloured
 * primary item, an option without items. */
const char *cover_finish(struct cover *c);

static inline int cover_option_size(const struct cover *c, int option) {
    return c->option_start.data[option + 1] - c->option_start.data[option];
}

static inline const int *cover_option_items(const struct cover *c, int option) {
    return c->entry_item.data + c->option_start.data[option];
}

static inline int cover_item_size(const struct cover *c, int item) {
    return c->item_start[item + 1] - c->item_start[item];
}

static inline const int *cover_item_options(const struct cover *c, int item) {
    return c->item_option + c->item_start[item];
}

static inline bool cover_is_primary(const struct cover *c, int item) {
    return item < c->n_primary;
}

/* Whether the chosen options are a solution, told from the entries alone.
 * Returns NULL or a constant sentence. */
const char *cover_check(const struct cover *c, const int *chosen, int n_chosen);

#endif
