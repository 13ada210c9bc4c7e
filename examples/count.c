/* Counts the solutions of a puzzle within a time limit, with two engines that
 * must agree.
 *
 *     cc count.c $(pkg-config --cflags --libs sudokusat) -o count
 *     ./count
 * .5..83.17...1..4..3.4..56.8....3...9.9.8245....6....7...9....5...729..861.36.72.4
 * 10
 */
#include <sudokusat.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
    if (argc < 2) {
        fprintf(stderr, "usage: count PUZZLE [SECONDS]\n");
        return 2;
    }
    const sudokusat_options both = {.backend = "dlx", .second = "sat"};
    const sudokusat_question question = {.limits.seconds =
                                             argc > 2 ? atof(argv[2]) : 0};
    sudokusat_reader *reader =
        sudokusat_reader_from_text(NULL, argv[1], strlen(argv[1]), NULL);
    sudokusat_puzzle *puzzle = sudokusat_reader_next(reader);
    sudokusat_solver *solver = sudokusat_solver_new(&both, NULL);
    sudokusat_answer answer;
    int status = 1;
    if (sudokusat_error(puzzle) ||
        sudokusat_ask(solver, puzzle, &question, &answer)) {
        fprintf(stderr, "%s\n", sudokusat_error(puzzle));
    } else if (!answer.agree) {
        fprintf(stderr, "the engines disagree: %s\n", answer.conflict);
    } else {
        /* Decimal text: counts pass 64 bits. */
        printf("%s%s\n", answer.complete ? "" : "at least ", answer.solutions);
        status = 0;
    }
    sudokusat_solver_free(solver);
    sudokusat_puzzle_free(puzzle);
    sudokusat_reader_free(reader);
    return status;
}
