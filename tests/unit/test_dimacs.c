/* DIMACS out, and solvers' answers in. */
#include "base/text.h"
#include "cnf/amo.h"
#include "cnf/dimacs.h"
#include "small_covers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static bool to_text(void *context, const char *bytes, size_t n) {
    text_add_bytes(context, bytes, n);
    return true;
}

/* An option for each of two items, and one for both. */
static const char tiny_expected[] = "c two items\n"
                                    "c\n"
                                    "c three options\n"
                                    "p cnf 3 5\n"
                                    "c p show 1 2 3 0\n"
                                    "-2 0\n"
                                    "1 3 0\n"
                                    "-1 -3 0\n"
                                    "2 3 0\n"
                                    "-2 -3 0\n";

static struct cover *tiny_cover(void) {
    struct cover *const c = cover_new();
    cover_add_primary(c, "a");
    cover_add_primary(c, "b");
    for (int items = 1; items <= 3; items++) {
        cover_add_option(c);
        if (items & 1)
            cover_add_entry(c, 0, 0);
        if (items & 2)
            cover_add_entry(c, 1, 0);
    }
    assert_null(cover_finish(c));
    return c;
}

static void test_print(void **state) {
    (void)state;
    struct cover *const cover = tiny_cover();
    const struct problem p = {.cover = cover};
    struct cnf *const c = cnf_new(&p, (struct cnf_form){0});
    const int unit[] = {-2, 0};
    const struct dimacs_file file = {.comments = "two items\n\nthree options",
                                     .clauses = unit,
                                     .n_clause_ints = 2};
    struct text text = {0};
    assert_true(dimacs_print(c, &file, to_text, &text));
    assert_string_equal(text_string(&text), tiny_expected);
    text_free(&text);
    cnf_free(c);
    cover_free(cover);
}

/* Cubes make an incremental file; "c t" tells a counter what to count. */
static const char cubes_expected[] = "c t mc\n"
                                     "p inccnf\n"
                                     "c p show 1 2 3 0\n"
                                     "1 3 0\n"
                                     "-1 -3 0\n"
                                     "2 3 0\n"
                                     "-2 -3 0\n"
                                     "a 1 2 0\n"
                                     "a 3 0\n";

static void test_cubes(void **state) {
    (void)state;
    struct cover *const cover = tiny_cover();
    const struct problem p = {.cover = cover};
    struct cnf *const c = cnf_new(&p, (struct cnf_form){0});
    const int cubes[] = {1, 2, 0, 3, 0};
    const struct dimacs_file file = {
        .for_counters = true, .cubes = cubes, .n_cube_ints = 5};
    struct text text = {0};
    assert_true(dimacs_print(c, &file, to_text, &text));
    assert_string_equal(text_string(&text), cubes_expected);
    text_free(&text);
    cnf_free(c);
    cover_free(cover);
}

/* With auxiliary variables the count is a projected one. */
static void test_projected(void **state) {
    (void)state;
    struct cover *const cover = sudoku_cover(3, 3);
    const struct problem p = {cover};
    const struct cnf_form form = {NULL, cnf_amo_find("sequential")};
    struct cnf *const c = cnf_new(&p, form);
    const struct dimacs_file file = {.for_counters = true};
    struct text text = {0};
    assert_true(dimacs_print(c, &file, to_text, &text));
    assert_non_null(strstr(text_string(&text), "c t pmc\np cnf "));
    text_free(&text);
    cnf_free(c);
    cover_free(cover);
}

/* Counts what the header claims: largest variable and clauses. */
static void check_header(const char *text) {
    int n_variables = -1, n_clauses = -1, most = 0, found = 0;
    for (const char *line = text; *line; line = strchr(line, '\n') + 1) {
        if (*line == 'c')
            continue;
        if (*line == 'p') {
            assert_int_equal(
                sscanf(line, "p cnf %d %d", &n_variables, &n_clauses), 2);
            continue;
        }
        char *end = NULL;
        const char *at = line;
        for (long v = strtol(at, &end, 10); v; v = strtol(at, &end, 10)) {
            most = labs(v) > most ? (int)labs(v) : most;
            at = end;
        }
        found++;
    }
    assert_int_equal(most, n_variables);
    assert_int_equal(found, n_clauses);
}

static void test_header(void **state) {
    (void)state;
    struct cover *const cover = sudoku_cover(3, 3);
    const struct problem p = {cover};
    for (int e = 0; e < cnf_n_encodings; e++)
        for (int a = 0; a < cnf_n_amos; a++) {
            const struct cnf_form form = {&cnf_encodings[e], &cnf_amos[a]};
            struct cnf *const c = cnf_new(&p, form);
            const int units[] = {1, 0, 2 * 9 + 3, 0};
            const struct dimacs_file file = {.clauses = units,
                                             .n_clause_ints = 4};
            struct text text = {0};
            assert_true(dimacs_print(c, &file, to_text, &text));
            check_header(text_string(&text));
            text_free(&text);
            cnf_free(c);
        }
    cover_free(cover);
}

static bool disk_full(void *context, const char *bytes, size_t n) {
    (void)bytes;
    (void)n;
    return --*(int *)context > 0;
}

static void test_write_fails(void **state) {
    (void)state;
    struct cover *const cover = sudoku_cover(3, 3);
    const struct problem p = {cover};
    struct cnf *const c = cnf_new(&p, (struct cnf_form){0});
    int calls = 2;
    const struct dimacs_file file = {0};
    assert_false(dimacs_print(c, &file, disk_full, &calls));
    assert_int_equal(calls, 0);
    cnf_free(c);
    cover_free(cover);
}

/* signs: + true, - false, . not told, of variables 1 .. 5. */
static const struct {
    const char *text;
    int verdict;
    const char *signs; /* NULL = no model */
} accepted[] = {
    {"s SATISFIABLE\nv 1 -2 3 -4 5 0\n", 10, "+-+-+"},
    {"s SATISFIABLE\r\nv 1 -2\r\nv 3 -4 5 0\r\n", 10, "+-+-+"},
    {"c picosat\ns SATISFIABLE\nv 1\nv -2\nv 3 -4\nv 5\nv 0\n", 10, "+-+-+"},
    {"v 1 -2 3 -4 5 0", 10, "+-+-+"},
    {"v 1 -2 3 -4 5", 10, "+-+-+"},
    {"v 1 -2\nv\t3  -4 \nv 5\n\n", 10, "+-+-+"},
    {"v 1 2 0\ns SATISFIABLE\n", 10, "++..."},
    {"v 1 1 0\n", 10, "+...."},
    {"v 0\n", 10, "....."},
    {"v 7 -8 1 0\n", 10, "+...."},
    {"s SATISFIABLE\nc no model asked for\n", 10, NULL},
    {"c\nc --- [ result ] ---\nc\ns SATISFIABLE\nv 1 0\nc exit 10\n", 10,
     "+...."},
    {"v 1\nc between\nv 2 0\n", 10, "++..."},
    {"s UNSATISFIABLE\n", 20, NULL},
    {"c kissat\ns UNSATISFIABLE\nc exit 20", 20, NULL},
    {"s UNKNOWN\n", 0, NULL},
    {"s INDETERMINATE\n", 0, NULL},
    {"SAT\n1 -2 3 -4 5 0\n", 10, "+-+-+"},
    {"SAT\n1 -2\n3 -4 5 0\n", 10, "+-+-+"},
    {"SAT\n0\n", 10, "....."},
    {"UNSAT\n", 20, NULL},
    {"INDET\n", 0, NULL},
    {"v x1 -x2 x3 -x4 x5\ns SATISFIABLE\nc done\n", 10, "+-+-+"},
};

static void test_accepts(void **state) {
    (void)state;
    signed char sign[6];
    for (size_t i = 0; i < sizeof accepted / sizeof *accepted; i++) {
        struct dimacs_answer answer = {.sign = sign};
        struct dimacs_place place;
        assert_null(dimacs_read_answer(
            accepted[i].text, strlen(accepted[i].text), 5, &answer, &place));
        assert_int_equal(answer.verdict, accepted[i].verdict);
        assert_int_equal(answer.has_model, accepted[i].signs != NULL);
        for (int v = 1; v <= 5 && accepted[i].signs; v++)
            assert_int_equal(".+-"[sign[v] < 0 ? 2 : sign[v]],
                             accepted[i].signs[v - 1]);
    }
}

static const struct {
    const char *text;
    int line, column;
    const char *why;
} refused[] = {
    {"", 1, 1, "not a solver's answer"},
    {"c only\n", 2, 1, "not a solver's answer"},
    {"hello\n", 1, 1, "not a line of a solver's answer"},
    {"cnf\n", 1, 1, "not a line of a solver's answer"},
    {"1 2 0\n", 1, 1, "not a line of a solver's answer"},
    {" v 1 0\n", 1, 2, "not a line of a solver's answer"},
    {"s SATISFIABLE\nv 1 x 0\n", 2, 5, "not a literal"},
    {"v 1 - 0\n", 1, 5, "not a literal"},
    {"v -x\n", 1, 3, "not a literal"},
    {"v x-1\n", 1, 3, "not a literal"},
    {"v +1 0\n", 1, 3, "not a literal"},
    {"v 1,2 0\n", 1, 3, "not a literal"},
    {"v 1 99999999999999999999999 0\n", 1, 5, "a literal is too large"},
    {"v 1 2\nv 3 -2 0\n", 2, 5, "a literal contradicts an earlier one"},
    {"v 1 0 2\n", 1, 7, "a value after the final 0"},
    {"v 1 0\nv 2 0\n", 2, 3, "a value after the final 0"},
    {"v 1\nc exit 10\n", 3, 1, "the values do not end with 0"},
    {"v 1\ns SATISFIABLE\n", 3, 1, "the values do not end with 0"},
    {"SAT\n1 2\n", 3, 1, "the values do not end with 0"},
    {"s SATISFIABLE\ns SATISFIABLE\n", 2, 3, "a second status"},
    {"s SATISFIABLE\ns UNSATISFIABLE\n", 2, 3, "a second status"},
    {"s MAYBE\n", 1, 3, "not a status"},
    {"s\n", 1, 2, "not a status"},
    {"s SATISFIABLE 1\n", 1, 15, "text after the status"},
    {"s UNSATISFIABLE\nv 1 0\n", 3, 1,
     "values although the status is not satisfiable"},
    {"s UNKNOWN\nv 1 0\n", 3, 1,
     "values although the status is not satisfiable"},
    {"SAT\nv 1 0\n", 2, 1, "not a literal"},
    {"SAT\nSAT\n0\n", 2, 1, "a second status"},
    {"v 1 0\nSAT\n", 2, 1, "not a line of a solver's answer"},
};

static void test_refuses(void **state) {
    (void)state;
    signed char sign[6];
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct dimacs_answer answer = {.sign = sign};
        struct dimacs_place place;
        const char *const why = dimacs_read_answer(
            refused[i].text, strlen(refused[i].text), 5, &answer, &place);
        assert_non_null(why);
        assert_string_equal(why, refused[i].why);
        assert_int_equal(place.line, refused[i].line);
        assert_int_equal(place.column, refused[i].column);
    }
}

static void test_nul_byte(void **state) {
    (void)state;
    signed char sign[6];
    struct dimacs_answer answer = {.sign = sign};
    struct dimacs_place place;
    assert_string_equal(
        dimacs_read_answer("v 1 \0 2 0\n", 10, 5, &answer, &place),
        "not a literal");
    assert_int_equal(place.column, 5);
}

static void test_highest(void **state) {
    (void)state;
    signed char sign[6];
    struct dimacs_answer answer = {.sign = sign};
    struct dimacs_place place;
    assert_null(dimacs_read_answer("v 1 -900 0\n", 11, 5, &answer, &place));
    assert_int_equal(answer.highest, 900);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_print),       cmocka_unit_test(test_header),
        cmocka_unit_test(test_write_fails), cmocka_unit_test(test_accepts),
        cmocka_unit_test(test_refuses),     cmocka_unit_test(test_nul_byte),
        cmocka_unit_test(test_highest),     cmocka_unit_test(test_cubes),
        cmocka_unit_test(test_projected),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
