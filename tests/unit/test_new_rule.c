/* A rule in the table that certificates do not know, as one is that was just
 * added: src/rules/template.c. All else takes it; a proof is refused with a
 * sentence, and is never a disagreement.
 *
 * This program has the tables of the library for its own, with one row more.
 */
#include "../new_rule.c"

#include "sudokusat.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

/* Digits 1 to 4 in the corners, or a 1 in two of them. */
static const char *const boards[] = {"rules: template\n1..2........3..4\n",
                                     "rules: template\n1..............1\n"};

static long read_once(void *text, char *buffer, long room) {
    const char **const at = text;
    const size_t n = strlen(*at);
    assert_true((long)n <= room);
    memcpy(buffer, *at, n);
    *at += n;
    return (long)n;
}

static sudokusat_puzzle *read_board(const char *text) {
    sudokusat_reader *const reader =
        sudokusat_reader_new(NULL, read_once, &text, NULL);
    sudokusat_puzzle *const puzzle = sudokusat_reader_next(reader);
    assert_non_null(puzzle);
    assert_null(sudokusat_error(puzzle));
    sudokusat_reader_free(reader);
    return puzzle;
}

static uint64_t count(const char *board) {
    const sudokusat_question q = {.limit = 0};
    sudokusat_solver *const solver = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const puzzle = read_board(board);
    sudokusat_answer a;
    assert_int_equal(sudokusat_ask(solver, puzzle, &q, &a), 0);
    assert_true(a.complete);
    const uint64_t n = strtoull(a.solutions, NULL, 10);
    sudokusat_puzzle_free(puzzle);
    sudokusat_solver_free(solver);
    return n;
}

/* The first board's corners obey the rule already; the second's do not. */
static void test_answered(void **state) {
    (void)state;
    assert_int_equal(count(boards[0]), count("1..2........3..4\n"));
    assert_int_equal(count(boards[1]), 0);
    assert_int_not_equal(count("1..............1\n"), 0);
}

static bool take(void *n_bytes, const char *bytes, size_t n) {
    (void)bytes;
    *(size_t *)n_bytes += n;
    return true;
}

static void refused(const char *board, bool cubes) {
    const sudokusat_proof_question q = {.limit = 0};
    sudokusat_solver *const solver = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const puzzle = read_board(board);
    sudokusat_proof *proof = NULL;
    sudokusat_answer a;
    uint64_t n_cubes, n_lemmas;
    size_t n_bytes = 0;
    const int answer =
        cubes ? sudokusat_prove_cubes(solver, puzzle, &q, take, &n_bytes, &a,
                                      &n_cubes, &n_lemmas)
              : sudokusat_prove(solver, puzzle, &q, &proof, &a);
    assert_int_equal(answer, -1);
    assert_null(proof);
    assert_true(a.agree);
    assert_int_equal(n_bytes, 0);
    assert_string_equal(sudokusat_error(puzzle),
                        "the rule 'template' is not supported by certificates");
    sudokusat_puzzle_free(puzzle);
    sudokusat_solver_free(solver);
}

static void test_not_proved(void **state) {
    (void)state;
    for (int i = 0; i < 2; i++)
        for (int cubes = 0; cubes < 2; cubes++)
            refused(boards[i], cubes);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_answered),
                                       cmocka_unit_test(test_not_proved)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
