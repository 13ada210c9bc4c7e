/* Puzzles of the public header, from a text in memory. */
#ifndef TEXT_INPUT_H
#define TEXT_INPUT_H

#include "sudokusat.h"

#include <stddef.h>

struct text_input {
    const char *text;
    size_t at;
};

/* For sudokusat_reader_new; context: a text_input. */
long text_input_read(void *context, char *buffer, long room);

/* The first puzzle of a text. */
sudokusat_puzzle *puzzle_of_text(const char *text);

#endif
