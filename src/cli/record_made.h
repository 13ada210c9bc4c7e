/* The records of generate. */
#ifndef RECORD_MADE_H
#define RECORD_MADE_H

#include "cli/job.h"

struct record_made {
    const struct options *options;
    sudokusat_solver *solver; /* for the rules in force, and for proofs */
    struct sink *sink;
    uint64_t seed, index; /* that make just this one again */
    uint64_t number;      /* of the puzzle, from 1 */
    double seconds;       /* for the proof, 0 = no bound */
};

/* Writes the puzzle. Returns the exit status. */
int record_made_add(const struct record_made *r, const sudokusat_made *made);

/* Writes its certificate to a file of its own in the options' folder. */
int record_made_prove(const struct record_made *r, const sudokusat_made *made);

#endif
