/* What a character of the input is in a block: the one byte that stands for
 * it, or nothing at all.
 *
 * People write the same board with the digits of their own script, full-width
 * letters, emoji, boxes for blanks, colours of a terminal and marks of no
 * width. All that ends here; the readers of the forms see plain text, and
 * places still count the characters that were written.
 */
#ifndef GLYPH_H
#define GLYPH_H

#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>

/* Bytes that stand for characters outside ASCII. */
enum {
    GLYPH_NONE = 0,    /* nothing: no width, or a terminal's colours */
    BYTE_FRAME = 0x80, /* any horizontal or corner piece of a frame */
    BYTE_OTHER = 0x81, /* a character that no board has */
    BYTE_DOT = 0xB7    /* a middle dot or another blank beyond ASCII */
};

/* Reads what begins at s, n >= 1 bytes are left. Returns how many bytes it
 * takes and writes its byte. The characters of blanks (UTF-8, may be NULL)
 * beyond ASCII are BYTE_DOT. */
size_t glyph_read(const char *s, size_t n, const char *blanks,
                  unsigned char *byte);

/* True for a character that is a byte and stands for itself. */
bool glyph_is_plain(unsigned char c);

/* Appends n bytes of text, one byte a character. */
void text_normalise(const char *s, size_t n, const char *blanks,
                    struct text *out);

#endif
