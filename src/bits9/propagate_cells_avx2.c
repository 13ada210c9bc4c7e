/* propagate_cells for processors with AVX2; the Makefile compiles this file for
 * them. Elsewhere it is a copy of the portable one, and is never chosen. */
#define PROPAGATE_CELLS propagate_cells_avx2
#include "bits9/propagate_cells_kernel.h"

#include "base/cpu.h"

int propagate_cells_has_avx2(void) {
#if defined(__AVX2__)
    return cpu_has(CPU_AVX2);
#else
    return 0;
#endif
}
