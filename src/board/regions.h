/* Regions: pieces of a board that stand in for its boxes.
 *
 * A piece is named by a character, in the order 1-9 A-Z a-z 0 @ $; a cell in
 * no piece has '.'. A piece has n cells at most. The text is one character a
 * cell in reading order; blanks between them do not count, so that it may be
 * written in n blocks or n lines.
 */
#ifndef REGIONS_H
#define REGIONS_H

#include "base/text.h"
#include "board/geometry.h"

#include <stdint.h>

#define REGION_NONE (-1)
#define MOST_REGIONS 64

/* Reads the text into region[n*n]: numbers 0..MOST_REGIONS-1 or REGION_NONE.
 * False with a sentence in *why, and in *why_at the offset of what is wrong. */
bool regions_parse(const struct geometry *g, const char *s, size_t n,
                   int8_t *region, struct text *why, size_t *why_at);

/* Whether two boards have the same pieces, whatever their names. */
bool regions_agree(const struct geometry *g, const int8_t *a, const int8_t *b);

/* The character of a piece, or of REGION_NONE. */
char regions_char(int region);

/* Appends n blocks of n characters with blanks between them. */
void regions_print(const struct geometry *g, const int8_t *region,
                   struct text *out);

/* Writes the piece's cells in reading order to cells[n] and returns how many
 * they are. */
int regions_cells(const struct geometry *g, const int8_t *region, int piece,
                  int *cells);

#endif
