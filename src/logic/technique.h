/* What a technique is: a row of the table in techniques.c.
 *
 * A technique finds its first instance that changes the board and describes
 * it in the step; it never changes the board itself. All its conclusions must
 * hold under every rule: it may use nothing but the layout (houses, sees,
 * links) and the candidates. To add one: write it in the file of its family
 * (or a new one), declare it in that file's header, add its row.
 */
#ifndef TECHNIQUE_H
#define TECHNIQUE_H

#include "logic/step.h"

struct technique {
    const char *name;    /* "hidden single in a box" */
    int rating;          /* in tenths, on Sudoku Explainer's scale */
    const char *summary; /* one line for list */
    /* Fills the empty step and returns true, or leaves it empty. */
    bool (*apply)(struct logic *, struct step *);
};

/* Easiest first; ended by a NULL name. */
extern const struct technique techniques[];

#endif
