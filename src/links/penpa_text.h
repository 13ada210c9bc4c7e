/* The text that a link of Penpa+ carries. */
#ifndef PENPA_TEXT_H
#define PENPA_TEXT_H

#include "base/text.h"
#include "links/inflate.h"

#include <stddef.h>

/* Unpacks base64 of raw deflate, up to the first character that is none of
 * base64; a blank is a plus that a page has decoded. */
enum inflate_result penpa_unpack(const char *s, size_t n, struct text *plain);

/* The same with all words at their length. */
struct text penpa_lengthen(const struct text *plain);

#endif
