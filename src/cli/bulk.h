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

/* Answers all puzzles of the command line and returns the exit status. */
int bulk_run(const struct options *o, job_function answer);

#endif
