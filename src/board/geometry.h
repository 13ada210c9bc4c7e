/* The shape of a board: n x n cells in boxes of R x C, n = R * C.
 *
 * Cells are numbered r*n + c and candidates cell*n + digit, everything from 0;
 * text counts from 1. Numbers are taken apart here and nowhere else on the side
 * of the board; on the side of the cover shape.h does it.
 */
#ifndef GEOMETRY_H
#define GEOMETRY_H

#include <stdbool.h>

#define GEOMETRY_MAX_N 64
#define CELL_NAME_SIZE 32 /* "r64c64" with room for any int */

struct geometry {
    int n;        /* 1..64, rows, columns and digits */
    int box_rows; /* R, rows of a box */
    int box_cols; /* C, columns of a box */
};

/* The shape of size n with boxes as square as possible, wider than tall:
 * 2x3 for 6, 3x3 for 9, 1x7 for 7. n from 1 to 64.
 */
struct geometry geometry_default(int n);

/* NULL when the numbers make a board, or a sentence that says why not. */
const char *geometry_check(const struct geometry *g);

bool geometry_equal(const struct geometry *a, const struct geometry *b);

static inline int geometry_cells(const struct geometry *g) {
    return g->n * g->n;
}

static inline int geometry_cell(const struct geometry *g, int row, int col) {
    return row * g->n + col;
}

static inline int geometry_row(const struct geometry *g, int cell) {
    return cell / g->n;
}

static inline int geometry_col(const struct geometry *g, int cell) {
    return cell % g->n;
}

static inline int geometry_candidate(const struct geometry *g, int cell,
                                     int digit) {
    return cell * g->n + digit;
}

static inline int geometry_candidate_cell(const struct geometry *g,
                                          int candidate) {
    return candidate / g->n;
}

static inline int geometry_candidate_digit(const struct geometry *g,
                                           int candidate) {
    return candidate % g->n;
}

/* A band is a row of boxes, a stack a column of them. */
static inline int geometry_band_height(const struct geometry *g) {
    return g->box_rows;
}

static inline int geometry_stack_width(const struct geometry *g) {
    return g->box_cols;
}

static inline int geometry_bands(const struct geometry *g) {
    return g->n / g->box_rows;
}

static inline int geometry_stacks(const struct geometry *g) {
    return g->n / g->box_cols;
}

/* Boxes are numbered in reading order from 0. */
static inline int geometry_box(const struct geometry *g, int cell) {
    const int boxes_across = g->n / g->box_cols;
    return geometry_row(g, cell) / g->box_rows * boxes_across +
           geometry_col(g, cell) / g->box_cols;
}

/* Of the sides 0 and 0 it makes geometry_default(n), and of n = 0 the size that
 * the sides give, or 9. Returns NULL, or a sentence that says why not. */
const char *geometry_make(struct geometry *g, int n, int box_rows,
                          int box_cols);

/* "r1c1" counts from 1. */
void geometry_cell_name(const struct geometry *g, int cell,
                        char name[CELL_NAME_SIZE]);

#endif
