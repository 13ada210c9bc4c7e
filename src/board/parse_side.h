/* Which numbers of cells make a board, and of what shape. */
#ifndef PARSE_SIDE_H
#define PARSE_SIDE_H

#include "board/parse.h"

bool size_is_usual(int n); /* needs no --size */

/* The side of a board of that many cells, 0 if there is none. */
int parse_side(const struct style *s, size_t cells);

/* Whether a board may have that side. */
bool parse_is_side(const struct style *s, int n);

/* The error of so many cells; always PARSE_BAD. */
enum parse_result parse_fail_count(struct parse *p, size_t at, size_t cells);

/* The shape of a board of size n; false with the record's error. */
bool parse_shape(struct parse *p, size_t at, int n, struct geometry *shape);

#endif
