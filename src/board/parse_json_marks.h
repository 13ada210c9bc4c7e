/* Marks and regions in JSON. */
#ifndef PARSE_JSON_MARKS_H
#define PARSE_JSON_MARKS_H

#include "board/parse.h"

/* A list of marks, a string of regions; false with the record's error. */
bool parse_json_marks(struct parse *p, struct span list, struct board *b);
bool parse_json_regions(struct parse *p, struct span text, struct board *b);

#endif
