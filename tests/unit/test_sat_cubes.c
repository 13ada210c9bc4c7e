/* Cubes, and exact covers as text. */
#include "cnf/opb.h"
#include "cover/knuth.h"
#include "effort.h"
#include "sat/sat_cubes.h"
#include "small_covers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The cubes' solutions together are all of them, and none twice. */
static void check_partition(const struct cover *cover, uint64_t given,
                            uint64_t excluded,
                            const struct sat_cube_list *cubes) {
    struct solutions all = naive_solutions(cover, given, excluded);
    struct solutions found = {0};
    uint64_t cube = given;
    for (size_t i = 0; i < cubes->n; i++) {
        if (cubes->data[i]) {
            cube |= (uint64_t)1 << (cubes->data[i] - 1);
            continue;
        }
        struct solutions part = naive_solutions(cover, cube, excluded);
        for (int k = 0; k < part.n; k++)
            assert_true(solutions_add(&found, part.list[k]));
        solutions_free(&part);
        cube = given;
    }
    assert_true(solutions_equal(&all, &found));
    solutions_free(&all);
    solutions_free(&found);
}

static void test_partition(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, 3);
    for (int i = 0; i < effort(2000); i++) {
        struct cover *const cover =
            i % 20 ? random_cover(&rng, 40) : sudoku_cover(2, 2);
        const int n_options = cover->n_options;
        const int given = (int)rng_below(&rng, (uint32_t)n_options);
        const int excluded = (int)rng_below(&rng, (uint32_t)n_options);
        const struct sat_question q = {.cover = cover,
                                       .givens = &given,
                                       .excluded = &excluded,
                                       .n_givens = (int)rng_below(&rng, 2),
                                       .n_excluded = (int)rng_below(&rng, 2)};
        const int wanted = 1 + (int)rng_below(&rng, 60);
        struct sat_cube_list cubes = {0};
        struct budget budget = {0};
        const int n = sat_cubes_find(&q, wanted, &budget, &cubes);
        assert_in_range(n, 1, wanted + 64);
        check_partition(cover, q.n_givens ? option_set(&given, 1) : 0,
                        q.n_excluded ? option_set(&excluded, 1) : 0, &cubes);
        vec_free(&cubes);
        cover_free(cover);
    }
}

static void test_number(void **state) {
    (void)state;
    struct cover *const cover = sudoku_cover(3, 3);
    const struct sat_question q = {.cover = cover};
    struct sat_cube_list cubes = {0};
    struct budget budget = {0};
    assert_in_range(sat_cubes_find(&q, 1000, &budget, &cubes), 1000, 1008);
    vec_free(&cubes);
    cover_free(cover);
}

static bool at_once(void *context) {
    (void)context;
    return true;
}

static void test_cancel(void **state) {
    (void)state;
    struct cover *const cover = sudoku_cover(3, 3);
    const struct sat_question q = {.cover = cover};
    struct sat_cube_list cubes = {0};
    struct budget budget = {.limits.cancelled = at_once};
    assert_int_equal(sat_cubes_find(&q, 1000, &budget, &cubes), -1);
    assert_int_equal(cubes.n, 0);
    cover_free(cover);
}

/* ------------------------------------------------------------------------ */

static bool to_text(void *text, const char *bytes, size_t n) {
    text_add_bytes(text, bytes, n);
    return true;
}

/* Knuth's toy, whose one solution is A D / B G / C E F. */
static const char toy[] = "| toy example\n"
                          "A B C D E | F G\n"
                          "C E F\n"
                          "A D G\n"
                          "B C F\n"
                          "A D\n"
                          "B G\n"
                          "D E G\n";

static void test_toy(void **state) {
    (void)state;
    const char *why;
    struct knuth_place place;
    struct cover *const cover =
        knuth_parse(toy, strlen(toy), NULL, &why, &place);
    assert_non_null(cover);
    assert_int_equal(cover->n_primary, 5);
    assert_int_equal(cover->n_items, 7);
    struct solutions all = naive_solutions(cover, 0, 0);
    assert_int_equal(all.n, 1);
    assert_int_equal(all.list[0], 1 << 0 | 1 << 3 | 1 << 4);
    solutions_free(&all);
    struct text text = {0};
    assert_true(knuth_print(cover, NULL, NULL, "toy example", to_text, &text));
    assert_string_equal(text_string(&text), toy);
    text_free(&text);
    cover_free(cover);
}

static void same_covers(const struct cover *a, const struct cover *b) {
    assert_int_equal(a->n_items, b->n_items);
    assert_int_equal(a->n_primary, b->n_primary);
    assert_int_equal(a->n_options, b->n_options);
    assert_int_equal(a->entry_item.n, b->entry_item.n);
    assert_memory_equal(a->entry_item.data, b->entry_item.data,
                        a->entry_item.n * sizeof(int));
}

static void code(const void *context, int item, char name[KNUTH_NAME + 1]) {
    (void)context;
    snprintf(name, KNUTH_NAME + 1, "i%d", item);
}

static void test_round_trip(void **state) {
    (void)state;
    const struct knuth_names names = {code, NULL};
    struct rng rng;
    rng_seed(&rng, 8);
    for (int i = 0; i < effort(500); i++) {
        struct cover *const cover = random_cover(&rng, 40);
        struct text text = {0};
        const char *why;
        struct knuth_place place;
        assert_true(knuth_print(cover, NULL, &names, NULL, to_text, &text));
        struct cover *const again =
            knuth_parse(text_string(&text), text.n, NULL, &why, &place);
        assert_non_null(again);
        same_covers(cover, again);
        cover_free(again);
        cover_free(cover);
        text_free(&text);
    }
}

static void test_colours(void **state) {
    (void)state;
    const char text[] = "p q | x y\np x:A\nq x:A y:B\np y\nq x:C y:B\n";
    const char *why;
    struct knuth_place place;
    struct cover *const cover =
        knuth_parse(text, strlen(text), NULL, &why, &place);
    assert_non_null(cover);
    assert_true(cover->coloured);
    assert_int_equal(cover->entry_colour.data[1], 1);
    assert_int_equal(cover->entry_colour.data[4], 2);
    assert_int_equal(cover->entry_colour.data[8], 3);
    cover_free(cover);
}

static const struct {
    const char *text;
    int line, column;
    const char *why;
} refused[] = {
    {"", 1, 1, "there are no items"},
    {"| only\n\n", 3, 1, "there are no items"},
    {"a b a\n", 1, 5, "two items have the same name"},
    {"a | b | c\n", 1, 7, "a second bar"},
    {"a b:c\n", 1, 3, "the name of an item has a bar, a colon or a NUL"},
    {"a b\na c\n", 2, 3, "there is no item of that name"},
    {"a b\na b a\n", 2, 5, "an option covers an item twice"},
    {"a b\na:x\n", 2, 1, "a primary item has a colour"},
    {"a | b\na b:\n", 2, 3, "there is no colour after the colon"},
};

static void test_refuses(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        const char *why = NULL;
        struct knuth_place place;
        assert_null(knuth_parse(refused[i].text, strlen(refused[i].text), NULL,
                                &why, &place));
        assert_string_equal(why, refused[i].why);
        assert_int_equal(place.line, refused[i].line);
        assert_int_equal(place.column, refused[i].column);
    }
}

static const char opb_expected[] = "* #variable= 6 #constraint= 8\n"
                                   "* toy\n"
                                   "+1 x1 = 1 ;\n"
                                   "+1 x2 +1 x4 = 1 ;\n"
                                   "+1 x3 +1 x5 = 1 ;\n"
                                   "+1 x1 +1 x3 = 1 ;\n"
                                   "+1 x2 +1 x4 +1 x6 = 1 ;\n"
                                   "+1 x1 +1 x6 = 1 ;\n"
                                   "-1 x1 -1 x3 >= -1 ;\n"
                                   "-1 x2 -1 x5 -1 x6 >= -1 ;\n";

static void test_opb(void **state) {
    (void)state;
    const char *why;
    struct knuth_place place;
    struct cover *const cover =
        knuth_parse(toy, strlen(toy), NULL, &why, &place);
    const int unit = 1;
    struct text text = {0};
    assert_true(opb_print(cover, "toy", &unit, 1, to_text, &text));
    assert_string_equal(text_string(&text), opb_expected);
    text_free(&text);
    cover_free(cover);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_partition),  cmocka_unit_test(test_number),
        cmocka_unit_test(test_cancel),     cmocka_unit_test(test_toy),
        cmocka_unit_test(test_round_trip), cmocka_unit_test(test_colours),
        cmocka_unit_test(test_refuses),    cmocka_unit_test(test_opb),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
