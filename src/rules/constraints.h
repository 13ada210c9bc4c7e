/* What rules say, before any engine's view of it.
 *
 * house  n cells: every digit exactly once
 * group  cells that never repeat a digit
 * pair   two candidates that exclude each other
 *
 * Each is tagged with the rule's name and the number of its unit.
 */
#ifndef CONSTRAINTS_H
#define CONSTRAINTS_H

#include "base/vec.h"
#include "board/geometry.h"

enum constraint_kind { CONSTRAINT_HOUSE, CONSTRAINT_GROUP, CONSTRAINT_PAIR };

struct constraint {
    enum constraint_kind kind;
    const char *rule; /* "row", "anti-king"...; a string that lives for ever */
    int unit;         /* from 1, or 0 for rules without units */
    int first_cell;   /* into constraints.cells */
    int n_cells;      /* n for a house, 2 for a pair */
    int digits[2];    /* of a pair: digits[i] in cell i */
};

struct constraint_list VEC(struct constraint);
struct cell_list VEC(int);

struct constraints {
    struct geometry shape;
    struct constraint_list list;
    struct cell_list cells;
};

void constraints_init(struct constraints *c, const struct geometry *shape);
void constraints_free(struct constraints *c);

/* cells is copied. A house has exactly n cells. */
void constraints_add_house(struct constraints *c, const char *rule, int unit,
                           const int *cells);
void constraints_add_group(struct constraints *c, const char *rule, int unit,
                           const int *cells, int n_cells);
void constraints_add_pair(struct constraints *c, const char *rule, int cell_a,
                          int digit_a, int cell_b, int digit_b);

/* Borrowed until the next addition. */
static inline const int *constraint_cells(const struct constraints *c,
                                          const struct constraint *one) {
    return c->cells.data + one->first_cell;
}

#endif
