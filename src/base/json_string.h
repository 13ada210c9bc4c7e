/* Strings of JSON. */
#ifndef JSON_STRING_H
#define JSON_STRING_H

#include "base/text.h"

#include <stddef.h>

/* The text between the quotes of a string, without its escapes; the caller
 * frees it with xfree. */
char *json_unescape(const char *s, size_t n);

/* Where an escape is that is no character, such as half of a pair of
 * surrogates; n if there is none. */
size_t json_bad_escape(const char *s, size_t n);

/* Appends the string, quotes included. */
void print_json_string(const char *s, struct text *out);

#endif
