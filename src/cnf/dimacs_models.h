/* All models of a solver's answer: of one that enumerates, or the one there
 * is. */
#ifndef DIMACS_MODELS_H
#define DIMACS_MODELS_H

#include "cnf/dimacs.h"

#include <stdint.h>

/* Takes the signs of the variables of one model; borrowed. */
typedef void (*dimacs_on_model)(void *context, const signed char *sign);

struct dimacs_models {
    int verdict;     /* as in dimacs_answer */
    bool has_models; /* values were given */
    bool listed;     /* the solver was asked for all of them */
    bool complete;   /* and says that these are all */
    uint64_t n;
};

/* Reads what dimacs_read_answer does, and also the models of `picosat --all`
 * ("s SOLUTIONS N" behind them) and `clasp -n 0` ("c Answer: K" before each,
 * "c Models: N" behind), and lists of literals as Python prints them, one or a
 * list of lists. A second model that no such line announces, one that is cut
 * off and a number that is not theirs are refused. Returns NULL or a constant
 * sentence with its place. */
const char *dimacs_read_models(const char *text, size_t n, int max_variable,
                               dimacs_on_model on_model, void *context,
                               struct dimacs_models *models,
                               struct dimacs_place *place);

#endif
