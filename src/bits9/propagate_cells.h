/* Carries a 9x9 board to the fixed point of the classic deductions: naked and
 * hidden singles in rows, columns and boxes, and locked candidates in both
 * directions.
 *
 * All 81 cells, 27 houses and 9 digits are treated at once, without a branch
 * until the end of a pass: a row with one place for a digit is a 9-bit field
 * that a subtraction empties, a naked single comes from adding up the nine
 * sets bit by bit, and the three bands are the three lanes of a register.
 */
#ifndef PROPAGATE_CELLS_H
#define PROPAGATE_CELLS_H

#include "bits9/board9.h"

enum fixpoint { FIXPOINT_BROKEN, FIXPOINT_SOLVED, FIXPOINT_STUCK };

struct findings9 {
    struct set9 many;  /* cells with two candidates or more */
    struct set9 three; /* cells with three or more */
    struct set9 empty; /* after FIXPOINT_BROKEN: cells with none, if any */
    uint64_t passes;   /* added to */
};

typedef enum fixpoint (*propagate_cells)(struct board9 *, struct findings9 *);

/* The same function for several instruction sets; see kernels9.h. */
enum fixpoint propagate_cells_portable(struct board9 *b, struct findings9 *f);
enum fixpoint propagate_cells_avx2(struct board9 *b, struct findings9 *f);
enum fixpoint propagate_cells_avx512(struct board9 *b, struct findings9 *f);

/* Whether this processor and this build have them. */
int propagate_cells_has_avx2(void);
int propagate_cells_has_avx512(void);

#endif
