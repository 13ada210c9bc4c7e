/* From the bytes of an input to text in UTF-8.
 *
 * The first bytes tell what the input is: UTF-16 where it begins with a byte
 * order mark, no text at all where they are those of a PDF, a picture or a
 * packed file (which a spreadsheet is, too); else bytes that are taken as they
 * are, UTF-8 or line by line Latin-1.
 */
#ifndef CHARSET_H
#define CHARSET_H

#include "base/text.h"
#include "board/reader.h"

#include <stdbool.h>
#include <stddef.h>

enum charset_kind {
    CHARSET_UNKNOWN,
    CHARSET_BYTES,
    CHARSET_UTF16,
    CHARSET_NONE
};

struct charset {
    read_function read;
    void *context;
    enum charset_kind kind;
    const char *what; /* of CHARSET_NONE: what the input is, "a PDF" */
    bool big_endian, ended;
    unsigned high;    /* the first half of a pair of UTF-16, or 0 */
    int odd;          /* a byte whose other half is to come, or -1 */
    struct text held; /* text that waits to be taken */
    size_t taken;     /* of held */
};

void charset_open(struct charset *c, read_function read, void *context);
void charset_close(struct charset *c);

/* As a read_function: text in at most room bytes, 8 or more, 0 at the end, -1
 * on an error. What is no text ends at once. */
long charset_read(struct charset *c, char *buffer, long room);

/* True for n bytes that are UTF-8. */
bool charset_is_utf8(const char *s, size_t n);

/* Appends Latin-1 (as browsers read it, Windows-1252) as UTF-8. */
void charset_add_latin1(const char *s, size_t n, struct text *out);

#endif
