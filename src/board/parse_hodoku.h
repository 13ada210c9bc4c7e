/* HoDoKu's line, and its marks in other lines. */
#ifndef PARSE_HODOKU_H
#define PARSE_HODOKU_H

#include "board/parse.h"

/* The line of a library; with that form asked for, marked cells alone too. */
enum parse_result parse_hodoku(struct parse *p, struct span line);

/* HoDoKu's marks without the rest of its line: a '+' before a placed digit,
 * and after a colon removed candidates. */
bool parse_is_marked(const struct parse *p, struct span s);
bool parse_has_deleted(const struct parse *p, struct span s);

/* A board as long as a word with or without such marks. */
enum parse_result parse_marked(struct parse *p, struct span s,
                               const char *form);

#endif
