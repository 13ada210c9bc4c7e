/* A puzzle's picture. */
#ifndef DRAW_H
#define DRAW_H

#include "board/board.h"
#include "draw/scene.h"

#include "sudokusat.h"

/* A rule in force, for the legend. */
struct draw_rule {
    const char *name, *summary;
};

/* Cells that break a rule together, and a sentence of it. */
struct draw_conflict {
    const int *cells;
    int n_cells;
    char *words;
};

/* What is drawn; all of it borrowed. */
struct draw_order {
    const struct board *board;
    const sudokusat_picture *picture;
    const char *name, *author;     /* or NULL */
    bool has_boxes;                /* they count */
    const struct draw_rule *rules; /* for the whole board, classic not */
    int n_rules;
    const char *const *mark_summaries; /* [marks of the board] */
    const struct draw_conflict *conflicts;
    int n_conflicts;
};

/* The caller frees it. */
struct scene *draw_puzzle(const struct draw_order *order);

#endif
