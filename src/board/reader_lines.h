/* Lines of a stream as UTF-8, read in chunks and never more than one line
 * ahead. */
#ifndef READER_LINES_H
#define READER_LINES_H

#include "board/charset.h"
#include "board/reader.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum line_state { LINE_GOOD, LINE_HAS_NUL, LINE_TOO_LONG, LINE_UNREADABLE };

struct input_line {
    const char *text; /* [n] without its end; borrowed until lines_skip */
    size_t n;
    uint64_t number; /* from 1 */
    enum line_state state;
};

struct lines {
    struct charset charset;
    bool (*waits)(void *context);
    void *context;
    struct text latin; /* the peeked line, if it was Latin-1 */
    char *buffer;      /* [room], unread bytes are start..end-1 */
    size_t room, start, end;
    size_t next; /* where the line after the peeked one begins */
    size_t seen; /* no line ends from start up to here */
    struct input_line line;
    uint64_t number; /* of the last line found */
    bool peeked, ended, failed, reported, after_return;
};

/* waits, which may be NULL, tells whether read would wait. */
void lines_open(struct lines *l, read_function read,
                bool (*waits)(void *context), void *context);
void lines_close(struct lines *l);

/* The next line, which stays the next one until lines_skip. Lines end with
 * LF, CR LF or CR; a byte order mark in front of the first is dropped. False
 * at the end. A failed read is a last line with state LINE_UNREADABLE. */
bool lines_peek(struct lines *l, struct input_line *line);
void lines_skip(struct lines *l);

/* Whether lines_peek would answer without waiting. */
bool lines_are_ready(struct lines *l);

#endif
