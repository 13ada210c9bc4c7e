/* About how many solutions there are, found bit by bit beside a count that
 * takes long, on the thread of the line of progress: it has a copy of the
 * puzzle.
 */
#ifndef GUESS_H
#define GUESS_H

#include "cli/cover_job.h"
#include "cli/job.h"

struct guess;

/* Around a question for so many solutions, 0 = all: the line of progress tells
 * how many there may be. NULL: nobody wants to see it. */
struct guess *guess_begin(const struct job *job, uint64_t limit);

/* The same of a cover, whose text stays as long. */
struct guess *guess_begin_cover(const struct cover_job *job, uint64_t limit);

void guess_end(struct guess *g);

#endif
