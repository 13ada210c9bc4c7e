/* Lines as items and options.
 *
 * A place of a line is a primary item. A transition from state q to state s by
 * a letter is an option that covers it, colours the state item in front of it
 * with q and the one behind it with s, and colours what the place reads, the
 * value of its cell, a view of it or a helper, with the letter. Options of
 * candidates give their cell's values and views their colours too. So a line
 * is a chain of tables that share coloured items (Quimper and Walsh, "Global
 * grammar constraints", CP 2006, decompose an automaton in this way), and each
 * grid that has a word is one set of options, for the automata are
 * deterministic.
 */
#ifndef LINES_H
#define LINES_H

#include "cover/cover.h"
#include "rules/constraints.h"

struct lines {
    const struct constraints *constraints;
    struct cover *cover;
    int first_place;  /* item of the first place of the first line */
    int *value_item;  /* [n_cells] or -1 */
    int *helper_item; /* [helpers] */
    int *first_state; /* [lines] item of the first state of each */
    struct cover_ints view_cell, view_number, view_item;
};

void lines_init(struct lines *l, const struct constraints *constraints,
                struct cover *cover);
void lines_free(struct lines *l);

/* In this order: after the last primary item, after the last secondary one,
 * while the option of a candidate is made, and behind all candidates. */
void lines_add_places(struct lines *l);
void lines_add_secondary(struct lines *l);
void lines_add_entries(const struct lines *l, int cell, int digit);
void lines_add_options(const struct lines *l);

/* The place items of a line, for its origin. */
void lines_give_origin(const struct lines *l, int line, int origin);

#endif
