/* Exact counts in two words. */
#include "base/count.h"

#include <string.h>

bool count_add(struct count *c, struct count n) {
    const uint64_t low = c->low + n.low;
    const uint64_t carry = low < n.low;
    const uint64_t high = c->high + n.high;
    if (high < n.high || high + carry < high)
        return false;
    *c = (struct count){high + carry, low};
    return true;
}

/* The product of two 64-bit numbers, of four products of halves. */
static struct count product(uint64_t a, uint64_t b) {
    const uint64_t half = UINT64_C(0xffffffff);
    const uint64_t low = (a & half) * (b & half);
    const uint64_t mid = (a >> 32) * (b & half) + (low >> 32);
    const uint64_t mid2 = (a & half) * (b >> 32) + (mid & half);
    return (struct count){(a >> 32) * (b >> 32) + (mid >> 32) + (mid2 >> 32),
                          mid2 << 32 | (low & half)};
}

struct count count_difference(struct count a, struct count b) {
    return (struct count){a.high - b.high - (a.low < b.low), a.low - b.low};
}

bool count_multiply(struct count *c, uint64_t n) {
    const struct count low = product(c->low, n), high = product(c->high, n);
    if (high.high || low.high + high.low < low.high)
        return false;
    *c = (struct count){low.high + high.low, low.low};
    return true;
}

int count_compare(struct count a, struct count b) {
    if (a.high != b.high)
        return a.high < b.high ? -1 : 1;
    return a.low < b.low ? -1 : a.low > b.low;
}

/* Divides c by 10 in four 32-bit steps and returns the remainder. */
static int divide_by_ten(struct count *c) {
    uint32_t part[4] = {(uint32_t)(c->high >> 32), (uint32_t)c->high,
                        (uint32_t)(c->low >> 32), (uint32_t)c->low};
    uint64_t rest = 0;
    for (int i = 0; i < 4; i++) {
        const uint64_t dividend = rest << 32 | part[i];
        part[i] = (uint32_t)(dividend / 10);
        rest = dividend % 10;
    }
    c->high = (uint64_t)part[0] << 32 | part[1];
    c->low = (uint64_t)part[2] << 32 | part[3];
    return (int)rest;
}

void count_print(struct count c, char text[COUNT_TEXT_SIZE]) {
    if (!c.high && c.low < 10) { /* most counts */
        text[0] = (char)('0' + c.low);
        text[1] = '\0';
        return;
    }
    char digits[COUNT_TEXT_SIZE];
    int first = COUNT_TEXT_SIZE - 1;
    digits[first] = '\0';
    do
        digits[--first] = (char)('0' + divide_by_ten(&c));
    while (c.high || c.low);
    memcpy(text, digits + first, (size_t)(COUNT_TEXT_SIZE - first));
}

bool count_parse(const char *text, struct count *c) {
    struct count sum = {0, 0};
    if (!*text)
        return false;
    for (; *text; text++) {
        if (*text < '0' || *text > '9')
            return false;
        struct count ten = {0, 0};
        for (int i = 0; i < 10; i++)
            if (!count_add(&ten, sum))
                return false;
        sum = ten;
        if (!count_add(&sum, count_from((uint64_t)(*text - '0'))))
            return false;
    }
    *c = sum;
    return true;
}
