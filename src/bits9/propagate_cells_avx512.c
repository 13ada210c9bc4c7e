/* propagate_cells for processors with AVX-512: the same 256-bit registers, but
 * twice as many, and any function of three sets in one instruction. */
#define PROPAGATE_CELLS propagate_cells_avx512
#include "bits9/propagate_cells_kernel.h"

int propagate_cells_has_avx512(void) {
#if defined(__AVX512VL__)
    return __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512dq");
#else
    return 0;
#endif
}
