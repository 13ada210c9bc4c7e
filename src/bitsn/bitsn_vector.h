/* Vectors of the kernels of bitsn_search.h: masks in lanes, and words of a set.
 * Each file that includes this is compiled for some set of instructions.
 */
#ifndef BITSN_VECTOR_H
#define BITSN_VECTOR_H

#include "bitsn/bitsn_rules.h"

#include <string.h>

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

/* As many for all instruction sets, so that all find the same things in the
 * same order and make the same guesses. */
#define LANES 8

typedef uint32_t masks __attribute__((vector_size(4 * LANES)));
typedef uint64_t words __attribute__((vector_size(8 * BITSN_WORDS)));

static inline masks load_masks(const uint32_t *from) {
    masks x;
    memcpy(&x, from, sizeof x);
    return x;
}

static inline void store_masks(uint32_t *to, masks x) {
    memcpy(to, &x, sizeof x);
}

static inline void store_words(uint64_t *to, words x) {
    memcpy(to, &x, sizeof x);
}

static inline words load_words(const uint64_t *from) {
    words x;
    memcpy(&x, from, sizeof x);
    return x;
}

/* The set of lanes that are 0. */
static inline unsigned zero_lanes(masks x) {
#if defined(__AVX512VL__)
    return _mm256_testn_epi32_mask((__m256i)x, (__m256i)x);
#elif defined(__AVX2__)
    return (unsigned)_mm256_movemask_ps((__m256)(x == 0));
#elif defined(__wasm_simd128__)
    const masks zero = (masks)(x == 0);
    v128_t half[2];
    memcpy(half, &zero, sizeof half);
    return (unsigned)wasm_i32x4_bitmask(half[0]) |
           (unsigned)wasm_i32x4_bitmask(half[1]) << 4;
#else
    unsigned set = 0;
    for (int i = 0; i < LANES; i++)
        set |= (unsigned)(x[i] == 0) << i;
    return set;
#endif
}

/* The lanes with less than two places, and those with less than four. */
static inline unsigned single_lanes(masks x) {
    return zero_lanes(x & (x - 1));
}

static inline unsigned few_lanes(masks x) {
    const masks one = x & (x - 1), two = one & (one - 1);
    return zero_lanes((two & (two - 1)) | (x & BITSN_DONE));
}

static inline bool any_of(words x) {
#if defined(__AVX2__)
    return !_mm256_testz_si256((__m256i)x, (__m256i)x);
#else
    return (x[0] | x[1] | x[2] | x[3]) != 0;
#endif
}

#endif
