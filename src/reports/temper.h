/* Evolution that reaches the solution: the variant tuned=1 of "evolve". */
#ifndef TEMPER_H
#define TEMPER_H

#include "reports/breed.h"
#include "reports/preempt.h"

struct temper {
    struct breed *breed; /* borrowed */
    int population;
    struct preempt houses;

    /* The genes by house: those of part p are gene numbers
     * member[part_start[p] .. part_start[p+1]-1]. */
    int n_parts;
    int *part_start; /* [n + 1] */
    int *member;     /* [n_cells] */
    int *part_of;    /* [n_cells] of each gene */
    int *part_house; /* [n] */
    int n_movable;   /* genes in parts of two and more come first in movable */
    int *movable;    /* [n_cells] */

    gene *genes;      /* [population * n_cells] */
    uint16_t *count;  /* [population * n_items] */
    int *errors;      /* [population] */
    double *heat;     /* [population] temperature, ascending */
    uint32_t *accept; /* [population * TEMPER_MAX_LOSS] chances of 2^32 */
    gene *trial;      /* [n_cells] */
    int best;
    struct rng *rng; /* borrowed */
    struct backend_stats *stats;
};

#define TEMPER_MAX_LOSS 32 /* worse by so many is never accepted */

/* False when no houses part the board. */
bool temper_open(struct temper *t, const struct problem *problem,
                 struct breed *breed, int population, struct rng *rng,
                 struct backend_stats *stats);
void temper_close(struct temper *t);

/* Makes the first population. */
void temper_begin(struct temper *t);

/* One generation; returns the fewest errors. */
int temper_step(struct temper *t);

const gene *temper_best(const struct temper *t);

#endif
