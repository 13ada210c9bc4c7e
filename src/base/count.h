/* Exact counts up to 2^128 - 1, in two words so that every compiler has them.
 */
#ifndef COUNT_H
#define COUNT_H

#include <stdbool.h>
#include <stdint.h>

struct count {
    uint64_t high, low;
};

#define COUNT_TEXT_SIZE 40 /* 39 digits of 2^128 - 1 and a NUL */

static inline struct count count_from(uint64_t n) {
    return (struct count){0, n};
}

/* As much of it as fits into one word. */
static inline uint64_t count_clip(struct count c) {
    return c.high ? UINT64_MAX : c.low;
}

/* Adds n; false, with c unchanged, when the sum would not fit. */
bool count_add(struct count *c, struct count n);

/* a - b, where a is not below b. */
struct count count_difference(struct count a, struct count b);

/* Multiplies by n; false, with c unchanged, when the product would not fit. */
bool count_multiply(struct count *c, uint64_t n);

/* -1, 0 or 1 as a is below, equal to or above b. */
int count_compare(struct count a, struct count b);

/* Decimal digits, no separators, NUL-terminated. */
void count_print(struct count c, char text[COUNT_TEXT_SIZE]);

/* Reads decimal digits up to the NUL; false if empty, not digits or too big. */
bool count_parse(const char *text, struct count *c);

#endif
