/* An exact-cover problem: options that cover items.
 *
 * A solution is a set of options such that every primary item is covered
 * exactly once and every secondary item at most once (Knuth, The Art of
 * Computer Programming 4B, 7.2.2.1). In an option a secondary item may carry
 * a colour; options that give an item the same colour may coexist.
 *
 * Items and options say what they mean, so that nobody has to know how they are
 * numbered: an item is a cell, a digit in a house, what a rule excludes; an
 * option is a candidate, a digit in a cell, or a helper that is none. Cells and
 * digits count from 0. A solution as a grid is its candidates; helpers only
 * make the cover say what the rules say. A cover without tags is no grid.
 *
 * Life: cover_new, then items (all primary ones first), origins and options,
 * each with its tag, then cover_finish; after that the cover is constant and
 * may be read by many threads.
 */
#ifndef COVER_H
#define COVER_H

#include "base/vec.h"

#include <stdbool.h>
#include <stdint.h>

/* What an item stands for. */
enum item_kind {
    ITEM_CELL,      /* a cell has a digit; set: the cell */
    ITEM_HOUSE,     /* a digit has its cell in house number set */
    ITEM_EXCLUSION, /* what group number set excludes; digit -1: several */
    ITEM_LINE,      /* a place of line number set */
    ITEM_STATE,     /* the state behind such a place; coloured */
    ITEM_VALUE,     /* the digit of cell number set; coloured */
    ITEM_OTHER      /* nothing of a grid */
};

/* Why an item exists: the constraint it came from. A merged item has several.
 */
struct origin {
    const char *rule; /* "row", "anti-king"...; borrowed, outlives the cover */
    int unit;         /* number of the unit from 1, or 0 for none */
    int n_cells;
    int *cells; /* [n_cells] the cells of the unit */
};

/* Numbers of origins. */
struct item_origins {
    int *data;
    size_t n;
};

struct item {
    char *name; /* for people, of any length */
    enum item_kind kind;
    int set;                  /* cell, house, group, line; or -1 */
    int digit;                /* that all its options have, or -1 */
    struct item_origins from; /* indices into cover.origins */
};

/* What an option says of the grid: -1, -1 when it is a helper. */
struct candidate {
    int16_t cell, digit;
};

/* Factors times digits that sum to a number, in every solution. The options say
 * the same; this is for those who can add. */
struct cover_sum {
    int n_cells;
    int *cells, *factors; /* [n_cells] no cell twice */
    long wanted;
};

struct cover_sums VEC(struct cover_sum);
struct cover_items VEC(struct item);
struct cover_ints VEC(int);
struct cover_origins VEC(struct origin);
struct cover_candidates VEC(struct candidate);
struct cover_blocks VEC(char *);

struct cover {
    int n_items; /* items 0 .. n_primary-1 are primary, the rest secondary */
    int n_primary;
    int n_options;
    bool coloured; /* some entry has a colour */
    struct cover_items items;
    struct cover_origins origins;

    /* What holds names and lists of items and origins: there are hundreds of
     * them, small and never freed one by one. */
    struct cover_blocks blocks;
    char *block_end;   /* of the last one */
    size_t block_left; /* bytes before it that are free */

    /* Option o covers entry_item[option_start[o] .. option_start[o+1]-1],
     * ascending; the colours lie beside, 0 = none. */
    struct cover_ints option_start; /* [n_options + 1] */
    struct cover_ints entry_item;
    struct cover_ints entry_colour;

    struct cover_candidates candidate; /* [n_options] */

    /* The grid: 0 of each without candidates. */
    int n_cells, n_digits;
    int *candidate_option; /* [n_cells * n_digits] by cell, then digit; -1:
                              there is none; NULL before cover_finish */

    /* Options that are in no solution, ascending once finished; who loads a
     * problem excludes them each time, so that the numbering stays whole. */
    struct cover_ints forbidden;

    struct cover_sums sums;

    /* Item i is in options item_option[item_start[i] .. item_start[i+1]-1],
     * ascending; both NULL before cover_finish. */
    int *item_start; /* [n_items + 1] */
    int *item_option;
};

struct cover *cover_new(void);
void cover_free(struct cover *c); /* NULL is allowed */

/* Makes room for so many items, options and entries, if that is known before:
 * growing little by little takes longer than filling in. */
void cover_make_room(struct cover *c, size_t n_items, size_t n_options,
                     size_t n_entries);

/* Adds an item that exactly one (primary) or at most one (secondary) chosen
 * option covers.
 *
 * name     copied
 * returns  the item's index; indices are dense and in call order
 */
int cover_add_primary(struct cover *c, const char *name);
int cover_add_secondary(struct cover *c, const char *name);

/* Says what the item stands for; without, it is ITEM_OTHER. */
void cover_tag_item(struct cover *c, int item, enum item_kind kind, int set,
                    int digit);

/* Adds an origin to the table; several items may share it. cells is copied. */
int cover_add_origin(struct cover *c, const char *rule, int unit,
                     const int *cells, int n_cells);
void cover_item_origin(struct cover *c, int item, int origin);

/* Begins the next option and returns its index; cover_add_entry then adds the
 * items that it covers, in any order. colour 0 = none. */
int cover_add_option(struct cover *c);

/* The same for a candidate; each is one option at most. */
int cover_add_candidate(struct cover *c, int cell, int digit);

void cover_add_entry(struct cover *c, int item, int colour);

/* The option is in no solution. Saying so twice does no harm. */
void cover_forbid(struct cover *c, int option);

/* Notes a sum; cells and factors are copied. */
void cover_note_sum(struct cover *c, const int *cells, const int *factors,
                    int n_cells, long wanted);

/* Sorts the entries and makes the table by items. Returns NULL, or a constant
 * sentence that says what is wrong: an item twice in an option, a coloured
 * primary item, an option without items, a candidate that is two options, an
 * item whose candidates are not what its tag says. */
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

/* The option of a candidate, or -1. */
static inline int cover_candidate(const struct cover *c, int cell, int digit) {
    return c->candidate_option[cell * c->n_digits + digit];
}

/* The cell and digit of an option; -1 when it is a helper. */
static inline int cover_cell(const struct cover *c, int option) {
    return c->candidate.data[option].cell;
}

static inline int cover_digit(const struct cover *c, int option) {
    return c->candidate.data[option].digit;
}

static inline enum item_kind cover_kind(const struct cover *c, int item) {
    return c->items.data[item].kind;
}

static inline bool cover_is_primary(const struct cover *c, int item) {
    return item < c->n_primary;
}

/* Whether the chosen options are a solution, told from the entries alone.
 * Returns NULL or a constant sentence. */
const char *cover_check(const struct cover *c, const int *chosen, int n_chosen);

#endif
