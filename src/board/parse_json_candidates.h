/* Pencil marks in JSON. */
#ifndef PARSE_JSON_CANDIDATES_H
#define PARSE_JSON_CANDIDATES_H

#include "board/parse.h"

/* Reads them into the board, whose size and symbols are known. */
enum parse_result parse_json_candidates(struct parse *p, struct span list,
                                        struct board *b);

#endif
