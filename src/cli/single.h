/* Commands that take one puzzle. */
#ifndef SINGLE_H
#define SINGLE_H

#include "cli/job.h"
#include "cli/out.h"

/* Answers the one puzzle of the input, or number --resume of it, which is in
 * the first n_files of the options' files (none = standard input). Returns
 * the exit status; more puzzles than one, none of which was chosen, are a
 * usage error. The way is that of --output. */
int single_run(const struct options *o, int n_files, enum out_way way,
               job_function answer);

#endif
