/* The 4n lines of a board, each row and column read from either end, and the
 * order between two of them: that of words, by the first digit that differs.
 *
 * All four sides of a board have each digit once where lines begin, so four
 * lines begin with a digit, one on each side; only these need comparing.
 */
#ifndef RANK_LINES_H
#define RANK_LINES_H

#include "rules/constraints.h"

enum { RANK_SIDES = 4 };

struct rank_line {
    int side;   /* where it begins: left, right, top, bottom */
    int number; /* from 0, from the top or the left */
    int first, step;
};

struct rank_line rank_line_on(const struct geometry *g, int side, int number);

/* The line that has these n cells; n is 2 at least. */
struct rank_line rank_line_of(const struct geometry *g, const int *cells);

static inline int rank_line_cell(const struct rank_line *l, int place) {
    return l->first + place * l->step;
}

/* How a line can differ from another one, where rows and columns have each
 * digit once. */
struct rank_pair {
    bool never_both;   /* they cannot begin with the same digit */
    bool may_be_equal; /* all digits may be equal */
    int n_places;      /* they are equal, or differ in one of these at the
                          latest, the first one apart */
};

/* Of two lines that begin on different sides. */
struct rank_pair rank_pair_of(const struct geometry *g,
                              const struct rank_line *a,
                              const struct rank_line *b);

/* What a line is to another one. */
enum rank_order { RANK_NOT_LESS, RANK_LESS, RANK_EQUAL, RANK_GREATER };

/* The line of that side that begins with the digit, as a does, is less than a,
 * or not. Where a begins with another digit nothing is said. */
void rank_lines_order(struct constraints *c, const char *rule, int unit,
                      const struct rank_line *a, int side, int digit,
                      enum rank_order order);

/* A helper that says which: RANK_NOT_LESS (and not equal), RANK_LESS or
 * RANK_EQUAL; it is the first one where a begins with another digit. */
int rank_lines_compare(struct constraints *c, const char *rule, int unit,
                       const struct rank_line *a, int side, int digit);

/* All 4n lines differ. */
void rank_lines_all_differ(struct constraints *c, const char *rule);

#endif
