/* The kernels of the search of wide.h, one for each set of instructions. */
#ifndef WIDE_KERNELS_H
#define WIDE_KERNELS_H

#include "bits/wide.h"

extern const struct wide_kernel wide_portable, wide_avx2, wide_avx512;

#endif
