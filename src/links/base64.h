/* Base64 of bytes, in either alphabet (+/ or -_), with its padding or without.
 */
#ifndef BASE64_H
#define BASE64_H

#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>

/* Appends the bytes; false for a character that is none of either alphabet. */
bool base64_decode(const char *s, size_t n, struct text *bytes);

/* Appends the characters: with + and / and padding, or with - and _ alone. */
void base64_encode(const char *bytes, size_t n, struct text *out);
void base64_encode_url(const char *bytes, size_t n, struct text *out);

#endif
