/* The solution that a puzzle states, in words. */
#ifndef RECORD_STATED_H
#define RECORD_STATED_H

#include "sudokusat.h"

/* "the only one", "wrong" and so on; NULL where nothing is stated. */
const char *record_stated_words(enum sudokusat_stated stated);

#endif
