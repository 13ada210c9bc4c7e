/* What the line of progress says. */
#ifndef PROGRESS_TEXT_H
#define PROGRESS_TEXT_H

#include <stdbool.h>
#include <stdint.h>

#define PROGRESS_ROOM 160

/* How far one question is. What nobody has told is 0 or NULL. */
struct progress_state {
    const char *label; /* "count" */
    double seconds;
    const char *work; /* "nodes" */
    uint64_t n_work;
    bool has_solutions;
    double solutions;
    double total, total_error; /* an estimate of all there are, or 0 */
};

/* In at most so many columns, fewer than PROGRESS_ROOM: what there is no room
 * for is left out, the work first. */
void progress_text(const struct progress_state *s, int columns,
                   char text[PROGRESS_ROOM]);

/* "12 s", "5 min", "3 days" */
void progress_time(double seconds, char text[32]);

#endif
