/* Jigsaws in one line: cells and a layout. */
#ifndef PARSE_JIGSAW_H
#define PARSE_JIGSAW_H

#include "board/parse.h"

/* 2*n*n characters in one run, or n*n and n*n with a blank, comma, semicolon or
 * colon between them; PARSE_OTHER for any other line. */
enum parse_result parse_jigsaw(struct parse *p, struct span line);

#endif
