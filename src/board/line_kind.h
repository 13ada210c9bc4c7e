/* What a line of the input is. */
#ifndef LINE_KIND_H
#define LINE_KIND_H

#include "board/parse.h"

enum line_kind {
    KIND_GAP,
    KIND_COMMENT,
    KIND_HEAD,    /* "rules: ...", "box: ...": head.h */
    KIND_HEADER,  /* a label or a [Section] */
    KIND_TITLE,   /* a header of .sdk, a comment anywhere else */
    KIND_HEADING, /* words that name a rule or may do so */
    KIND_PROSE,   /* other words around puzzles */
    KIND_FRAME,
    KIND_MAYBE, /* a frame or a row of blanks */
    KIND_ROW
};
enum line_kind line_kind(const struct parse *p, struct span line);

bool line_is_content(enum line_kind kind);

/* Words, a date or a number of a version: no cells at all. */
bool line_is_talk(const struct parse *p, struct span line);

/* "[Puzzle]", "[State]" and other names in brackets. */
bool line_is_section(const struct parse *p, struct span s);

/* Fields between semicolons rather than a comment. */
bool line_is_semicolon_row(const struct parse *p, struct span s);

#endif
