/* The cells of JSON of other programs. */
#ifndef PARSE_JSON_CELLS_H
#define PARSE_JSON_CELLS_H

#include "board/parse.h"

/* A list of rows or of all cells. size: 0 = not told. */
enum parse_result parse_json_cells(struct parse *p, struct span list, int size);

#endif
