/* Small exact-cover problems for tests, and answers found without any engine:
 * a sudoku cover, random covers of up to 64 options, and a naive search. */
#ifndef SMALL_COVERS_H
#define SMALL_COVERS_H

#include "base/rng.h"
#include "cover/backend.h"

#include <stdint.h>

/* Option = cell * n + digit; primary items: cells, then rows, columns and
 * boxes with each digit. */
struct cover *sudoku_cover(int box_rows, int box_cols);

/* The same, where cells a king's or a knight's move apart differ too: a
 * secondary item for each pair and digit, also where a box says it already. */
struct cover *chess_cover(int box_rows, int box_cols, _Bool king, _Bool knight);

/* Digits and dots to options; returns how many. */
int sudoku_givens(const char *text, int n, int *options);

/* Up to max_options options, at most 64, each with a primary item. */
struct cover *random_cover(struct rng *rng, int max_options);

/* The same with colours; some primary items give a secondary one a colour with
 * each of their options. */
struct cover *coloured_cover(struct rng *rng, int max_options);

/* Sets of options as bits, for covers of up to 64. */
struct solutions {
    uint64_t *list;
    int n, room;
};

/* All solutions that contain every option of given and none of excluded, by
 * trying the options of the first open item in turn. */
struct solutions naive_solutions(const struct cover *cover, uint64_t given,
                                 uint64_t excluded);

/* Their number, for covers of any size. */
long naive_count(const struct cover *cover, const int *givens, int n_givens);

uint64_t option_set(const int *options, int n);

/* Adds to a list; false if the set is in it already. */
_Bool solutions_add(struct solutions *s, uint64_t set);
_Bool solutions_equal(const struct solutions *a, const struct solutions *b);
void solutions_free(struct solutions *s);

#endif
