/* How long, as people write it. */
#ifndef DURATION_H
#define DURATION_H

#include <stdbool.h>

/* Seconds of "90", "0.5", "500ms", "90s", "1m", "1.5h" and sums of these such
 * as "1h30m" or "1m30s"; without a unit it is seconds. False: that is no time,
 * or not above 0, or beyond a billion seconds. */
bool duration_read(const char *text, double *seconds);

#endif
