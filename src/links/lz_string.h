/* The compression of lz-string (pieroxy.net/blog/pages/lz-string), in its two
 * forms of text: base64, and the one for parts of an address.
 */
#ifndef LZ_STRING_H
#define LZ_STRING_H

#include "base/text.h"

#include <stddef.h>

enum lz_result {
    LZ_GOOD,
    LZ_CUT, /* no end mark: characters are missing */
    LZ_BAD  /* no such text, or one that would be too large */
};

enum { LZ_MOST = 1 << 22 }; /* units of UTF-16, for whom knows nothing less */

/* Appends what the characters say, as UTF-8; most units are enough. Either
 * alphabet is read; what follows the end mark is not looked at. */
enum lz_result lz_decompress(const char *s, size_t n, size_t most,
                             struct text *out);

/* Append the text, which is UTF-8. */
void lz_compress_base64(const char *s, size_t n, struct text *out);
void lz_compress_address(const char *s, size_t n, struct text *out);

#endif
