/* Gives cells until the solution is the only one: always the cell in which most
 * of a few other solutions differ from it. */
#include "generate/grow.h"

#include "base/alloc.h"
#include "board/board.h"

#include <string.h>

#define OTHERS 6 /* solutions that are looked at for each given */

struct growing {
    struct probe *probe;
    const struct groups *groups;
    const int8_t *solution;
    struct rng *rng;
    int8_t *cells, *other; /* [n_cells] */
    int *differ;           /* [n_cells] others that differ there */
};

static int give(const struct groups *g, const int8_t *solution, int cell,
                int8_t *cells) {
    const int group = groups_find(g, cell);
    int n = 0;
    for (int i = g->start[group]; i < g->start[group + 1]; i++) {
        n += cells[g->cell[i]] == BOARD_BLANK;
        cells[g->cell[i]] = solution[g->cell[i]];
    }
    return n;
}

/* Looks at some other solutions. NO when there is none. */
static enum probe_answer look(struct growing *w) {
    struct probe *const o = w->probe;
    int n = 0;
    enum probe_answer answer = PROBE_YES;
    memset(w->differ, 0, (size_t)o->n_cells * sizeof *w->differ);
    probe_load(o, w->cells, -1, 0);
    while (n < OTHERS && (answer = probe_next(o, w->other)) == PROBE_YES) {
        bool is_other = false;
        for (int i = 0; i < o->n_cells; i++) {
            w->differ[i] += w->other[i] != w->solution[i];
            is_other |= w->other[i] != w->solution[i];
        }
        n += is_other;
    }
    return n ? PROBE_YES : answer;
}

/* The blank cell in which most of them differ, any one where several do. */
static int best_cell(struct growing *w) {
    int best = -1, most = 0;
    uint32_t n = 0;
    for (int i = 0; i < w->probe->n_cells; i++) {
        if (w->cells[i] != BOARD_BLANK || w->differ[i] < most)
            continue;
        if (w->differ[i] > most)
            n = 0;
        most = w->differ[i];
        if (rng_below(w->rng, ++n) == 0)
            best = i;
    }
    return best;
}

bool grow_run(struct probe *o, const struct groups *groups,
              const int8_t *solution, int most, struct rng *rng, int8_t *cells,
              int *n_given) {
    const size_t n_cells = (size_t)o->n_cells;
    struct growing w = {.probe = o,
                        .groups = groups,
                        .solution = solution,
                        .rng = rng,
                        .cells = cells,
                        .other = xnew(n_cells, int8_t),
                        .differ = xnew(n_cells, int)};
    bool is_only = false;
    *n_given = 0;
    for (size_t i = 0; i < n_cells; i++)
        *n_given += cells[i] != BOARD_BLANK;
    while (!o->stopped && !(is_only = look(&w) == PROBE_NO) &&
           (most < 0 || *n_given < most)) {
        const int cell = best_cell(&w);
        if (cell < 0)
            break;
        *n_given += give(groups, solution, cell, cells);
    }
    xfree(w.other);
    xfree(w.differ);
    return is_only;
}

void grow_to(const struct groups *groups, const int8_t *solution, int wanted,
             struct rng *rng, int8_t *cells) {
    int order[GEOMETRY_MAX_N * GEOMETRY_MAX_N], n = 0;
    const int n_cells = groups->start[groups->n];
    for (int i = 0; i < n_cells; i++) {
        order[i] = i;
        n += cells[i] != BOARD_BLANK;
    }
    rng_shuffle(rng, order, n_cells);
    for (int i = 0; i < n_cells && n < wanted; i++)
        n += give(groups, solution, order[i], cells);
}
