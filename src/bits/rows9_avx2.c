/* The kernel of rows9.h for processors with AVX2; the Makefile compiles this
 * file for them. Elsewhere it is a copy of the portable one, and is never
 * chosen. */
#define ROWS9_SETTLE rows9_settle_avx2
#define ROWS9_SPLIT rows9_split_avx2
#include "bits/rows9_kernel.h"
