/* Makes new puzzles with one solution, of the requested difficulty; the same
 * seed makes the same puzzles on every machine.
 *
 *     cc generate.c $(pkg-config --cflags --libs sudokusat) -o generate
 *     ./generate 7 3
 */
#include <sudokusat.h>

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    unsigned long long seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    int wanted = argc > 2 ? atoi(argv[2]) : 1;
    const sudokusat_generate_options target = {
        .symmetry = "rotate180",
        .low_rating = 20, /* in tenths, on the scale of Sudoku Explainer */
        .high_rating = 40};
    char *why = NULL;
    sudokusat_generator *generator =
        sudokusat_generator_new(NULL, &target, &why);
    if (!generator) {
        fprintf(stderr, "%s\n", why);
        sudokusat_free(why);
        return 1;
    }
    /* Not each trial is as hard as that, or as easy. */
    for (uint64_t trial = 0; wanted > 0; trial++) {
        sudokusat_generated made;
        sudokusat_make(generator, seed, trial, NULL, &made);
        if (made.outcome == SUDOKUSAT_GENERATED) {
            char *line = sudokusat_print_cells(made.puzzle, "line",
                                               sudokusat_givens(made.puzzle));
            printf("%s # %d.%d %s\n", line, made.rating / 10, made.rating % 10,
                   made.level);
            sudokusat_free(line);
            wanted--;
        } else if (made.outcome != SUDOKUSAT_GENERATED_NOTHING) {
            break;
        }
        sudokusat_generated_clear(&made);
    }
    sudokusat_generator_free(generator);
    return wanted > 0;
}
