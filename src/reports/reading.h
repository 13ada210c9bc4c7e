/* Plain backtracking in reading order, with nothing but the check whether a
 * digit may stand where it is put. See backtrack.c for the reports.
 */
#ifndef READING_H
#define READING_H

#include "cover/backend.h"

struct reading_level {
    int item; /* the open item, a cell of a sudoku */
    int at;   /* index of the option placed, among the item's options */
};

struct reading {
    const struct cover *cover; /* borrowed */
    bool *covered;             /* [n_items] by an option placed */
    bool *excluded;            /* [n_options] */
    int *given;                /* [n_primary] */
    int n_given;
    struct reading_level *level; /* [n_primary + 1] the last one is being
                                    tried, those before it are placed */
    int n_levels;                /* 0: the search has ended */
    bool at_solution;
    uint64_t next_poll; /* in options tested */
    uint64_t tested;
    struct backend_stats stats;
    trace_function trace;
    void *trace_context;
};

struct reading *reading_new(const struct cover *cover);
void reading_free(struct reading *r); /* NULL is allowed */

void reading_load(struct reading *r, const int *givens, int n_givens,
                  const int *excluded, int n_excluded);

/* Runs to the next solution. */
enum next reading_advance(struct reading *r, struct budget *b);

/* Writes the solution that the search stands on. */
void reading_solution(const struct reading *r, int *chosen, int *n_chosen);

#endif
