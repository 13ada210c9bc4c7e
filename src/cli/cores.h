/* How many processors there are. */
#ifndef CORES_H
#define CORES_H

#include <stdint.h>

/* Those that are at work now; at least 1. */
long cores_online(void);

/* How many threads are wanted: so many, or 0 for as many as there are cores. */
#define CORES_MOST_THREADS 256
int cores_threads(int64_t asked);

#endif
