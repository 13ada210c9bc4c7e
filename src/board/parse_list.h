/* Lists of lists, as in Python or JSON. */
#ifndef PARSE_LIST_H
#define PARSE_LIST_H

#include "board/rows.h"

struct list_state {
    int depth, deepest;
    char quote; /* the quote that is open, or 0 */
};
bool list_begins(const struct parse *p, struct span line);
void list_scan(struct list_state *s, const struct block *b, struct span line);

/* Blanks out brackets and quotes, and words for blanks; adds a row for each
 * innermost list. */
enum parse_result list_rows(struct parse *p, struct span text,
                            struct rows *rows);

#endif
