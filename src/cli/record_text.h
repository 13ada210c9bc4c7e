/* Records for people. */
#ifndef RECORD_TEXT_H
#define RECORD_TEXT_H

#include "cli/record.h"

/* In a row of several boards, a head from the second one on. */
void text_head(struct record_writer *w);
void text_grid_record(struct record_writer *w, const int8_t *grid);
void text_end(struct record_writer *w, const sudokusat_answer *answer);

/* Why an answer is not complete. */
const char *text_stop_words(const sudokusat_answer *answer);

/* The violations of the solver's last answer, a line each. */
void text_violations(struct record_writer *w);

#endif
