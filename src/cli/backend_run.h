/* One backend's part in a comparison, run in a process of its own: so its
 * memory can be told from the others', and one that crashes takes nobody
 * along.
 */
#ifndef BACKEND_RUN_H
#define BACKEND_RUN_H

#include "cli/options.h"
#include "sudokusat.h"

enum backend_run_end {
    BACKEND_RUN_NOT_ASKED, /* the user had enough before its turn came */
    BACKEND_RUN_ANSWERED,
    BACKEND_RUN_REFUSED, /* why says it: the board does not fit the backend */
    BACKEND_RUN_NO_ROOM, /* no memory for it, or no further process */
    BACKEND_RUN_CRASHED
};

#define MOST_STATS 64

struct backend_run {
    char *name; /* "backtrack:order=fewest", as sudokusat_options takes it */
    const char *const *rules;
    int n_rules;
    const char *encoding, *at_most_one, *enumerator;

    enum backend_run_end end;
    char why[256];
    sudokusat_answer answer;          /* its conflict is in why */
    sudokusat_stat stats[MOST_STATS]; /* those of the answer */
    uint64_t memory;                  /* bytes that the process grew by */
    int8_t *grids;                    /* [n_grids * n*n], each re-checked */
    size_t n_grids;
};

/* Asks and fills in the results. The puzzle stays as it is. */
void backend_run_run(struct backend_run *c, sudokusat_puzzle *puzzle,
                     const sudokusat_question *question);
void backend_run_free(struct backend_run *c);

#endif
