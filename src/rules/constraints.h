/* What rules say, before any engine's view of it.
 *
 * house   n cells: every digit exactly once
 * group   cells that never repeat a digit
 * forbid  a candidate that cannot be
 * pair    two cells and the digits that exclude each other there, as a table
 * line    a list of places whose letters are a word of a finite automaton
 *
 * A place of a line is a cell, whose letters are its digits; or a cell through
 * a view, a map from digits to fewer letters; or a helper, a variable that
 * lines share. For every grid that keeps to the rules there is exactly one
 * value of all helpers with which the lines hold, since each grid has to be one
 * solution of the cover.
 *
 * Each is tagged with the rule's name and the number of its unit.
 */
#ifndef CONSTRAINTS_H
#define CONSTRAINTS_H

#include "base/vec.h"
#include "board/geometry.h"
#include "rules/automaton.h"

#include <stdint.h>

enum constraint_kind {
    CONSTRAINT_HOUSE,
    CONSTRAINT_GROUP,
    CONSTRAINT_FORBID,
    CONSTRAINT_PAIR,
    CONSTRAINT_LINE
};

enum place_kind { PLACE_CELL, PLACE_VIEW, PLACE_HELPER };

struct line_place {
    enum place_kind kind;
    int cell;   /* -1 of a helper */
    int number; /* of the view or helper; -1 of a cell */
};

/* Which letter stands for each digit. */
struct line_view {
    int n_letters;
    uint8_t letter[GEOMETRY_MAX_N];
};

struct constraint {
    enum constraint_kind kind;
    const char *rule; /* "row", "anti-king"...; a string that lives for ever */
    int unit;         /* from 1, or 0 for rules without units */
    int first_cell;   /* into constraints.cells */
    int n_cells;      /* n for a house, 2 for a pair, 1 for forbid; of a line
                         each cell once */
    int digit;        /* of forbid */
    int first_row;    /* of a pair: its table, into constraints.excluded */
    bool defines;     /* a line that every grid has, for some letter of its
                         helper: it says what the helper means, and no more */
    int first_place;  /* of a line: into constraints.places */
    const struct automaton *words; /* of a line, as long as its places */
};

struct mark;
struct constraint_list VEC(struct constraint);
struct cell_list VEC(int);
struct row_list VEC(uint64_t);
struct place_list VEC(struct line_place);
struct view_list VEC(struct line_view);
struct known_automaton;

/* Cells that differ and sum to a number; they are in constraints.cells. */
struct cage_sum {
    int first_cell, n_cells;
    long wanted;
};
struct cage_sums VEC(struct cage_sum);

/* Factors times digits that sum to a number; the cells, none twice, are in
 * constraints.cells, and the factors behind them. */
struct linear_sum {
    int first_cell, n_cells;
    long wanted;
};
struct linear_sums VEC(struct linear_sum);

struct known_automata VEC(struct known_automaton *);

/* Of all lines of a board: they take seconds to set up, and some 500 MB. */
enum { CONSTRAINTS_MOST_TRANSITIONS = 2000000 };

struct constraints {
    struct geometry shape;
    struct constraint_list list;
    struct cell_list cells;
    struct row_list excluded; /* tables of n rows; pairs share them */
    struct place_list places;
    struct view_list views;
    struct cell_list helpers;       /* how many letters each has */
    struct known_automata automata; /* lines share them */
    struct linear_sums linear;      /* what lines say, for those who can add */
    struct cage_sums sums; /* cages that hold anyway, for cage_sums.h */

    /* While an option of "or" is made: what stood before it is certain, and
     * may be used to make lines shorter; what comes behind holds perhaps. */
    bool is_uncertain;
    size_t n_certain;

    size_t n_transitions; /* of all lines */

    /* Why lines are missing, and whose: a sentence without its subject, or
     * NULL. */
    const char *trouble, *trouble_rule;
    int trouble_unit;
    const struct mark *trouble_mark; /* of an option, if it is one's */
};

void constraints_init(struct constraints *c, const struct geometry *shape);
void constraints_free(struct constraints *c);

/* cells is copied. A house has exactly n cells. */
void constraints_add_house(struct constraints *c, const char *rule, int unit,
                           const int *cells);
void constraints_add_group(struct constraints *c, const char *rule, int unit,
                           const int *cells, int n_cells);
void constraints_add_forbid(struct constraints *c, const char *rule, int unit,
                            int cell, int digit);

/* Row d of the table says which digits of cell_b the digit d of cell_a
 * excludes, a bit each; excluded[n] is copied. A table without bits adds
 * nothing. Where both cells are the same, digits that exclude themselves are
 * forbidden instead. */
void constraints_add_pair(struct constraints *c, const char *rule, int unit,
                          int cell_a, int cell_b, const uint64_t *excluded);

/* The same for one digit of each. */
void constraints_add_two(struct constraints *c, const char *rule, int unit,
                         int cell_a, int digit_a, int cell_b, int digit_b);

/* How many of the constraints hold in any case. */
static inline size_t constraints_certain(const struct constraints *c) {
    return c->is_uncertain ? c->n_certain : c->list.n;
}

/* A view or helper for places; an equal view is the same one. */
int constraints_add_view(struct constraints *c, const struct line_view *view);
int constraints_add_helper(struct constraints *c, int n_letters);

/* The letters of these places, which are copied, are one of the words; how many
 * places and letters there are need not be said there. A language without words
 * forbids all digits of the first cell. One that is too large for an automaton
 * is noted as trouble. False when there are no words, and no cell either. */
bool constraints_add_line(struct constraints *c, const char *rule, int unit,
                          const struct line_place *places, int n_places,
                          const struct automaton_words *words);

/* The same for a line that says what a helper means. */
void constraints_define_helper(struct constraints *c, const char *rule,
                               int unit, const struct line_place *places,
                               int n_places,
                               const struct automaton_words *words);

/* Notes that the cells differ and sum to the number, which something else
 * says; nothing follows from it by itself. */
void constraints_note_sum(struct constraints *c, const int *cells, int n_cells,
                          long wanted);

/* The same for factors times digits. */
void constraints_note_linear(struct constraints *c, const int *cells,
                             const int *factors, int n_cells, long wanted);

/* Borrowed until the next addition. */
static inline const struct line_place *
constraint_places(const struct constraints *c, const struct constraint *one) {
    return c->places.data + one->first_place;
}

static inline const int *constraint_cells(const struct constraints *c,
                                          const struct constraint *one) {
    return c->cells.data + one->first_cell;
}

/* The n rows of a pair's table; borrowed likewise. */
static inline const uint64_t *
constraint_excluded(const struct constraints *c, const struct constraint *one) {
    return c->excluded.data + one->first_row;
}

/* The next two digits of a pair that exclude each other: begin with *a = 0 and
 * *b = -1; false when there are no more. */
bool constraint_next_pair(const struct constraints *c,
                          const struct constraint *one, int *a, int *b);

/* Whether digits in the cells, negative where blank, break it; a blank cell and
 * a helper may have any. */
bool constraint_is_broken(const struct constraints *c,
                          const struct constraint *one, const int8_t *digit);

#endif
