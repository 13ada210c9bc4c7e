/* Canonical clauses of boards with marks, for tests: from the lines of a head,
 * and what full grids make of them.
 */
#ifndef CANON_HELPER_H
#define CANON_HELPER_H

#include "certify/canon.h"

/* A head up to the word "clauses", of a blank board. pieces: as their line has
 * it; marks: lines, each with its newline. */
void print_head(int n, const char *pieces, const char *rules, const char *marks,
                struct text *out);

/* The clauses, or NULL if the checker refuses the head. */
struct canon *canon_of(int n, const char *pieces, const char *rules,
                       const char *marks);

/* The next word of digits from 1 to n; false after the last. */
bool next_word(int n, int length, int *word);

/* Whether a full grid obeys the forbidden digits and the clauses of lines. Then
 * unit propagation alone finds the value of each variable of theirs, or it
 * meets a conflict: there is one way to complete a grid, or none. Fails the
 * test if a variable is left open. */
bool canon_allows(const struct canon *c, const int8_t *grid);

#endif
