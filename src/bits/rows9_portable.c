/* The kernel of rows9.h for any processor. */
#define ROWS9_SETTLE rows9_settle_portable
#define ROWS9_SPLIT rows9_split_portable
#include "bits/rows9_kernel.h"
