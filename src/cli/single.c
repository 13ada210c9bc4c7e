/* Commands that take one puzzle. */
#include "cli/single.h"

#include "cli/message.h"

int single_fail(const sudokusat_puzzle *puzzle, const char *name) {
    complain_at(name, sudokusat_error_line(puzzle),
                sudokusat_error_column(puzzle), sudokusat_error(puzzle));
    return EXIT_UNREADABLE;
}

static sudokusat_puzzle *nth(struct input *in, uint64_t n) {
    sudokusat_puzzle *puzzle;
    while ((puzzle = input_next(in)) && input_index(in) < n)
        sudokusat_puzzle_free(puzzle);
    return puzzle;
}

sudokusat_puzzle *single_puzzle(const struct options *o, const char **name,
                                int *status) {
    struct input *const in = input_open(o);
    sudokusat_puzzle *puzzle = nth(in, o->resume ? (uint64_t)o->resume : 1);
    *name = input_name(in);
    *status = input_status(in);
    if (!puzzle && !*status) {
        complain("there is no puzzle number %ld", o->resume);
        *status = EXIT_USAGE;
    } else if (puzzle && sudokusat_error(puzzle)) {
        *status = single_fail(puzzle, *name);
    } else if (puzzle && !o->resume) {
        sudokusat_puzzle *const second = input_next(in);
        if (second) {
            complain("%s takes one puzzle; choose with --resume N",
                     o->command->name);
            *status = EXIT_USAGE;
        }
        sudokusat_puzzle_free(second);
    }
    input_close(in);
    if (*status) {
        sudokusat_puzzle_free(puzzle);
        puzzle = NULL;
    }
    return puzzle;
}

sudokusat_solver *single_solver(const struct options *o) {
    const sudokusat_options options = {.rules = o->rules,
                                       .n_rules = o->n_rules,
                                       .encoding = o->encoding,
                                       .at_most_one = o->at_most_one};
    const char *why = NULL;
    sudokusat_solver *const solver = sudokusat_solver_new(&options, &why);
    if (!solver)
        complain("%s", why);
    return solver;
}
