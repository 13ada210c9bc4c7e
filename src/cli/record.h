/* The records of solve, count and check: as text and as JSON. */
#ifndef RECORD_H
#define RECORD_H

#include "cli/bulk.h"

/* Writes one record: begin, each grid as it is found, end. */
struct record_writer {
    struct job *job;
    bool with_grids;     /* the command shows grids */
    bool with_solutions; /* the command counts: not check */
    bool first_only;     /* text: of several grids only the first is shown */
    uint64_t n_grids;
};

void record_begin(struct record_writer *w);
bool record_grid(void *writer, const int8_t *grid); /* a sudokusat_on_grid */
void record_end(struct record_writer *w, const sudokusat_answer *answer);

/* The JSON record of a puzzle with an error. */
void record_error(struct job *job);

#endif
