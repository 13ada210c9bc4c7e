/* A set of cells in one register. */
#ifndef VECTOR9_H
#define VECTOR9_H

#include "bits9/board9.h"

#include <stdbool.h>
#include <string.h>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

/* Without SSE, gcc warns that functions would take it otherwise than with SSE;
 * nobody but one file calls those. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

typedef uint32_t v4 __attribute__((vector_size(16))); /* a set9 */

static inline v4 load(const struct set9 *s) {
    v4 x;
    memcpy(&x, s, sizeof x);
    return x;
}

static inline struct set9 set_of(v4 x) {
    struct set9 s;
    memcpy(&s, &x, sizeof s);
    return s;
}

static inline bool nonempty(v4 x) {
#if defined(__wasm_simd128__)
    return wasm_v128_any_true((v128_t)x);
#else
    uint64_t part[2];
    memcpy(part, &x, sizeof part);
    return part[0] | part[1];
#endif
}

static inline v4 whole_board(void) {
    return (v4){BOARD9_BAND, BOARD9_BAND, BOARD9_BAND, 0};
}

#endif
