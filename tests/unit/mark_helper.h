/* Boards with marks for tests: from lines, and at random; and their rules as
 * constraints and as a check.
 */
#ifndef MARK_HELPER_H
#define MARK_HELPER_H

#include "base/rng.h"
#include "base/text.h"
#include "rules/rule_set.h"

/* An empty board with these marks, a line each; the caller frees it. */
struct board *board_with(const struct geometry *g, const char *marks);

struct judges {
    struct rule_set rules;
    struct constraints constraints;
};

/* Opens the rules of a list and what is drawn on the board. False, with the
 * sentence, when a rule does not fit; judges_close is due in both cases. */
bool judges_open(struct judges *j, const struct board *b, const char *rules,
                 struct text *why);
void judges_close(struct judges *j);

/* Whether digits, negative where blank, break no rule: by what the rules say,
 * and by their checks. */
bool by_constraints(const struct judges *j, const int8_t *cell);
bool by_holds(const struct judges *j, const int8_t *cell);

/* Whether a mark speaks of a row or column as it is seen from outside. */
bool has_outside_clue(const struct board *b);

/* 0 .. n-1 */
int rng_pick(struct rng *rng, int n);

/* A value with which the mark, whose value is a number, holds on the grid, if
 * there is one. */
void suit_number(struct rng *rng, const struct geometry *g, const int8_t *cell,
                 struct mark *m);

/* A mark that fits the board. Every kind of mark_table can be asked for: one
 * that takes any line of cells needs nothing here, others need their line. */
struct mark random_mark(struct rng *rng, const struct geometry *g,
                        const char *kind);

/* Cells given to pieces of at most n, some to none. */
void random_regions(struct rng *rng, struct board *b);

/* A grid that rows, columns and boxes allow, with lines changing places within
 * their boxes. */
void random_full_grid(struct rng *rng, const struct geometry *g, int8_t *cell);

/* All 4x4 squares whose rows and columns have each digit once; returns how
 * many. */
enum { MOST_GRIDS = 576 };
int latin_squares(int8_t (*out)[16]);

#endif
