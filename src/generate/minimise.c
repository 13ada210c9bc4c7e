/* Minimal sub-puzzles. */
#include "generate/minimise_search.h"

#include "base/bits.h"
#include "board/board.h"
#include "generate/dig.h"

#include <string.h>

#define FIRST_DIGS                                                             \
    64 /* random sub-puzzles before the search for the fewest                  \
        */

void minimise_open(struct minimise *m, struct probe *o, const int8_t *cells,
                   const int8_t *solution, struct minimise_result *out) {
    const size_t n_cells = (size_t)o->n_cells;
    *out = (struct minimise_result){.n_found = 0};
    *m = (struct minimise){.probe = o,
                           .cells = cells,
                           .solution = solution,
                           .n_cells = o->n_cells,
                           .words = (o->n_cells + 63) / 64,
                           .below = o->n_cells + 1,
                           .part = xnew(n_cells, int8_t),
                           .other = xnew(n_cells, int8_t),
                           .found = xnew(n_cells, int8_t),
                           .out = out};
}

void minimise_close(struct minimise *m) {
    vec_free(&m->sets);
    xfree(m->part);
    xfree(m->other);
    xfree(m->found);
}

static const uint64_t *set_at(const struct minimise *m, size_t i) {
    return m->sets.data + i * (size_t)m->words;
}

static void set_add(struct cell_set *s, int cell) {
    s->word[cell / 64] |= bits_one(cell % 64);
}

static void set_remove(struct cell_set *s, int cell) {
    s->word[cell / 64] &= ~bits_one(cell % 64);
}

static int set_count(const struct minimise *m, const struct cell_set *s) {
    int n = 0;
    for (int w = 0; w < m->words; w++)
        n += bits_count(s->word[w]);
    return n;
}

/* Members that are in both, up to two; the lowest goes to *cell. */
static int common(const struct minimise *m, const uint64_t *set,
                  const struct cell_set *s, int *cell) {
    int n = 0;
    for (int w = 0; w < m->words && n < 2; w++) {
        const uint64_t both = set[w] & s->word[w];
        if (both && !n)
            *cell = 64 * w + bits_lowest(both);
        n += bits_count(both);
    }
    return n;
}

static void take_part(struct minimise *m, const struct cell_set *chosen) {
    for (int i = 0; i < m->n_cells; i++)
        m->part[i] = bits_has(chosen->word[i / 64], i % 64) ? m->solution[i]
                                                            : BOARD_BLANK;
}

/* A solution besides the right one, or one without its digit in cell if that
 * is not -1, of the puzzle m->part; it goes to m->other. */
static bool find_other(struct minimise *m, int cell) {
    const enum probe_answer answer =
        cell < 0
            ? probe_another(m->probe, m->part, m->solution, m->found)
            : probe_without(m->probe, m->part, m->solution, cell, m->found);
    m->ended |= answer == PROBE_UNSURE;
    if (answer == PROBE_YES)
        memcpy(m->other, m->found, (size_t)m->n_cells);
    return answer == PROBE_YES;
}

/* Whether the given differs in m->other. */
static bool differs(const struct minimise *m, int i) {
    return m->cells[i] != BOARD_BLANK && m->other[i] != m->solution[i];
}

/* Looks for a solution that differs in fewer givens than m->other, and in no
 * further ones, until there is none: small sets lead the search best. */
static void shrink(struct minimise *m, int cell) {
    for (int v = 0; v < m->n_cells; v++) {
        if (v == cell || !differs(m, v))
            continue;
        for (int i = 0; i < m->n_cells; i++)
            m->part[i] = differs(m, i) && i != v ? BOARD_BLANK : m->cells[i];
        find_other(m, cell);
    }
}

/* Keeps the givens where m->other differs, cell among them if it is not -1. */
static void remember(struct minimise *m, int cell) {
    shrink(m, cell);
    for (int w = 0; w < m->words; w++)
        vec_push(&m->sets, 0);
    uint64_t *const set = m->sets.data + m->n_sets++ * (size_t)m->words;
    for (int i = 0; i < m->n_cells; i++)
        if (differs(m, i))
            set[i / 64] |= bits_one(i % 64);
}

/* Whether every chosen given is the only one to hit some unavoidable set. */
static bool all_are_needed(struct minimise *m, const struct cell_set *chosen) {
    struct cell_set open = *chosen;
    int cell = 0;
    for (size_t i = 0; i < m->n_sets; i++)
        if (common(m, set_at(m, i), chosen, &cell) == 1)
            set_remove(&open, cell);
    for (int w = 0; w < m->words; w++)
        for (uint64_t rest = open.word[w]; rest; rest &= rest - 1) {
            cell = 64 * w + bits_lowest(rest);
            take_part(m, chosen);
            m->part[cell] = BOARD_BLANK;
            if (!find_other(m, cell))
                return false;
            remember(m, cell);
        }
    return true;
}

/* The known set that is not hit and has the fewest candidates, or -1. */
static long choose_set(const struct minimise *m, const struct cell_set *chosen,
                       const struct cell_set *candidates) {
    long best = -1;
    int fewest = 0, ignored;
    for (size_t i = 0; i < m->n_sets; i++) {
        const uint64_t *const set = set_at(m, i);
        if (common(m, set, chosen, &ignored))
            continue;
        int n = 0;
        for (int w = 0; w < m->words; w++)
            n += bits_count(set[w] & candidates->word[w]);
        if (best >= 0 && n >= fewest)
            continue;
        best = (long)i;
        fewest = n;
    }
    return best;
}

/* At least so many givens must be added: sets that are not hit and share no
 * candidate need one each. */
static int least_to_add(const struct minimise *m, const struct cell_set *chosen,
                        const struct cell_set *candidates) {
    struct cell_set used = {{0}};
    int n = 0, ignored;
    for (size_t i = 0; i < m->n_sets; i++) {
        const uint64_t *const set = set_at(m, i);
        uint64_t overlap = 0;
        if (common(m, set, chosen, &ignored))
            continue;
        for (int w = 0; w < m->words; w++)
            overlap |= set[w] & candidates->word[w] & used.word[w];
        for (int w = 0; w < m->words && !overlap; w++)
            used.word[w] |= set[w] & candidates->word[w];
        n += !overlap;
    }
    return n;
}

static void report(struct minimise *m, const struct cell_set *chosen) {
    const int n = set_count(m, chosen);
    if (n >= m->below)
        return;
    take_part(m, chosen);
    m->out->n_found++;
    if (!m->out->fewest || n < m->out->fewest)
        m->out->fewest = n;
    if (m->smaller_each_time)
        m->below = n;
    m->ended |= !m->on_puzzle(m->context, m->part);
}

/* All known sets are hit: asks whether there are more. False when chosen has
 * the solution alone, or the probe was stopped. */
static bool find_set(struct minimise *m, const struct cell_set *chosen) {
    take_part(m, chosen);
    if (!find_other(m, -1))
        return false;
    remember(m, -1);
    return true;
}

void minimise_search(struct minimise *m, struct cell_set chosen,
                     struct cell_set candidates) {
    if (m->put_off && m->probe->n_asked >= m->asked_most) {
        m->put_off(m, &chosen, &candidates);
        return;
    }
    long i = choose_set(m, &chosen, &candidates);
    while (i < 0 && find_set(m, &chosen))
        i = choose_set(m, &chosen, &candidates);
    if (m->ended)
        return;
    if (i < 0) {
        report(m, &chosen);
        return;
    }
    if (m->smaller_each_time &&
        set_count(m, &chosen) + least_to_add(m, &chosen, &candidates) >=
            m->below)
        return;
    struct cell_set branch = {{0}};
    for (int w = 0; w < m->words; w++) {
        branch.word[w] = set_at(m, (size_t)i)[w] & candidates.word[w];
        candidates.word[w] &= ~branch.word[w];
    }
    for (int cell = 0; cell < m->n_cells && !m->ended; cell++) {
        if (!bits_has(branch.word[cell / 64], cell % 64))
            continue;
        set_add(&chosen, cell);
        if (all_are_needed(m, &chosen)) {
            minimise_search(m, chosen, candidates);
            set_add(&candidates, cell); /* may join those that follow */
        }
        set_remove(&chosen, cell);
        m->ended |= m->probe->stopped;
    }
}

/* Each of the givens is going to be tried so many times. */
static void tell_givens(const struct minimise *m, int times) {
    METER_ADD(m->probe->budget.limits.meter, all_givens,
              times * dig_count(m->cells, m->n_cells));
}

/* Givens that no other one can stand in for: sets of one. */
static void find_essential(struct minimise *m) {
    tell_givens(m, 1);
    for (int i = 0; i < m->n_cells && !m->ended; i++) {
        if (m->cells[i] == BOARD_BLANK)
            continue;
        METER_ADD(m->probe->budget.limits.meter, givens, 1);
        memcpy(m->part, m->cells, (size_t)m->n_cells);
        m->part[i] = BOARD_BLANK;
        if (find_other(m, i))
            remember(m, i);
    }
}

void minimise_search_all(struct minimise *m) {
    struct cell_set none = {{0}}, givens = {{0}};
    find_essential(m);
    for (int i = 0; i < m->n_cells; i++)
        if (m->cells[i] != BOARD_BLANK)
            set_add(&givens, i);
    minimise_search(m, none, givens);
    m->out->complete = !m->ended;
}

/* Leaves givens out in random orders, so many times. */
static void dig_some(struct minimise *m, int times, struct rng *rng) {
    const struct geometry shape = {m->probe->n, 1, m->probe->n};
    struct groups *const one = groups_new(&shape, SYMMETRY_NONE);
    struct groups *const order = groups_new(&shape, SYMMETRY_NONE);
    struct digger *const d = digger_new(m->probe);
    int8_t *const cells = xnew((size_t)m->n_cells, int8_t);
    dig_begin(d, m->solution);
    tell_givens(m, times);
    for (int i = 0; i < times && !m->ended; i++) {
        struct cell_set left = {{0}};
        groups_shuffle(one, rng, order);
        memcpy(cells, m->cells, (size_t)m->n_cells);
        dig_run(d, cells, order, 0);
        for (int cell = 0; cell < m->n_cells; cell++)
            if (cells[cell] != BOARD_BLANK)
                set_add(&left, cell);
        m->ended = m->probe->stopped;
        if (!m->ended)
            report(m, &left);
    }
    xfree(cells);
    digger_free(d);
    groups_free(one);
    groups_free(order);
}

void minimise_one(struct probe *o, const int8_t *cells, const int8_t *solution,
                  struct rng *rng, minimise_function on_puzzle, void *context,
                  struct minimise_result *out) {
    struct minimise m;
    minimise_open(&m, o, cells, solution, out);
    m.on_puzzle = on_puzzle;
    m.context = context;
    dig_some(&m, 1, rng);
    out->complete = !o->stopped;
    minimise_close(&m);
}

void minimise_fewest(struct probe *o, const int8_t *cells,
                     const int8_t *solution, struct rng *rng,
                     minimise_function on_puzzle, void *context,
                     struct minimise_result *out) {
    struct minimise m;
    minimise_open(&m, o, cells, solution, out);
    m.on_puzzle = on_puzzle;
    m.context = context;
    m.smaller_each_time = true;
    dig_some(&m, FIRST_DIGS, rng);
    if (!m.ended)
        minimise_search_all(&m);
    minimise_close(&m);
}

void minimise_with(struct probe *o, const int8_t *cells, const int8_t *solution,
                   const bool *stays, minimise_function on_puzzle,
                   void *context, struct minimise_result *out) {
    struct minimise m;
    struct cell_set chosen = {{0}}, candidates = {{0}};
    minimise_open(&m, o, cells, solution, out);
    m.on_puzzle = on_puzzle;
    m.context = context;
    find_essential(&m);
    for (int i = 0; i < m.n_cells; i++)
        if (cells[i] != BOARD_BLANK)
            set_add(stays[i] ? &chosen : &candidates, i);
    if (all_are_needed(&m, &chosen))
        minimise_search(&m, chosen, candidates);
    out->complete = !m.ended && !o->stopped;
    minimise_close(&m);
}
