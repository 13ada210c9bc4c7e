/* Time, from POSIX clocks. */
#define _POSIX_C_SOURCE 200809L

#include "base/clock.h"

#include <time.h>

static double seconds(clockid_t id) {
    struct timespec t;
    if (clock_gettime(id, &t))
        return 0;
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

double clock_now(void) {
    return seconds(CLOCK_MONOTONIC);
}

double clock_left(double deadline) {
    static const double least = 1e-3;
    if (deadline <= 0)
        return 0;
    const double left = deadline - clock_now();
    return left > least ? left : least;
}

double clock_thread_cpu(void) {
    return seconds(CLOCK_THREAD_CPUTIME_ID);
}
