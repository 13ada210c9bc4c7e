/* The kernels of the search of bitsn_search.h, one for each set of
 * instructions. */
#ifndef BITSN_KERNELS_H
#define BITSN_KERNELS_H

#include "bitsn/bitsn_search.h"

extern const struct bitsn_kernel bitsn_portable, bitsn_avx2, bitsn_avx512;

#endif
