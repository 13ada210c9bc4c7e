/* Time. Only deadlines and statistics depend on it, never an answer. */
#ifndef CLOCK_H
#define CLOCK_H

/* Seconds of a clock that only goes forward, from an arbitrary start. */
double clock_now(void);

/* Seconds until a deadline on clock_now(), 0 for the deadline 0 (none). Past
 * the deadline it is a millisecond, since 0 would be no bound. */
double clock_left(double deadline);

/* CPU seconds of the calling thread, for statistics. */
double clock_thread_cpu(void);

#endif
