/* A pencilled board: which options are still possible, and how many of them
 * each primary item has left.
 *
 * Choosing an option strikes out all that share an item with it. What was
 * struck out is noted, so that a choice is taken back in one sweep. Works on
 * any cover, and so under every rule and size.
 */
#ifndef MARKS_H
#define MARKS_H

#include "base/bits.h"
#include "cover/backend.h"

struct marks {
    const struct cover *cover; /* borrowed */
    int n_cells;
    bool *is_cell; /* [n_primary] without a grid all of them are */
    int *first; /* [cells of the grid] the option of a cell's digit 0, if those
                   of its other digits follow in order; else -1 */

    uint64_t *live; /* bit o: option o is possible and not chosen */
    int *left;      /* [n_primary] live options of an open item */

    /* The open primary items are open[0 .. n_open-1]; place[i] is item i's
     * index. Covered ones lie behind, the last one covered first. */
    int *open, *place; /* [n_primary] */
    int n_open;

    int *chosen; /* [n_primary] */
    int n_chosen;
    int *trail; /* [n_options] struck out, oldest first */
    int n_trail;
    int *single; /* [n_primary] items that came down to one option */
    int n_single;
    int starved; /* an open item with none left, or -1 */

    uint64_t *fresh_live; /* as at the start */
    int *fresh_left;
};

/* What to go back to. */
struct marks_point {
    int n_trail, n_chosen, n_open;
};

struct marks *marks_new(const struct problem *problem);
void marks_free(struct marks *m); /* NULL is allowed */

/* Starts a question. False when the givens exclude each other or an item has
 * nothing left. */
bool marks_load(struct marks *m, const int *givens, int n_givens,
                const int *excluded, int n_excluded);

/* The option is live. Both may set starved and then stop half-way. */
void marks_choose(struct marks *m, int option);
void marks_strike(struct marks *m, int option);

struct marks_point marks_now(const struct marks *m);
void marks_undo(struct marks *m, struct marks_point point);

static inline bool marks_is_live(const struct marks *m, int option) {
    return m->live[option / 64] >> (option % 64) & 1;
}

static inline bool marks_is_open(const struct marks *m, int item) {
    return m->place[item] < m->n_open;
}

/* The live digits of a cell, as a set. */
uint64_t marks_digits(const struct marks *m, int cell);

/* The only live option of an item that has one. */
int marks_last_option(const struct marks *m, int item);

/* The open item with the fewest options: of all, or a cell if one is open.
 * -1 when none is open. */
int marks_fewest_item(const struct marks *m);
int marks_fewest_cell(const struct marks *m);

/* How many cells have a digit. */
int marks_known_cells(const struct marks *m);

#endif
