/* Raw deflate (RFC 1951), which zlib undoes. */
#ifndef INFLATE_H
#define INFLATE_H

#include "base/text.h"

#include <stddef.h>

enum inflate_result {
    INFLATE_GOOD,
    INFLATE_CUT, /* the end is missing */
    INFLATE_BAD  /* no such bytes, or a text of more than most */
};

/* Appends what the bytes say, most bytes at the most; those behind the end are
 * not looked at. */
enum inflate_result inflate_raw(const char *bytes, size_t n, size_t most,
                                struct text *out);

#endif
