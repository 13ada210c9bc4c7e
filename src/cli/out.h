/* Data: what goes to standard output or --output.
 *
 * A file is opened at once, so that one that cannot be written is known before
 * hours of work, but what it held stays until there is something to put in its
 * place: a run that fails before that leaves it as it was.
 */
#ifndef OUT_H
#define OUT_H

#include "cli/beside.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

enum out_way {
    OUT_STREAM, /* records, to be read while more are made */
    OUT_WHOLE   /* one document: complete, or not there at all. Written beside
                   the file, which it then replaces */
};

struct out {
    int fd;
    const char *name;
    atomic_int error; /* errno of the first failure, 0 = none; then nothing
                         more is written */
    unsigned long long last_record; /* the last one written whole, 0 = none;
                                       the writer sets it */
    bool is_new;                    /* the file was not there before */
    bool begun;                     /* what it held is gone */
    bool is_beside;                 /* of OUT_WHOLE: written beside the file */
    struct beside beside;
};

/* Opens the file; NULL or "-" is standard output, and so is whatever file
 * standard output is. Returns -1, or a status after a message: EXIT_TROUBLE
 * when it cannot be written, EXIT_STOPPED when a signal came before a pipe had
 * a reader. */
int out_open(struct out *out, const char *file, enum out_way way);

/* Writes all the bytes, or says how many were written before the failure. */
size_t out_write(struct out *out, const char *bytes, size_t n);

/* Whether a write failed: the work may end. */
bool out_failed(const struct out *out);

/* Closes, and returns the worse of the command's status and the output's:
 * EXIT_TROUBLE after any failure, with a message that names the last record.
 * Ends the program as SIGPIPE does if nobody reads on. An old file whose
 * place nothing took stays, unless the status says that nothing was all there
 * was to write. */
int out_close(struct out *out, int status);

#endif
