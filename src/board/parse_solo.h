/* Game IDs of Solo. */
#ifndef PARSE_SOLO_H
#define PARSE_SOLO_H

#include "board/parse.h"

/* PARSE_OTHER for a line that is no such ID. */
enum parse_result parse_solo(struct parse *p, struct span line);

#endif
