/* The line of a result: its part's, what was found, and a digest of the line,
 * which tells one that was torn or changed by accident.
 */
#ifndef RESULT_H
#define RESULT_H

#include "base/count.h"
#include "parts/part.h"

enum result_kind {
    RESULT_COUNT, /* so many solutions */
    RESULT_LIST,  /* these grids or puzzles */
    RESULT_PROOF, /* a certificate that there are so many */
    RESULT_CUT    /* it was cut into so many parts */
};

struct result {
    struct part part;
    enum result_kind kind;
    struct count found;
    uint64_t n_parts;                 /* of RESULT_CUT */
    const struct member *list;        /* of RESULT_LIST: the list */
    const struct member *certificate; /* of RESULT_PROOF: a string */
};

/* Ends a line that lacks its end. */
void result_seal(struct text *line);

/* Reads a line, whose members go to m: NULL, or why it is none. r is to be
 * freed in any case. */
const char *result_read(const char *line, size_t n, struct members *m,
                        struct result *r);
void result_free(struct result *r);

#endif
