/* A function that is called again and again. */
#include "cli/ticker.h"

#include <pthread.h>
#include <signal.h>
#include <time.h>

/* Like the flag of signals.c it belongs to the process. */
static struct {
    pthread_t thread;
    pthread_mutex_t lock; /* for all that follows */
    pthread_cond_t ended;
    bool ends;
    double every;
    void (*tick)(void);
} ticker = {.lock = PTHREAD_MUTEX_INITIALIZER,
            .ended = PTHREAD_COND_INITIALIZER};

static struct timespec later(double seconds) {
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    const double nanoseconds = (double)t.tv_nsec + seconds * 1e9;
    const long whole = (long)(nanoseconds / 1e9);
    t.tv_sec += whole;
    t.tv_nsec = (long)(nanoseconds - 1e9 * (double)whole);
    return t;
}

/* It is called without the lock, which is for the end alone. */
static void *work(void *context) {
    (void)context;
    pthread_mutex_lock(&ticker.lock);
    while (!ticker.ends) {
        const struct timespec until = later(ticker.every);
        pthread_cond_timedwait(&ticker.ended, &ticker.lock, &until);
        if (ticker.ends)
            break;
        pthread_mutex_unlock(&ticker.lock);
        ticker.tick();
        pthread_mutex_lock(&ticker.lock);
    }
    pthread_mutex_unlock(&ticker.lock);
    return NULL;
}

bool ticker_start(double every_seconds, void (*tick)(void)) {
    sigset_t all, before;
    ticker.ends = false;
    ticker.every = every_seconds;
    ticker.tick = tick;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    const bool is_there = !pthread_create(&ticker.thread, NULL, work, NULL);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return is_there;
}

void ticker_stop(void) {
    pthread_mutex_lock(&ticker.lock);
    ticker.ends = true;
    pthread_cond_signal(&ticker.ended);
    pthread_mutex_unlock(&ticker.lock);
    pthread_join(ticker.thread, NULL);
}
