/* The kernels of bits for WebAssembly, in the place of src/bits9/kernels9.c and
 * of those for other processors. Its vectors are of 128 bits, and clang makes
 * them of the portable kernels. */
#include "bits9/kernels9.h"
#include "bitsn/bitsn_kernels.h"

#include <stddef.h>

static int always(void) {
    return 1;
}

static int never(void) {
    return 0;
}

const struct kernel9 kernels9[] = {
    {"portable", propagate_cells_portable, propagate_rows_portable,
     split_rows_portable, always},
    {.name = NULL},
};

const struct bitsn_kernel bitsn_avx2 = {"avx2", NULL, NULL, never};
const struct bitsn_kernel bitsn_avx512 = {"avx512", NULL, NULL, never};
