/* Any number of puzzles, on several threads, answered in input order.
 *
 * Workers take batches of puzzles off the input, work on them, and write the
 * records when the batch's turn has come. A batch whose output grows large
 * waits for its turn and then writes straight on, so that memory stays flat
 * however many solutions a puzzle has. Slow puzzles make batches of one, so
 * that all threads have work and each record is written once it is there.
 */
#ifndef BULK_H
#define BULK_H

#include "cli/job.h"

struct out;

/* Answers all puzzles of the command line and returns the exit status. */
int bulk_run(const struct options *o, job_function answer);

/* The same one puzzle after the other, for commands that keep something from
 * one to the next: the jobs' context. beside: a file that is written with it,
 * whose failure ends the run, or NULL. */
int bulk_run_in_order(const struct options *o, job_function answer,
                      void *context, struct out *beside);

#endif
