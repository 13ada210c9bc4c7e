/* A board as a terminal shows it: its digits in a frame, and what is to be seen
 * of each cell.
 *
 * Only bold, underline, reverse and red are used, which stand out on light and
 * dark backgrounds. Without them a mark behind the digit says the same; the
 * readers of boards skip it, as they skip the codes of colours.
 */
#ifndef BOARD_LOOK_H
#define BOARD_LOOK_H

#include "sudokusat.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    LOOK_CONFLICT = 1, /* red and underlined; 5" */
    LOOK_MARKED = 2    /* reverse; 5' */
};

/* What is shown; all of it borrowed. A member that is zero has the meaning in
 * brackets. */
struct board_view {
    const sudokusat_puzzle *puzzle;
    const int8_t *digits;   /* [none] [n*n] of cells that are not given */
    bool are_placed;        /* they are a player's, "+5"; [a solution's] */
    const uint64_t *pencil; /* [none] [n*n] shown where there is no digit */
    const uint64_t *open;   /* [none] [n*n] shown behind them in brackets */
    const uint8_t *looks;   /* [none] [n*n] LOOK_... */
    bool in_color, box_lines;
    int columns; /* of the terminal; [80, and up to 9x9 any] */
};

/* The board, each line with its end. The caller frees it. */
char *board_look(const struct board_view *v);

#endif
