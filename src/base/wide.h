/* Numbers as exact as a double that may be far larger or smaller: the grids of
 * 25x25 are more than a double can say.
 */
#ifndef WIDE_H
#define WIDE_H

#include <stdint.h>

#define WIDE_TEXT_SIZE 24

struct wide {
    double fraction;  /* 0, or its size is from 1/2 to below 1 */
    int64_t exponent; /* the number is fraction * 2^exponent */
};

struct wide wide_from(double x);
struct wide wide_add(struct wide a, struct wide b);
struct wide wide_subtract(struct wide a, struct wide b);
struct wide wide_multiply(struct wide a, struct wide b);
struct wide wide_divide(struct wide a, struct wide b); /* b is not 0 */
struct wide wide_root(struct wide a);                  /* a is not below 0 */

/* Infinite beyond what a double can say. */
double wide_double(struct wide a);

/* The logarithm to base 10 of what is not below 0; -infinity of 0. */
double wide_log10(struct wide a);

/* Three digits: "288", "2.05e+08", "4.37e+308"; "infinite". */
void wide_print(struct wide a, char text[WIDE_TEXT_SIZE]);

#endif
