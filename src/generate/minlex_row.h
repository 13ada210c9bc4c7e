/* Rows of the smallest image: what minlex.c and minlex_row.c share.
 *
 * A state is one way to reach the smallest rows so far. It does not say where
 * each column goes, only as much as the rows so far decide: columns that they
 * treat alike share a cell of an ordered partition, stacks likewise a group. A
 * digit gets its name where it first occurs, so that its name, too, is only
 * known as far as its home, the column of that place, is. The partition is
 * refined when a name is needed. In this way the first row of a full grid is
 * one state and not a thousand, and blank lines cost nothing. Partitions that
 * are refined in order are McKay's idea ("Practical graph isomorphism", 1981).
 */
#ifndef MINLEX_ROW_H
#define MINLEX_ROW_H

#include "base/vec.h"
#include "generate/minlex.h"

#define MINLEX_BLANK (-1)

/* Where a digit occurred first. The name is
 *     stack of the home's slot * per_stack + the slot's place in its stack
 *     + offset
 * however the home's cell and group are put in order. */
struct minlex_home {
    int8_t column; /* negative: the digit has not occurred */
    int8_t per_stack, offset;
};

/* Columns are of the board; slots are columns of the image. */
struct minlex_state {
    uint8_t is_transposed, n_names;
    uint8_t slots[MINLEX_MAX_N];   /* [n] column -> a slot of its cell */
    uint8_t columns[MINLEX_MAX_N]; /* [n] the inverse */
    uint32_t cell_starts;  /* bit of each slot that begins a cell, and of n.
                              Stacks of a group have the same cells */
    uint32_t group_starts; /* of each stack that begins a group; and of the
                              number of stacks */
    uint32_t rows_left;    /* of the board */
    uint32_t band_left;    /* those of them in the band in work */
    struct minlex_home homes[MINLEX_MAX_N];
};

struct minlex_states VEC(struct minlex_state);

struct minlex_search {
    int n, height, width; /* rows of a band, columns of a stack */
    int n_bands, n_stacks;
    uint8_t stack_of[MINLEX_MAX_N];       /* [n] by slot */
    uint8_t first_of_stack[MINLEX_MAX_N]; /* [n] its first slot, by slot */

    /* The board as it is, and transposed. */
    int8_t boards[2][MINLEX_MAX_N * MINLEX_MAX_N];
    uint32_t blank_rows[2];

    int8_t best[MINLEX_MAX_N]; /* [n] the smallest row found, by slots */
    bool is_below;             /* the row in work is smaller than best was */
    bool is_full;              /* next lacks states: there were too many */
    struct minlex_states now, next;
};

/* Continues the state with a row of its board. If that row can be written as
 * small as best, or smaller, best and next are what it makes of them. */
void minlex_row(struct minlex_search *s, const struct minlex_state *st,
                const int8_t *row);

#endif
