/* Puzzles whose givens are in given places. */
#include "generate/pattern.h"

#include "base/alloc.h"
#include "board/board.h"

#include <string.h>

#define MOST_SOLUTIONS 4000 /* more are all the same to the search */

/* Solutions of cells, at most most + 1; the last one is in grid. */
static int count(struct probe *o, const int8_t *cells, int most, int8_t *grid) {
    probe_load(o, cells, -1, 0);
    for (int n = 0; n <= most; n++)
        if (probe_next(o, grid) != PROBE_YES)
            return o->stopped ? most + 1 : n;
    return most + 1;
}

static int random_given(const struct probe *o, const int8_t *cells,
                        struct rng *rng) {
    int n = 0, chosen = -1;
    for (int i = 0; i < o->n_cells; i++)
        if (cells[i] != BOARD_BLANK && rng_below(rng, (uint32_t)++n) == 0)
            chosen = i;
    return chosen;
}

bool pattern_search(struct probe *o, int8_t *cells, int8_t *solution,
                    int attempts, struct rng *rng) {
    int8_t *const grid = xnew((size_t)o->n_cells, int8_t);
    int best = count(o, cells, MOST_SOLUTIONS, solution);
    for (int i = 0; i < attempts && best != 1 && !o->stopped; i++) {
        const int cell = random_given(o, cells, rng);
        if (cell < 0)
            break;
        const int8_t old = cells[cell];
        cells[cell] = (int8_t)rng_below(rng, (uint32_t)o->n);
        const int n = count(o, cells, best, grid);
        if (n < 1 || n > best) {
            cells[cell] = old;
            continue;
        }
        best = n;
        memcpy(solution, grid, (size_t)o->n_cells);
    }
    xfree(grid);
    return best == 1;
}
