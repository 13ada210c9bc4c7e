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
    bool no_memory;
};

/* Grids or sub-puzzles of a result are checked and written, a line each. */
void merging_take_list(sudokusat_merge *m, const struct result *r,
                       sudokusat_write write, void *context, struct text *why);

/* A certificate is checked and written, as the next one of the tree; before the
 * first one, the root. */
void merging_take_certificate(sudokusat_merge *m, const struct result *r,
                              sudokusat_write write, void *context,
                              struct text *why);

#endif
