/* The table of kernels, fastest first. */
#include "bits/kernels9.h"

#include <stddef.h>

static int always(void) {
    return 1;
}

#define KERNEL(name)                                                           \
#name, settle9_##name, rows9_settle_##name, rows9_split_##name

const struct kernel9 kernels9[] = {
    {KERNEL(avx512), settle9_has_avx512},
    {KERNEL(avx2), settle9_has_avx2},
    {KERNEL(portable), always},
    {.name = NULL},
};
