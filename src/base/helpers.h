/* Threads that may be started besides those that there are: a number that any
 * threads share, so that who has nothing more to do leaves its place to who
 * has.
 */
#ifndef HELPERS_H
#define HELPERS_H

#include <stdatomic.h>
#include <stdbool.h>

struct helpers {
    atomic_int free; /* places */
};

static inline void helpers_add(struct helpers *h, int n) {
    atomic_fetch_add(&h->free, n);
}

/* Takes a place; false when there is none. */
static inline bool helpers_take(struct helpers *h) {
    int n = atomic_load(&h->free);
    while (n > 0)
        if (atomic_compare_exchange_weak(&h->free, &n, n - 1))
            return true;
    return false;
}

#endif
