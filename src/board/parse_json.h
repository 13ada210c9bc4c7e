/* A JSON object with a board in it. */
#ifndef PARSE_JSON_H
#define PARSE_JSON_H

#include "board/parse.h"

bool json_begins(const struct parse *p, struct span line);
enum parse_result parse_json(struct parse *p, struct span text);

#endif
