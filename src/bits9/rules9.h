/* The rules of a 9x9 board beyond rows, columns and boxes, as tables.
 *
 * Read off a shape, so any rule made of houses and pairs is here: cells that
 * see each other without sharing a classic house, pairs of candidates with
 * different digits, further houses.
 */
#ifndef RULES9_H
#define RULES9_H

#include "bits9/pairs9.h"
#include "cover/backend.h"
#include "cover/shape.h"

#include <stdbool.h>

struct house9 {
    enum house_kind kind; /* rows, columns and boxes have quick ways */
    int cells[9];         /* ascending */
    struct set9 all;      /* the same */
    /* [512] for each set of places in the house, bit i for cells[i]: the cells
     * that see all of them, and so cannot hold the digit */
    struct set9 *seen_by_all;
};

/* The places of a digit in a house as nine bits, in the house's order. */
unsigned house9_places(const struct house9 *h, const struct set9 *digit);

struct rules9 {
    const struct cover *cover; /* borrowed, for the numbers of options */
    bool is_classic;           /* nothing beyond rows, columns and boxes */
    struct set9 sees[81];      /* by any rule, the cell itself left out */
    struct set9 extra[81]; /* those of sees that no row, column or box gives */
    struct pairs9 *pairs;  /* what else excludes; NULL = nothing */
    int n_houses;
    struct house9 *house;
};

/* Returns NULL, with a sentence in *why, when the cover is no 9x9 sudoku with
 * boxes of 3x3 and the rows, columns and boxes as houses. */
struct rules9 *rules9_new(const struct cover *cover, const char **why);
void rules9_free(struct rules9 *r);

#endif
