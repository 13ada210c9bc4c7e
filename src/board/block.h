/* The text of one puzzle in which every character that counts is one byte
 * (board/glyph.h), so that a place in it is just an offset. */
#ifndef BLOCK_H
#define BLOCK_H

#include "base/text.h"
#include "base/vec.h"
#include "board/read_record.h"
#include "board/style.h"

#include <stddef.h>
#include <stdint.h>

struct span {
    size_t at, n; /* offset and length in block.text */
};

struct block_line {
    size_t at, raw_at; /* where it begins in text and in raw */
    uint64_t number;
};

struct block {
    struct text text; /* one byte a character, '\n' after each line */
    struct text raw;  /* as read */
    struct VEC(struct block_line) lines;
    const char *blanks; /* the user's, which glyph_read needs; or NULL */
};

void block_clear(struct block *b);
void block_free(struct block *b);

/* Appends a line and returns where it is. */
struct span block_add(struct block *b, const struct style *s, const char *line,
                      size_t n, uint64_t number);
void block_drop_last(struct block *b);

struct place block_place(const struct block *b, size_t at);

/* Appends the characters of the span as they were read. */
void block_raw(const struct block *b, struct span s, struct text *out);

/* The same as a string, which the caller frees with xfree. */
char *block_take(const struct block *b, struct span s);

struct span block_trim(const struct block *b, const struct style *style,
                       struct span s);

#endif
