/* selftest: what works on a puzzle instead of answering it. */
#include "cli/memory.h"
#include "cli/selftest.h"
#include "cli/selftest_boards.h"
#include "cli/signals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A person's steps lead to the solution. */
static void check_logic(struct selftest *s) {
    const struct selftest_check check = {"logic", selftest_classic.name, NULL,
                                         selftest_classic.source};
    sudokusat_solver *const solver = selftest_solver(NULL);
    sudokusat_puzzle *const puzzle = selftest_read(selftest_classic.text);
    const sudokusat_logic_question question = {
        .paranoid = true, .limits.cancel = signals_cancel()};
    sudokusat_path path = {.solved = false};
    sudokusat_logic(solver, puzzle, &question, &path);
    char *const line =
        path.solved ? sudokusat_print_cells(puzzle, "line", path.grid) : NULL;
    selftest_report(s, &check, selftest_classic.answer,
                    path.conflict ? path.conflict : line);
    sudokusat_free(line);
    sudokusat_puzzle_free(puzzle);
    sudokusat_solver_free(solver);
}

static void check_canonical(struct selftest *s) {
    const struct selftest_check check = {
        "canonical", "symmetries of the most symmetric grid", NULL,
        "Russell and Jarvis, 2006"};
    sudokusat_solver *const solver = selftest_solver(NULL);
    sudokusat_puzzle *const puzzle =
        selftest_read("12345678945678912378912345623156489756489723189723156431"
                      "2645978645978312"
                      "978312645\n");
    sudokusat_canonical_form form = {.automorphisms = NULL};
    sudokusat_canonical(solver, puzzle, &form);
    selftest_report(s, &check, "648", form.automorphisms);
    sudokusat_puzzle_free(puzzle);
    sudokusat_solver_free(solver);
}

/* What was generated as a puzzle with one solution has just that, says another
 * engine than the one that made it. */
static void check_generated(struct selftest *s) {
    const struct selftest_check check = {"generate", "a puzzle of seed 1",
                                         "sat", "its own solution"};
    const sudokusat_generate_options target = {.minimal = true};
    const sudokusat_limits limits = {.cancel = signals_cancel()};
    sudokusat_generator *const generator =
        sudokusat_generator_new(NULL, &target, NULL);
    sudokusat_generated made = {.puzzle = NULL};
    for (uint64_t trial = 1; !made.puzzle && trial <= 10; trial++)
        sudokusat_make(generator, 1, trial, &limits, &made);
    char *const cells = sudokusat_print_cells(made.puzzle, "line",
                                              sudokusat_givens(made.puzzle));
    char *const wanted =
        sudokusat_print_cells(made.puzzle, "line", made.solution);
    char *const found = selftest_solution("sat", cells ? cells : "");
    selftest_report(s, &check, wanted ? wanted : "a puzzle", found);
    free(found);
    sudokusat_free(wanted);
    sudokusat_free(cells);
    sudokusat_generated_clear(&made);
    sudokusat_generator_free(generator);
}

static void check_cage(struct selftest *s) {
    const struct selftest_check check = {"cage", "20 in 4 cells", NULL,
                                         "killer players' tables"};
    const sudokusat_cage_question question = {.n_cells = 4, .sum = 20};
    char found[24];
    snprintf(found, sizeof found, "%lld", (long long)sudokusat_cage(&question));
    selftest_report(s, &check, "12", found);
}

void selftest_tools(struct selftest *s) {
    static const struct {
        const char *kind;
        void (*run)(struct selftest *s);
    } checks[] = {{"logic", check_logic},
                  {"canonical", check_canonical},
                  {"generate", check_generated},
                  {"cage", check_cage}};
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
        if (selftest_wants(s, checks[i].kind))
            checks[i].run(s);
}
