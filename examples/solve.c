/* Reads puzzles from standard input in any text format and prints the solution
 * of each, or what is wrong with it.
 *
 *     cc solve.c $(pkg-config --cflags --libs sudokusat) -o solve
 *     ./solve <puzzles.txt
 */
#include <sudokusat.h>

#include <stdio.h>

static long read_input(void *file, char *buffer, long room) {
    return (long)fread(buffer, 1, (size_t)room, file);
}

static bool print_grid(void *puzzle, const int8_t *grid) {
    char *text = sudokusat_print_cells(puzzle, "grid", grid);
    puts(text);
    sudokusat_free(text);
    return true;
}

int main(void) {
    int status = 0;
    sudokusat_reader *reader =
        sudokusat_reader_new(NULL, read_input, stdin, NULL);
    sudokusat_solver *solver = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *puzzle;
    while ((puzzle = sudokusat_reader_next(reader))) {
        /* Two solutions are enough to know that there are several. */
        sudokusat_question question = {
            .limit = 2, .on_grid = print_grid, .context = puzzle};
        sudokusat_answer answer;
        if (sudokusat_error(puzzle) ||
            sudokusat_ask(solver, puzzle, &question, &answer)) {
            fprintf(stderr, "line %llu: %s\n",
                    (unsigned long long)sudokusat_error_line(puzzle),
                    sudokusat_error(puzzle));
            status = 1;
        } else {
            puts(sudokusat_verdict_name(answer.verdict));
        }
        sudokusat_puzzle_free(puzzle);
    }
    sudokusat_solver_free(solver);
    sudokusat_reader_free(reader);
    return status;
}
