/* How much work the random tests do. */
#ifndef EFFORT_H
#define EFFORT_H

#include <stdbool.h>
#include <stdlib.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) ||                                        \
    __has_feature(undefined_behavior_sanitizer) ||                             \
    __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

/* Repetitions: fewer when every memory access is watched, or where each
 * instruction is interpreted (tests/qemu.sh). */
static inline int effort(int n) {
    return (SANITIZED || getenv("SUDOKUSAT_QUICK")) && n > 6 ? n / 6 : n;
}

/* Whether the tests that take minutes are wanted. */
static inline bool slow_wanted(void) {
    return getenv("SUDOKUSAT_SLOW") != NULL;
}

#endif
