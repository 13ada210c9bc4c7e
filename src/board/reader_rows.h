/* Collects the rows of a puzzle, line by line. */
#ifndef READER_ROWS_H
#define READER_ROWS_H

#include "board/line_kind.h"
#include "board/reader_state.h"

/* A row's comment is cut off; a list's quotes are blanked. */
struct span reader_clean_row(struct reader *r, struct span line);

/* A row between brackets. */
bool reader_is_list_row(struct reader *r, struct span line);

/* Adds a line to the rows; PARSE_BAD for a list that is none. */
enum parse_result reader_add_row(struct reader *r, struct span line,
                                 enum line_kind kind);
void reader_add_frame(struct reader *r, struct span line);

/* Adds the lines that follow until the rows are a board or end. */
enum parse_result reader_gather_rows(struct reader *r);

#endif
