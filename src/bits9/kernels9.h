/* The kernels of propagate_cells.h and propagate_rows.h, for several
 * instruction sets. */
#ifndef KERNELS9_H
#define KERNELS9_H

#include "bits9/propagate_cells.h"
#include "bits9/propagate_rows.h"

/* Fastest first; ended by a NULL name. The last one runs on every processor. */
struct kernel9 {
    const char *name;
    propagate_cells propagate_cells;
    propagate_rows propagate_rows;
    split_rows split_rows;
    int (*is_supported)(void); /* by this processor and this build */
};
extern const struct kernel9 kernels9[];

#endif
