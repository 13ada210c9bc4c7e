/* The kernel of propagate_rows.h for processors with AVX-512: a block in one
 * register of 512 bits, and any function of three sets in one instruction. */
#define PROPAGATE_ROWS propagate_rows_avx512
#define SPLIT_ROWS split_rows_avx512
#include "bits9/propagate_rows_kernel.h"
