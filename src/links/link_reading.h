/* What a reader of a form is told, and what it tells beside the puzzle. */
#ifndef LINK_READING_H
#define LINK_READING_H

#include "base/text.h"

#include <stdbool.h>

struct link_reading {
    bool ignore_unknown; /* what is not understood is left out, and named */
    struct text why;     /* a sentence, when it fails: lower case, no stop */
    struct text
        left_out; /* "fogofwar, killercage 3: outlineC"; empty: nothing */
};

/* Appends a sentence to why; always false. */
bool link_fail(struct text *why, const char *format, ...) TEXT_PRINTF(2, 3);

/* What is not understood: goes to r->left_out and is true, or is an error that
 * says so. */
bool link_leave_out(struct link_reading *r, const char *format, ...)
    TEXT_PRINTF(2, 3);

#endif
