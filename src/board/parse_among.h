/* Lines in which the board is a word, but not the first. */
#ifndef PARSE_AMONG_H
#define PARSE_AMONG_H

#include "board/parse.h"

enum parse_result parse_among(struct parse *p, struct span line);

/* gsf's taxonomy, whose fifth field it is. */
enum parse_result parse_gsf(struct parse *p, struct span line);

#endif
