/* The kernel of rows9.h for processors with AVX-512: a block in one register of
 * 512 bits, and any function of three sets in one instruction. */
#define ROWS9_SETTLE rows9_settle_avx512
#define ROWS9_SPLIT rows9_split_avx512
#include "bits/rows9_kernel.h"
