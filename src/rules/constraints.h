/* What rules say, before any engine's view of it.
 *
 * house   n cells: every digit exactly once
 * group   cells that never repeat a digit
 * forbid  a candidate that cannot be
 * pair    two cells and the digits that exclude each other there, as a table
 *
 * Each is tagged with the rule's name and the number of its unit.
 */
#ifndef CONSTRAINTS_H
#define CONSTRAINTS_H

#include "base/vec.h"
#include "board/geometry.h"

#include <stdint.h>

enum constraint_kind {
    CONSTRAINT_HOUSE,
    CONSTRAINT_GROUP,
    CONSTRAINT_FORBID,
    CONSTRAINT_PAIR
};

struct constraint {
    enum constraint_kind kind;
    const char *rule; /* "row", "anti-king"...; a string that lives for ever */
    int unit;         /* from 1, or 0 for rules without units */
    int first_cell;   /* into constraints.cells */
    int n_cells;      /* n for a house, 2 for a pair, 1 for forbid */
    int digit;        /* of forbid */
    int first_row;    /* of a pair: its table, into constraints.excluded */
};

struct constraint_list VEC(struct constraint);
struct cell_list VEC(int);
struct row_list VEC(uint64_t);

struct constraints {
    struct geometry shape;
    struct constraint_list list;
    struct cell_list cells;
    struct row_list excluded; /* tables of n rows; pairs share them */
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

/* Borrowed until the next addition. */
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

/* Whether digits in the cells, negative where blank, break it. */
bool constraint_is_broken(const struct constraints *c,
                          const struct constraint *one, const int8_t *digit);

#endif
