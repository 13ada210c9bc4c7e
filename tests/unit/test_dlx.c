/* The engine "dlx": known counts, random covers, resuming, the trace. */
#include "base/alloc.h"
#include "base/rng.h"
#include "dlx/dlx.h"
#include "effort.h"
#include "puzzle_helper.h"
#include "small_covers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct backend *const dlx = &dlx_backend;

static void *open_cover(const struct cover *cover) {
    const struct problem p = {.cover = cover};
    const char *why = NULL;
    void *const e = dlx->open(&p, NULL, &why);
    assert_non_null(e);
    return e;
}

static uint64_t count_loaded(void *e) {
    struct budget budget = {0};
    struct count total = {0};
    assert_int_equal(dlx->count(e, &budget, count_from(0), &total),
                     NEXT_NO_MORE);
    assert_int_equal(total.high, 0);
    return total.low;
}

static uint64_t count_cover(const struct cover *cover) {
    void *const e = open_cover(cover);
    dlx->load(e, NULL, 0, NULL, 0);
    const uint64_t n = count_loaded(e);
    dlx->close(e);
    return n;
}

static void add_items(struct cover *c, int n_primary, int n_secondary) {
    for (int i = 0; i < n_primary; i++)
        cover_add_primary(c, "p");
    for (int i = 0; i < n_secondary; i++)
        cover_add_secondary(c, "s");
}

static void add_option(struct cover *c, const int *items, int n) {
    cover_add_option(c);
    for (int i = 0; i < n; i++)
        cover_add_entry(c, items[i], 0);
}

/* Knuth, 7.2.2.1, (6): items a to g; ce, adg, bcf, adf, bg, deg. Its only
 * solution is ce, adf, bg. */
static void test_toy_problem(void **state) {
    (void)state;
    static const char *const options[] = {"ce",  "adg", "bcf",
                                          "adf", "bg",  "deg"};
    struct cover *const c = cover_new();
    int chosen[7], n = 0;
    struct budget budget = {0};
    add_items(c, 7, 0);
    for (int i = 0; i < 6; i++) {
        cover_add_option(c);
        for (const char *s = options[i]; *s; s++)
            cover_add_entry(c, *s - 'a', 0);
    }
    assert_null(cover_finish(c));
    void *const e = open_cover(c);
    dlx->load(e, NULL, 0, NULL, 0);
    assert_int_equal(dlx->next(e, &budget, chosen, &n), NEXT_FOUND);
    assert_int_equal(n, 3);
    assert_int_equal(option_set(chosen, 3), 1 << 0 | 1 << 3 | 1 << 4);
    assert_int_equal(dlx->next(e, &budget, chosen, &n), NEXT_NO_MORE);
    assert_int_equal(dlx->next(e, &budget, chosen, &n), NEXT_NO_MORE);
    dlx->close(e);
    cover_free(c);
}

/* Rows and columns are primary, diagonals secondary. */
static struct cover *queens_cover(int n) {
    struct cover *const c = cover_new();
    add_items(c, 2 * n, 2 * (2 * n - 1));
    for (int r = 0; r < n; r++)
        for (int q = 0; q < n; q++)
            add_option(c,
                       (const int[]){r, n + q, 2 * n + r + q,
                                     4 * n - 1 + r - q + n - 1},
                       4);
    assert_null(cover_finish(c));
    return c;
}

/* OEIS A000170. */
static void test_queens(void **state) {
    (void)state;
    static const uint64_t expected[] = {1, 0, 0, 2, 10, 4, 40, 92, 352, 724};
    for (int n = 1; n <= 10; n++) {
        struct cover *const c = queens_cover(n);
        assert_int_equal(count_cover(c), expected[n - 1]);
        cover_free(c);
    }
}

/* Two of each number 1..n in 2n places, k+1 places apart. */
static struct cover *langford_cover(int n) {
    struct cover *const c = cover_new();
    add_items(c, 3 * n, 0);
    for (int k = 1; k <= n; k++)
        for (int a = 0; a + k + 1 < 2 * n; a++)
            add_option(c, (const int[]){2 * n + k - 1, a, a + k + 1}, 3);
    assert_null(cover_finish(c));
    return c;
}

/* OEIS A014552, twice: a pairing and its mirror image are both found. */
static void test_langford(void **state) {
    (void)state;
    static const uint64_t expected[] = {0, 0, 1, 1, 0, 0, 26, 150};
    for (int n = 1; n <= 8; n++) {
        struct cover *const c = langford_cover(n);
        assert_int_equal(count_cover(c), 2 * expected[n - 1]);
        cover_free(c);
    }
}

/* Shapes as cells of a 5x5 grid, row by row. */
static const char *const pentominoes[12] = {
    "XXXXX....................", /* O or I */
    "XXXX.X...................", /* L, Q */
    "XXXX..X..................", /* Y */
    "XXX....XX................", /* N, S */
    "XXX..XX..................", /* P */
    "XXX..X.X.................", /* U */
    "XXX..X....X..............", /* V */
    "XXX...X....X.............", /* T */
    "XX....XX....X............", /* W */
    "XX....X....XX............", /* Z */
    ".XX..XX....X.............", /* F, R */
    ".X...XXX...X.............", /* X */
};

struct piece {
    int row[5], col[5];
};

/* Turned and mirrored in one of eight ways, and moved to the corner. */
static struct piece turned(const char *shape, int way) {
    struct piece p;
    int n = 0, top = 99, left = 99;
    for (int i = 0; i < 25; i++) {
        if (shape[i] != 'X')
            continue;
        const int r = way & 1 ? 4 - i / 5 : i / 5;
        const int c = way & 2 ? 4 - i % 5 : i % 5;
        p.row[n] = way & 4 ? c : r;
        p.col[n] = way & 4 ? r : c;
        top = p.row[n] < top ? p.row[n] : top;
        left = p.col[n] < left ? p.col[n] : left;
        n++;
    }
    for (int i = 0; i < 5; i++) {
        p.row[i] -= top;
        p.col[i] -= left;
    }
    return p;
}

static uint32_t piece_set(const struct piece *p) {
    uint32_t set = 0;
    for (int i = 0; i < 5; i++)
        set |= UINT32_C(1) << (p->row[i] * 5 + p->col[i]);
    return set;
}

/* The item of each cell, -1 for the four that an 8x8 board leaves out. */
static int board_item(int rows, int cols, int r, int c) {
    if (r < 0 || c < 0 || r >= rows || c >= cols)
        return -1;
    if (rows != 8 || cols != 8)
        return 12 + r * cols + c;
    if ((r == 3 || r == 4) && (c == 3 || c == 4))
        return -1;
    const int gone = r > 4 || (r == 4 && c > 4)    ? 4
                     : r == 4 || (r == 3 && c > 4) ? 2
                                                   : 0;
    return 12 + r * cols + c - gone;
}

static void add_places(struct cover *c, int rows, int cols, int kind,
                       const struct piece *p) {
    for (int place = 0; place < rows * cols; place++) {
        int items[6] = {kind}, i = 0;
        for (; i < 5; i++) {
            items[i + 1] = board_item(rows, cols, place / cols + p->row[i],
                                      place % cols + p->col[i]);
            if (items[i + 1] < 0)
                break;
        }
        if (i == 5)
            add_option(c, items, 6);
    }
}

static struct cover *pentomino_cover(int rows, int cols) {
    struct cover *const c = cover_new();
    add_items(c, 12 + 60, 0);
    for (int kind = 0; kind < 12; kind++) {
        uint32_t seen[8];
        for (int way = 0; way < 8; way++) {
            const struct piece p = turned(pentominoes[kind], way);
            bool is_new = true;
            seen[way] = piece_set(&p);
            for (int i = 0; i < way; i++)
                is_new &= seen[i] != seen[way];
            if (is_new)
                add_places(c, rows, cols, kind, &p);
        }
    }
    assert_null(cover_finish(c));
    return c;
}

/* Essentially different packings times four symmetries of a rectangle: 2 and
 * 368 of them (C. B. Haselgrove and J. Haselgrove, Eureka 23, 1960); times
 * eight of the square without its middle: 65 (D. Scott, 1958). */
static void test_pentominoes(void **state) {
    (void)state;
    static const struct {
        int rows, cols;
        uint64_t packings;
        bool slow;
    } boards[] = {{3, 20, 4 * 2, false},
                  {4, 15, 4 * 368, true},
                  {8, 8, 8 * 65, SANITIZED},
                  {6, 10, 4 * 2339, true}};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        if (boards[i].slow && !slow_wanted())
            continue;
        struct cover *const c = pentomino_cover(boards[i].rows, boards[i].cols);
        assert_int_equal(count_cover(c), boards[i].packings);
        cover_free(c);
    }
}

static struct cover *domino_cover(int n) {
    struct cover *const c = cover_new();
    add_items(c, n * n, 0);
    for (int i = 0; i < n * n; i++) {
        if (i % n + 1 < n)
            add_option(c, (const int[]){i, i + 1}, 2);
        if (i + n < n * n)
            add_option(c, (const int[]){i, i + n}, 2);
    }
    assert_null(cover_finish(c));
    return c;
}

/* Kasteleyn 1961; OEIS A004003. */
static void test_dominoes(void **state) {
    (void)state;
    static const uint64_t expected[] = {2, 36, 6728};
    for (int k = 1; k <= 3; k++) {
        struct cover *const c = domino_cover(2 * k);
        assert_int_equal(count_cover(c), expected[k - 1]);
        cover_free(c);
    }
}

/* More or less than random_cover of everything odd: items without options,
 * options that are the same, options of one item. */
static struct cover *odd_cover(struct rng *rng) {
    struct cover *const c = cover_new();
    const int n_primary = 1 + (int)rng_below(rng, 6);
    const int n_items = n_primary + (int)rng_below(rng, 5);
    add_items(c, n_primary, n_items - n_primary);
    const int spare = rng_below(rng, 8) == 0; /* the first item stays empty */
    const int n_options = (int)rng_below(rng, 40);
    int items[11], n = 0;
    for (int o = 0; o < n_options && spare < n_primary; o++) {
        if (!n || rng_below(rng, 5)) {
            const uint32_t one_in = 1 + rng_below(rng, 8);
            n = 0;
            items[n++] =
                spare + (int)rng_below(rng, (uint32_t)(n_primary - spare));
            for (int i = spare; i < n_items; i++)
                if (i != items[0] && rng_below(rng, one_in) == 0 && n < 4)
                    items[n++] = i;
        }
        add_option(c, items, n); /* or the last one again */
    }
    assert_null(cover_finish(c));
    return c;
}

struct load {
    int given[64], n_given, excluded[64], n_excluded;
};

static void random_load(struct rng *rng, const struct cover *c,
                        const struct solutions *all, struct load *l) {
    const uint64_t right =
        all->n ? all->list[rng_below(rng, (uint32_t)all->n)] : 0;
    *l = (struct load){.n_given = 0};
    for (int o = 0; o < c->n_options; o++) {
        const bool hit = right >> o & 1;
        if (rng_below(rng, hit ? 4 : 60) == 0)
            l->given[l->n_given++] = o;
        else if (rng_below(rng, hit ? 60 : 8) == 0)
            l->excluded[l->n_excluded++] = o;
    }
    rng_shuffle(rng, l->given, l->n_given);
    rng_shuffle(rng, l->excluded, l->n_excluded);
}

static void load_all(void *e, const struct load *l) {
    dlx->load(e, l->given, l->n_given, l->excluded, l->n_excluded);
}

/* One more solution under budgets of one node, or false at the end. */
static bool next_in_steps(void *e, const struct cover *c, uint64_t nodes,
                          struct solutions *found) {
    int chosen[64], n = 0;
    enum next result = NEXT_STOPPED;
    for (int i = 0; i < 100000 && result == NEXT_STOPPED; i++) {
        struct budget budget = {.limits.nodes = nodes};
        result = dlx->next(e, &budget, chosen, &n);
        if (result == NEXT_STOPPED)
            assert_int_equal(budget.reason, STOP_NODES);
    }
    assert_int_not_equal(result, NEXT_STOPPED);
    if (result == NEXT_NO_MORE)
        return false;
    assert_null(cover_check(c, chosen, n));
    assert_true(solutions_add(found, option_set(chosen, n)));
    return true;
}

static void check_load(struct rng *rng, void *e, const struct cover *c,
                       const struct load *l) {
    struct solutions found = {0};
    struct solutions expected =
        naive_solutions(c, option_set(l->given, l->n_given),
                        option_set(l->excluded, l->n_excluded));
    load_all(e, l);
    if (rng_below(rng, 4) == 0) { /* counted in part, then the rest */
        struct budget budget = {0};
        struct count total = {0};
        dlx->count(e, &budget, count_from(2), &total);
        assert_int_equal(total.low, expected.n < 2 ? expected.n : 2);
        assert_int_equal(total.low + count_loaded(e), expected.n);
        load_all(e, l);
    }
    while (next_in_steps(e, c, rng_below(rng, 3), &found))
        ;
    assert_true(solutions_equal(&found, &expected));
    assert_false(next_in_steps(e, c, 0, &found));
    solutions_free(&found);
    solutions_free(&expected);
}

/* Each cover is opened once and loaded many times. Returns solutions seen. */
static int check_random_cover(struct rng *rng, struct cover *c) {
    void *const e = open_cover(c);
    struct solutions all = naive_solutions(c, 0, 0);
    const int n = all.n;
    struct load l = {.n_given = 0};
    for (int i = 0; i < 10 && n < 2000; i++) {
        check_load(rng, e, c, &l);
        random_load(rng, c, &all, &l);
    }
    solutions_free(&all);
    dlx->close(e);
    cover_free(c);
    return n;
}

static void test_random_covers(void **state) {
    (void)state;
    struct rng rng;
    int with_solutions = 0, without = 0;
    rng_seed(&rng, 8);
    for (int i = 0; i < effort(slow_wanted() ? 60000 : 6000); i++) {
        struct cover *const c = i % 3 == 0   ? coloured_cover(&rng, 40)
                                : i % 3 == 1 ? random_cover(&rng, 40)
                                             : odd_cover(&rng);
        const int n = check_random_cover(&rng, c);
        with_solutions += n > 0;
        without += n == 0;
    }
    assert_true(with_solutions > without / 10);
    assert_true(without > 50);
}

/* By hand: givens that clash, that are excluded, that come twice. */
static void test_contradictory_givens(void **state) {
    (void)state;
    static const struct {
        int given[3], n_given, excluded[2], n_excluded;
        uint64_t count;
    } cases[] = {
        {{0}, 0, {0}, 0, 288},       {{0}, 1, {0}, 0, 72}, /* r1c1 = 1 */
        {{0, 0, 0}, 3, {0}, 0, 72},                        /* the same again */
        {{0, 1}, 2, {0}, 0, 0},                            /* r1c1 = 1 and 2 */
        {{0, 4}, 2, {0}, 0, 0},                            /* r1c1 = r1c2 = 1 */
        {{0}, 1, {0}, 1, 0},         /* given and excluded */
        {{0}, 1, {1, 2}, 2, 72},     /* excluded by the given anyway */
        {{0}, 0, {0, 0}, 2, 216},    /* excluded twice */
        {{0, 5, 10}, 3, {0}, 0, 12}, /* r1c1 r1c2 r1c3 = 1 2 3 */
    };
    struct cover *const c = sudoku_cover(2, 2);
    void *const e = open_cover(c);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        dlx->load(e, cases[i].given, cases[i].n_given, cases[i].excluded,
                  cases[i].n_excluded);
        assert_int_equal(count_loaded(e), cases[i].count);
    }
    dlx->close(e);
    cover_free(c);
}

/* All digits of a cell excluded: no solution, and the handle stays good. */
static void test_excluded_cell(void **state) {
    (void)state;
    static const int cell[] = {0, 1, 2, 3};
    struct cover *const c = sudoku_cover(2, 2);
    void *const e = open_cover(c);
    dlx->load(e, NULL, 0, cell, 4);
    assert_int_equal(count_loaded(e), 0);
    dlx->load(e, NULL, 0, cell, 3);
    assert_int_equal(count_loaded(e), 72);
    dlx->close(e);
    cover_free(c);
}

static void test_no_options(void **state) {
    (void)state;
    for (int n_primary = 0; n_primary < 2; n_primary++) {
        struct cover *const c = cover_new();
        add_items(c, n_primary, 1);
        assert_null(cover_finish(c));
        assert_int_equal(count_cover(c), !n_primary); /* the empty set */
        cover_free(c);
    }
}

static bool cancel_after(void *context) {
    return --*(int *)context < 0;
}

/* Stopped for whatever reason, the search goes on where it was. */
static void test_cancel_and_resume(void **state) {
    (void)state;
    struct setting s;
    static const struct geometry g = {6, 2, 3};
    setting_open(&s, &g, "classic anti-king");
    void *const e = open_cover(s.cover);
    struct count total = {0};
    enum next result = NEXT_STOPPED;
    int stops = 0;
    dlx->load(e, NULL, 0, NULL, 0);
    while (result == NEXT_STOPPED) {
        int looks = 1;
        struct budget budget = {.limits.cancelled = cancel_after,
                                .limits.context = &looks};
        if (stops % 2)
            budget = (struct budget){.limits.nodes = 100};
        result = dlx->count(e, &budget, count_from(0), &total);
        if (result == NEXT_STOPPED)
            assert_int_equal(budget.reason,
                             stops % 2 ? STOP_NODES : STOP_CANCEL);
        stops++;
    }
    assert_true(stops > 5);
    assert_int_equal(total.low, 74160); /* as in test_totals */
    dlx->close(e);
    setting_close(&s);
}

static void test_deadline(void **state) {
    (void)state;
    struct cover *const c = sudoku_cover(3, 3);
    void *const e = open_cover(c);
    struct budget budget = {.limits.deadline = 1e-9}; /* long ago */
    struct count total = {0};
    dlx->load(e, NULL, 0, NULL, 0);
    assert_int_equal(dlx->count(e, &budget, count_from(0), &total),
                     NEXT_STOPPED);
    assert_int_equal(budget.reason, STOP_DEADLINE);
    dlx->close(e);
    cover_free(c);
}

enum { MAX_CHOSEN = 36 * 36 };

/* What is chosen according to the trace alone. */
struct replay {
    int option[MAX_CHOSEN], n;
    int tries, solutions, rejects;
    const struct cover *cover;
};

static void follow(void *context, enum trace_event event, int option,
                   int item) {
    struct replay *const r = context;
    switch (event) {
    case TRACE_TRY:
    case TRACE_FORCE:
        assert_in_range(option, 0, r->cover->n_options - 1);
        assert_in_range(item, 0, r->cover->n_primary - 1);
        assert_true(r->n < MAX_CHOSEN);
        r->option[r->n++] = option;
        r->tries += event == TRACE_TRY;
        break;
    case TRACE_REJECT:
        assert_int_equal(option, -1);
        assert_in_range(item, 0, r->cover->n_primary - 1);
        r->rejects++;
        break;
    case TRACE_UNDO: /* and all that came after it */
        while (r->n > 0 && r->option[r->n - 1] != option)
            r->n--;
        assert_true(r->n > 0);
        r->n--;
        break;
    case TRACE_REMOVE:
        fail_msg("dlx removes nothing by itself");
        break;
    case TRACE_SOLUTION:
        r->solutions++;
        break;
    }
}

static int by_number(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

/* Givens and replayed choices are the solution that was handed out. */
static void check_replay(const struct replay *r, const struct load *l,
                         int *chosen, int n) {
    int told[MAX_CHOSEN], n_told = 0;
    for (int i = 0; i < l->n_given; i++)
        told[n_told++] = l->given[i];
    assert_int_equal(n_told + r->n, n);
    for (int i = 0; i < r->n; i++)
        told[n_told++] = r->option[i];
    qsort(told, (size_t)n, sizeof *told, by_number);
    qsort(chosen, (size_t)n, sizeof *chosen, by_number);
    assert_memory_equal(told, chosen, (size_t)n * sizeof *told);
}

static void replay_all(const struct cover *c, const struct load *l,
                       int most_solutions) {
    struct replay *const r = xnew0(1, struct replay);
    int chosen[MAX_CHOSEN], n = 0, found = 0;
    struct budget budget = {0};
    void *const e = open_cover(c);
    r->cover = c;
    load_all(e, l);
    dlx->set_trace(e, follow, r);
    while (found < most_solutions &&
           dlx->next(e, &budget, chosen, &n) == NEXT_FOUND) {
        check_replay(r, l, chosen, n);
        assert_int_equal(r->solutions, ++found);
    }
    dlx->set_trace(e, NULL, NULL);
    const int tries = r->tries;
    load_all(e, l);
    dlx->next(e, &budget, chosen, &n);
    assert_int_equal(r->tries, tries); /* silent again */
    dlx->close(e);
    xfree(r);
}

static void test_trace_of_random_covers(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, 9);
    for (int i = 0; i < effort(1500); i++) {
        struct cover *const c = i % 3 == 0   ? coloured_cover(&rng, 40)
                                : i % 3 == 1 ? random_cover(&rng, 40)
                                             : odd_cover(&rng);
        struct solutions all = naive_solutions(c, 0, 0);
        struct load l;
        random_load(&rng, c, &all, &l);
        replay_all(c, &l, 500);
        solutions_free(&all);
        cover_free(c);
    }
}

/* An empty 36x36 board: the search begins anew a few times on 16 thousand
 * conflicts before it succeeds. */
static void test_trace_with_restarts(void **state) {
    (void)state;
    static const struct load nothing;
    struct cover *const c = sudoku_cover(6, 6);
    replay_all(c, &nothing, 2);
    cover_free(c);
}

/* The same work gives the same numbers. */
static void test_stats(void **state) {
    (void)state;
    struct cover *const c = sudoku_cover(2, 2);
    void *const e = open_cover(c);
    struct backend_stats once, twice;
    dlx->load(e, NULL, 0, NULL, 0);
    assert_int_equal(count_loaded(e), 288);
    dlx->stats(e, &once);
    dlx->load(e, NULL, 0, NULL, 0);
    assert_int_equal(count_loaded(e), 288);
    dlx->stats(e, &twice);
    assert_true(once.nodes > 0 && once.updates > 288);
    assert_int_equal(twice.nodes, 2 * once.nodes);
    assert_int_equal(twice.updates, 2 * once.updates);
    assert_int_equal(twice.conflicts, 2 * once.conflicts);
    dlx->close(e);
    cover_free(c);
}

static void test_refuses(void **state) {
    (void)state;
    static const struct backend_option option = {"seed", "1"};
    const struct backend_options options = {&option, 1};
    struct cover *const c = cover_new();
    add_items(c, 1, 1);
    cover_add_option(c);
    cover_add_entry(c, 0, 0);
    assert_null(cover_finish(c));
    const struct problem p = {.cover = c};
    const char *why = NULL;
    assert_null(dlx->open(&p, &options, &why));
    assert_non_null(strstr(why, "no such setting"));
    cover_free(c);
    dlx->close(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_toy_problem),
        cmocka_unit_test(test_queens),
        cmocka_unit_test(test_langford),
        cmocka_unit_test(test_pentominoes),
        cmocka_unit_test(test_dominoes),
        cmocka_unit_test(test_random_covers),
        cmocka_unit_test(test_contradictory_givens),
        cmocka_unit_test(test_excluded_cell),
        cmocka_unit_test(test_no_options),
        cmocka_unit_test(test_cancel_and_resume),
        cmocka_unit_test(test_deadline),
        cmocka_unit_test(test_trace_of_random_covers),
        cmocka_unit_test(test_trace_with_restarts),
        cmocka_unit_test(test_stats),
        cmocka_unit_test(test_refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
