/* A puzzle as groups of clauses, one for each thing that a person would name:
 * a given, a cell, a row, two cells a knight's move apart, a mark. Straight
 * from the rules' constraints, without a cover, so that nothing is merged.
 */
#ifndef EXPLAIN_RULES_H
#define EXPLAIN_RULES_H

#include "base/vec.h"
#include "board/board.h"
#include "rules/rule_set.h"
#include "solve/explain_lines.h"

#include <stdbool.h>

enum explain_kind {
    EXPLAIN_GIVEN, /* cell has digit */
    EXPLAIN_MARKS, /* cell has one of its pencil marks */
    EXPLAIN_CELL,  /* cell has exactly one digit */
    EXPLAIN_RULE,  /* a constraint */
    EXPLAIN_DRAWN  /* all that a mark says that is drawn */
};

struct explain_group {
    enum explain_kind kind;
    int cell, digit;  /* -1 = none */
    const char *rule; /* NULL = none; a string that lives for ever */
    int unit;         /* from 1, or 0 */
    int n_cells;
    const int *cells; /* of a constraint; borrowed from the groups */
    int mark;         /* of the board; -1 = none */
    int first, end;   /* constraints that it stands for */
};

struct explain_group_list VEC(struct explain_group);

struct explain_groups {
    const struct board *board; /* borrowed */
    struct constraints constraints;
    struct explain_lines lines;
    struct explain_group_list list;
};

/* use_placed: a player's digits are givens too. */
void explain_groups_init(struct explain_groups *g, const struct rule_set *rules,
                         const struct board *board, bool use_placed);
void explain_groups_free(struct explain_groups *g);

int explain_groups_variables(const struct explain_groups *g);

/* Takes a clause of a group; variable cell*n + digit + 1 is a candidate, and
 * those of lines come behind them all. False stops. */
typedef bool (*explain_sink)(void *context, int group, const int *literals,
                             int n);

/* All clauses, group by group. Allocates nothing, so that the sink may jump
 * away. */
void explain_groups_emit(const struct explain_groups *g, explain_sink sink,
                         void *context);

#endif
