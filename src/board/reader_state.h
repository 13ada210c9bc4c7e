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

/* Words between two boards, as far as they are read. */
struct between {
    bool open;      /* lines have been skipped that may go on */
    bool board;     /* a board stands above, and no other text since */
    bool gap_above; /* nothing but words is directly below that board */
    int gaps;       /* lines between that board and the words */
    bool gap_below; /* the last line skipped was a gap */
    bool words;     /* some line was words */
    bool named;     /* that may name a rule */
    struct heading heading;
    char *title;     /* the first line that may */
    struct place at; /* of that line, else of the first of words */
};

/* How a board is headed, and those that follow it without a gap. */
enum titled { TITLED_NOT, TITLED_APART, TITLED_DIRECTLY };

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
    struct between between;
    enum titled titled; /* the last board; or the next, while it is sought */
    struct record held; /* comes next, if it has a board */
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
