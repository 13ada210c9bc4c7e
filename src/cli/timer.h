/* Wall-clock time. */
#ifndef TIMER_H
#define TIMER_H

/* Seconds since some moment, never going back. For signal handlers too. */
double timer_now(void);

#endif
