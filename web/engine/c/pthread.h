/* Threads where there are none: nobody else is there to wait for, and no
 * further one starts. Whoever asks for one does the work alone then. */
#ifndef PTHREAD_H
#define PTHREAD_H

#include <errno.h>
#include <sys/types.h> /* has their types all the same */
#include <time.h>

#define PTHREAD_MUTEX_INITIALIZER                                              \
    { 0 }

static inline int pthread_create(pthread_t *thread, const void *attributes,
                                 void *(*run)(void *), void *context) {
    (void)thread, (void)attributes, (void)run, (void)context;
    return EAGAIN;
}

static inline int pthread_join(pthread_t thread, void **result) {
    (void)thread, (void)result;
    return 0;
}

static inline int pthread_mutex_init(pthread_mutex_t *mutex, const void *how) {
    (void)mutex, (void)how;
    return 0;
}

static inline int pthread_mutex_destroy(pthread_mutex_t *mutex) {
    (void)mutex;
    return 0;
}

static inline int pthread_mutex_lock(pthread_mutex_t *mutex) {
    (void)mutex;
    return 0;
}

static inline int pthread_mutex_unlock(pthread_mutex_t *mutex) {
    (void)mutex;
    return 0;
}

static inline int pthread_cond_init(pthread_cond_t *cond, const void *how) {
    (void)cond, (void)how;
    return 0;
}

static inline int pthread_cond_destroy(pthread_cond_t *cond) {
    (void)cond;
    return 0;
}

static inline int pthread_cond_wait(pthread_cond_t *cond,
                                    pthread_mutex_t *mutex) {
    (void)cond, (void)mutex;
    return 0;
}

static inline int pthread_cond_broadcast(pthread_cond_t *cond) {
    (void)cond;
    return 0;
}

#endif
