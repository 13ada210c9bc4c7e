/* The name of the program sudokusat-mpi, instead of src/cli/program.c. */
#include "cli/program.h"

const char program_name[] = "sudokusat-mpi";
