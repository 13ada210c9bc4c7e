/* One attempt to read one puzzle.
 *
 * A text form splits the block into raw cells; parse_cells then finds out what
 * they mean together, since one cell alone does not tell whether '0' is a digit
 * or '12' a set of pencil marks.
 */
#ifndef PARSE_H
#define PARSE_H

#include "base/text.h"
#include "base/vec.h"
#include "board/block.h"
#include "board/read_record.h"
#include "board/style.h"

#include <stdbool.h>
#include <stddef.h>

struct raw_cell {
    size_t at;
    int n;       /* characters; 0 is a blank */
    bool placed; /* marked as a player's digit */
};

struct parse {
    const struct style *style;
    const struct reader_options *user; /* what nothing in the text changes */
    struct block *block;
    struct record *record;
    struct VEC(struct raw_cell) cells;
    bool regions_above; /* a line above names the regions */
};

enum parse_result {
    PARSE_OTHER, /* the text is not of this form */
    PARSE_GOOD,  /* record->board is set */
    PARSE_BAD    /* record->error is set */
};

void parse_add_cell(struct parse *p, size_t at, int n, bool placed);

/* Makes the board the record's, without an error of an earlier attempt; always
 * PARSE_GOOD. at is its first cell. */
enum parse_result parse_give(struct parse *p, struct board *b, size_t at,
                             const char *form);

/* Writes the sentence and its place; always PARSE_BAD. */
enum parse_result parse_fail(struct parse *p, size_t at, const char *format,
                             ...) TEXT_PRINTF(3, 4);

/* How a message names the character or token at a place. */
void parse_quote(const struct parse *p, struct span s, struct text *out);

/* Compares with a word in lower case. */
bool parse_starts_with(const struct parse *p, struct span s, const char *word);

#endif
