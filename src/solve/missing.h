/* How many givens a puzzle lacks that has several solutions: the fewest further
 * ones which leave one solution, and which these are.
 *
 * Where all solutions can be looked at, a further given in each of some cells
 * must tell the solution that remains from each other one: the cells hit every
 * set of cells where another one differs (apart.h). Which solution remains is
 * free, so the fewest cells are looked for among all of them, first one cell,
 * then two...
 *
 * Where there are too many solutions, one given is refuted by two solutions
 * that have it, and two likewise; and how many suffice is found for a few
 * solutions, of each of which sets become known as they are needed (Moreno-
 * Centeno and Karp, "The implicit hitting set approach to solve combinatorial
 * optimization problems", Operations Research 61, 2013).
 */
#ifndef MISSING_H
#define MISSING_H

#include "solve/explain_query.h"

struct missing_question {
    struct question bounds; /* the deadline is of the whole; use_placed counts;
                               the limit: solutions that are looked at, 0 = the
                               usual number */
    uint64_t seed;          /* of the order in which solutions are tried */
    const int8_t *solution; /* [n*n] the one that is to remain, known to be
                               one; NULL = any */
};

#define MISSING_SOLUTIONS 10000

struct missing_list VEC(int);

struct missing_givens {
    enum verdict verdict;
    struct missing_list cells; /* MULTIPLE: in these the digits of the solution
                                  below leave it alone; none when none were
                                  found */
    int8_t *solution;          /* [n*n] that remains; UNIQUE: the only one;
                                  NULL = none was found */
    int at_least;              /* fewer do not suffice */
    struct count n_solutions;  /* that were looked at */
    bool all;                  /* these are all that there are */
    bool complete;             /* at_least is how many there are */
    enum stop_reason stopped;  /* why not; NONE: there are too many solutions */
    const char *failure;       /* the backend broke its word */
    uint64_t n_asked;
};

void missing_find(struct solver *solver, const struct board *puzzle,
                  const struct missing_question *q, struct missing_givens *out);
void missing_free(struct missing_givens *m);

#endif
