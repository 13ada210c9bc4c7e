/* What the line of progress says. */
#ifndef PROGRESS_TEXT_H
#define PROGRESS_TEXT_H

#include "sudokusat.h"

#include <stdbool.h>
#include <stdint.h>

#define PROGRESS_ROOM 160
#define PROGRESS_COUNTERS 48 /* of a call, at most */

/* How far one question is. What nobody has told is 0 or NULL. */
struct progress_state {
    const char *label; /* "count" */
    double seconds;
    const char *work; /* "nodes" */
    uint64_t n_work;
    double call_since; /* seconds when the call began that tells */
    double work_since; /* and when that began to grow, */
    uint64_t n_before; /* and how much there was; */
    double grew_at;    /* and when it last did */
    const char *unit;  /* "givens", */
    uint64_t done, all;
    const char *more; /* "lemmas", beside the work */
    uint64_t n_more;
    bool has_solutions;
    double solutions;
    double total, total_error; /* an estimate of all there are, or 0 */

    sudokusat_stat last[PROGRESS_COUNTERS]; /* as they were told last */
    int n_last;
};

/* Takes over what a call tells of itself: its counters, as
 * sudokusat_on_progress has them, beside those that it told last. Those of
 * another call begin anew. */
void progress_take(struct progress_state *s, const sudokusat_stat *stats,
                   int n);

/* In at most so many columns, fewer than PROGRESS_ROOM: what there is no room
 * for is left out, the work first. */
void progress_text(const struct progress_state *s, int columns,
                   char text[PROGRESS_ROOM]);

/* "12 s", "5 min", "3 days" */
void progress_time(double seconds, char text[32]);

#endif
