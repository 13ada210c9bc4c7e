/* All models of a solver's answer: of one that enumerates, or the one there
 * is. The text is read once and never kept whole, for a list of models may be
 * longer than memory. */
#ifndef DIMACS_MODELS_H
#define DIMACS_MODELS_H

#include "cnf/dimacs.h"

#include <stdint.h>

/* Copies at most room bytes to buffer. Returns how many, 0 at the end of the
 * text, less than 0 when it cannot be read on. */
typedef long (*dimacs_read)(void *context, char *buffer, long room);

/* Takes the signs of the variables of one model; borrowed. False: it wants no
 * more. */
typedef bool (*dimacs_on_model)(void *context, const signed char *sign);

struct dimacs_models {
    int verdict;     /* as in dimacs_answer */
    bool has_models; /* values were given */
    bool listed;     /* the solver was asked for all of them */
    bool complete;   /* and says that these are all */
    bool cut_off;    /* the text could not be read to its end */
    bool stopped;    /* on_model wanted no more: the rest was not read */
    uint64_t n;
};

struct dimacs_text {
    dimacs_read read;
    void *context;
};

/* Reads what dimacs_read_answer does, and also the models of `picosat --all`
 * ("s SOLUTIONS N" behind them) and `clasp -n 0` ("c Answer: K" before each,
 * "c Models: N" behind), and lists of literals as Python prints them, one or a
 * list of lists. A second model that no such line announces, one that is cut
 * off and a number that is not theirs are refused, which may be after models
 * were handed out. Returns NULL or a constant sentence with its place. */
const char *dimacs_read_models(const struct dimacs_text *text, int max_variable,
                               dimacs_on_model on_model, void *context,
                               struct dimacs_models *models,
                               struct dimacs_place *place);

#endif
