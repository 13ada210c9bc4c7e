/* Puzzles that no text says: they are what the same text would be. */
#include "sudokusat.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* All that JSON has of a puzzle; the caller frees it. */
static char *json_of(sudokusat_solver *solver, sudokusat_puzzle *p) {
    const sudokusat_printing printing = {.format = "json"};
    char *why = NULL;
    if (sudokusat_error(p))
        fail_msg("%s", sudokusat_error(p));
    char *const text = sudokusat_print(solver, p, &printing, &why);
    if (!text)
        fail_msg("%s", why);
    return text;
}

static sudokusat_puzzle *first_of(const char *text) {
    sudokusat_reader *const r =
        sudokusat_reader_from_text(NULL, text, strlen(text), NULL);
    sudokusat_puzzle *const p = sudokusat_reader_next(r);
    sudokusat_reader_free(r);
    return p;
}

static void same_as_text(const sudokusat_parts *parts, const char *text) {
    sudokusat_solver *const solver = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const read = first_of(text);
    sudokusat_puzzle *const made = sudokusat_puzzle_new(parts);
    char *const wanted = json_of(solver, read);
    char *const found = json_of(solver, made);
    assert_string_equal(found, wanted);
    sudokusat_free(found);
    sudokusat_free(wanted);
    sudokusat_puzzle_free(made);
    sudokusat_puzzle_free(read);
    sudokusat_solver_free(solver);
}

static void test_plain(void **state) {
    (void)state;
    static const int8_t givens[16] = {0,  1, -1, 3, 2, 3, 0, 1,
                                      -1, 0, 3,  2, 3, 2, 1, 0};
    const sudokusat_parts parts = {.size = 4, .givens = givens};
    same_as_text(&parts, "12.43412.1434321\n");
    const sudokusat_parts empty = SUDOKUSAT_INIT;
    same_as_text(&empty,
                 "......................................................"
                 "...........................\n");
}

static void test_shape_and_symbols(void **state) {
    (void)state;
    int8_t givens[36];
    memset(givens, -1, sizeof givens);
    givens[0] = 5;
    givens[35] = 0;
    const sudokusat_parts parts = {.box_rows = 3,
                                   .box_cols = 2,
                                   .givens = givens,
                                   .symbols = "ABCDEF",
                                   .id = "a name"};
    same_as_text(&parts, "box: 3x2\nsymbols: ABCDEF\nname: a name\n"
                         "F..................................A\n");
}

static void test_rules_and_marks(void **state) {
    (void)state;
    static const char *const marks[] = {"cage 5: r1c1 r1c2",
                                        "thermo: r4c1-r4c3"};
    const sudokusat_parts parts = {.size = 4,
                                   .rules = "anti-king, diagonal",
                                   .marks = marks,
                                   .n_marks = 2};
    same_as_text(&parts, "rules: anti-king, diagonal\ncage 5: r1c1 r1c2\n"
                         "thermo: r4c1-r4c3\n................\n");
}

static void test_regions(void **state) {
    (void)state;
    static const int regions[16] = {0, 0, 0, 1, 0, 2, 1, 1,
                                    2, 2, 2, 1, 3, 3, 3, 3};
    const sudokusat_parts parts = {.size = 4, .regions = regions};
    same_as_text(&parts, "regions: 1112 1322 3332 4444\n................\n");
}

static void test_progress(void **state) {
    (void)state;
    static const int8_t givens[16] = {0,  -1, -1, -1, -1, -1, -1, -1,
                                      -1, -1, -1, -1, -1, -1, -1, -1};
    static const int8_t placed[16] = {-1, 1,  -1, -1, -1, -1, -1, -1,
                                      -1, -1, -1, -1, -1, -1, -1, -1};
    uint64_t candidates[16];
    for (int i = 0; i < 16; i++)
        candidates[i] = 15;
    candidates[15] = 6; /* 2 and 3 */
    const sudokusat_parts parts = {.size = 4,
                                   .givens = givens,
                                   .placed = placed,
                                   .candidates = candidates};
    sudokusat_puzzle *const p = sudokusat_puzzle_new(&parts);
    assert_null(sudokusat_error(p));
    assert_int_equal(sudokusat_placed(p)[1], 1);
    assert_int_equal(sudokusat_candidates(p)[0], 1);
    assert_int_equal(sudokusat_candidates(p)[1], 2);
    assert_int_equal(sudokusat_candidates(p)[2], 15);
    assert_int_equal(sudokusat_candidates(p)[15], 6);
    assert_int_equal(sudokusat_index(p), 1);
    assert_null(sudokusat_format(p));
    sudokusat_puzzle_free(p);
}

/* What the parts point to may go, and a solver's rules come on top. */
static void test_copied(void **state) {
    (void)state;
    static const char *const king[] = {"anti-king"};
    static const sudokusat_options strict = {.rules = king, .n_rules = 1};
    int8_t givens[16] = {0,  1,  2,  3,  -1, -1, -1, -1,
                         -1, -1, -1, -1, -1, -1, -1, -1};
    char rules[] = "diagonal", id[] = "mine";
    const sudokusat_parts parts = {
        .size = 4, .givens = givens, .rules = rules, .id = id};
    sudokusat_puzzle *const p = sudokusat_puzzle_new(&parts);
    memset(givens, 0, sizeof givens);
    memset(rules, 'x', sizeof rules - 1);
    memset(id, 'x', sizeof id - 1);
    sudokusat_solver *const plain = sudokusat_solver_new(NULL, NULL);
    sudokusat_solver *const other = sudokusat_solver_new(&strict, NULL);
    sudokusat_answer a;
    assert_int_equal(sudokusat_ask(plain, p, NULL, &a), 0);
    /* 12 grids of 4x4 begin with 1 2 3 4; two of them have both diagonals. */
    assert_string_equal(a.solutions, "2");
    assert_int_equal(sudokusat_ask(other, p, NULL, &a), 0);
    /* In each of these a king reaches an equal digit. */
    assert_int_equal(a.verdict, SUDOKUSAT_NONE);
    assert_string_equal(sudokusat_id(p), "mine");
    sudokusat_solver_free(other);
    sudokusat_solver_free(plain);
    sudokusat_puzzle_free(p);
}

/* The text may go too, and what cannot be read is told with its place. */
static void test_from_text(void **state) {
    (void)state;
    char text[] = "12.4341221434321\n\n12x4!\n\n1234341221434321\n";
    sudokusat_reader *const r =
        sudokusat_reader_from_text(NULL, text, strlen(text), NULL);
    memset(text, 'x', sizeof text - 1);
    const int lines[] = {1, 3, 5};
    for (int i = 0; i < 3; i++) {
        sudokusat_puzzle *const p = sudokusat_reader_next(r);
        assert_non_null(p);
        assert_int_equal(sudokusat_error(p) != NULL, i == 1);
        assert_int_equal(sudokusat_line(p), lines[i]);
        sudokusat_puzzle_free(p);
    }
    assert_null(sudokusat_reader_next(r));
    sudokusat_reader_free(r);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain),
        cmocka_unit_test(test_shape_and_symbols),
        cmocka_unit_test(test_rules_and_marks),
        cmocka_unit_test(test_regions),
        cmocka_unit_test(test_progress),
        cmocka_unit_test(test_copied),
        cmocka_unit_test(test_from_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
