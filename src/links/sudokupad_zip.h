/* JSON as SudokuPad shortens it. */
#ifndef SUDOKUPAD_ZIP_H
#define SUDOKUPAD_ZIP_H

#include "base/text.h"

#include <stddef.h>

/* Appends the JSON of such a text; of any other one, what comes of it. */
void sudokupad_unzip(const char *s, size_t n, struct text *json);

#endif
