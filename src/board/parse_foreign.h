/* Forms of other programs that src/links translates. */
#ifndef PARSE_FOREIGN_H
#define PARSE_FOREIGN_H

#include "board/parse.h"

/* PARSE_OTHER for what is of another form. */
enum parse_result parse_fpuzzles(struct parse *p, struct span line);
enum parse_result parse_sudokupad(struct parse *p, struct span line);
enum parse_result parse_sudokuwiki(struct parse *p, struct span line);
enum parse_result parse_iss(struct parse *p, struct span line);
enum parse_result parse_penpa(struct parse *p, struct span line);
enum parse_result parse_killer(struct parse *p, struct span line);

/* Whether the text begins with a link, so that it is no words. */
bool foreign_begins(const struct parse *p, struct span line);

/* Whether it is one whose end is missing, and whether that may be a line: one
 * of the characters that links are made of, and no board of digits. */
bool foreign_is_cut(const struct parse *p, struct span line);
bool foreign_may_go_on(const char *line, size_t n);

/* Whether the line may belong to the whole link above, which nobody can tell;
 * a form that was asked for decides that it does not. */
bool foreign_goes_on(const struct parse *p, struct span whole, const char *line,
                     size_t n);

#endif
