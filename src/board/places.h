/* Pencil marks of a cell in several lines, where each digit has its place:
 *
 *     +---------------------+--          the cells of a board of size 16, one
 *     | 1... .23.      1... |            that has 1, C and G left, one with
 *     | .... .6..  F   .... |            2, 3, 6 and D, a given F, and one
 *     | ...C ....      9ABC |            more
 *     | ...G D...      .... |
 *     |                     |
 *
 * Large boards are read more easily so, and are a quarter as wide. Lines are as
 * many as the whole part of the root of n, which makes the places of a cell
 * about as wide as high.
 */
#ifndef PLACES_H
#define PLACES_H

#include <stdbool.h>

enum { PLACES_LEAST = 9 }; /* the smallest board that is written so */

/* Longer lines are left to boards whose cells have a line each, up to 9x9. */
enum { PLACES_COLUMNS = 80 };

struct places {
    int rows, cols;
    int pitch; /* columns from one place to the next */
    int width; /* of all of them */
};

/* Digits of a board of size n; is_number: of up to two characters each. */
static inline struct places places_of(int n, bool is_number) {
    int rows = 1;
    while ((rows + 1) * (rows + 1) <= n)
        rows++;
    const int cols = (n + rows - 1) / rows, pitch = is_number ? 3 : 1;
    return (struct places){rows, cols, pitch, cols * pitch};
}

#endif
