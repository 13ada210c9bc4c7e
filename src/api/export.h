/* An export on its way, and the forms it may take. Private to src/api. */
#ifndef EXPORT_H
#define EXPORT_H

#include "api/api.h"

#include "cnf/cnf.h"
#include "sat/sat_cubes.h"

struct literals VEC(int);

/* One export on its way. */
struct export {
    sudokusat_solver *solver;
    sudokusat_puzzle *puzzle;
    const struct board *board;
    const struct cover *cover;
    const sudokusat_export_question *question;
    sudokusat_write write;
    void *context;
    struct text comments;
    struct literals givens, excluded; /* options */
};

/* What all forms say of the puzzle, to comments: its shape and rules; what is
 * drawn on it and its givens; all of it in one line, which is read back; the
 * numbering of the variables, and with map all of them one by one. */
void export_describe(struct export *e);
void export_describe_puzzle(struct export *e);
void export_describe_whole(struct export *e);
void export_describe_variables(struct export *e);

/* The options that the board's givens and marks choose and exclude. */
void export_read_board(struct export *e);
void export_free(struct export *e);

void export_refuse(struct export *e, const char *why);

/* Splits the question; false if that was cancelled, which is no error. */
bool export_find_cubes(const struct export *e, struct sat_cube_list *cubes);

/* The encoding of these names; false, with the puzzle's error set, if there is
 * none. */
bool export_find_form(struct export *e, const char *encoding,
                      const char *at_most_one, struct cnf_form *form);

/* The forms; false with the puzzle's error set. */
bool export_print_dimacs(struct export *e);
bool export_print_inccnf(struct export *e);
bool export_print_opb(struct export *e);
bool export_print_cover(struct export *e);
bool export_print_puzzles(struct export *e);

#endif
