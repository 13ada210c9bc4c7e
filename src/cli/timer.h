/* Wall-clock time. */
#ifndef TIMER_H
#define TIMER_H

/* Seconds since some moment, never going back. For signal handlers too. */
double timer_now(void);

/* The same to a hundredth of a second, and sooner told. */
double timer_about_now(void);

#endif
