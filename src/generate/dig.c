/* Takes givens away as long as the solution stays the only one. */
#include "generate/dig.h"

#include "base/bits.h"
#include "board/board.h"
#include "generate/pool.h"

#include <string.h>

struct digger {
    struct probe *probe;
    const int8_t *solution;
    int n_cells, words;
    uint64_t *given;  /* [words] the cells that are given */
    uint64_t *gone;   /* [words] those that are tried to go */
    uint64_t *left;   /* [words] those that are given and not gone */
    uint64_t *needed; /* [words] those that the pool says are needed */
    struct pool pool;
    int8_t *without; /* [n_cells] */
    int8_t *other;   /* [n_cells] */
};

struct digger *digger_new(struct probe *probe) {
    struct digger *const d = xnew0(1, struct digger);
    const size_t n_cells = (size_t)probe->n_cells;
    d->probe = probe;
    d->n_cells = probe->n_cells;
    d->words = (probe->n_cells + 63) / 64;
    d->given = xnew((size_t)d->words, uint64_t);
    d->gone = xnew((size_t)d->words, uint64_t);
    d->left = xnew((size_t)d->words, uint64_t);
    d->needed = xnew((size_t)d->words, uint64_t);
    pool_init(&d->pool, d->n_cells);
    d->without = xnew(n_cells, int8_t);
    d->other = xnew(n_cells, int8_t);
    return d;
}

void digger_free(struct digger *d) {
    if (!d)
        return;
    xfree(d->given);
    xfree(d->gone);
    xfree(d->left);
    xfree(d->needed);
    pool_free(&d->pool);
    xfree(d->without);
    xfree(d->other);
    xfree(d);
}

void dig_begin(struct digger *d, const int8_t *solution) {
    d->solution = solution;
    pool_clear(&d->pool);
}

int dig_count(const int8_t *cells, int n_cells) {
    int n = 0;
    for (int i = 0; i < n_cells; i++)
        n += cells[i] != BOARD_BLANK;
    return n;
}

static void add(uint64_t *set, int cell) {
    set[cell / 64] |= bits_one(cell % 64);
}

static void clear(const struct digger *d, uint64_t *set) {
    memset(set, 0, (size_t)d->words * sizeof *set);
}

static void note_given(struct digger *d, const int8_t *cells) {
    clear(d, d->given);
    for (int i = 0; i < d->n_cells; i++)
        if (cells[i] != BOARD_BLANK)
            add(d->given, i);
}

/* Whether the givens that are not gone leave some set of the pool alone. */
static bool is_known_to_fail(const struct digger *d) {
    for (int w = 0; w < d->words; w++)
        d->left[w] = d->given[w] & ~d->gone[w];
    return pool_misses(&d->pool, d->left);
}

/* Whether the solution is not the only one without the cells that are gone;
 * cell is the only one of them, or -1. */
static enum probe_answer fails(struct digger *d, const int8_t *cells,
                               int cell) {
    if (is_known_to_fail(d))
        return PROBE_YES;
    for (int i = 0; i < d->n_cells; i++)
        d->without[i] =
            bits_has(d->gone[i / 64], i % 64) ? BOARD_BLANK : cells[i];
    const enum probe_answer answer =
        cell < 0
            ? probe_another(d->probe, d->without, d->solution, d->other)
            : probe_without(d->probe, d->without, d->solution, cell, d->other);
    if (answer == PROBE_YES)
        pool_add(&d->pool, d->solution, d->other);
    return answer;
}

/* Counts the givens of groups first..last-1 and notes them as gone; *only is
 * the cell if there is just one. */
static int take_groups(struct digger *d, const int8_t *cells,
                       const struct groups *g, int first, int last, int *only) {
    int n = 0;
    clear(d, d->gone);
    for (int i = g->start[first]; i < g->start[last]; i++)
        if (cells[g->cell[i]] != BOARD_BLANK) {
            add(d->gone, g->cell[i]);
            *only = n++ ? -1 : g->cell[i];
        }
    return n;
}

static void blank_gone(struct digger *d, int8_t *cells) {
    for (int i = 0; i < d->n_cells; i++)
        if (bits_has(d->gone[i / 64], i % 64))
            cells[i] = BOARD_BLANK;
    for (int w = 0; w < d->words; w++)
        d->given[w] &= ~d->gone[w];
}

int dig_run(struct digger *d, int8_t *cells, const struct groups *g,
            int least) {
    int n_given = dig_count(cells, d->n_cells);
    /* A third of a full grid can mostly go at once. */
    int step = 2 * n_given > d->n_cells ? g->n / 3 + 1 : 1;
    note_given(d, cells);
    for (int i = 0; i < g->n && !d->probe->stopped;) {
        if (step > g->n - i)
            step = g->n - i;
        int only = -1;
        const int n = take_groups(d, cells, g, i, i + step, &only);
        const bool can_go =
            n_given - n >= least && (!n || fails(d, cells, only) == PROBE_NO);
        if (can_go) {
            blank_gone(d, cells);
            n_given -= n;
        }
        if (can_go || step == 1) {
            i += step;
            METER_ADD(d->probe->budget.limits.meter, givens, n);
        } else {
            step = (step + 1) / 2;
        }
    }
    return n_given;
}

/* Whether the given in cell, of those that are noted, is needed. */
static enum probe_answer needs(struct digger *d, const int8_t *cells,
                               int cell) {
    clear(d, d->gone);
    add(d->gone, cell);
    return fails(d, cells, cell);
}

int dig_needless(struct digger *d, const int8_t *cells, int most, int *list,
                 int *n_open) {
    int n = 0;
    *n_open = 0;
    note_given(d, cells);
    pool_needed(&d->pool, d->given, d->needed);
    for (int i = 0; i < d->n_cells && n <= most && !d->probe->stopped; i++) {
        if (cells[i] == BOARD_BLANK || bits_has(d->needed[i / 64], i % 64))
            continue;
        const enum probe_answer needed = needs(d, cells, i);
        if (needed == PROBE_NO)
            list[n++] = i;
        *n_open += needed == PROBE_UNSURE;
    }
    return n;
}

enum probe_answer dig_is_minimal(struct digger *d, const int8_t *cells) {
    int needless, n_open;
    if (dig_needless(d, cells, 0, &needless, &n_open))
        return PROBE_NO;
    return n_open || d->probe->stopped ? PROBE_UNSURE : PROBE_YES;
}

/* The sets of the pool that have no given; if there is none the engine is asked
 * for one. */
static enum probe_answer find_missed(struct digger *d, const int8_t *cells,
                                     struct pool_bits *missed) {
    note_given(d, cells);
    if (!pool_misses(&d->pool, d->given)) {
        const enum probe_answer another =
            probe_another(d->probe, cells, d->solution, d->other);
        if (another != PROBE_YES)
            return another;
        pool_add(&d->pool, d->solution, d->other);
    }
    *missed = pool_missed(&d->pool, d->given);
    return PROBE_YES;
}

enum probe_answer dig_choose(struct digger *d, const int8_t *cells,
                             const struct groups *groups, int left_out,
                             struct rng *rng, int *group) {
    struct pool_bits missed;
    const enum probe_answer answer = find_missed(d, cells, &missed);
    uint32_t n = 0;
    bool parts = false;
    *group = -1;
    for (int g = 0; g < groups->n && answer == PROBE_YES; g++) {
        const int *const in = groups->cell + groups->start[g];
        const int size = groups->start[g + 1] - groups->start[g];
        if (g == left_out || !pool_hits(&d->pool, &missed, in, size))
            continue;
        const bool better = pool_parts(&d->pool, &missed, in, size);
        if (better < parts)
            continue;
        n = better > parts ? 1 : n + 1;
        parts = better;
        if (rng_below(rng, n) == 0)
            *group = g;
    }
    return answer;
}
