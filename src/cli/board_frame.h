/* The lines between the cells of a board, as a terminal shows them. */
#ifndef BOARD_FRAME_H
#define BOARD_FRAME_H

#include "sudokusat.h"

#include <stdbool.h>

/* A text that grows. */
struct board_text {
    char *data; /* with a NUL; the owner frees it */
    size_t n, room;
};
void board_text_add(struct board_text *t, const char *text);
void board_text_fill(struct board_text *t, char c, int times);

/* Where the cells of a puzzle belong, and how lines are drawn. */
struct board_frame {
    int n, width;   /* columns of a cell, without what stands around it */
    bool box_lines; /* with the characters that Unicode has for boxes */
    int box[2];
    bool is_spaced;  /* between rows without a line there are bars alone */
    bool has_pieces; /* there are regions other than the boxes */
    const sudokusat_puzzle *puzzle;
};
struct board_frame board_frame_of(const sudokusat_puzzle *puzzle);

/* How wide the board is. */
int board_frame_columns(const struct board_frame *f);

/* The line above a row, with its end, where there is one; row n: below all. */
void board_frame_line(const struct board_frame *f, int row,
                      struct board_text *out);

/* What stands before a cell, and at the end of a row. */
void board_frame_before(const struct board_frame *f, int row, int col,
                        struct board_text *out);
void board_frame_end(const struct board_frame *f, struct board_text *out);

#endif
