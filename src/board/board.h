/* A puzzle: its shape, its givens, and what else its text said. */
#ifndef BOARD_H
#define BOARD_H

#include "board/geometry.h"
#include "board/mark.h"
#include "board/regions.h"

#include <stdbool.h>
#include <stdint.h>

#define BOARD_BLANK (-1)

struct board {
    struct geometry shape;
    int8_t *given;        /* [n*n] digit 0..n-1, or BOARD_BLANK; in the same
                             piece of memory as the board */
    int8_t *placed;       /* [n*n] a player's digits, or NULL if the form
                             does not tell them from givens; a cell is never
                             both given and placed */
    uint64_t *candidates; /* [n*n] pencil marks, bit d = digit d, or NULL; a
                             cell with a given or placed digit holds just
                             that digit's bit */
    int8_t *region; /* [n*n] the number of the cell's piece, or REGION_NONE;
                       NULL when the boxes of the shape are the pieces */
    struct mark_list marks;           /* in the order of the text */
    char symbols[GEOMETRY_MAX_N + 1]; /* the n symbols in order; "" when the
                             text used numbers: print 1..9, A..Z up to 35 and
                             decimal tokens beyond */
};

/* An empty board. The caller frees it with board_free. */
struct board *board_new(const struct geometry *shape);
struct board *board_copy(const struct board *b);
void board_free(struct board *b); /* NULL is allowed */

/* Makes placed (all blank), candidates (all digits) or regions (no cell in
 * any) exist. */
void board_want_placed(struct board *b);
void board_want_candidates(struct board *b);
void board_want_regions(struct board *b);

/* Whether two boards have the same shape, regions and marks, and so the same
 * rules of their own. */
bool board_same_setting(const struct board *a, const struct board *b);

/* An empty board with the shape, regions, marks and symbols of b. */
struct board *board_copy_setting(const struct board *b);

/* The digits that a cell may have by its pencil marks; all where there are
 * none. The marks of a cell with a placed digit are that digit, so they count
 * only when placed digits do. */
uint64_t board_marks(const struct board *b, int cell, bool use_placed);

/* Whether a board can have these symbols: NULL, or the sentence that refuses
 * them. size: how many there must be, 0 = any number. */
const char *board_check_symbols(const char *symbols, int size);

#endif
