/* What the parts of the search for missing givens share. */
#ifndef MISSING_HUNT_H
#define MISSING_HUNT_H

#include "base/rng.h"
#include "solve/apart.h"
#include "solve/grid_bag.h"
#include "solve/missing.h"

struct hunt {
    struct query query;
    struct board *board; /* the puzzle, changed for each question and back */
    struct missing_givens *out;
    struct grid_bag bag; /* of solutions: all, or the first ones */
    struct apart apart;
    struct rng rng;
    int n, n_cells;
    int *cells, *order;   /* [n_cells] room */
    int8_t *grid, *other; /* [n_cells] room */
    uint64_t most_asked;
    bool gave_up; /* more was to be asked than that */
};

/* Takes the cells if they are fewer than those known, or the first. */
void hunt_keep(struct hunt *h, const int8_t *solution, const int *cells, int n);

/* Whether nobody wants more. */
bool hunt_is_over(struct hunt *h);

/* Whether a single further given leaves one solution, or two of them, of a
 * puzzle with more solutions than are in the bag. What is found is kept.
 * several [n_cells * n] is filled in by the first: candidates that have two
 * solutions at least. */
enum apart_answer hunt_single(struct hunt *h, bool *several);
enum apart_answer hunt_pair(struct hunt *h, const bool *several);

#endif
