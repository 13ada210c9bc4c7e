/* The search of bitsn_search.h for processors with AVX2; the Makefile compiles
 * this file for them. Elsewhere it is a copy of the portable one, and is never
 * chosen. */
#include "base/cpu.h"
#include "bitsn/bitsn_kernel.h"
#include "bitsn/bitsn_kernels.h"

static int has_avx2(void) {
#if defined(__AVX2__)
    return cpu_has(CPU_AVX2);
#else
    return 0;
#endif
}

const struct bitsn_kernel bitsn_avx2 = {"avx2", load, advance, has_avx2};
