/* Exact covers on their way through a command. */
#ifndef COVER_JOB_H
#define COVER_JOB_H

#include "cli/out.h"
#include "cli/options.h"
#include "sudokusat.h"

struct cover_job {
    const struct options *options;
    const char *file; /* of the cover, for messages */
    const char *text; /* that it was read from, n bytes */
    size_t n;
    sudokusat_cover *cover;
    struct out *out;
};

/* Whether the input is a cover: --input-format cover. */
bool cover_wanted(const struct options *o);

/* Whether the command takes covers, and these options go with them. Returns
 * -1, or EXIT_USAGE after a message. */
int cover_check_options(const struct options *o);

/* Answers one cover and returns its exit status. */
typedef int (*cover_function)(struct cover_job *job);

/* Answers the covers of -p, of the first n_files of the files, or of standard
 * input if there are none. Returns the exit status. */
int cover_run(const struct options *o, int n_files, enum out_way way,
              cover_function answer);

#endif
