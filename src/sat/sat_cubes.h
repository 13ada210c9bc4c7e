/* A question split into parts that share the work: cubes. */
#ifndef SAT_CUBES_H
#define SAT_CUBES_H

#include "base/vec.h"
#include "cover/backend.h"

/* The options chosen in each cube, as option+1, with a final 0 each. */
struct sat_cube_list VEC(int);

struct sat_question {
    const struct cover *cover;
    const int *givens, *excluded; /* options */
    int n_givens, n_excluded;
};

/* Splits into about n cubes (at least n if there is that much to split, and
 * fewer than n plus the size of an item): every solution is in exactly one of
 * them. Those that unit propagation refutes are left out; if it refutes all,
 * one empty cube stands for the question. Returns how many, or -1 when the
 * budget was spent. */
int sat_cubes_find(const struct sat_question *q, int n, struct budget *budget,
                   struct sat_cube_list *out);

#endif
