/* src/cli/backend_run.c where there are no processes: one backend after the
 * other in this one. Its solver is not freed, so that the next one cannot live
 * in memory which was counted before. */
#include "cli/backend_run.h"

#include "cli/backend_ask.h"
#include "cli/memory.h"

#include <stdlib.h>
#include <string.h>

void backend_run_run(struct backend_run *c, sudokusat_puzzle *puzzle,
                     const sudokusat_question *question) {
    const int n = sudokusat_size(puzzle);
    struct backend_report *const r = memory_new(1, sizeof *r);
    struct backend_grids list = {.grid_size = (size_t)(n * n)};
    backend_ask(c, puzzle, question, r, &list);
    backend_take(c, r);
    memcpy(c->why, r->why, sizeof c->why);
    c->grids = list.data;
    c->n_grids = list.n;
    free(r);
}
