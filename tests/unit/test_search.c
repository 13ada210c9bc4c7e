/* Solutions one at a time: they are those that a question hands out, whatever
 * else is asked meanwhile, and the end says what a question says. Totals are of
 * the literature: 288 boards of 4x4, 52 pairings of Langford for 7.
 */
#include "sudokusat.h"
#include "text_input.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define EMPTY "................"
enum { CELLS = 16, ALL = 288 };

static const char *const engines[] = {"auto", "dlx", "sat", "bits"};
enum { N_ENGINES = sizeof engines / sizeof *engines };

static sudokusat_solver *solver_of(const char *backend) {
    const sudokusat_options options = {.backend = backend};
    return sudokusat_solver_new(&options, NULL);
}

/* Grids in a list, to be compared whatever their order is. */
struct grids {
    int8_t cell[ALL + 1][CELLS];
    int n;
};

static bool keep(void *context, const int8_t *grid) {
    struct grids *const g = context;
    assert_true(g->n <= ALL);
    memcpy(g->cell[g->n++], grid, CELLS);
    return true;
}

static int compare(const void *a, const void *b) {
    return memcmp(a, b, CELLS);
}

static void sort(struct grids *g) {
    qsort(g->cell, (size_t)g->n, CELLS, compare);
}

static void check_against_ask(const char *backend) {
    static struct grids asked, searched;
    sudokusat_solver *const s = solver_of(backend);
    sudokusat_puzzle *const p = puzzle_of_text(EMPTY);
    asked.n = searched.n = 0;
    const sudokusat_question q = {.on_grid = keep, .context = &asked};
    sudokusat_answer a;
    assert_int_equal(sudokusat_ask(s, p, &q, &a), 0);
    sudokusat_search *const search = sudokusat_search_new(s, p, NULL);
    const int8_t *grid;
    while ((grid = sudokusat_search_next(search))) {
        keep(&searched, grid);
        /* What else the solver is asked is nothing to the search. */
        if (searched.n % 100 == 1)
            assert_int_equal(sudokusat_ask(s, p, NULL, &a), 0);
        assert_int_equal(sudokusat_search_answer(search, &a), 0);
        assert_int_equal(atoi(a.solutions), searched.n);
        assert_false(a.complete);
    }
    assert_int_equal(sudokusat_search_answer(search, &a), 0);
    assert_true(a.complete && a.agree && !a.stopped && !a.limit_reached);
    assert_int_equal(a.verdict, SUDOKUSAT_MULTIPLE);
    assert_string_equal(a.solutions, "288");
    assert_int_equal(asked.n, ALL);
    assert_int_equal(searched.n, ALL);
    sort(&asked);
    sort(&searched);
    assert_memory_equal(asked.cell, searched.cell, ALL * CELLS);
    sudokusat_search_free(search);
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
}

static void test_the_same_as_a_question(void **state) {
    (void)state;
    for (int i = 0; i < N_ENGINES; i++)
        check_against_ask(engines[i]);
}

/* The end of a search of one puzzle, after so many solutions. */
static int search_all(const char *backend, const char *text,
                      const sudokusat_question *q, sudokusat_answer *a) {
    sudokusat_solver *const s = solver_of(backend);
    sudokusat_puzzle *const p = puzzle_of_text(text);
    sudokusat_search *const search = sudokusat_search_new(s, p, q);
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
    assert_non_null(search);
    int n = 0;
    while (sudokusat_search_next(search))
        n++;
    assert_null(sudokusat_search_next(search));
    assert_int_equal(sudokusat_search_answer(search, a), 0);
    assert_int_equal(atoi(a->solutions), n);
    sudokusat_search_free(search);
    return n;
}

static void test_verdicts(void **state) {
    (void)state;
    sudokusat_answer a;
    for (int i = 0; i < N_ENGINES; i++) {
        assert_int_equal(search_all(engines[i], "1.3......4.....2", NULL, &a),
                         1);
        assert_int_equal(a.verdict, SUDOKUSAT_UNIQUE);
        assert_int_equal(search_all(engines[i], "12....3......4..", NULL, &a),
                         0);
        assert_int_equal(a.verdict, SUDOKUSAT_NONE);
        assert_true(a.complete);
        assert_int_equal(search_all(engines[i], "11..............", NULL, &a),
                         0);
        assert_int_equal(a.verdict, SUDOKUSAT_INVALID);
        assert_true(a.complete);
    }
    assert_int_equal(search_all("backtrack", EMPTY, NULL, &a), ALL);
}

static void test_limits(void **state) {
    (void)state;
    sudokusat_answer a;
    const sudokusat_question few = {.limit = 5};
    assert_int_equal(search_all("dlx", EMPTY, &few, &a), 5);
    assert_true(a.limit_reached && !a.complete && !a.stopped);
    /* Nodes are those of the whole search. */
    const sudokusat_question nodes = {.limits = {.nodes = 40}};
    const int some = search_all("dlx", EMPTY, &nodes, &a);
    assert_true(some > 0 && some < ALL);
    assert_string_equal(a.stopped, "nodes");
    assert_true(!a.complete && !a.limit_reached);
    const sudokusat_question brief = {.limits = {.seconds = 1e-9}};
    search_all("dlx", EMPTY, &brief, &a);
    assert_string_equal(a.stopped, "deadline");
    sudokusat_cancel *const cancel = sudokusat_cancel_new();
    sudokusat_cancel_set(cancel);
    const sudokusat_question off = {.limits = {.cancel = cancel}};
    search_all("dlx", EMPTY, &off, &a);
    assert_string_equal(a.stopped, "cancelled");
    sudokusat_cancel_free(cancel);
}

/* 4x4 with 1 in the first cell as a player's digit: a quarter of all. */
static void test_placed_digits(void **state) {
    (void)state;
    int8_t placed[CELLS];
    memset(placed, -1, sizeof placed);
    placed[0] = 0;
    const sudokusat_parts parts = {.size = 4, .placed = placed};
    const sudokusat_question with = {.use_placed = true};
    sudokusat_puzzle *const p = sudokusat_puzzle_new(&parts);
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    for (int i = 0; i < 2; i++) {
        sudokusat_search *const search =
            sudokusat_search_new(s, p, i ? &with : NULL);
        int n = 0;
        while (sudokusat_search_next(search))
            n++;
        assert_int_equal(n, i ? ALL / 4 : ALL);
        sudokusat_search_free(search);
    }
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
}

/* Settings and rules are the solver's. */
static void test_options(void **state) {
    (void)state;
    static const char *const rules[] = {"diagonal"};
    static const char *const settings[] = {"order=fewest"};
    const sudokusat_options options = {.backend = "backtrack",
                                       .rules = rules,
                                       .n_rules = 1,
                                       .settings = settings,
                                       .n_settings = 1};
    sudokusat_solver *const s = sudokusat_solver_new(&options, NULL);
    sudokusat_puzzle *const p = puzzle_of_text(EMPTY);
    sudokusat_answer asked, searched;
    assert_int_equal(sudokusat_ask(s, p, NULL, &asked), 0);
    sudokusat_search *const search = sudokusat_search_new(s, p, NULL);
    while (sudokusat_search_next(search))
        ;
    assert_int_equal(sudokusat_search_answer(search, &searched), 0);
    assert_string_equal(searched.solutions, asked.solutions);
    assert_string_equal(searched.findings[0].backend, "backtrack");
    assert_int_equal(searched.findings[0].stats[0].value,
                     asked.findings[0].stats[0].value);
    sudokusat_search_free(search);
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
}

/* Langford's pairs, as in test_api_cover.c. */
static sudokusat_cover *langford(int n) {
    sudokusat_cover *const c = sudokusat_cover_new();
    char name[16];
    for (int i = 1; i <= n; i++) {
        snprintf(name, sizeof name, "%d", i);
        sudokusat_cover_add_item(c, name, true);
    }
    for (int i = 0; i < 2 * n; i++) {
        snprintf(name, sizeof name, "s%d", i);
        sudokusat_cover_add_item(c, name, true);
    }
    for (int i = 0; i < n; i++)
        for (int k = 0; k + i + 2 < 2 * n; k++) {
            const int items[] = {i, n + k, n + k + i + 2};
            sudokusat_cover_add_option(c, items, NULL, 3);
        }
    return c;
}

static void test_covers(void **state) {
    (void)state;
    sudokusat_cover *const c = langford(7);
    sudokusat_answer a;
    for (int i = 1; i < 3; i++) {
        const sudokusat_cover_question q = {.backend = engines[i]};
        sudokusat_cover_search *const s = sudokusat_cover_search_new(c, &q);
        assert_non_null(s);
        const int *options;
        int n, n_found = 0;
        while ((options = sudokusat_cover_search_next(s, &n))) {
            n_found++;
            assert_int_equal(n, 7);
            for (int k = 1; k < n; k++)
                assert_true(options[k] > options[k - 1]);
        }
        assert_int_equal(n_found, 52);
        assert_int_equal(sudokusat_cover_search_answer(s, &a), 0);
        assert_true(a.complete && a.agree);
        assert_string_equal(a.solutions, "52");
        assert_string_equal(a.findings[0].backend, engines[i]);
        sudokusat_cover_search_free(s);
    }
    const sudokusat_cover_question few = {.limit = 2};
    sudokusat_cover_search *const s = sudokusat_cover_search_new(c, &few);
    int n;
    assert_non_null(sudokusat_cover_search_next(s, &n));
    /* Two searches and a question at a time. */
    sudokusat_cover_search *const other = sudokusat_cover_search_new(c, NULL);
    assert_non_null(sudokusat_cover_search_next(other, &n));
    assert_int_equal(sudokusat_cover_ask(c, NULL, &a), 0);
    assert_string_equal(a.solutions, "52");
    assert_non_null(sudokusat_cover_search_next(s, &n));
    assert_null(sudokusat_cover_search_next(s, &n));
    assert_int_equal(sudokusat_cover_search_answer(s, &a), 0);
    assert_true(a.limit_reached && !a.complete);
    sudokusat_cover_search_free(other);
    sudokusat_cover_search_free(s);
    sudokusat_cover_free(c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_same_as_a_question),
        cmocka_unit_test(test_verdicts),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_placed_digits),
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_covers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
