/* JSON records, piece by piece, so that grids need not be kept. */
#ifndef RECORD_JSON_H
#define RECORD_JSON_H

#include "cli/record.h"

struct json_t;

void json_begin(struct record_writer *w);
void json_grid(struct record_writer *w, const int8_t *grid);
void json_end(struct record_writer *w, const sudokusat_answer *answer);

/* Adds the puzzle's regions and marks, if it has some. */
void json_add_drawn(const sudokusat_puzzle *puzzle, struct json_t *record);

/* The violations of the solver's last answer. */
struct json_t *json_violations(const struct job *job);

#endif
