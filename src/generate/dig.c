/* Takes givens away as long as the solution stays the only one. */
#include "generate/dig.h"

#include "base/bits.h"
#include "board/board.h"

#include <string.h>

#define POOL 256 /* unavoidable sets that are remembered */

struct digger {
    struct probe *probe;
    const int8_t *solution;
    int n_cells, words;
    uint64_t *given; /* [words] the cells that are given */
    uint64_t *gone;  /* [words] those that are tried to go */
    uint64_t *pool;  /* [POOL * words] */
    int n_pool, next_pool;
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
    d->pool = xnew((size_t)(POOL * d->words), uint64_t);
    d->without = xnew(n_cells, int8_t);
    d->other = xnew(n_cells, int8_t);
    return d;
}

void digger_free(struct digger *d) {
    if (!d)
        return;
    xfree(d->given);
    xfree(d->gone);
    xfree(d->pool);
    xfree(d->without);
    xfree(d->other);
    xfree(d);
}

void dig_begin(struct digger *d, const int8_t *solution) {
    d->solution = solution;
    d->n_pool = d->next_pool = 0;
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

/* Where the other solution differs. The pool is a ring. */
static void remember(struct digger *d) {
    uint64_t *const set = d->pool + d->next_pool * d->words;
    clear(d, set);
    for (int i = 0; i < d->n_cells; i++)
        if (d->other[i] != d->solution[i])
            add(set, i);
    d->next_pool = (d->next_pool + 1) % POOL;
    d->n_pool += d->n_pool < POOL;
}

/* Whether the givens that are not gone leave some set of the pool alone. */
static bool is_known_to_fail(const struct digger *d) {
    for (int i = 0; i < d->n_pool; i++) {
        const uint64_t *const set = d->pool + i * d->words;
        uint64_t hit = 0;
        for (int w = 0; w < d->words; w++)
            hit |= set[w] & d->given[w] & ~d->gone[w];
        if (!hit)
            return true;
    }
    return false;
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
        remember(d);
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
    int step = g->n / 3 + 1; /* a third of a full grid can mostly go at once */
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
        if (can_go || step == 1)
            i += step;
        else
            step = (step + 1) / 2;
    }
    return n_given;
}

/* Whether the given in cell is needed. */
static enum probe_answer needs(struct digger *d, const int8_t *cells,
                               int cell) {
    note_given(d, cells);
    clear(d, d->gone);
    add(d->gone, cell);
    return fails(d, cells, cell);
}

enum probe_answer dig_is_minimal(struct digger *d, const int8_t *cells) {
    enum probe_answer minimal = PROBE_YES;
    for (int i = 0; i < d->n_cells; i++) {
        if (d->probe->stopped)
            return PROBE_UNSURE;
        if (cells[i] == BOARD_BLANK)
            continue;
        const enum probe_answer needed = needs(d, cells, i);
        if (needed == PROBE_NO)
            return PROBE_NO;
        if (needed == PROBE_UNSURE)
            minimal = PROBE_UNSURE;
    }
    return minimal;
}
