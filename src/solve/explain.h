/* Why a puzzle has no solution, what its solutions differ in, and which givens
 * it could do without.
 */
#ifndef EXPLAIN_H
#define EXPLAIN_H

#include "base/vec.h"
#include "solve/blame.h"

struct explain_cells VEC(int);

struct explain_question {
    struct question
        bounds;    /* the deadline is of the whole; use_placed counts */
    uint64_t seed; /* of the orders in which givens are dropped */
    int orders;    /* that many minimal sets, the smallest is kept;
                      0 = the usual number */
};

#define EXPLAIN_ORDERS 8

struct explanation {
    enum verdict verdict;
    struct blame blame;          /* INVALID, NONE */
    struct explain_cells core;   /* INVALID, NONE: cells whose givens, or where
                                    there is none pencil marks, clash; none
                                    when no board has a solution */
    struct explain_cells marks;  /* the same: drawn marks among them, by their
                                    number on the board */
    bool minimal;                /* without any one of them they do not */
    struct explain_cells differ; /* MULTIPLE: cells with several digits */
    int unique_cell;  /* MULTIPLE: with unique_digit here it has one solution;
                         -1 = no given does that, or none was found */
    int unique_digit; /* -1 */
    struct explain_cells redundant; /* UNIQUE: givens that follow, each from
                                       all the others */
    struct explain_cells redundant_marks; /* likewise */
    bool complete;            /* nothing was left unsettled; of INVALID what
                                 counts is the broken rule */
    enum stop_reason stopped; /* why not */
    const char *failure;      /* the backend broke its word */
    uint64_t n_asked;
};

/* Parts of a core are givens, with use_placed the player's digits too, the
 * marks that are drawn, and, if these have solutions, the pencil marks of a
 * cell. */
void explain(struct solver *solver, const struct board *puzzle,
             const struct explain_question *q, struct explanation *out);
void explanation_free(struct explanation *e);

#endif
