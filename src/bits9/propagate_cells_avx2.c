/* propagate_cells for processors with AVX2; the Makefile compiles this file for
 * them. Elsewhere it is a copy of the portable one, and is never chosen. */
#define PROPAGATE_CELLS propagate_cells_avx2
#include "bits9/propagate_cells_kernel.h"

int propagate_cells_has_avx2(void) {
#if defined(__AVX2__)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
#else
    return 0;
#endif
}
