/* A line as clauses, for explanations: a variable for each transition of its
 * automaton and for each state between two places.
 *
 *   transition -> the states before and behind it, and what its place reads
 *   state -> one of the transitions into it, and one of those out of it
 *   what a place reads -> one of the transitions that read it
 *   each place has a transition
 *
 * The automaton is deterministic and each cell has one digit, so that no more
 * is needed. Views are told by the cells' digits; helpers, which lines share,
 * have a variable a letter.
 */
#ifndef EXPLAIN_LINES_H
#define EXPLAIN_LINES_H

#include "rules/constraints.h"

struct explain_lines {
    const struct constraints *constraints; /* borrowed */
    int *first;                            /* [constraints] or 0 */
    int *helper;                           /* [helpers] first variable */
    int n_variables;                       /* the candidates' too */
    int *clause; /* room for the longest, since the sink may jump away */
};

void explain_lines_init(struct explain_lines *l, const struct constraints *c);
void explain_lines_free(struct explain_lines *l);

typedef bool (*explain_line_sink)(void *context, const int *literals, int n);

/* The clauses of constraint i, a line; false if the sink stopped. */
bool explain_lines_emit(const struct explain_lines *l, int i,
                        explain_line_sink sink, void *context);

#endif
