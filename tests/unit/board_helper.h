/* Reading text into a short description, and comparing boards. */
#ifndef BOARD_HELPER_H
#define BOARD_HELPER_H

#include "board/reader.h"

#include <stddef.h>

/* The puzzle that most tests use; a description shows it as W. */
#define WIKIPEDIA                                                              \
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419.."  \
    "5....8..79"

/* A stream over text that gives out at most chunk bytes at a time. */
struct memory_stream {
    const char *text;
    size_t n, at, chunk;
};

long memory_read(void *stream, char *buffer, long room);

/* Every record of text, one a line: "form line:column givens" and what else
 * there is, or "line:column: error". The caller frees it with xfree. */
char *describe_input(const struct reader_options *o, const char *text, size_t n,
                     size_t chunk);

/* True when shapes, symbols, givens, placed digits and candidates agree. */
bool boards_equal(const struct board *a, const struct board *b);

#endif
