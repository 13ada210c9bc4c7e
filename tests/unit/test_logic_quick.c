/* What the logic finds out quickly, beside the plain way: easy steps after an
 * assumption on sets of cells (quick.h) beside those that are taken one by one
 * (easy.h); what follows along all links (implied.h) beside going through the
 * links until nothing changes.
 *
 * Puzzles: two of Magictour's "top 1465" and the first of the forum's list of
 * 2011, which need long searches; the others are of the project's generator.
 */
#include "logic_helper.h"

#include "base/alloc.h"
#include "logic/easy.h"
#include "logic/implied.h"
#include "logic/quick.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    int n;
    const char *rules, *puzzle;
} samples[] = {
    {9, "classic",
     "4...3.......6..8..........1....5..9..8....6...7.2........1.2"
     "7..5.3....4.9........"},
    {9, "classic",
     "3.7.4...........918........4.....7.....16.......25.........."
     "38..9....5...2.6....."},
    {9, "classic",
     "........8..3...4...9..2..6.....79.......612...6.5.2.7...8..."
     "5...1.....2.4.5.....3"},
    {9, "classic anti-knight",
     ".....6...........2.3...................2.........89.74..1..."
     "3.....7........8...2."},
    {9, "classic diagonal",
     ".......5.........7.4135..........54.1546......9...........23"
     "4.....7.....2......7."},
    {6, "classic no-boxes", ".1..5....2....31.4.62.4..4..65..4..."},
};
enum { N_SAMPLES = sizeof samples / sizeof *samples };

/* ---- easy steps */

struct beside {
    struct logic *plain;
    int n_good, n_bad;
};

static void assert_same(const struct logic *g, const struct quick_board *b) {
    for (int cell = 0; cell < g->n_cells; cell++)
        for (int d = 0; d < g->n; d++) {
            assert_int_equal(quick_has(b, cell, d), logic_has(g, cell, d));
            assert_int_equal(b->value[d][cell / 64] >> (cell % 64) & 1,
                             g->value[cell] == d);
        }
}

static void assume_all(struct beside *t, const struct logic *g,
                       bool with_locked) {
    struct quick *const q = quick_new(g, with_locked);
    assert_non_null(q);
    for (int cell = 0; cell < g->n_cells; cell++)
        for (int d = 0; d < g->n; d++) {
            struct quick_board b;
            if (!logic_has(g, cell, d))
                continue;
            logic_copy(t->plain, g);
            logic_place(t->plain, cell, d);
            const bool good = easy_settle(t->plain, with_locked, NULL);
            assert_int_equal(quick_base(q) &&
                                 quick_assume(q, quick_base(q), cell, d, &b),
                             good);
            if (good)
                assert_same(t->plain, &b);
            t->n_good += good;
            t->n_bad += !good;
        }
    quick_free(q);
}

static bool hold_easy(void *context, const struct logic *g,
                      const struct step *s) {
    (void)s;
    assume_all(context, g, false);
    assume_all(context, g, true);
    return true;
}

/* ---- links */

/* The nodes that are false, from one that is true or false on. */
static void follow(const struct strong *g, bool *is_true, bool *is_false) {
    bool any = true;
    while (any) {
        any = false;
        for (int x = 0; x < g->n; x++) {
            for (int y = 0; y < g->n && is_true[x]; y++)
                if (strong_has(strong_row(g, g->weak, x), y) && !is_false[y])
                    any = is_false[y] = true;
            for (int e = g->first_edge[x]; e >= 0 && is_false[x];
                 e = g->edges.data[e].next)
                if (!is_true[g->edges.data[e].to])
                    any = is_true[g->edges.data[e].to] = true;
        }
    }
}

struct links {
    struct logic *board;
    const struct strong *graph;
    bool *is_true, *is_false; /* [n] of one start */
    int n_starts, n_cells, n_houses, n_boards;
};

static void follow_from(struct links *t, int x, bool truth) {
    const size_t n = (size_t)t->graph->n;
    memset(t->is_true, 0, n * sizeof *t->is_true);
    memset(t->is_false, 0, n * sizeof *t->is_false);
    (truth ? t->is_true : t->is_false)[x] = true;
    follow(t->graph, t->is_true, t->is_false);
}

static bool is_false(const struct links *t, int cell, int digit) {
    return !logic_has(t->board, cell, digit) ||
           t->is_false[t->graph->node[logic_candidate(t->board, cell, digit)]];
}

static bool has_cell(const struct links *t) {
    const struct logic *const g = t->board;
    for (int cell = 0; cell < g->n_cells; cell++) {
        bool all = g->value[cell] == BOARD_BLANK;
        for (int d = 0; d < g->n && all; d++)
            all = is_false(t, cell, d);
        if (all)
            return true;
    }
    return false;
}

static bool has_house(const struct links *t) {
    const struct logic *const g = t->board;
    for (int h = 0; h < g->shape->n_houses; h++)
        for (int d = 0; d < g->n; d++) {
            bool all = !bits_has(g->done[h], d);
            for (int i = 0; i < g->n && all; i++)
                all = is_false(t, g->shape->house[h].cells[i], d);
            if (all)
                return true;
        }
    return false;
}

/* A chain from this end acts: what its end excludes is false when the end is,
 * and when it is not. */
static bool acts(const struct links *t, int x) {
    const struct strong *const g = t->graph;
    for (int y = 0; y < g->n_single; y++)
        if (t->is_false[y] && strong_has(strong_row(g, g->weak, x), y))
            return true;
    return false;
}

static bool hold_links(void *context, const struct logic *g,
                       const struct step *s) {
    struct links *const t = context;
    if (s->rating < 36) /* there are many of them */
        return true;
    logic_copy(t->board, g);
    const struct implied *const all = implied_on(t->board);
    assert_non_null(all);
    assert_ptr_equal(all, implied_on(t->board));
    t->graph = all->graph;
    const size_t n = (size_t)t->graph->n, words = (size_t)t->graph->words;
    uint64_t *const cells = xnew0(2 * words, uint64_t), *houses = cells + words;
    t->is_true = xnew(2 * n, bool);
    t->is_false = t->is_true + n;
    const bool any_cell = implied_by_cells(t->board, cells);
    const bool any_house = implied_by_houses(t->board, houses);
    int n_starts = 0, n_cells = 0, n_houses = 0;
    for (int x = 0; x < t->graph->n; x++) {
        if (x < t->graph->n_single) {
            follow_from(t, x, true);
            assert_int_equal(strong_has(cells, x), has_cell(t));
            assert_int_equal(strong_has(houses, x), has_house(t));
            n_cells += strong_has(cells, x);
            n_houses += strong_has(houses, x);
        }
        follow_from(t, x, false);
        assert_int_equal(strong_has(all->starts, x),
                         t->graph->first_edge[x] >= 0 && acts(t, x));
        n_starts += strong_has(all->starts, x);
    }
    assert_int_equal(any_cell, n_cells > 0);
    assert_int_equal(any_house, n_houses > 0);
    assert_int_equal(all->any_start, n_starts > 0);
    t->n_starts += n_starts;
    t->n_cells += n_cells;
    t->n_houses += n_houses;
    t->n_boards++;
    xfree(cells);
    xfree(t->is_true);
    return true;
}

/* ---- both, on all boards on the way to the solutions */

static void walk_samples(void (*begin)(void *, const struct layout *),
                         path_function on_step, void (*end)(void *),
                         void *context) {
    for (int i = 0; i < N_SAMPLES; i++) {
        struct thinker t;
        const int n = samples[i].n;
        const struct geometry shape = {n, n == 9 ? 3 : 2, 3};
        thinker_open(&t, &shape, samples[i].rules);
        struct board *const b = board_new(&shape);
        for (int cell = 0; cell < n * n; cell++)
            if (samples[i].puzzle[cell] != '.')
                b->given[cell] = (int8_t)(samples[i].puzzle[cell] - '1');
        assert_true(thinker_load(&t, b));
        begin(context, t.layout);
        assert_int_equal(path_walk(t.logic, NULL, &t.step, on_step, context),
                         PATH_SOLVED);
        end(context);
        board_free(b);
        thinker_close(&t);
    }
}

static void begin_easy(void *context, const struct layout *layout) {
    ((struct beside *)context)->plain = logic_new(layout);
}

static void end_easy(void *context) {
    logic_free(((struct beside *)context)->plain);
}

static void test_easy_steps(void **state) {
    (void)state;
    struct beside t = {.n_good = 0};
    walk_samples(begin_easy, hold_easy, end_easy, &t);
    assert_true(t.n_good > 1000);
    assert_true(t.n_bad > 1000);
}

static void begin_links(void *context, const struct layout *layout) {
    ((struct links *)context)->board = logic_new(layout);
}

static void end_links(void *context) {
    logic_free(((struct links *)context)->board);
}

static void test_links(void **state) {
    (void)state;
    struct links t = {.n_starts = 0};
    walk_samples(begin_links, hold_links, end_links, &t);
    assert_true(t.n_boards > 20);
    assert_true(t.n_starts > 10);
    assert_true(t.n_cells > 10);
    assert_true(t.n_houses > 10);
}

/* Where nothing is open there are no nodes. */
static void test_full_board(void **state) {
    (void)state;
    static const struct geometry four = {4, 2, 2};
    struct thinker t;
    thinker_open(&t, &four, "classic");
    struct board *const b = board_read(&four, "1234341221434321");
    assert_true(thinker_load(&t, b));
    assert_false(path_next(t.logic, NULL, &t.step));
    const struct implied *const all = implied_on(t.logic);
    assert_non_null(all);
    assert_int_equal(all->graph->n, 0);
    assert_false(all->any_start);
    board_free(b);
    thinker_close(&t);
}

/* Links and lines take away in ways that sets of cells do not tell. */
static void test_other_boards(void **state) {
    (void)state;
    static const struct geometry nine = {9, 3, 3}, large = {16, 4, 4};
    struct thinker t;
    thinker_open(&t, &nine, "classic nonconsecutive");
    assert_null(quick_new(t.logic, true));
    thinker_close(&t);
    thinker_open(&t, &large, "classic");
    assert_null(quick_new(t.logic, true));
    thinker_close(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_easy_steps),
        cmocka_unit_test(test_links),
        cmocka_unit_test(test_full_board),
        cmocka_unit_test(test_other_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
