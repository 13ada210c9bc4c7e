/* The records of generate. */
#ifndef RECORD_GENERATED_H
#define RECORD_GENERATED_H

#include "cli/job.h"
#include "cli/picture.h"

struct generate_options;

struct record_generated {
    const struct generate_options *options;
    sudokusat_solver *solver; /* for the rules in force, and for proofs */
    struct sink *sink;
    uint64_t seed, index;          /* that make just this one again */
    uint64_t number;               /* of the puzzle, from 1 */
    double seconds;                /* for the proof, 0 = no bound */
    struct picture_list *pictures; /* of --format pdf: the puzzle is drawn for
                                      a booklet, and not written */
};

/* Whether a booklet is wanted. */
bool record_generated_is_drawn(const struct generate_options *options);

/* Whether the form of the output has a place for what is drawn on all puzzles;
 * if not, after a message. */
bool record_generated_fits(const struct generate_options *options,
                           sudokusat_generator *generator);

/* Writes the puzzle. Returns the exit status. */
int record_generated_add(const struct record_generated *r,
                         const sudokusat_generated *generated);

/* Writes its certificate to a file of its own in the options' folder. */
int record_generated_prove(const struct record_generated *r,
                           const sudokusat_generated *generated);

#endif
