/* The most memory this process ever had, in bytes; 0 where nobody knows. */
#ifndef PEAK_MEMORY_H
#define PEAK_MEMORY_H

#include <stdint.h>

uint64_t peak_memory(void);

#endif
