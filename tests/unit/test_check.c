/* Judging grids, by the rules and against a puzzle. */
#include "puzzle_helper.h"
#include "solve/check.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define SOLVED "1234 3412 2143 4321"

static const struct geometry g4 = {4, 2, 2};

/* Violations counted by hand, one a unit and digit. */
static void test_verdicts(void **state) {
    (void)state;
    static const struct {
        const char *rules, *cells;
        enum check_verdict verdict;
        size_t violations;
    } cases[] = {
        {"classic", SOLVED, CHECK_SOLVED, 0},
        {"classic", "1234 3412 2143 432.", CHECK_VALID, 0},
        {"classic", "1... .... .... ....", CHECK_VALID, 0},
        {"classic", ".... .... .... ....", CHECK_VALID, 0},
        {"classic", "11.. .... .... ....", CHECK_INVALID, 2},
        {"classic", "1234 3412 2143 4322", CHECK_INVALID, 3},
        {"classic", "1111 1111 1111 1111", CHECK_INVALID, 12},
        {"diagonal", SOLVED, CHECK_INVALID, 4},
        {"anti-king", "1... .1.. .... ....", CHECK_INVALID, 1},
        {"classic anti-king", "1... .1.. .... ....", CHECK_INVALID, 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct rule_set rules;
        struct violations v = {{0}};
        int8_t cell[16];
        rules_open(&rules, &g4, cases[i].rules);
        cells_read(&g4, cases[i].cells, cell);
        assert_int_equal(check_grid(&rules, cell, &v), cases[i].verdict);
        assert_int_equal(v.list.n, cases[i].violations);
        violations_free(&v);
        rule_set_free(&rules);
    }
}

/* What is in the list already stays there and does not count. */
static void test_violations_are_added(void **state) {
    (void)state;
    struct rule_set rules;
    struct violations v = {{0}};
    int8_t wrong[16], right[16];
    rules_open(&rules, &g4, "classic");
    cells_read(&g4, "11.. .... .... ....", wrong);
    cells_read(&g4, SOLVED, right);
    assert_int_equal(check_grid(&rules, wrong, &v), CHECK_INVALID);
    assert_int_equal(check_grid(&rules, wrong, &v), CHECK_INVALID);
    assert_int_equal(v.list.n, 4);
    assert_int_equal(check_grid(&rules, right, &v), CHECK_SOLVED);
    assert_int_equal(v.list.n, 4);
    violations_free(&v);
    rule_set_free(&rules);
}

/* A digit that the board does not have makes no solution. */
static void test_digit_out_of_range(void **state) {
    (void)state;
    static const int8_t bad[] = {4, 5, 63, -2, -128};
    struct rule_set rules;
    int8_t cell[16];
    rules_open(&rules, &g4, "anti-king");
    for (size_t i = 0; i < sizeof bad; i++) {
        struct violations v = {{0}};
        cells_read(&g4, "1212 3434 1212 3434", cell);
        assert_int_equal(check_grid(&rules, cell, &v), CHECK_SOLVED);
        cell[5] = bad[i];
        assert_int_equal(check_grid(&rules, cell, &v), CHECK_VALID);
        violations_free(&v);
    }
    rule_set_free(&rules);
}

/* Puzzles that SOLVED solves or not: givens, placed digits, and the one
 * candidate that is struck from a cell. */
static void test_solutions(void **state) {
    (void)state;
    static const char *const given = "the grid changes a given";
    static const char *const placed = "the grid changes a placed digit";
    static const char *const candidate = "the grid uses an excluded candidate";
    static const char *const broken = "the grid breaks a rule";
    static const char *const holes = "the grid is not complete";
    static const struct {
        const char *given, *placed;
        int struck_cell, struck_digit; /* -1 = all allowed */
        bool use_placed;
        const char *grid, *why;
    } cases[] = {
        {".... .... .... ....", NULL, -1, 0, false, SOLVED, NULL},
        {"1... .... .... ...1", NULL, -1, 0, false, SOLVED, NULL},
        {SOLVED, NULL, -1, 0, true, SOLVED, NULL},
        {"2... .... .... ....", NULL, -1, 0, false, SOLVED, given},
        {".... .... .... ...2", NULL, -1, 0, true, SOLVED, given},
        {"1... .... .... ....", ".3.. .... .... ....", -1, 0, false, SOLVED,
         NULL},
        {"1... .... .... ....", ".3.. .... .... ....", -1, 0, true, SOLVED,
         placed},
        {"1... .... .... ....", ".2.. .... .... ....", -1, 0, true, SOLVED,
         NULL},
        {".... .... .... ....", NULL, 5, 3, false, SOLVED, candidate},
        {".... .... .... ....", NULL, 5, 2, false, SOLVED, NULL},
        {".... .... .... ....", NULL, -1, 0, false, "1234 3412 2143 432.",
         holes},
        {".... .... .... ....", NULL, -1, 0, false, "1234 3412 2143 4322",
         broken},
        {".... .... .... ....", NULL, -1, 0, false, "11.. .... .... ....",
         broken},
    };
    struct rule_set rules;
    rules_open(&rules, &g4, "classic");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int8_t cell[16];
        struct board *const b = board_read(&g4, cases[i].given);
        cells_read(&g4, cases[i].grid, cell);
        if (cases[i].placed) {
            board_want_placed(b);
            cells_read(&g4, cases[i].placed, b->placed);
        }
        if (cases[i].struck_cell >= 0) {
            board_want_candidates(b);
            b->candidates[cases[i].struck_cell] &=
                ~(UINT64_C(1) << cases[i].struck_digit);
        }
        const char *const why =
            check_solution(&rules, b, cases[i].use_placed, cell);
        assert_string_equal(why ? why : "", cases[i].why ? cases[i].why : "");
        board_free(b);
    }
    rule_set_free(&rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_verdicts),
        cmocka_unit_test(test_violations_are_added),
        cmocka_unit_test(test_digit_out_of_range),
        cmocka_unit_test(test_solutions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
