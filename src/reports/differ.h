/* Differential evolution with the settings of report 003. */
#ifndef DIFFER_H
#define DIFFER_H

#include "reports/breed.h"

struct differ_settings {
    double weight;     /* of the difference of two individuals */
    double rate;       /* probability that a gene crosses over */
    int population;    /* individuals, at least 4 */
    int repair_every;  /* generations */
    int idle;          /* generations without a better best one */
    int elite_percent; /* kept then */
};

struct differ {
    struct breed *breed; /* borrowed */
    struct differ_settings settings;
    gene *genes;  /* [population * n_cells] row i: individual i */
    int *errors;  /* [population] */
    gene *trial;  /* [n_cells] */
    int *order;   /* [max(population, n_cells)] for shuffling */
    gene *elite;  /* [population * n_cells] */
    int best;     /* individual with fewest errors */
    int idle_for; /* generations */
    int record;   /* fewest errors of this population */
    uint64_t generation;
    struct rng *rng; /* borrowed */
    struct backend_stats *stats;
};

void differ_open(struct differ *d, struct breed *breed,
                 const struct differ_settings *settings, struct rng *rng,
                 struct backend_stats *stats);
void differ_close(struct differ *d);

/* Makes the first population. */
void differ_begin(struct differ *d);

/* One generation; returns the fewest errors. */
int differ_step(struct differ *d);

const gene *differ_best(const struct differ *d);

#endif
