/* A puzzle that is not read from text: the program sets its cells, regions and
 * marks. Here it is a 4x4 board with cages and one rule besides the classic
 * ones.
 *
 *     cc marks.c $(pkg-config --cflags --libs sudokusat) -o marks
 */
#include <sudokusat.h>

#include <stdio.h>

static bool print_grid(void *puzzle, const int8_t *grid) {
    char *text = sudokusat_print_cells(puzzle, "grid", grid);
    puts(text);
    sudokusat_free(text);
    return true;
}

int main(void) {
    static const char *const marks[] = {
        "cage 3: r1c1 r1c2",
        "cage 7: r1c4 r2c4 r2c3",
        "thermo: r4c1 r3c1",
    };
    const sudokusat_parts parts = {.size = 4,
                                   .rules = "diagonal",
                                   .marks = marks,
                                   .n_marks = sizeof marks / sizeof *marks};
    sudokusat_puzzle *puzzle = sudokusat_puzzle_new(&parts);
    sudokusat_solver *solver = sudokusat_solver_new(NULL, NULL);
    const sudokusat_question question = {.on_grid = print_grid,
                                         .context = puzzle};
    sudokusat_answer answer;
    int status = 1;
    if (sudokusat_error(puzzle) ||
        sudokusat_ask(solver, puzzle, &question, &answer)) {
        fprintf(stderr, "%s\n", sudokusat_error(puzzle));
    } else {
        printf("%s: %s\n", sudokusat_verdict_name(answer.verdict),
               answer.solutions);
        status = 0;
    }
    sudokusat_solver_free(solver);
    sudokusat_puzzle_free(puzzle);
    return status;
}
