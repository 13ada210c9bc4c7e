/* The kernel of propagate_rows.h for any processor. */
#define PROPAGATE_ROWS propagate_rows_portable
#define SPLIT_ROWS split_rows_portable
#include "bits9/propagate_rows_kernel.h"
