/* propagate_cells for processors with AVX-512: the same 256-bit registers, but
 * twice as many, and any function of three sets in one instruction. */
#define PROPAGATE_CELLS propagate_cells_avx512
#include "bits9/propagate_cells_kernel.h"

#include "base/cpu.h"

int propagate_cells_has_avx512(void) {
#if defined(__AVX512VL__)
    return cpu_has(CPU_AVX512);
#else
    return 0;
#endif
}
