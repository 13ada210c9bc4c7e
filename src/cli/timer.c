/* Wall-clock time. */
#include "cli/timer.h"

#include <time.h>

static double seconds(clockid_t id) {
    struct timespec t;
    clock_gettime(id, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

double timer_now(void) {
    return seconds(CLOCK_MONOTONIC);
}

double timer_about_now(void) {
#ifdef CLOCK_MONOTONIC_COARSE
    return seconds(CLOCK_MONOTONIC_COARSE);
#else
    return timer_now();
#endif
}
