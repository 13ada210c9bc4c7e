/* The board that a command talks about, where a person reads. */
#ifndef BOARD_SHOWN_H
#define BOARD_SHOWN_H

#include "cli/board_look.h"
#include "cli/job.h"

/* What stands above a board: settings, its name, regions and marks. */
void board_show_head(struct job *job);

struct board_shown {
    struct board_view view;
    uint8_t *looks;
    struct job *job;
};

/* The puzzle as it stands, with what a player placed and the pencil marks that
 * count. The view may be changed before the end. */
void board_shown_begin(struct board_shown *s, struct job *job);

/* These cells look so too. */
void board_shown_cells(struct board_shown *s, const int *cells, int n,
                       unsigned look);

/* Writes it. */
void board_shown_end(struct board_shown *s);

/* A grid of the puzzle's, its givens told apart where that can be seen. */
void board_show_grid(struct job *job, const int8_t *grid);

#endif
