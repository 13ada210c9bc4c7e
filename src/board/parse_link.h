/* Links that carry a puzzle. */
#ifndef PARSE_LINK_H
#define PARSE_LINK_H

#include "board/parse.h"

/* PARSE_OTHER for a line that is no link. */
enum parse_result parse_link(struct parse *p, struct span line);

#endif
