/* How far a long search is: a line on standard error, if that is a terminal.
 */
#ifndef PROGRESS_H
#define PROGRESS_H

#include "cli/options.h"
#include "sudokusat.h"

struct progress {
    const char *backend;
    bool wanted;
    double last;
    bool shown;
};

void progress_begin(struct progress *p, const struct options *o,
                    const char *backend);
void progress_end(struct progress *p); /* clears the line */

/* The callback for a question, or NULL when nobody wants to see it. */
sudokusat_on_progress progress_callback(const struct progress *p);

#endif
