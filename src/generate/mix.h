/* Mixing bits. */
#ifndef MIX_H
#define MIX_H

#include <stdint.h>

/* A permutation of the 64-bit numbers in which every bit depends on every other
 * one: splitmix64 (Steele, Lea and Flood, OOPSLA 2014). */
static inline uint64_t mix(uint64_t x) {
    x += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

#endif
