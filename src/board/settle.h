/* What placed digits and pencil marks say beside givens. */
#ifndef SETTLE_H
#define SETTLE_H

#include "board/board.h"

/* Drops placed digits and pencil marks that say nothing; a digit in a cell
 * leaves no other mark there. */
void settle_board(struct board *b);

#endif
