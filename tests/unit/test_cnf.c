/* Every encoding says the same as the cover. */
#include "base/alloc.h"
#include "cnf/amo.h"
#include "cnf/cnf.h"
#include "small_cnf.h"
#include "small_covers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Formula of a style over the literals 1 .. n, every second one negative. */
static struct formula amo_formula(const struct cnf_amo *amo, int n) {
    struct formula f = {0};
    int literals[40], scratch[42];
    struct cnf_writer w = {.sink = formula_add,
                           .context = &f,
                           .n_variables = n,
                           .scratch = scratch};
    for (int i = 0; i < n; i++)
        literals[i] = i % 2 ? -(i + 1) : i + 1;
    amo->write(&w, literals, n);
    f.n_variables = w.n_variables;
    return f;
}

/* Of n literals at most one is true: n + 1 ways. */
static void test_amo(void **state) {
    (void)state;
    for (int a = 0; a < cnf_n_amos; a++)
        for (int n = 2; n <= 30; n++) {
            struct formula f = amo_formula(&cnf_amos[a], n);
            assert_int_equal(formula_count(&f, n), n + 1);
            assert_false(formula_has_duplicate(&f));
            formula_free(&f);
        }
}

/* In these styles the auxiliary variables are functions of the literals, so
 * that counting over all variables gives the same. */
static void test_amo_determined(void **state) {
    (void)state;
    const char *const names[] = {"pairwise", "commander", "ladder"};
    for (int i = 0; i < 3; i++) {
        struct formula f = amo_formula(cnf_amo_find(names[i]), 11);
        assert_int_equal(formula_count(&f, f.n_variables), 12);
        formula_free(&f);
    }
}

static const struct {
    const char *name;
    int n, clauses, auxiliary;
} amo_sizes[] = {
    {"pairwise", 9, 36, 0},
    {"sequential", 9, 3 * 9 - 4, 8}, /* Sinz: 3n-4 and n-1 */
    {"product", 9, 2 * 9 + 3 + 3, 6},
    {"commander", 9, 3 * (3 + 3 + 1) + 3, 3},
    {"bimander", 9, 3 * 3 + 9 * 2, 2},
    {"ladder", 9, 4 * 9 - 2, 9},
    {"ladder", 4, 6, 0},
};

static void test_amo_sizes(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof amo_sizes / sizeof *amo_sizes; i++) {
        const int n = amo_sizes[i].n;
        struct formula f = amo_formula(cnf_amo_find(amo_sizes[i].name), n);
        assert_int_equal(f.n_clauses, amo_sizes[i].clauses);
        assert_int_equal(f.n_variables - n, amo_sizes[i].auxiliary);
        formula_free(&f);
    }
}

static void test_default_style(void **state) {
    (void)state;
    assert_string_equal(cnf_amo_default(25)->name, "pairwise");
    assert_string_equal(cnf_amo_default(26)->name, "bimander");
    assert_null(cnf_amo_find("none such"));
    assert_null(cnf_encoding_find("none such"));
    assert_string_equal(cnf_encoding_find("extended")->name, "extended");
}

static struct formula write_formula(struct cnf *c) {
    struct formula f = {0};
    assert_true(cnf_write(c, formula_add, &f, &f.n_variables));
    return f;
}

/* Calls check for each encoding and style. */
static void for_each_form(const struct problem *p,
                          void (*check)(struct cnf *, const void *),
                          const void *context) {
    for (int e = 0; e < cnf_n_encodings; e++)
        for (int a = -1; a < cnf_n_amos; a++) {
            const struct cnf_form form = {&cnf_encodings[e],
                                          a < 0 ? NULL : &cnf_amos[a]};
            struct cnf *const c = cnf_new(p, form);
            check(c, context);
            cnf_free(c);
        }
}

/* Variables and clauses of the 9x9 encodings: 729, 8829 = 81 + 27 * 9 * 36,
 * 11 745 = 81 + 324 * 36 and 11 988 = 324 + 324 * 36 in the literature (Lynce
 * and Ouaknine 2006); of the pairs, 9 * 9 * 18 are written twice there. */
static const struct {
    const char *name;
    int clauses;
} sizes_9x9[] = {{"minimal", 8829 - 1458},
                 {"efficient", 11745 - 1458},
                 {"extended", 11988 - 1458}};

static void test_sizes_9x9(void **state) {
    (void)state;
    struct cover *const cover = sudoku_cover(3, 3);
    const struct problem p = {cover};
    for (int i = 0; i < 3; i++) {
        const struct cnf_form form = {cnf_encoding_find(sizes_9x9[i].name),
                                      NULL};
        struct cnf *const c = cnf_new(&p, form);
        struct formula f = write_formula(c);
        assert_int_equal(f.n_variables, 729);
        assert_int_equal(f.n_clauses, sizes_9x9[i].clauses);
        assert_false(formula_has_duplicate(&f));
        formula_free(&f);
        cnf_free(c);
    }
    cover_free(cover);
}

static void check_count(struct cnf *c, const void *context) {
    struct formula f = write_formula(c);
    assert_int_equal(formula_count(&f, cnf_options(c)), *(const long *)context);
    formula_free(&f);
}

static void test_4x4(void **state) {
    (void)state;
    struct cover *const cover = sudoku_cover(2, 2);
    const struct problem p = {cover};
    const long expected = 288;
    for_each_form(&p, check_count, &expected);
    cover_free(cover);
}

struct partial {
    const int *givens;
    int n_givens;
    long expected;
};

static void check_partial(struct cnf *c, const void *context) {
    const struct partial *const p = context;
    struct formula f = write_formula(c);
    for (int i = 0; i < p->n_givens; i++) {
        const int unit = p->givens[i] + 1;
        formula_add(&f, &unit, 1);
    }
    assert_int_equal(formula_count(&f, cnf_options(c)), p->expected);
    formula_free(&f);
}

static const char *const boards_6x6[] = {
    "123456456123..................6.....",
    "1....2..3....5....6....41....2..3...",

};

static void test_6x6(void **state) {
    (void)state;
    struct cover *const cover = sudoku_cover(2, 3);
    const struct problem p = {cover};
    for (int b = 0; b < 2; b++) {
        int givens[36];
        struct partial partial = {.givens = givens};
        partial.n_givens = sudoku_givens(boards_6x6[b], 6, givens);
        partial.expected = naive_count(cover, givens, partial.n_givens);
        for_each_form(&p, check_partial, &partial);
    }
    cover_free(cover);
}

static void test_random_covers(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < 60; i++) {
        struct cover *const cover =
            i % 2 ? random_cover(&rng, 24) : coloured_cover(&rng, 24);
        const struct problem p = {.cover = cover};
        const long expected = naive_count(cover, NULL, 0);
        for_each_form(&p, check_count, &expected);
        cover_free(cover);
    }
}

/* Without variables of an encoder's, each solution is one model: colours are
 * not free, whether an option gives them or not. */
static void test_colours_are_not_free(void **state) {
    (void)state;
    struct rng rng;
    const struct cnf_form form = {.amo = cnf_amo_find("pairwise")};
    int n_variables = 0;
    rng_seed(&rng, 5);
    for (int i = 0; i < 200; i++) {
        struct cover *const cover = coloured_cover(&rng, 16);
        const struct problem p = {.cover = cover};
        struct cnf *const c = cnf_new(&p, form);
        struct formula f = write_formula(c);
        assert_int_equal(formula_count(&f, f.n_variables),
                         naive_count(cover, NULL, 0));
        n_variables += f.n_variables - cnf_options(c);
        formula_free(&f);
        cnf_free(c);
        cover_free(cover);
    }
    assert_true(n_variables > 200);
}

/* A random selection in which every primary item keeps an option. */
static int random_selection(const struct cover *cover, struct rng *rng,
                            int *selected) {
    bool *const kept = xnew0((size_t)cover->n_items, bool);
    int n = 0;
    for (int o = 0; o < cover->n_options; o++)
        if (rng_below(rng, 4)) {
            selected[n++] = o;
            for (int i = 0; i < cover_option_size(cover, o); i++)
                kept[cover_option_items(cover, o)[i]] = true;
        }
    for (int i = 0; i < cover->n_primary; i++)
        if (!kept[i])
            n = 0;
    xfree(kept);
    return n;
}

static void test_selection(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, 2);
    for (int i = 0; i < 300; i++) {
        struct cover *const cover = random_cover(&rng, 24);
        const struct problem p = {.cover = cover};
        struct cnf *const c = cnf_new(&p, (struct cnf_form){0});
        int selected[64];
        const int n = random_selection(cover, &rng, selected);
        if (n) {
            struct solutions s =
                naive_solutions(cover, 0, ~option_set(selected, n));
            const long expected = s.n;
            cnf_select(c, selected, n);
            assert_int_equal(cnf_options(c), n);
            assert_int_equal(cnf_option(c, n), selected[n - 1]);
            assert_int_equal(cnf_variable(c, selected[0]), 1);
            check_count(c, &expected);
            solutions_free(&s);
        }
        cnf_free(c);
        cover_free(cover);
    }
}

/* An item without options, and an option without primary items. */
static void test_odd_covers(void **state) {
    (void)state;
    struct cover *const cover = cover_new();
    cover_add_primary(cover, "a");
    cover_add_primary(cover, "without options");
    cover_add_secondary(cover, "s");
    cover_add_option(cover);
    cover_add_entry(cover, 0, 0);
    cover_add_option(cover);
    cover_add_entry(cover, 2, 0);
    assert_null(cover_finish(cover));
    const struct problem p = {.cover = cover};
    struct cnf *const c = cnf_new(&p, (struct cnf_form){0});
    const int both[] = {0, 1};
    struct formula f = write_formula(c);
    assert_int_equal(formula_count(&f, 2), 0);
    formula_free(&f);
    cnf_select(c, both, 1);
    const long one = 1;
    check_count(c, &one);
    cnf_free(c);
    cover_free(cover);
}

static bool stop_at_fifth(void *context, const int *literals, int n) {
    (void)literals;
    (void)n;
    return ++*(int *)context < 5;
}

static void test_sink_stops(void **state) {
    (void)state;
    struct cover *const cover = sudoku_cover(3, 3);
    const struct problem p = {cover};
    struct cnf *const c = cnf_new(&p, (struct cnf_form){0});
    int n = 0, n_variables;
    assert_false(cnf_write(c, stop_at_fifth, &n, &n_variables));
    assert_int_equal(n, 5);
    struct formula f = write_formula(c); /* and the next time all of it */
    assert_int_equal(f.n_clauses, 11988 - 1458);
    formula_free(&f);
    cnf_free(c);
    cover_free(cover);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_amo),
        cmocka_unit_test(test_amo_determined),
        cmocka_unit_test(test_amo_sizes),
        cmocka_unit_test(test_default_style),
        cmocka_unit_test(test_sizes_9x9),
        cmocka_unit_test(test_4x4),
        cmocka_unit_test(test_6x6),
        cmocka_unit_test(test_random_covers),
        cmocka_unit_test(test_colours_are_not_free),
        cmocka_unit_test(test_selection),
        cmocka_unit_test(test_odd_covers),
        cmocka_unit_test(test_sink_stops),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
