/* Regions and marks as JSON. */
#ifndef PRINT_JSON_MARKS_H
#define PRINT_JSON_MARKS_H

#include "base/text.h"
#include "board/board.h"

/* ,"regions":"..." and ,"marks":[...], if the board has them. */
void print_json_regions(const struct board *b, struct text *out);
void print_json_marks(const struct board *b, struct text *out);

#endif
