/* A puzzle with some of the marks that are drawn on it: its rules are others
 * then, so that the engine is opened anew.
 */
#ifndef SOME_MARKS_H
#define SOME_MARKS_H

#include "solve/solver.h"

struct some_marks {
    struct solver *whole; /* borrowed: has them all */
    int n_marks;

    /* The solver that was asked for last, unless it was the whole one. */
    bool *kept; /* [n_marks] */
    struct rule_set rules;
    struct cover *cover;
    struct solver *part;
};

void some_marks_init(struct some_marks *m, struct solver *whole);
void some_marks_free(struct some_marks *m);

/* A solver of the same backend for other rules, with the cover that it borrows;
 * NULL when it refuses them, or they want a line that is too large. Free the
 * cover in both cases, which is NULL before the call. */
struct solver *some_rules_solver(const struct solver *whole,
                                 const struct rule_set *rules,
                                 struct cover **cover);

/* A solver of the same backend for the puzzle with the marks i for which
 * kept[i] is set, valid until the next call; NULL when it refuses. */
struct solver *some_marks_solver(struct some_marks *m, const bool *kept);

#endif
