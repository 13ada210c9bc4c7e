/* What the search of an exact cover tells: --log, a line for each step on
 * standard error, and how many guesses there were at each level of the tree.
 */
#ifndef COVER_TRACE_H
#define COVER_TRACE_H

#include "sudokusat.h"

struct cover_trace {
    sudokusat_cover *cover;
    bool logs;

    /* level[i]: guesses made when i others stood. */
    uint64_t *level; /* [n_levels] */
    int n_levels;

    int *guess; /* [n_guesses] that stand now */
    int n_guesses, room;
};

/* A sudokusat_on_cover_trace; the context is a trace with its first two members
 * set. */
void cover_trace_event(void *trace, const char *event, int option, int item);
void cover_trace_free(struct cover_trace *t);

#endif
