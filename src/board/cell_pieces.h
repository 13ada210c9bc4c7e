/* Pieces of a board, from which cells have no line between them. */
#ifndef CELL_PIECES_H
#define CELL_PIECES_H

#include "board/geometry.h"

#include <stdbool.h>
#include <stdint.h>

struct pieces {
    struct geometry shape;
    int *root; /* [n*n] towards the cell that stands for the piece */
};

/* Every cell is a piece of its own. Free with pieces_close. */
void pieces_open(struct pieces *p, const struct geometry *shape);
void pieces_close(struct pieces *p);

void pieces_join(struct pieces *p, int a, int b);

/* Numbers the pieces from 0 in reading order: piece[n*n]. Returns how many
 * they are, and in *largest the cells of the largest one. */
int pieces_number(struct pieces *p, int *piece, int *largest);

/* The same as regions of a board, when they are n pieces of n cells; else
 * false, and region is as it was. */
bool pieces_regions(struct pieces *p, int8_t *region);

#endif
