/* What a backend is asked for a comparison, wherever that happens: in a child,
 * or here where there are no processes. */
#ifndef BACKEND_ASK_H
#define BACKEND_ASK_H

#include "cli/backend_run.h"

/* What a child tells; its grids follow. Names of counters are constants at the
 * same place in both processes, so their addresses may be passed. */
struct backend_report {
    enum backend_run_end end;
    char why[256];
    sudokusat_answer answer;
    sudokusat_stat stats[MOST_STATS]; /* which the answer points to elsewhere */
    uint64_t memory;
    size_t n_grids;
};

struct backend_grids {
    int8_t *data;
    size_t n, room, grid_size;
};

void backend_ask(const struct backend_run *c, sudokusat_puzzle *puzzle,
                 const sudokusat_question *question, struct backend_report *r,
                 struct backend_grids *list);

/* All but the grids and why. */
void backend_take(struct backend_run *c, const struct backend_report *r);

#endif
