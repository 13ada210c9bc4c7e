/* Characters of UTF-8. */
#ifndef UTF8_H
#define UTF8_H

#include "base/text.h"

#include <stddef.h>

/* Bytes of the character at s, 1 where it is no UTF-8; n >= 1 are left. */
size_t utf8_length(const char *s, size_t n);

/* How many characters these bytes are. */
size_t utf8_count(const char *s, size_t n);

/* The number of the character whose n bytes, as utf8_length says, are at s. */
unsigned long utf8_code_point(const char *s, size_t n);

/* Appends a character, up to U+10FFFF. */
void utf8_add(struct text *out, unsigned long code);

#endif
