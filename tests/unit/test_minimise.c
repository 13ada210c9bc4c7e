/* Minimal sub-puzzles, against all subsets of givens. */
#include "generate/minimise.h"

#include "api/tables.h"
#include "encode/encode.h"
#include "puzzle_helper.h"

#include "grids.h"
#include "naive.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define MAX_GIVENS 16

struct task {
    struct geometry shape;
    struct rule_set rules;
    struct cover *cover;
    struct probe *probe;
    struct naive_rules naive;
    int n_cells;
    int8_t cells[81], solution[81];
};

static int naive_count(const struct task *t, const int8_t *cells,
                       int8_t *first) {
    const struct naive_puzzle p = {
        .shape = t->shape, .rules = t->naive, .given = cells};
    struct naive_answer a;
    naive_solve(&p, 2, 100000000, &a);
    const int n = a.grids.n;
    assert_false(a.gave_up);
    if (n && first)
        memcpy(first, grids_at(&a.grids, 0), (size_t)t->n_cells);
    naive_answer_free(&a);
    return n;
}

static void task_open(struct task *t, int n, const char *rules,
                      const char *backend, const char *puzzle) {
    const char *why = NULL;
    t->shape = geometry_default(n);
    t->n_cells = n * n;
    rules_open(&t->rules, &t->shape, rules);
    t->naive = naive_rules_named(rules);
    t->cover = encode_build(&t->rules);
    t->probe = probe_new(t->cover, backend_find(backend), &why);
    assert_non_null(t->probe);
    cells_read(&t->shape, puzzle, t->cells);
    assert_int_equal(naive_count(t, t->cells, t->solution), 1);
}

static void task_close(struct task *t) {
    probe_free(t->probe);
    cover_free(t->cover);
    rule_set_free(&t->rules);
}

/* All subsets of the givens, one bit each: which have one solution, and are
 * minimal among those. Returns the fewest givens of one. */
static int brute_force(const struct task *t, struct grids *out) {
    static unsigned char one[1 << MAX_GIVENS];
    int given[MAX_GIVENS], n = 0, fewest = 99;
    for (int i = 0; i < t->n_cells; i++)
        if (t->cells[i] >= 0) {
            assert_in_range(n, 0, MAX_GIVENS - 1);
            given[n++] = i;
        }
    for (int set = 0; set < 1 << n; set++) {
        int8_t cells[81];
        memset(cells, -1, sizeof cells);
        int size = 0;
        for (int k = 0; k < n; k++)
            if (set >> k & 1) {
                cells[given[k]] = t->solution[given[k]];
                size++;
            }
        one[set] = naive_count(t, cells, NULL) == 1;
        bool minimal = one[set];
        for (int k = 0; k < n; k++)
            minimal &= !(set >> k & 1) || !one[set & ~(1 << k)];
        if (minimal) {
            grids_add(out, cells);
            fewest = size < fewest ? size : fewest;
        }
    }
    return fewest;
}

/* The second is the other class of 4x4 grids; the 6x6 boards were made by
 * generate. */
static const struct {
    int n;
    const char *rules, *puzzle;
} rows[] = {{4, "classic", "1234341221434321"},
            {4, "classic", "1234341223414123"},
            {4, "classic diagonal", "1234341243212143"},
            {4, "classic", "1.34.4122.4.4.21"},
            {6, "classic", "...63.3....213...66.4.51.5.4...6...."},
            {6, "classic anti-king", "6..32.....4.1...36..3.1...5..3.2..5."}};

static void test_all(void **state) {
    (void)state;
    static const char *const backends[] = {"dlx", "auto", "sat"};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct task t;
        struct grids expected, found;
        task_open(&t, rows[i].n, rows[i].rules, backends[i % 3],
                  rows[i].puzzle);
        grids_init(&expected, t.n_cells);
        grids_init(&found, t.n_cells);
        const int fewest = brute_force(&t, &expected);
        struct minimise_result r;
        minimise_all(t.probe, NULL, t.cells, t.solution, grids_add, &found, &r);
        assert_true(r.complete);
        assert_int_equal(r.n_found, expected.n);
        assert_int_equal(r.fewest, fewest);
        assert_true(grids_equal(&expected, &found));
        grids_free(&expected);
        grids_free(&found);
        task_close(&t);
    }
}

static void test_fewest(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct task t;
        struct grids all, found;
        task_open(&t, rows[i].n, rows[i].rules, "auto", rows[i].puzzle);
        grids_init(&all, t.n_cells);
        grids_init(&found, t.n_cells);
        const int fewest = brute_force(&t, &all);
        struct minimise_result r;
        struct rng rng;
        rng_seed(&rng, i);
        minimise_fewest(t.probe, t.cells, t.solution, &rng, grids_add, &found,
                        &r);
        assert_true(r.complete);
        assert_int_equal(r.fewest, fewest);
        /* The last one that was handed on has that many givens. */
        const int8_t *const last = grids_at(&found, found.n - 1);
        int n = 0;
        for (int k = 0; k < t.n_cells; k++)
            n += last[k] >= 0;
        assert_int_equal(n, fewest);
        assert_int_equal(naive_count(&t, last, NULL), 1);
        grids_free(&all);
        grids_free(&found);
        task_close(&t);
    }
}

/* Random orders lead to different puzzles, all of them among the minimal ones.
 */
static void test_one(void **state) {
    (void)state;
    struct task t;
    struct grids all;
    task_open(&t, 4, "classic", "dlx", rows[0].puzzle);
    grids_init(&all, t.n_cells);
    brute_force(&t, &all);
    int n_different = 0;
    int8_t last[81] = {0};
    for (uint64_t seed = 0; seed < 30; seed++) {
        struct grids found;
        struct minimise_result r;
        struct rng rng;
        bool is_there = false;
        rng_seed(&rng, seed);
        grids_init(&found, t.n_cells);
        minimise_one(t.probe, t.cells, t.solution, &rng, grids_add, &found, &r);
        assert_int_equal(found.n, 1);
        for (int i = 0; i < all.n; i++)
            is_there |= !memcmp(grids_at(&all, i), grids_at(&found, 0), 16);
        assert_true(is_there);
        n_different += memcmp(last, grids_at(&found, 0), 16) != 0;
        memcpy(last, grids_at(&found, 0), 16);
        grids_free(&found);
    }
    assert_true(n_different > 20);
    grids_free(&all);
    task_close(&t);
}

static bool take_three(void *context, const int8_t *cells) {
    (void)cells;
    return ++*(int *)context < 3;
}

static void test_caller_may_stop(void **state) {
    (void)state;
    struct task t;
    struct minimise_result r;
    int n = 0;
    task_open(&t, 4, "classic", "dlx", rows[0].puzzle);
    minimise_all(t.probe, NULL, t.cells, t.solution, take_three, &n, &r);
    assert_int_equal(n, 3);
    assert_int_equal(r.n_found, 3);
    assert_false(r.complete);
    task_close(&t);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all),
        cmocka_unit_test(test_fewest),
        cmocka_unit_test(test_one),
        cmocka_unit_test(test_caller_may_stop),
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
