/* The threads of one rank, which answer parts.
 *
 * A part that takes longer than its bound is cut, and so is one that is wanted
 * back because others have nothing to do; what cannot be cut is answered
 * without a bound. One that was not begun is given back as it is.
 */
#ifndef TEAM_H
#define TEAM_H

#include "cli/options.h"
#include "sudokusat.h"

enum team_outcome {
    TEAM_ANSWERED, /* text: the result's line, and those of parts of it */
    TEAM_RETURNED, /* it was not begun */
    TEAM_DROPPED,  /* no answer was wanted any more */
    TEAM_FAILED    /* text: a sentence why */
};

struct team_answer {
    unsigned long long id;
    enum team_outcome outcome;
    double seconds;
    char *text; /* [n] and a zero; the caller frees it; or NULL */
    size_t n;
};

struct team;

/* bound 0: none. cover: its text, or NULL for boards. */
struct team *team_open(const struct options *o, int n_threads, double bound,
                       const char *cover, size_t n_cover);

/* Takes over the line of a part. */
void team_give(struct team *t, unsigned long long id, char *line, size_t n);

void team_cut(struct team *t, unsigned long long id);

/* The next answer, if there is one. */
bool team_take(struct team *t, struct team_answer *a);

/* Waits until there is an answer, or for a moment. */
void team_wait(struct team *t);

/* What is under way ends soon, and nothing is begun. */
void team_stop(struct team *t);

/* Stops, and waits until all threads are gone; answers can be taken still. */
void team_end(struct team *t);
void team_free(struct team *t);

#endif
