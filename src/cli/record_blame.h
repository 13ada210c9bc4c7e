/* What leaves a board without a solution, in words and in JSON. */
#ifndef RECORD_BLAME_H
#define RECORD_BLAME_H

#include "cli/record.h"

#include <jansson.h>

/* Whether pencil marks exclude something in a cell that has no digit which
 * counts: then an answer is about givens and marks together. */
bool marks_count(const struct job *job);

/* The rest of a line after "none: ", without its end. */
void blame_add_words(struct job *job, const sudokusat_blame *blame);

/* Adds "cause", and "blamed" where there is somebody; nothing while the cause
 * is open. */
void blame_add_members(const struct job *job, const sudokusat_blame *blame,
                       json_t *record);

/* "r1c2, r3c4 and r5c6" */
void cells_add_words(struct job *job, const int *cells, int n);

/* "13479", from 36 digits up "1 3 47"; "none". */
void digits_add(struct job *job, uint64_t digits);

/* The same as a string, the caller's. */
char *digits_text(const struct job *job, uint64_t digits);

#endif
