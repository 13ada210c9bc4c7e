/* A function that is called again and again, on a thread of its own, until it
 * is stopped. Signals go to other threads. There is one at a time.
 */
#ifndef TICKER_H
#define TICKER_H

#include <stdbool.h>

/* False: there are no threads here. */
bool ticker_start(double every_seconds, void (*tick)(void));

/* After this returns it is not called any more. */
void ticker_stop(void);

#endif
