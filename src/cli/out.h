/* Data: what goes to standard output or --output, whole records only. */
#ifndef OUT_H
#define OUT_H

#include <stdbool.h>
#include <stddef.h>

struct out {
    int fd;
    const char *name;
    int error; /* errno of the first failure, 0 = none; writes nothing more */
};

/* False, with a message given, when the file cannot be opened. NULL is
 * standard output. */
bool out_open(struct out *out, const char *file);

/* Writes all the bytes, or says how many were written before the failure. */
size_t out_write(struct out *out, const char *bytes, size_t n);

/* Closes and returns the exit status: EXIT_TROUBLE after any failure. Does
 * not report EPIPE: whoever reads has had enough. */
int out_close(struct out *out, unsigned long long last_record);

#endif
