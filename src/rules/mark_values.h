/* What rules of marks ask of a mark before they read it. */
#ifndef MARK_VALUES_H
#define MARK_VALUES_H

#include "board/geometry.h"
#include "board/mark.h"

#include <stdint.h>

/* What a kind has besides its cells in one list. */
enum {
    MARK_VALUE = 1,   /* a value, which may be missing all the same */
    MARK_FACTORS = 2, /* factors of cells */
    MARK_LOOP = 4,    /* the word "loop" */
    MARK_PARTS = 8    /* several lists of cells */
};

/* NULL when the mark has nothing that the kind knows nothing of; else a
 * sentence that lives for ever. */
const char *mark_check(const struct mark *m, int has);

/* Whether its cells are a row or column, from one edge to the other. */
bool mark_is_whole_line(const struct mark *m, const struct geometry *g);

/* The value as a whole number from least to most; fallback when there is none
 * (below least: there must be one). NULL or a sentence. */
const char *mark_value_number(const struct mark *m, int least, int most,
                              int fallback, int *value);

/* A digit as people write it, counted from 1: "7", "A" for 10, "16"; 0 when it
 * is none. */
int mark_value_digit(const char *s, size_t length);

/* Digits of a board of size n, as people list them: "135", "19A", or, between
 * commas, "1,10,16". Digit d (from 0) is bit d. False when it is no such list.
 */
bool mark_value_digits(const char *s, size_t length, int n, uint64_t *digits);

#endif
