/* Tables: lines of fields between commas, semicolons or tabs (RFC 4180) under
 * a header that names the columns. The names decide what is the puzzle, for
 * data sets have their columns in any order, and a solution that stands before
 * the puzzle must not be answered for it.
 */
#ifndef TABLE_H
#define TABLE_H

#include "board/parse.h"

enum {
    COLUMN_PUZZLE,
    COLUMN_SOLUTION,
    COLUMN_ID,
    COLUMN_RULES,
    COLUMN_SIZE,
    COLUMN_BOX,
    COLUMNS
};

struct table {
    bool on;
    char separator;
    int n;           /* fields a line */
    int at[COLUMNS]; /* which field; less than 0 = none */
};

/* True for a header: names between separators, one of them known. */
bool table_is_header(const struct parse *p, struct span line);

/* True for the header of a table of one column, which says nothing. */
bool table_is_title(const struct parse *p, struct span line);

/* Reads the header. PARSE_BAD when it does not tell which column is the
 * puzzle's; the table is on all the same, with no such column. */
enum parse_result table_begin(struct parse *p, struct span line,
                              struct table *t);

/* True when a quote is open at the end of the text, so that its line goes on
 * with the next one. */
bool table_is_open(const struct parse *p, struct span text);

/* True for a line without any separator, with which the table ends. */
bool table_is_left(const struct parse *p, struct span line,
                   const struct table *t);

/* Reads one line, or several that quotes hold together. */
enum parse_result table_row(struct parse *p, struct span line,
                            const struct table *t);

#endif
