/* What a reader knows between two lines: for the files reader_*.c alone. */
#ifndef READER_STATE_H
#define READER_STATE_H

#include "board/head.h"
#include "board/markup.h"
#include "board/reader.h"
#include "board/reader_lines.h"
#include "board/reader_quick.h"
#include "board/rows.h"
#include "board/table.h"

struct reader {
    struct style style;
    struct lines lines;
    struct quick quick;
    struct block block;
    struct rows rows;
    struct parse parse;
    struct head head;
    uint64_t index;  /* of the last record */
    size_t next_row; /* of rows that are boards each, 0 = none left */
    bool in_section; /* after [Puzzle]: a [State] may follow */
    struct table table;
    struct markup markup; /* a document in XML, while it is open */
};

static inline const char *reader_text(const struct reader *r, size_t at) {
    return r->block.text.data + at;
}

/* Adds a line to the block; whole is the block without its last line end. */
struct span reader_add_line(struct reader *r, const struct input_line *line);
struct span reader_whole(const struct reader *r);

/* Characters before one that ends a run of cells. */
size_t reader_run_length(const struct reader *r, struct span s);

/* Whether the user asked for this text form, or for none. */
bool reader_wants(const struct reader *r, const char *form);

#endif
