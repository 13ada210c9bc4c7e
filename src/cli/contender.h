/* One backend's part in a comparison, run in a process of its own: so its
 * memory can be told from the others', and one that crashes takes nobody
 * along.
 */
#ifndef CONTENDER_H
#define CONTENDER_H

#include "cli/options.h"
#include "sudokusat.h"

enum contender_end {
    CONTENDER_NOT_ASKED, /* the user had enough before its turn came */
    CONTENDER_ANSWERED,
    CONTENDER_REFUSED, /* why says it: the board does not fit the backend */
    CONTENDER_NO_ROOM, /* no memory for it, or no further process */
    CONTENDER_CRASHED
};

struct contender {
    char *name; /* "backtrack:order=fewest", as sudokusat_options takes it */
    const char *const *rules;
    int n_rules;
    const char *encoding, *at_most_one, *enumerator;

    enum contender_end end;
    char why[256];
    sudokusat_answer answer; /* its conflict is in why */
    uint64_t memory;         /* bytes that the process grew by */
    int8_t *grids;           /* [n_grids * n*n], each re-checked */
    size_t n_grids;
};

/* Asks and fills in the results. The puzzle stays as it is. */
void contender_run(struct contender *c, sudokusat_puzzle *puzzle,
                   const sudokusat_question *question);
void contender_free(struct contender *c);

#endif
