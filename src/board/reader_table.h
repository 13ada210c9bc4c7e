/* Tables, line by line. */
#ifndef READER_TABLE_H
#define READER_TABLE_H

#include "board/reader_state.h"

/* Reads the header, which is peeked. A header that does not tell which column
 * is the puzzles' is one error, and the lines below it are none: READ_ERROR. */
enum read_status reader_begin_table(struct reader *r, struct span line,
                                    struct record *record);

/* A line of the table, which is peeked, with those that its quotes hold
 * together. */
enum read_status reader_read_table_row(struct reader *r, struct record *record);

#endif
