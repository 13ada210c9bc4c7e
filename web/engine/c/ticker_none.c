/* src/cli/ticker.c where there are no threads. */
#include "cli/ticker.h"

bool ticker_start(double every_seconds, void (*tick)(void)) {
    (void)every_seconds, (void)tick;
    return false;
}

void ticker_stop(void) {
}
