/* The table of kernels, fastest first. */
#include "bits/settle9.h"

#include <stddef.h>

static int always(void) {
    return 1;
}

const struct kernel9 kernels9[] = {
    {"avx512", settle9_avx512, settle9_has_avx512},
    {"avx2", settle9_avx2, settle9_has_avx2},
    {"portable", settle9_portable, always},
    {.name = NULL},
};
