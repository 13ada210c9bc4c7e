/* One-liners on 64-bit sets. */
#ifndef BITS_H
#define BITS_H

#include <stdint.h>

static inline int bits_count(uint64_t set) {
    return __builtin_popcountll(set);
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
