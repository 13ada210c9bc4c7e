/* The lines between cells, as game IDs of Solo tell of them (parse_solo.c). */
#ifndef SOLO_LINES_H
#define SOLO_LINES_H

#include "base/text.h"
#include "board/geometry.h"

#include <stdbool.h>

/* How many places there are where a line may be: those between columns, row by
 * row, then those between rows, column by column. */
static inline int solo_places(const struct geometry *g) {
    return 2 * g->n * (g->n - 1);
}

/* The two cells beside a place. */
void solo_beside(const struct geometry *g, int place, int *a, int *b);

/* Appends the lines between pieces: piece[n*n]. False, with some of them, when
 * a piece does not hang together. */
bool solo_add_lines(const struct geometry *g, const int *piece,
                    struct text *out);

/* Appends numbers, 0 being a blank: numbers[n*n]. */
void solo_add_numbers(const struct geometry *g, const int *numbers,
                      struct text *out);

#endif
