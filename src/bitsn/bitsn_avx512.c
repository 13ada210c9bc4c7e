/* The search of bitsn_search.h for processors with AVX-512; the Makefile
 * compiles this file for them. Elsewhere it is a copy of the portable one, and
 * is never chosen. */
#include "base/cpu.h"
#include "bitsn/bitsn_kernel.h"
#include "bitsn/bitsn_kernels.h"

static int has_avx512(void) {
#if defined(__AVX512BW__)
    return cpu_has(CPU_AVX512);
#else
    return 0;
#endif
}

const struct bitsn_kernel bitsn_avx512 = {"avx512", load, advance, has_avx512};
