/* The table of techniques, easiest first. */
#include "logic/technique.h"

#include "logic/singles.h"

#include <stddef.h>

const struct technique techniques[] = {
    {"full house", 10, "the last open cell of a house", full_house},
    {"hidden single in a box", 12, "a box with one place for a digit",
     hidden_single_box},
    {"hidden single in a line", 15,
     "a row, column or other house with one place for a digit",
     hidden_single_line},
    {"naked single", 23, "a cell with one candidate", naked_single},
    {.name = NULL},
};
