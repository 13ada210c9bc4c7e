/* What the models in a solver's answer amount to, of grids and of covers.
 * Private to src/api. */
#ifndef MODELS_H
#define MODELS_H

#include "api/api.h"

#include "cnf/dimacs_models.h"
#include "solve/grid_set.h"

enum { MODELS_MOST_BYTES = 1 << 26 }; /* of solutions that are kept */

struct models_seen {
    uint64_t n;    /* solutions, those that came again left out */
    uint64_t rest; /* that may have come before: there was no room */
};

/* Counts a solution, and keeps it if there is room. False: it came before. */
bool models_note(struct models_seen *seen, struct grid_set *kept,
                 const int8_t *solution);

/* Reads the text. NULL, or a constant sentence with its place. */
const char *models_read(const struct dimacs_text *text, int n_variables,
                        dimacs_on_model on_model, void *context,
                        struct dimacs_models *models, struct dimacs_place *at);

/* The answer's verdict, number of solutions and what it says about them. The
 * conflict is why a model is no solution; the answer borrows it. */
void models_sum_up(const struct models_seen *seen,
                   const struct dimacs_models *models,
                   const struct text *conflict, sudokusat_answer *out);

#endif
