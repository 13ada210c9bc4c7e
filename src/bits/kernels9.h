/* The kernels of settle9.h and rows9.h, for several instruction sets. */
#ifndef KERNELS9_H
#define KERNELS9_H

#include "bits/rows9.h"
#include "bits/settle9.h"

/* Fastest first; ended by a NULL name. The last one runs on every processor. */
struct kernel9 {
    const char *name;
    settle9 settle;
    rows9_settle settle_rows;
    rows9_split split_rows;
    int (*is_supported)(void); /* by this processor and this build */
};
extern const struct kernel9 kernels9[];

#endif
