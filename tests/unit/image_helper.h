/* What tests of images of boards share: all orders of lines, boards to map. */
#ifndef IMAGE_HELPER_H
#define IMAGE_HELPER_H

#include "base/rng.h"
#include "generate/canonical.h"

#include <stdbool.h>
#include <stdint.h>

/* One order of lines. */
struct order {
    int lines[CANONICAL_MAX_N];
};

struct orders {
    struct order *list; /* [n], to be freed with xfree */
    int n;
};

/* All orders of n lines that keep blocks of size together. */
struct orders all_orders(int n, int size);

/* The next order in the dictionary; false after the last one. */
bool next_order(int *items, int n);

/* A board of some random digits, none twice in a line. */
void draw_board(struct rng *r, const struct geometry *g, int tries,
                int8_t *cells);

/* Which comes first, by the first cell that differs: below, at or above 0. */
int compare_cells(int n_cells, const int8_t *a, const int8_t *b);

/* The forms of boards under these rules; fails the test if there are none. */
struct canonical *canonical_open(const struct geometry *g, const char *rules);

#endif
