/* One row a line. */
#ifndef PARSE_ROWS_H
#define PARSE_ROWS_H

#include "board/rows.h"

/* PARSE_GOOD as soon as the rows make a board; PARSE_OTHER while more could
 * follow, unless last says that none will. */
enum parse_result rows_parse(const struct rows *rows, struct parse *p,
                             bool last);

/* True when every row is a whole small board of its own. */
bool rows_are_boards(const struct rows *rows, struct parse *p);

#endif
