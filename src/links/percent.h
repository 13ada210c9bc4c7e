/* Percent signs in links. */
#ifndef PERCENT_H
#define PERCENT_H

#include "base/text.h"

#include <stddef.h>

/* Appends the characters, each sign and its two figures being one; other signs,
 * and zeros, stay as they stand. */
void percent_decode(const char *s, size_t n, struct text *out);

#endif
