/* DIMACS CNF out, with cubes too, and the answers of SAT solvers in. */
#ifndef DIMACS_H
#define DIMACS_H

#include "cnf/cnf.h"

#include <stdbool.h>
#include <stddef.h>

/* Takes the next bytes of the file; false stops the printing. */
typedef bool (*dimacs_write)(void *context, const char *bytes, size_t n);

/* What a file holds beside the formula of the selected options. Zero = none.
 */
struct dimacs_file {
    const char *comments; /* "c " goes before each line of the text */
    bool for_counters;    /* a "c t" line tells model counters their task: mc,
                             or pmc when there are auxiliary variables */
    const int *clauses;   /* further clauses, each with a final 0: first */
    size_t n_clause_ints; /* final zeros included */
    const int *cubes;     /* assumptions, each list with a final 0: the file is
                             then an incremental one, "p inccnf" */
    size_t n_cube_ints;
};

/* Prints comments, the header with exact counts, a "c p show" line with the
 * options' variables (for model counters, since auxiliary ones do not count),
 * the further clauses, the formula, the cubes. The formula is generated twice,
 * first to count, and never stored. Returns false if the callback did. */
bool dimacs_print(struct cnf *c, const struct dimacs_file *file,
                  dimacs_write write, void *context);

/* What a solver said. */
struct dimacs_answer {
    int verdict;       /* 10 satisfiable, 20 unsatisfiable, 0 unknown */
    bool has_model;    /* values were given */
    int highest;       /* the largest variable that was given a value */
    signed char *sign; /* [max_variable + 1] 1 true, -1 false, 0 not told;
                          the caller's */
};

/* Where a text was refused, both from 1. */
struct dimacs_place {
    int line, column;
};

/* Reads a solver's output: "s" and "v" lines with any line breaking, with or
 * without the "s" line, "c" lines anywhere, with x before the numbers as OPB
 * solvers have it; or minisat's result file (SAT, UNSAT or INDET alone on a
 * line, then the values). Variables above max_variable are taken for auxiliary
 * ones and skipped. The final 0 may be missing at the end of the text. Returns
 * NULL or a constant sentence, with the place; the answer is then worth
 * nothing. */
const char *dimacs_read_answer(const char *text, size_t n, int max_variable,
                               struct dimacs_answer *answer,
                               struct dimacs_place *place);

#endif
