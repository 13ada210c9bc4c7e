/* Results that are put together, and what they bring. Private to src/api. */
#ifndef MERGING_H
#define MERGING_H

#include "api/parts_answer.h"
#include "parts/ledger.h"

struct sudokusat_merge {
    struct ledger ledger;
    sudokusat_solver *solver; /* NULL until something is re-checked */
    sudokusat_puzzle *puzzle;
    struct parts_work work; /* of the puzzle */
    struct limits limits;   /* none */
    struct text root;       /* of a tree, once it was written */
    sudokusat_tree tree;    /* what came of it so far */
    sudokusat_seen *seen;   /* puzzles of a generator that were written */
    uint64_t n_made;        /* so many */
    bool no_memory;
};

/* Grids or sub-puzzles of a result are checked and written, a line each. */
void merging_take_list(sudokusat_merge *m, const struct result *r,
                       sudokusat_write write, void *context, struct text *why);

/* Puzzles of a generator: those that were not there before. */
void merging_take_made(sudokusat_merge *m, const struct result *r,
                       sudokusat_write write, void *context, struct text *why);

/* Whether the trials of all parts follow each other: NULL, or a sentence. */
const char *merging_check_trials(const sudokusat_merge *m);

/* A certificate is checked and written, as the next one of the tree; before the
 * first one, the root. */
void merging_take_certificate(sudokusat_merge *m, const struct result *r,
                              sudokusat_write write, void *context,
                              struct text *why);

#endif
