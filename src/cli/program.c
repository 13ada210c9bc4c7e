/* The name of the program sudokusat. */
#include "cli/program.h"

const char program_name[] = "sudokusat";
