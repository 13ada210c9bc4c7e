/* One-liners on 64-bit sets. */
#ifndef BITS_H
#define BITS_H

#include <stdint.h>

/* Members of a set. Without the instruction the compiler calls a function that
 * looks bytes up; adding up in place is faster (Hacker's Delight, 5-1). */
static inline int bits_count(uint64_t set) {
#if defined(__POPCNT__) || defined(__aarch64__)
    return __builtin_popcountll(set);
#else
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) +
          (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(set * UINT64_C(0x0101010101010101) >> 56);
#endif
}

/* The lowest member of a set that is not empty. */
static inline int bits_lowest(uint64_t set) {
    return __builtin_ctzll(set);
}

static inline uint64_t bits_one(int i) {
    return (uint64_t)1 << i;
}

/* The set {0, ..., n-1}, 0 <= n <= 64. */
static inline uint64_t bits_below(int n) {
    return n >= 64 ? ~(uint64_t)0 : bits_one(n) - 1;
}

static inline int bits_has(uint64_t set, int i) {
    return (int)(set >> i & 1);
}

#endif
