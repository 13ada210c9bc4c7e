/* Lists of words in lines that are no wider than the terminal. */
#ifndef WRAPPED_H
#define WRAPPED_H

#include "cli/job.h"

struct wrapped {
    struct sink *sink;
    int columns; /* of a line */
    int at;      /* columns that have something on the line that is begun */
};

/* Lines begin with two blanks. */
void wrapped_begin(struct wrapped *w, const struct job *job);

/* The next item, with a comma before it. Items are not cut. */
void wrapped_add(struct wrapped *w, const char *item);

/* The end of the line, if one was begun. */
void wrapped_end(struct wrapped *w);

/* The cells as items: "r1c6=5", on boards up to 9x9 those of a row or of a
 * column together: "r2c46=61". digits are theirs, or NULL: "r2c46". */
void wrapped_add_cells(struct wrapped *w, const struct job *job,
                       const int *cells, const int *digits, int n);

#endif
