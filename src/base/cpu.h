/* What the processor can do beyond what the program was compiled for. */
#ifndef CPU_H
#define CPU_H

#include <stdbool.h>

enum cpu_feature {
    CPU_POPCNT,
    CPU_AVX2,  /* with BMI2 */
    CPU_AVX512 /* VL, BW and DQ, with BMI2 */
};

/* Whether the processor has it and the system lets programs use it. */
bool cpu_has(enum cpu_feature feature);

#endif
