/* Time. Only deadlines and statistics depend on it, never an answer. */
#ifndef CLOCK_H
#define CLOCK_H

/* Seconds of a clock that only goes forward, from an arbitrary start. */
double clock_now(void);

/* CPU seconds of the calling thread, for statistics. */
double clock_thread_cpu(void);

#endif
