/* The table of kernels, fastest first. */
#include "bits9/kernels9.h"

#include <stddef.h>

static int always(void) {
    return 1;
}

#define KERNEL(name)                                                           \
#name, propagate_cells_##name, propagate_rows_##name, split_rows_##name

const struct kernel9 kernels9[] = {
    {KERNEL(avx512), propagate_cells_has_avx512},
    {KERNEL(avx2), propagate_cells_has_avx2},
    {KERNEL(portable), always},
    {.name = NULL},
};
