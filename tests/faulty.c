/* A program whose library is wrong in one place, which the environment variable
 * FAULT names: for tests that selftest can fail. The linker puts these
 * functions in place of the library's (--wrap), so the program itself has
 * nothing of this.
 */
#include "sudokusat.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_faulty(const char *fault) {
    const char *const wanted = getenv("FAULT");
    return wanted && !strcmp(wanted, fault);
}

/* The last digit of a number is another one. */
static void miscount(char *number) {
    char *const last = number + strlen(number) - 1;
    *last = *last == '9' ? '0' : (char)(*last + 1);
}

/* ---- engines */

struct seen_through {
    const sudokusat_question *question;
    int n_cells;
};

/* 1 and 2 are exchanged. */
static bool pass_on(void *context, const int8_t *grid) {
    const struct seen_through *const s = context;
    int8_t other[64 * 64];
    for (int i = 0; i < s->n_cells; i++)
        other[i] = grid[i] < 2 ? (int8_t)(1 - grid[i]) : grid[i];
    return s->question->on_grid(s->question->context, other);
}

int __real_sudokusat_ask(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                         const sudokusat_question *question,
                         sudokusat_answer *answer);
int __wrap_sudokusat_ask(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                         const sudokusat_question *question,
                         sudokusat_answer *answer);
int __wrap_sudokusat_ask(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                         const sudokusat_question *question,
                         sudokusat_answer *answer) {
    const int size = sudokusat_size(puzzle);
    sudokusat_question other = *question;
    struct seen_through through = {question, size * size};
    if (is_faulty("grid") && question->on_grid) {
        other.on_grid = pass_on;
        other.context = &through;
    }
    const int status = __real_sudokusat_ask(solver, puzzle, &other, answer);
    if (is_faulty("count") && !question->limit)
        miscount(answer->solutions);
    if (is_faulty("incomplete") && !question->limit)
        answer->complete = false;
    if (is_faulty("several") && answer->verdict == SUDOKUSAT_UNIQUE)
        answer->verdict = SUDOKUSAT_MULTIPLE;
    return is_faulty("error") ? -1 : status;
}

int __real_sudokusat_cover_ask(sudokusat_cover *cover,
                               const sudokusat_cover_question *question,
                               sudokusat_answer *answer);
int __wrap_sudokusat_cover_ask(sudokusat_cover *cover,
                               const sudokusat_cover_question *question,
                               sudokusat_answer *answer);
int __wrap_sudokusat_cover_ask(sudokusat_cover *cover,
                               const sudokusat_cover_question *question,
                               sudokusat_answer *answer) {
    const int status = __real_sudokusat_cover_ask(cover, question, answer);
    if (is_faulty("cover"))
        miscount(answer->solutions);
    return status;
}

/* ---- the checker */

void __real_sudokusat_verify(const char *text, size_t n, uint64_t first_line,
                             const sudokusat_limits *limits,
                             sudokusat_check_report *report);
void __wrap_sudokusat_verify(const char *text, size_t n, uint64_t first_line,
                             const sudokusat_limits *limits,
                             sudokusat_check_report *report);
void __wrap_sudokusat_verify(const char *text, size_t n, uint64_t first_line,
                             const sudokusat_limits *limits,
                             sudokusat_check_report *report) {
    __real_sudokusat_verify(text, n, first_line, limits, report);
    if (is_faulty("accept"))
        report->outcome = SUDOKUSAT_ACCEPTED;
    if (is_faulty("refuse")) {
        report->outcome = SUDOKUSAT_REFUSED;
        report->why = "it looks odd";
    }
}

/* ---- the rest */

char *__real_sudokusat_print(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                             const sudokusat_printing *printing, char **why);
char *__wrap_sudokusat_print(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                             const sudokusat_printing *printing, char **why);
char *__wrap_sudokusat_print(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                             const sudokusat_printing *printing, char **why) {
    if (!is_faulty("print"))
        return __real_sudokusat_print(solver, puzzle, printing, why);
    /* One given less. */
    const int size = sudokusat_size(puzzle), n = size * size;
    int8_t cells[64 * 64];
    sudokusat_printing other = *printing;
    memcpy(cells, sudokusat_givens(puzzle), (size_t)n);
    for (int i = 0; i < n; i++)
        if (cells[i] >= 0) {
            cells[i] = -1;
            break;
        }
    other.cells = cells;
    return __real_sudokusat_print(solver, puzzle, &other, why);
}

int __real_sudokusat_logic(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                           const sudokusat_logic_question *question,
                           sudokusat_path *path);
int __wrap_sudokusat_logic(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                           const sudokusat_logic_question *question,
                           sudokusat_path *path);
int __wrap_sudokusat_logic(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                           const sudokusat_logic_question *question,
                           sudokusat_path *path) {
    const int status = __real_sudokusat_logic(solver, puzzle, question, path);
    if (is_faulty("logic"))
        path->solved = false;
    return status;
}

int __real_sudokusat_canonical(sudokusat_solver *solver,
                               sudokusat_puzzle *puzzle,
                               sudokusat_canonical_form *form);
int __wrap_sudokusat_canonical(sudokusat_solver *solver,
                               sudokusat_puzzle *puzzle,
                               sudokusat_canonical_form *form);
int __wrap_sudokusat_canonical(sudokusat_solver *solver,
                               sudokusat_puzzle *puzzle,
                               sudokusat_canonical_form *form) {
    const int status = __real_sudokusat_canonical(solver, puzzle, form);
    if (is_faulty("canonical"))
        form->automorphisms = "324";
    return status;
}

void __real_sudokusat_make(sudokusat_generator *generator, uint64_t seed,
                           uint64_t trial, const sudokusat_limits *limits,
                           sudokusat_generated *generated);
void __wrap_sudokusat_make(sudokusat_generator *generator, uint64_t seed,
                           uint64_t trial, const sudokusat_limits *limits,
                           sudokusat_generated *generated);
void __wrap_sudokusat_make(sudokusat_generator *generator, uint64_t seed,
                           uint64_t trial, const sudokusat_limits *limits,
                           sudokusat_generated *generated) {
    __real_sudokusat_make(generator, seed, trial, limits, generated);
    if (is_faulty("make") && generated->solution)
        generated->solution[0] ^= 1;
    if (is_faulty("barren"))
        sudokusat_generated_clear(generated);
}

int64_t __real_sudokusat_cage(const sudokusat_cage_question *question);
int64_t __wrap_sudokusat_cage(const sudokusat_cage_question *question);
int64_t __wrap_sudokusat_cage(const sudokusat_cage_question *question) {
    return __real_sudokusat_cage(question) + is_faulty("cage");
}
