/* What is wrong with a grid: one entry for a house and digit with all its
 * cells, one for each pair of cells that a pair rule forbids, one for what
 * breaks a mark.
 */
#ifndef VIOLATIONS_H
#define VIOLATIONS_H

#include "base/vec.h"
#include "board/geometry.h"

#include <stdbool.h>
#include <stdint.h>

/* A complete or incomplete grid; digits 0..n-1, negative = blank. */
struct grid {
    struct geometry shape;
    const int8_t *cell; /* [n*n], borrowed */
};

/* Whether all of these cells have digits. */
bool grid_is_full(const struct grid *g, const int *cells, int n_cells);

struct violation {
    const char *rule; /* a string that lives for ever */
    int unit;         /* from 1, or 0 for pair rules; a mark's number */
    int digit;        /* 0..n-1, of the first cell */
    int n_cells;
    int cells[GEOMETRY_MAX_N]; /* ascending; of more the first ones */
    bool is_counted;           /* the cells have a number, a sum or a count, and
                                  should have another */
    long has, wanted;
};

struct violation_list VEC(struct violation);

struct violations {
    struct violation_list list;
};

void violations_free(struct violations *v);

void violations_add_pair(struct violations *v, const char *rule, int digit,
                         int cell_a, int cell_b);

/* A mark is broken by the digits in these two cells, which may be one. */
void violations_add_mark(struct violations *v, const char *rule, int unit,
                         const struct grid *g, int cell_a, int cell_b);

/* A mark is broken by all digits of its cells together. has: the number that
 * they have in place of the one wanted, or NULL. */
void violations_add_word(struct violations *v, const char *rule, int unit,
                         const struct grid *g, const int *cells, int n_cells,
                         const long *has, long wanted);

/* Lists every digit that stands twice or more among the cells of a unit. */
void violations_add_repeats(struct violations *v, const char *rule, int unit,
                            const struct grid *g, const int *cells,
                            int n_cells);

#endif
