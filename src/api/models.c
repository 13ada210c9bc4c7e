/* What the models in a solver's answer amount to, of grids and of covers. */
#include "api/models.h"

#include <inttypes.h>
#include <stdio.h>

const char *models_read(const struct dimacs_text *text, int n_variables,
                        dimacs_on_model on_model, void *context,
                        struct dimacs_models *models, struct dimacs_place *at) {
    const char *const problem =
        dimacs_read_models(text, n_variables, on_model, context, models, at);
    if (!problem && models->verdict == 10 && !models->has_models &&
        !models->cut_off)
        return "satisfiable, but without a model";
    return problem;
}

void models_sum_up(const struct models_seen *seen,
                   const struct dimacs_models *models,
                   const struct text *conflict, sudokusat_answer *out) {
    out->verdict = SUDOKUSAT_UNKNOWN;
    snprintf(out->solutions, sizeof out->solutions, "%" PRIu64, seen->n);
    if (seen->n)
        out->verdict = seen->n > 1 ? SUDOKUSAT_MULTIPLE : SUDOKUSAT_UNIQUE;
    if (conflict->n) {
        out->verdict = SUDOKUSAT_UNKNOWN;
        out->agree = false;
        out->conflict = conflict->data;
    } else if (models->stopped || models->cut_off) {
        out->stopped = "cancelled";
    } else if (seen->rest) {
        out->stopped = "memory";
    } else if (seen->n) {
        out->complete = models->listed && models->complete;
        out->limit_reached = !out->complete;
    } else if (models->verdict == 20) {
        out->complete = true;
        out->verdict = SUDOKUSAT_NONE;
    }
}

bool models_note(struct models_seen *seen, struct grid_set *kept,
                 const int8_t *solution) {
    switch (grid_set_add(kept, solution)) {
    case GRID_KNOWN:
        return false;
    case GRID_NEW:
        seen->n++;
        break;
    case GRID_UNSURE:
        seen->rest++;
        break;
    }
    return true;
}
