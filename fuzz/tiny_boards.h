/* Boards up to 4x4 by brute force, from the words of docs/certificate.md alone:
 * what a certificate says about one is held against all its solutions.
 *
 * It shares nothing with src/: rules are read by their names, and cell by cell.
 */
#ifndef TINY_BOARDS_H
#define TINY_BOARDS_H

#include "tiny_marks.h"

#include <stdbool.h>
#include <stddef.h>

enum { TINY_N = 4, TINY_CELLS = TINY_N * TINY_N, TINY_MOST = 576 };
enum { TINY_RULES = 128, TINY_EXCLUDED = 64, TINY_MARKS = 6, TINY_LINE = 96 };

/* What divides the board besides rows and columns. */
enum tiny_pieces { BOXES, REGIONS, NO_BOXES };

/* What the head of a certificate says. */
struct tiny {
    int format, n; /* format 2 has no more than boxes */
    enum tiny_pieces pieces;
    int box_rows, box_cols;            /* 0 unless there are boxes */
    char regions[TINY_CELLS + 1];      /* names and '.' */
    char rules[TINY_RULES];            /* names, a blank between */
    char marks[TINY_MARKS][TINY_LINE]; /* behind the word "mark" */
    int n_marks;
    char givens[TINY_CELLS + 1];             /* '1' to '4' and '.' */
    int excluded[TINY_EXCLUDED], n_excluded; /* variables, from 1 */
};

static inline int tiny_n(const struct tiny *t) {
    return t->n;
}

static inline int tiny_cells(const struct tiny *t) {
    return tiny_n(t) * tiny_n(t);
}

/* Whether it is one: boxes or regions that fit, each rule known, once and
 * fitting, classic among them, marks that are known and fit, as many cells as
 * there should be, and nothing that is not a digit of it. */
bool tiny_is_board(const struct tiny *t);

/* All solutions, ascending, as symbols; there are at most TINY_MOST. */
int tiny_solve(const struct tiny *t, char grids[TINY_MOST][TINY_CELLS + 1]);

/* Reads the head of the certificate that the text begins with; false when it
 * is none of a board of this size. */
bool tiny_read(const char *text, struct tiny *t);

#endif
