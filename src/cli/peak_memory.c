/* The most memory this process ever had, as the system tells it. */
#include "cli/peak_memory.h"

#include <sys/resource.h>

uint64_t peak_memory(void) {
    struct rusage usage;
    if (getrusage(RUSAGE_SELF, &usage))
        return 0;
#ifdef __APPLE__
    return (uint64_t)usage.ru_maxrss;
#else
    return (uint64_t)usage.ru_maxrss * 1024;
#endif
}
