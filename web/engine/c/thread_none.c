/* src/base/thread.c where there are no threads. */
#include "base/thread.h"

bool thread_start(struct thread *t, void (*run)(void *), void *context) {
    (void)t, (void)run, (void)context;
    return false;
}

void thread_join(struct thread *t) {
    (void)t;
}

void monitor_init(struct monitor *m) {
    (void)m;
}

void monitor_free(struct monitor *m) {
    (void)m;
}

void monitor_enter(struct monitor *m) {
    (void)m;
}

void monitor_leave(struct monitor *m) {
    (void)m;
}

void monitor_wait(struct monitor *m, double seconds) {
    (void)m, (void)seconds;
}

void monitor_tell(struct monitor *m) {
    (void)m;
}
