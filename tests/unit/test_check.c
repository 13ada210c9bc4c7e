/* Judging grids, by the rules and against a puzzle. */
#include "base/rng.h"
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

/* Units of a 9x9 board in which some digit stands twice, by looking at all
 * pairs of cells. */
static size_t units_with_repeats(const int8_t *cell) {
    bool wrong[27][9] = {{false}};
    size_t n = 0;
    for (int a = 0; a < 81; a++)
        for (int b = 0; b < a; b++) {
            if (cell[a] < 0 || cell[a] != cell[b])
                continue;
            const int digit = cell[a];
            if (a / 9 == b / 9)
                wrong[a / 9][digit] = true;
            if (a % 9 == b % 9)
                wrong[9 + a % 9][digit] = true;
            if (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3)
                wrong[18 + a / 27 * 3 + a % 9 / 3][digit] = true;
        }
    for (int i = 0; i < 27 * 9; i++)
        n += wrong[i / 9][i % 9];
    return n;
}

/* Solved grids with blanks, wrong digits, and whole rows of one digit. */
static void test_nine_by_nine(void **state) {
    (void)state;
    static const struct geometry g9 = {9, 3, 3};
    struct rule_set rules;
    struct rng rng;
    size_t n_invalid = 0;
    rules_open(&rules, &g9, "classic");
    rng_seed(&rng, 1);
    for (int i = 0; i < 3000; i++) {
        struct violations v = {{0}};
        int8_t cell[81];
        for (int c = 0; c < 81; c++)
            cell[c] = (int8_t)((c / 9 * 3 + c / 27 + c % 9) % 9);
        for (uint64_t k = rng_below(&rng, 80); k; k--)
            cell[rng_below(&rng, 81)] = -1;
        for (uint64_t k = rng_below(&rng, 3); k; k--)
            cell[rng_below(&rng, 81)] = (int8_t)rng_below(&rng, 9);
        for (int c = 0; c < 9 && i % 10 == 0; c++)
            cell[i % 90 / 10 * 9 + c] = (int8_t)(i % 7);
        const size_t wrong = units_with_repeats(cell);
        n_invalid += wrong > 0;
        assert_int_equal(check_grid(&rules, cell, &v) == CHECK_INVALID,
                         wrong > 0);
        assert_int_equal(v.list.n, wrong);
        violations_free(&v);
    }
    assert_in_range(n_invalid, 500, 2500);
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
        cmocka_unit_test(test_nine_by_nine),
        cmocka_unit_test(test_digit_out_of_range),
        cmocka_unit_test(test_solutions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
