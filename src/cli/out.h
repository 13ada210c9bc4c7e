/* Data: what goes to standard output or --output. */
#ifndef OUT_H
#define OUT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

struct out {
    int fd;
    const char *name;
    atomic_int error; /* errno of the first failure, 0 = none; then nothing
                         more is written */
};

/* Opens the file; NULL is standard output. False, with a message given, when
 * it cannot be written. */
bool out_open(struct out *out, const char *file);

/* Writes all the bytes, or says how many were written before the failure. */
size_t out_write(struct out *out, const char *bytes, size_t n);

/* Whether a write failed: the work may end. */
bool out_failed(const struct out *out);

/* Closes and returns the exit status: EXIT_TROUBLE after any failure, with a
 * message that names the last record written whole (0 = there is none).
 * EPIPE has no message: whoever reads has had enough. */
int out_close(struct out *out, unsigned long long last_record);

#endif
