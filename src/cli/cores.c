/* How many processors there are, which POSIX has no name for: the one file that
 * asks BSD and macOS for more than POSIX, as src/cli/beside.c asks Linux. */
#if defined(__APPLE__)
#define _DARWIN_C_SOURCE
#elif defined(__FreeBSD__) || defined(__DragonFly__)
#undef _POSIX_C_SOURCE /* which hides all else there */
#elif defined(__NetBSD__)
#define _NETBSD_SOURCE
#elif defined(__OpenBSD__)
#define _BSD_SOURCE
#endif

#include "cli/cores.h"

#include <unistd.h>

long cores_online(void) {
#ifdef _SC_NPROCESSORS_ONLN
    const long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n;
#else
    return 1;
#endif
}

int cores_threads(int64_t asked) {
    const int64_t n = asked ? asked : cores_online();
    return n < 1 ? 1 : n > CORES_MOST_THREADS ? CORES_MOST_THREADS : (int)n;
}
