/* A formula kept in memory, with a model counter too simple to be wrong. */
#ifndef SMALL_CNF_H
#define SMALL_CNF_H

#include <stdbool.h>

struct formula {
    int *literals; /* clauses, each with a final 0 */
    int n, room;
    int n_clauses;
    int n_variables;
};

/* A cnf_sink. */
bool formula_add(void *formula, const int *literals, int n);
void formula_free(struct formula *f);

/* How many assignments of variables 1 .. n_projected extend to a model. */
long formula_count(const struct formula *f, int n_projected);

/* Whether a clause is written twice (in any order of its literals). */
bool formula_has_duplicate(const struct formula *f);

#endif
