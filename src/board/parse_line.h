/* All cells in one line. */
#ifndef PARSE_LINE_H
#define PARSE_LINE_H

#include "board/parse.h"

/* With sure, only what cannot be a row of a bigger board. */
enum parse_result parse_line(struct parse *p, struct span line, bool sure);

/* A line that is a board, whatever it looks like. */
enum parse_result parse_alone(struct parse *p, struct span line);

#endif
