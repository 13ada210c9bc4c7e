/* What an encoding costs: its size, and PicoSAT's work on all of it. */
#ifndef SAT_MEASURE_H
#define SAT_MEASURE_H

#include "cnf/cnf.h"

struct sat_measure {
    int n_variables;
    uint64_t n_clauses, n_literals; /* of the whole formula, as exported */
    int n_solutions;                /* 0, 1, or 2 for several; -1 = unknown */
    uint64_t decisions, propagations;
    double seconds; /* from the first clause to the answer */
};

/* Writes the whole formula, asks for a solution and for a second one; nothing
 * is decided beforehand, so that all the work is the formula's. */
void sat_measure(const struct problem *problem, struct cnf_form form,
                 const int *givens, int n_givens, const int *excluded,
                 int n_excluded, struct budget *budget,
                 struct sat_measure *out);

#endif
