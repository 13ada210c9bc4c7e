/* Estimates of how many solutions there are, by random paths.
 *
 * What they should come to on average is known from a naive search of small
 * covers, from the literature, and from trees whose paths are all alike.
 */
#include "base/wide.h"
#include "dlx/dlx.h"
#include "effort.h"
#include "small_covers.h"
#include "solve/cover_solver.h"
#include "sudokusat.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* ------------------------------------------------------------------------
 * Wide numbers
 */

static void test_wide(void **state) {
    char text[WIDE_TEXT_SIZE];
    (void)state;
    struct wide x = wide_from(1);
    for (int i = 0; i < 5000; i++)
        x = wide_multiply(x, wide_from(10));
    assert_true(fabs(wide_log10(x) - 5000) < 1e-9);
    assert_true(isinf(wide_double(x)));
    wide_print(x, text);
    assert_true(!strcmp(text, "1.00e+5000"));
    wide_print(wide_root(x), text);
    assert_string_equal(text, "1.00e+2500");
    for (int i = 0; i < 4999; i++)
        x = wide_divide(x, wide_from(10));
    assert_true(fabs(wide_double(x) - 10) < 1e-9);
    assert_true(wide_double(wide_subtract(wide_from(3), wide_from(5))) == -2);
    assert_true(wide_double(wide_add(wide_from(3), wide_from(0))) == 3);
    assert_true(wide_double(wide_root(wide_from(0))) == 0);
    wide_print(wide_from(0), text);
    assert_string_equal(text, "0");
    wide_print(wide_from(288), text);
    assert_string_equal(text, "288");
    wide_print((struct wide){HUGE_VAL, 0}, text);
    assert_string_equal(text, "infinite");
}

/* ------------------------------------------------------------------------
 * Covers
 */

static struct estimate ask(const struct cover *cover, const int *givens,
                           int n_givens, uint64_t probes, uint64_t seed) {
    const struct estimate_question how = {.probes = probes, .seed = seed};
    const struct cover_question q = {.givens = givens, .n_givens = n_givens};
    const char *why = NULL;
    struct estimate e;
    struct cover_solver *const s =
        cover_solver_new(cover, &dlx_backend, NULL, &why);
    assert_true(cover_solver_estimate(s, &q, &how, &e));
    cover_solver_free(s);
    return e;
}

/* How far off the mean is, in standard errors; 0 where it is the value. */
static double off(const struct estimate_mean *m, double value) {
    const double error = wide_double(m->error), mean = wide_double(m->mean);
    if (fabs(mean - value) <= 1e-9 * value)
        return 0;
    return error > 0 ? fabs(mean - value) / error : HUGE_VAL;
}

/* 288 grids of 4x4, from a naive search; and the same under givens. */
static void test_small_boards(void **state) {
    static const char *const texts[] = {"................", "1...............",
                                        "12..............", "1..2............",
                                        "1234............", "12..34.........."};
    struct cover *const cover = sudoku_cover(2, 2);
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        int givens[16];
        const int n = sudoku_givens(texts[i], 4, givens);
        const double count = (double)naive_count(cover, givens, n);
        const struct estimate e = ask(cover, givens, n, 20000, i);
        assert_int_equal(e.probes, 20000);
        assert_true(off(&e.solutions, count) < 4);
        assert_true(wide_double(e.solutions.error) < count / 50);
    }
    cover_free(cover);
}

/* On average over many covers the estimate is neither high nor low: the sum of
 * what it is off by, each in standard errors, is what chance makes of it. */
static void covers_of(struct cover *(*make)(struct rng *, int), uint64_t seed) {
    struct rng rng;
    double sum = 0;
    int n = 0;
    rng_seed(&rng, seed);
    for (int i = 0; i < 300; i++) {
        struct cover *const cover = make(&rng, 40);
        struct solutions all = naive_solutions(cover, 0, 0);
        const struct estimate e = ask(cover, NULL, 0, 4000, (uint64_t)i);
        const double error = wide_double(e.solutions.error);
        if (all.n == 0 || error == 0) {
            /* all paths are alike: then the estimate is the number */
            assert_true(off(&e.solutions, all.n) < 1e-9);
            assert_true((e.reached > 0) == (all.n > 0));
        } else {
            const double z =
                (wide_double(e.solutions.mean) - (double)all.n) / error;
            assert_true(fabs(z) < 6);
            sum += z;
            n++;
        }
        solutions_free(&all);
        cover_free(cover);
    }
    assert_true(n > 20);
    assert_true(fabs(sum) / sqrt(n) < 4);
}

static void test_covers(void **state) {
    (void)state;
    covers_of(random_cover, 1);
    covers_of(coloured_cover, 2);
}

/* Items without a common option are chosen one by one: 2^n leaves, and 2^n - 1
 * guesses, whichever path is taken. Beyond 2^1024 a double has no number. */
static void test_alike(void **state) {
    static const int sizes[] = {0, 1, 10, 60, 1500};
    (void)state;
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        const int n = sizes[k];
        struct cover *const cover = cover_new();
        for (int i = 0; i < n; i++)
            cover_add_primary(cover, "x");
        for (int i = 0; i < 2 * n; i++) {
            cover_add_option(cover);
            cover_add_entry(cover, i / 2, 0);
        }
        assert_null(cover_finish(cover));
        const struct estimate e = ask(cover, NULL, 0, 50, 7);
        assert_int_equal(e.reached, 50);
        assert_true(wide_double(e.solutions.error) == 0);
        assert_true(wide_double(e.nodes.error) == 0);
        assert_true(fabs(wide_log10(e.solutions.mean) - (double)n * log10(2)) <
                    1e-9);
        if (n == 10)
            assert_true(wide_double(e.nodes.mean) == 1023);
        cover_free(cover);
    }
}

static bool never_goes_on(void *context) {
    ++*(int *)context;
    return true;
}

/* One path at least, however short the time; and fewer than were wanted are
 * told. */
static void test_bounds(void **state) {
    int asked = 0;
    const struct estimate_question how = {.probes = 1000,
                                          .limits.cancelled = never_goes_on,
                                          .limits.context = &asked};
    const struct cover_question q = {.n_givens = 0};
    const char *why = NULL;
    struct estimate e;
    struct cover *const cover = sudoku_cover(2, 2);
    (void)state;
    struct cover_solver *const s =
        cover_solver_new(cover, &dlx_backend, NULL, &why);
    assert_true(cover_solver_estimate(s, &q, &how, &e));
    assert_int_equal(e.probes, 1);
    assert_int_equal(asked, 1);
    assert_int_equal(e.stopped, STOP_CANCEL);
    assert_true(isinf(wide_double(e.solutions.error)));

    /* The solver answers the next question as ever. */
    const struct cover_question count = {.limit = {0, 0}};
    struct answer a;
    cover_solver_ask(s, &count, &a);
    assert_true(a.complete);
    assert_int_equal(a.solutions.low, 288);
    cover_solver_free(s);
    cover_free(cover);
}

/* ------------------------------------------------------------------------
 * Puzzles, by the public header
 */

static sudokusat_puzzle *read_text(const char *text) {
    sudokusat_reader *const reader =
        sudokusat_reader_from_text(NULL, text, strlen(text), NULL);
    sudokusat_puzzle *const p = sudokusat_reader_next(reader);
    sudokusat_reader_free(reader);
    assert_null(sudokusat_error(p));
    return p;
}

/* 6 670 903 752 021 072 936 960 grids (Felgenhauer and Jarvis, 2005); with
 * marks on the board as many as the count says. */
static void test_puzzles(void **state) {
    static const struct {
        const char *text, *count;
    } known[] = {
        {"................................................................."
         "................",
         "6670903752021072936960"},
        {"................\nthermo: r1c1-r1c2-r2c2\nkropki: r3c3-r3c4\n", NULL},
        {"................\nrules: anti-knight\n", NULL},
    };
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    const sudokusat_estimate_question q = {.probes = 40000, .seed = 3};
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        sudokusat_puzzle *const p = read_text(known[i].text);
        sudokusat_answer a;
        sudokusat_estimate e, again;
        double count = 0;
        if (!known[i].count) {
            assert_int_equal(sudokusat_ask(s, p, NULL, &a), 0);
            assert_true(a.complete);
        }
        for (const char *c = known[i].count ? known[i].count : a.solutions; *c;
             c++)
            count = 10 * count + (*c - '0');
        assert_true(count > 0);
        assert_int_equal(sudokusat_estimate_solutions(s, p, &q, &e), 0);
        assert_true(fabs(e.solutions.value - count) <=
                    4 * e.solutions_error.value + 1e-9 * count);
        assert_true(e.solutions_error.value < count / 4);
        assert_int_equal(sudokusat_estimate_solutions(s, p, &q, &again), 0);
        assert_true(e.solutions.value == again.solutions.value);
        assert_string_equal(e.nodes.text, again.nodes.text);
        sudokusat_puzzle_free(p);
    }
    sudokusat_solver_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wide),   cmocka_unit_test(test_small_boards),
        cmocka_unit_test(test_covers), cmocka_unit_test(test_alike),
        cmocka_unit_test(test_bounds), cmocka_unit_test(test_puzzles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
