/* Exact covers through the library: from arrays and from text, counted by both
 * engines against numbers of the literature and a naive search. */
#include "base/rng.h"
#include "cover/knuth.h"
#include "effort.h"
#include "small_covers.h"
#include "sudokusat.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const engines[] = {"dlx", "sat"};

static void check_total(sudokusat_cover *c, const char *total) {
    for (int i = 0; i < 2; i++) {
        const sudokusat_cover_question q = {.backend = engines[i]};
        sudokusat_answer a;
        assert_int_equal(sudokusat_cover_ask(c, &q, &a), 0);
        assert_string_equal(a.solutions, total);
        assert_true(a.complete && a.agree);
    }
}

/* Pairs of each number i up to n, i places between them: 2 for n = 3 and 4,
 * 52 for 7, with reflections (Knuth, 7.2.2.1, (13)). */
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
    for (int i = 1; i <= n; i++)
        for (int at = 0; at + i + 1 < 2 * n; at++) {
            const int items[] = {i - 1, n + at, n + at + i + 1};
            assert_true(sudokusat_cover_add_option(c, items, NULL, 3) >= 0);
        }
    return c;
}

static void test_langford(void **state) {
    (void)state;
    static const struct {
        int n;
        const char *total;
    } known[] = {{3, "2"}, {4, "2"}, {5, "0"}, {6, "0"}, {7, "52"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        sudokusat_cover *const c = langford(known[i].n);
        check_total(c, known[i].total);
        sudokusat_cover_free(c);
    }
}

/* Words across and down, letters as colours of the cells: each line is an item
 * and each word for it an option. */
static sudokusat_cover *word_rectangle(const char *const *words, int n_words,
                                       int size) {
    sudokusat_cover *const c = sudokusat_cover_new();
    for (int i = 0; i < 2 * size; i++)
        sudokusat_cover_add_item(c, i < size ? "across" : "down", true);
    for (int i = 0; i < size * size; i++)
        sudokusat_cover_add_item(c, "cell", false);
    for (int line = 0; line < 2 * size; line++)
        for (int w = 0; w < n_words; w++) {
            int items[9] = {line}, colours[9] = {0};
            for (int k = 0; k < size; k++) {
                items[k + 1] =
                    2 * size +
                    (line < size ? line * size + k : k * size + line - size);
                colours[k + 1] = words[w][k];
            }
            sudokusat_cover_add_option(c, items, colours, size + 1);
        }
    return c;
}

static bool is_word(const char *const *words, int n_words, const char *text) {
    for (int i = 0; i < n_words; i++)
        if (!strcmp(words[i], text))
            return true;
    return false;
}

static void test_word_rectangles(void **state) {
    (void)state;
    static const char *const words[] = {
        "ate", "eat", "tea", "ape", "pea", "tap", "pat", "apt", "eta",
        "pet", "ten", "net", "ant", "tan", "nap", "pan", "pen", "ape"};
    const int n = 17; /* without the last, which comes twice */
    long expected = 0;
    for (int a = 0; a < n; a++)
        for (int b = 0; b < n; b++)
            for (int d = 0; d < n; d++) {
                bool all = true;
                for (int k = 0; k < 3; k++) {
                    const char down[] = {words[a][k], words[b][k], words[d][k],
                                         '\0'};
                    all &= is_word(words, n, down);
                }
                expected += all;
            }
    char total[24];
    snprintf(total, sizeof total, "%ld", expected);
    assert_true(expected > 10);
    sudokusat_cover *const c = word_rectangle(words, n, 3);
    check_total(c, total);
    sudokusat_cover_free(c);
}

struct got {
    const struct cover *cover;
    struct solutions found;
};

static bool collect(void *context, const int *options, int n) {
    struct got *const got = context;
    for (int i = 1; i < n; i++)
        assert_true(options[i - 1] < options[i]);
    assert_null(cover_check(got->cover, options, n));
    assert_true(solutions_add(&got->found, option_set(options, n)));
    return true;
}

static bool append(void *context, const char *bytes, size_t n) {
    text_add_bytes(context, bytes, n);
    return true;
}

/* A cover, written and read back, asked both ways round. Items of random covers
 * have blanks in their names. */
static void check_written(struct rng *rng, long *n_solutions) {
    struct cover *const c = coloured_cover(rng, 30);
    struct text text = {0};
    char(*const name)[16] = test_calloc((size_t)c->n_items, sizeof *name);
    for (int i = 0; i < c->n_items; i++) {
        snprintf(name[i], sizeof name[i], "i%d", i);
        c->items.data[i].name = name[i];
    }
    assert_true(knuth_print(c, NULL, NULL, NULL, append, &text));
    sudokusat_cover *const read = sudokusat_cover_read(text.data, text.n);
    assert_null(sudokusat_cover_error(read));
    assert_int_equal(sudokusat_cover_n_options(read), c->n_options);
    struct solutions expected = naive_solutions(c, 0, 0);
    for (int i = 0; i < 2; i++) {
        struct got got = {c, {0}};
        const sudokusat_cover_question q = {.backend = engines[i],
                                            .second = engines[1 - i],
                                            .on_options = collect,
                                            .context = &got};
        sudokusat_answer a;
        assert_int_equal(sudokusat_cover_ask(read, &q, &a), 0);
        assert_true(a.agree && a.complete && !a.conflict);
        assert_true(solutions_equal(&got.found, &expected));
        solutions_free(&got.found);
    }
    *n_solutions += expected.n;
    solutions_free(&expected);
    sudokusat_cover_free(read);
    text_free(&text);
    cover_free(c);
    test_free(name);
}

static void test_random_covers(void **state) {
    (void)state;
    struct rng rng;
    long n_solutions = 0;
    rng_seed(&rng, 17);
    for (int i = 0; i < effort(slow_wanted() ? 100000 : 1000); i++)
        check_written(&rng, &n_solutions);
    assert_true(n_solutions > 100);
}

static void test_limits(void **state) {
    (void)state;
    sudokusat_cover *const c = langford(11); /* 35 584 */
    for (int i = 0; i < 2; i++) {
        const sudokusat_cover_question few = {.backend = engines[i],
                                              .limit = 3};
        const sudokusat_cover_question brief = {.backend = engines[i],
                                                .limits.nodes = 3};
        sudokusat_answer a;
        assert_int_equal(sudokusat_cover_ask(c, &few, &a), 0);
        assert_string_equal(a.solutions, "3");
        assert_true(a.limit_reached && !a.complete);
        assert_int_equal(a.verdict, SUDOKUSAT_MULTIPLE);
        assert_int_equal(sudokusat_cover_ask(c, &brief, &a), 0);
        assert_false(a.complete);
        assert_string_equal(a.stopped, "nodes");
        assert_true(a.verdict != SUDOKUSAT_NONE);
    }
    sudokusat_cover_free(c);
}

static void test_text(void **state) {
    (void)state;
    static const char text[] = "| comment\n\nA B | a-very-long-name C\n"
                               "A a-very-long-name:red\n"
                               "a-very-long-name:blue C\n"
                               "B C a-very-long-name:red\r\n"
                               "B a-very-long-name:blue\n";
    sudokusat_cover *const c = sudokusat_cover_read(text, sizeof text - 1);
    sudokusat_answer a;
    assert_null(sudokusat_cover_error(c));
    assert_int_equal(sudokusat_cover_n_items(c), 4);
    assert_int_equal(sudokusat_cover_n_primary(c), 2);
    assert_int_equal(sudokusat_cover_n_options(c), 3);
    assert_string_equal(sudokusat_cover_item(c, 2), "a-very-long-name");
    assert_int_equal(sudokusat_cover_left_out(c, 0), 5);
    assert_int_equal(sudokusat_cover_left_out(c, 1), 0);
    assert_int_equal(sudokusat_cover_option_number(c, 1), 3);
    char *const option = sudokusat_cover_print_option(c, 1);
    assert_string_equal(option, "B a-very-long-name:red C");
    sudokusat_free(option);
    assert_int_equal(sudokusat_cover_ask(c, NULL, &a), 0);
    assert_int_equal(a.verdict, SUDOKUSAT_UNIQUE);
    sudokusat_cover_free(c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_langford),
        cmocka_unit_test(test_word_rectangles),
        cmocka_unit_test(test_random_covers),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
