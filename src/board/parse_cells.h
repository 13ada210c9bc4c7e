/* Raw cells -> a board: what the cells mean together. */
#ifndef PARSE_CELLS_H
#define PARSE_CELLS_H

#include "board/parse.h"

/* Reads p->cells, n*n of them, as a board of size n. */
enum parse_result parse_cells(struct parse *p, int n, const char *form);

/* n*n cells of one character, nothing else. */
enum parse_result parse_run(struct parse *p, struct span run, const char *form);

#endif
