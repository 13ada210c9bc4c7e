/* Tables, line by line. */
#include "board/reader_table.h"

#include "board/line_kind.h"
#include "board/reader_finish.h"

enum { MOST_FIELD_LINES = 512 };

/* A header that does not tell which column is the puzzles' is one error, and
 * the lines below it are none. */
enum read_status reader_begin_table(struct reader *r, struct span line,
                                    struct record *record) {
    struct input_line input;
    lines_skip(&r->lines);
    if (table_begin(&r->parse, line, &r->table) == PARSE_GOOD)
        return READ_END;
    while (lines_peek(&r->lines, &input) && input.state == LINE_GOOD) {
        const enum line_kind kind =
            line_kind(&r->parse, reader_add_line(r, &input));
        block_drop_last(&r->block);
        if (kind == KIND_GAP || kind == KIND_HEADER)
            break;
        lines_skip(&r->lines);
    }
    r->table.on = false;
    return reader_finish(r, record);
}

/* A line of the table, with the lines that its quotes hold together. */
enum read_status reader_read_table_row(struct reader *r,
                                       struct record *record) {
    struct input_line input;
    lines_skip(&r->lines);
    for (int i = 0;
         i < MOST_FIELD_LINES && table_is_open(&r->parse, reader_whole(r)) &&
         lines_peek(&r->lines, &input) && input.state == LINE_GOOD;
         i++) {
        reader_add_line(r, &input);
        lines_skip(&r->lines);
    }
    table_row(&r->parse, reader_whole(r), &r->table);
    return reader_finish(r, record);
}
