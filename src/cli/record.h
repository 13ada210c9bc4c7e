/* The records of solve, count, check and decode: as text and as JSON. */
#ifndef RECORD_H
#define RECORD_H

#include "cli/job.h"

/* Writes one record: each grid as it is found, then the end. Nothing is
 * written before the first of these calls. */
struct record_writer {
    struct job *job;
    bool with_grids;     /* the command shows grids */
    bool with_solutions; /* the command asks engines: not check */
    bool with_count;     /* it counts without them: decode */
    bool first_only;     /* text: of several grids only the first is shown */
    bool shows_board;    /* text: above the verdict, where a person reads */
    bool begun;
    const char *backend; /* that the record's head names, or NULL */
    uint64_t n_grids;
    enum sudokusat_stated stated; /* of check */
};

/* Whether the command writes --format: a usage error if not. Returns the
 * status, or -1 if all is well. */
int record_check_format(const struct options *o);

bool record_grid(void *writer, const int8_t *grid); /* a sudokusat_on_grid */
void record_end(struct record_writer *w, const sudokusat_answer *answer);

/* The JSON record of a puzzle with an error. */
void record_error(struct job *job);

#endif
