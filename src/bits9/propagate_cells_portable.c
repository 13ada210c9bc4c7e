/* propagate_cells for any processor. */
#define PROPAGATE_CELLS propagate_cells_portable
#include "bits9/propagate_cells_kernel.h"
