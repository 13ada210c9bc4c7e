/* Looks for a puzzle of the same solution with fewer givens. */
#include "generate/fewer.h"

#include "base/alloc.h"
#include "board/board.h"

#include <string.h>

#define MOST_SOLUTIONS 400 /* with two givens gone, to look for one to come */

struct fewer_search {
    struct probe *probe;
    const int8_t *solution;
    int n_cells;
    int8_t *cells, *found; /* [n_cells] */
    int *filled;           /* [n_cells] cells that are given */
    int *same; /* [n_cells] solutions that have the solution's digit there */
    struct rng *rng;
};

static void take_random(struct fewer_search *s) {
    int n = 0;
    for (int i = 0; i < s->n_cells; i++)
        if (s->cells[i] != BOARD_BLANK)
            s->filled[n++] = i;
    if (n)
        s->cells[s->filled[rng_below(s->rng, (uint32_t)n)]] = BOARD_BLANK;
}

/* Counts, cell by cell, the solutions that share its digit. False when there
 * are too many. */
static bool count_shared(struct fewer_search *s) {
    memset(s->same, 0, (size_t)s->n_cells * sizeof *s->same);
    probe_load(s->probe, s->cells, -1, 0);
    for (int n = 0; n <= MOST_SOLUTIONS; n++) {
        const enum probe_answer answer = probe_next(s->probe, s->found);
        if (answer != PROBE_YES)
            return answer == PROBE_NO;
        for (int i = 0; i < s->n_cells; i++)
            s->same[i] += s->found[i] == s->solution[i];
    }
    return false;
}

/* A random cell whose digit is in no other solution, or -1. */
static int random_key(struct fewer_search *s) {
    int n = 0, key = -1;
    for (int i = 0; i < s->n_cells; i++)
        if (s->same[i] == 1 && s->cells[i] == BOARD_BLANK &&
            rng_below(s->rng, (uint32_t)++n) == 0)
            key = i;
    return key;
}

/* One attempt; what becomes of it is in s->cells. */
static bool exchange(struct fewer_search *s, int gone) {
    for (int i = 0; i < gone; i++)
        take_random(s);
    const int key = count_shared(s) ? random_key(s) : -1;
    if (key >= 0)
        s->cells[key] = s->solution[key];
    return key >= 0;
}

int fewer_clues(struct digger *d, struct probe *o, int8_t *cells,
                const int8_t *solution, int wanted, int attempts,
                struct rng *rng) {
    const size_t n_cells = (size_t)o->n_cells;
    struct fewer_search s = {.probe = o,
                             .solution = solution,
                             .n_cells = o->n_cells,
                             .cells = xnew(n_cells, int8_t),
                             .found = xnew(n_cells, int8_t),
                             .filled = xnew(n_cells, int),
                             .same = xnew(n_cells, int),
                             .rng = rng};
    struct groups *const one =
        groups_new(&(struct geometry){o->n, 1, o->n}, SYMMETRY_NONE);
    int n = dig_count(cells, s.n_cells);
    for (int i = 0; i < attempts && n > wanted && !o->stopped; i++) {
        memcpy(s.cells, cells, n_cells);
        if (!exchange(&s, i % 4 ? 2 : 1))
            continue;
        memcpy(cells, s.cells, n_cells);
        n = dig_run(d, cells, one, wanted);
    }
    groups_free(one);
    xfree(s.cells);
    xfree(s.found);
    xfree(s.filled);
    xfree(s.same);
    return n;
}
