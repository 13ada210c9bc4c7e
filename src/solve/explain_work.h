/* What explain.c has in common with the files that look for one thing each. */
#ifndef EXPLAIN_WORK_H
#define EXPLAIN_WORK_H

#include "base/rng.h"
#include "solve/explain.h"
#include "solve/some_marks.h"

struct explain_work {
    struct query query;
    struct board *board; /* the puzzle, changed for each question and back */
    struct board *all;   /* the puzzle as it is */
    struct explanation *out;
    struct rng rng;
    int n, n_cells, n_marks;
};

/* No solution: why. */
void explain_clash(struct explain_work *w, int orders);

/* Two cells that break a rule together are found, and named. */
bool explain_violation(struct explain_work *w, const struct rule_set *rules);

/* Several solutions: what they differ in, and what would leave one. */
void explain_several(struct explain_work *w);

#endif
