/* The candidates that occur in some solution, cell by cell. */
#ifndef CANDIDATES_H
#define CANDIDATES_H

#include "solve/explain_query.h"

struct candidate_sets {
    uint64_t *found; /* [n*n] bit d: a re-checked solution has d there */
    uint64_t *open;  /* [n*n] bit d: neither found nor refuted */
    bool complete;   /* nothing is open */
    enum stop_reason stopped; /* why not */
    const char *failure;      /* the backend broke its word */
    uint64_t n_asked;
};

/* The question's seconds hold for the whole; use_placed counts. */
void candidates_find(struct solver *solver, const struct board *puzzle,
                     const struct question *bounds, struct candidate_sets *out);
void candidates_free(struct candidate_sets *c);

/* The lowest cell in which one has found what the other has refuted, or -1. */
int candidates_conflict(const struct candidate_sets *a,
                        const struct candidate_sets *b, int n_cells);

#endif
