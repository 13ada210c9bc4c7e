/* Numbers as exact as a double that may be far larger or smaller. */
#include "base/wide.h"

#include <math.h>
#include <stdio.h>

#define APART 1100 /* powers of two: the smaller one is nothing then */
#define PLAIN 1e15 /* below, a double prints itself best */

static struct wide settle(double x, int64_t exponent) {
    int more = 0;
    const double fraction = frexp(x, &more);
    return (struct wide){fraction, fraction != 0 ? exponent + more : 0};
}

struct wide wide_from(double x) {
    return settle(x, 0);
}

struct wide wide_add(struct wide a, struct wide b) {
    if (a.fraction == 0)
        return b;
    if (b.fraction == 0)
        return a;
    if (a.exponent < b.exponent)
        return wide_add(b, a);
    if (a.exponent - b.exponent > APART)
        return a;
    return settle(a.fraction +
                      ldexp(b.fraction, (int)(b.exponent - a.exponent)),
                  a.exponent);
}

struct wide wide_subtract(struct wide a, struct wide b) {
    b.fraction = -b.fraction;
    return wide_add(a, b);
}

struct wide wide_multiply(struct wide a, struct wide b) {
    return settle(a.fraction * b.fraction, a.exponent + b.exponent);
}

struct wide wide_divide(struct wide a, struct wide b) {
    return settle(a.fraction / b.fraction, a.exponent - b.exponent);
}

struct wide wide_root(struct wide a) {
    const int odd = (int)(a.exponent & 1);
    return settle(sqrt(ldexp(a.fraction, odd)), (a.exponent - odd) / 2);
}

double wide_double(struct wide a) {
    if (a.exponent > APART)
        return a.fraction < 0 ? -HUGE_VAL : HUGE_VAL;
    return a.exponent < -APART ? 0 : ldexp(a.fraction, (int)a.exponent);
}

double wide_log10(struct wide a) {
    if (a.fraction <= 0)
        return -HUGE_VAL;
    return log10(a.fraction) + (double)a.exponent * log10(2);
}

void wide_print(struct wide a, char text[WIDE_TEXT_SIZE]) {
    const double plain = wide_double(a);
    if (isinf(a.fraction)) {
        snprintf(text, WIDE_TEXT_SIZE, "infinite");
        return;
    }
    if (plain < PLAIN && (plain == 0 || plain > 1 / PLAIN)) {
        snprintf(text, WIDE_TEXT_SIZE, "%.3g", plain);
        return;
    }
    const double log = wide_log10(a);
    double exponent = floor(log), digits = pow(10, log - exponent);
    if (digits >= 9.995) {
        digits = 1;
        exponent++;
    }
    snprintf(text, WIDE_TEXT_SIZE, "%.2fe%+03.0f", digits, exponent);
}
