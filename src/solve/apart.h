/* The fewest cells that tell one grid from others: those that hit each of the
 * sets of cells where another one differs.
 *
 * Sets are tried smallest first, for they leave the least choice; and where
 * more of them share no cell than cells may be taken, no choice is any good.
 */
#ifndef APART_H
#define APART_H

#include "base/limits.h"
#include "base/vec.h"

#include <stdint.h>

struct apart_words VEC(uint64_t);

/* A grid in words, eight cells in each. */
int apart_packed_words(int n_cells);
void apart_pack(const int8_t *cell, int n_cells, uint64_t *packed);

struct apart {
    int n_cells, words;
    size_t n_sets;
    struct apart_words sets, room;  /* words for each set, smallest first once
                                       sorted */
    struct apart_words hit, barred; /* words for each cell taken */
    struct limits limits;
    uint64_t steps, most_steps; /* most 0 = no bound */
    enum stop_reason stopped;   /* GAVE_UP when it was the steps */
};

void apart_init(struct apart *a, int n_cells, const struct limits *limits);
void apart_free(struct apart *a);
void apart_clear(struct apart *a); /* forgets the sets */

/* Adds the cells where two grids, packed or not, differ. */
void apart_add_packed(struct apart *a, const uint64_t *one,
                      const uint64_t *other);
void apart_add(struct apart *a, const int8_t *one, const int8_t *other);
void apart_sort(struct apart *a);

enum apart_answer { APART_NO, APART_YES, APART_UNSURE };

/* Whether at most so many cells hit all sets, which are sorted; which ones goes
 * to cells[most] and *n. */
enum apart_answer apart_find(struct apart *a, int most, int *cells, int *n);

/* Some cells that hit all sets, without a search: each hits as many as any of
 * those not hit before. Returns how many; cells [n_cells]. */
int apart_guess(const struct apart *a, int *cells);

/* Whether these cells hit all sets. */
bool apart_are_hit(const struct apart *a, const int *cells, int n);

#endif
