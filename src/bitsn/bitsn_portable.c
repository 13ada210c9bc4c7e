/* The search of bitsn_search.h for any processor. */
#include "bitsn/bitsn_kernel.h"
#include "bitsn/bitsn_kernels.h"

static int always(void) {
    return 1;
}

const struct bitsn_kernel bitsn_portable = {"portable", load, advance, always};
