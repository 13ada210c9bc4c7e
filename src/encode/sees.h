/* Which cells never hold the same digit, whatever the digit: the graph whose
 * cliques become items.
 */
#ifndef SEES_H
#define SEES_H

#include "rules/constraints.h"

#include <stdbool.h>
#include <stdint.h>

struct sees {
    int n_cells;
    int words;     /* 64-bit words a row */
    uint64_t *row; /* [n_cells * words] bit b of row a: a and b differ */
};

void sees_init(struct sees *s, int n_cells);
void sees_free(struct sees *s);
void sees_add_clique(struct sees *s, const int *cells, int n_cells);

static inline const uint64_t *sees_row(const struct sees *s, int cell) {
    return s->row + (size_t)cell * (size_t)s->words;
}

static inline bool sees_pair(const struct sees *s, int a, int b) {
    return sees_row(s, a)[b / 64] >> (b % 64) & 1;
}

static inline void sees_set(struct sees *s, int a, int b, bool value) {
    uint64_t *const word =
        s->row + (size_t)a * (size_t)s->words + (size_t)(b / 64);
    const uint64_t bit = (uint64_t)1 << (b % 64);
    *word = value ? *word | bit : *word & ~bit;
}

#endif
