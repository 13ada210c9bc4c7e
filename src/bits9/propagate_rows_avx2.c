/* The kernel of propagate_rows.h for processors with AVX2; the Makefile
 * compiles this file for them. Elsewhere it is a copy of the portable one, and
 * is never chosen. */
#define PROPAGATE_ROWS propagate_rows_avx2
#define SPLIT_ROWS split_rows_avx2
#include "bits9/propagate_rows_kernel.h"
