/* The solution that a puzzle states, in words. */
#include "cli/record_stated.h"

#include <stddef.h>

const char *record_stated_words(enum sudokusat_stated stated) {
    static const char *const words[] = {
        [SUDOKUSAT_STATED_NOTHING] = NULL,
        [SUDOKUSAT_STATED_WRONG] = "wrong",
        [SUDOKUSAT_STATED_ONE_OF] = "one of several",
        [SUDOKUSAT_STATED_ONLY] = "the only one",
        [SUDOKUSAT_STATED_OPEN] = "not wrong, and perhaps the only one"};
    return words[stated];
}
