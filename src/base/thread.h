/* Threads and what they wait for, hidden from all other files: POSIX threads.
 */
#ifndef THREAD_H
#define THREAD_H

#include <pthread.h>
#include <stdbool.h>

struct thread {
    pthread_t id;
    void (*run)(void *context);
    void *context;
};

/* Starts it with all signals blocked, so that those of the program go where
 * they went before. False when there can be no further one. t stays where it is
 * until thread_join. */
bool thread_start(struct thread *t, void (*run)(void *), void *context);
void thread_join(struct thread *t);

/* A lock, and news for those who wait while they have it. */
struct monitor {
    pthread_mutex_t mutex;
    pthread_cond_t news;
};

void monitor_init(struct monitor *m);
void monitor_free(struct monitor *m);
void monitor_enter(struct monitor *m);
void monitor_leave(struct monitor *m);

/* Leaves it until somebody tells, or so many seconds have passed (0 = never);
 * or for no reason. */
void monitor_wait(struct monitor *m, double seconds);
void monitor_tell(struct monitor *m);

#endif
