/* Preemptive sets: m cells of a house whose marks are m digits together.
 *
 * Every other cell of the house can have those digits struck out (the
 * occupancy theorem: Crook, "A pencil-and-paper algorithm for solving Sudoku
 * puzzles", Notices of the AMS 56, 2009). Sets of any size are found, without
 * trying subsets: the digits left in a house are matched with its open cells,
 * and from a cell one goes to its digits, from a digit to the cell matched
 * with it, and so on; the cells reached are the smallest preemptive set that
 * holds the first one (after Hall, 1935; Regin, AAAI 1994). When there is no
 * matching there is no solution.
 */
#ifndef PREEMPT_H
#define PREEMPT_H

#include "cover/shape.h"
#include "reports/marks.h"

struct preempt {
    int n; /* digits, and cells of a house */
    struct shape shape;
    int n_houses; /* 0 when the cover is no sudoku */

    /* The house at hand. */
    int n_open;
    int cell[64];         /* open cells */
    uint64_t digits[64];  /* [n_open] their marks */
    int owner[64];        /* [n] the open cell a digit is matched with, -1 */
    uint64_t n_sets_used; /* sets that struck something out, ever */
};

void preempt_open(struct preempt *p, const struct problem *problem);
void preempt_close(struct preempt *p);

enum preempt_result { PREEMPT_NOTHING, PREEMPT_STRUCK, PREEMPT_IMPOSSIBLE };

/* Looks at a house and strikes out what its preemptive sets forbid. */
enum preempt_result preempt_house(struct preempt *p, struct marks *m,
                                  int house);

#endif
