/* Threads and what they wait for. */
#define _POSIX_C_SOURCE 200809L

#include "base/thread.h"

#include <signal.h>
#include <time.h>

static void *run(void *thread) {
    const struct thread *const t = thread;
    t->run(t->context);
    return NULL;
}

bool thread_start(struct thread *t, void (*function)(void *), void *context) {
    sigset_t all, before;
    t->run = function;
    t->context = context;
    sigfillset(&all);
    if (pthread_sigmask(SIG_SETMASK, &all, &before))
        return false;
    const bool started = !pthread_create(&t->id, NULL, run, t);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

void thread_join(struct thread *t) {
    pthread_join(t->id, NULL);
}

void monitor_init(struct monitor *m) {
    pthread_mutex_init(&m->mutex, NULL);
    pthread_cond_init(&m->news, NULL);
}

void monitor_free(struct monitor *m) {
    pthread_mutex_destroy(&m->mutex);
    pthread_cond_destroy(&m->news);
}

void monitor_enter(struct monitor *m) {
    pthread_mutex_lock(&m->mutex);
}

void monitor_leave(struct monitor *m) {
    pthread_mutex_unlock(&m->mutex);
}

void monitor_wait(struct monitor *m, double seconds) {
    struct timespec until;
    if (seconds <= 0) {
        pthread_cond_wait(&m->news, &m->mutex);
        return;
    }
    clock_gettime(CLOCK_REALTIME, &until);
    const double end = (double)until.tv_nsec * 1e-9 + seconds;
    until.tv_sec += (time_t)end;
    until.tv_nsec = (long)((end - (double)(time_t)end) * 1e9);
    pthread_cond_timedwait(&m->news, &m->mutex, &until);
}

void monitor_tell(struct monitor *m) {
    pthread_cond_broadcast(&m->news);
}
