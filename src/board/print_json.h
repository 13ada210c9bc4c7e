/* A puzzle as a JSON object, all that a board can hold. */
#ifndef PRINT_JSON_H
#define PRINT_JSON_H

#include "base/text.h"
#include "board/board.h"
#include "board/print_head.h"

/* The whole puzzle, newline included; never refused: NULL. */
const char *print_json(const struct board *b, const struct labels *l,
                       struct text *out);

#endif
