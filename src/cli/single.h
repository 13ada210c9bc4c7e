/* Commands that take one puzzle. */
#ifndef SINGLE_H
#define SINGLE_H

#include "cli/input.h"

/* The one puzzle of the input, or number --resume of it. NULL, with a message
 * given and *status set, when it is not there, cannot be read, or is not the
 * only one and none was chosen. The caller frees the puzzle; *name is
 * borrowed from the options. */
sudokusat_puzzle *single_puzzle(const struct options *o, const char **name,
                                int *status);

/* A solver with the rules and the encoding of the options; NULL after a
 * message. */
sudokusat_solver *single_solver(const struct options *o);

/* Reports the puzzle's error and returns EXIT_UNREADABLE. */
int single_fail(const sudokusat_puzzle *puzzle, const char *name);

#endif
