/* A library to be preloaded, in which allocations fail.
 *
 * FAIL_EACH=FILE: at each allocation the process splits in two. In the copy the
 * allocation fails, the original waits for how that one ends and goes on. So
 * one run sees the failure of each allocation in turn. FILE gets a line
 * "NUMBER STATUS" each; 128 and more are signals. For programs that have one
 * thread.
 *
 * FAIL_AT=N: allocation N of each process fails, with FAIL_ON=1 all after it
 * too. Processes that the program makes count on from where it was; other
 * programs that it starts, or that start it such as timeout, would count for
 * themselves, so that it is to be started by itself and starts them without
 * this library.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* glibc's own, by the names under which it can be reached from here. */
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);

static long n_done, fail_at;
static int report = -1;
static bool fails_on;

__attribute__((constructor)) static void begin(void) {
    const char *const at = getenv("FAIL_AT"), *const each = getenv("FAIL_EACH");
    fail_at = at ? atol(at) : 0;
    fails_on = getenv("FAIL_ON") != NULL;
    report =
        each ? open(each, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666) : -1;
    n_done = 0;
    unsetenv("LD_PRELOAD");
}

/* Whether this process is the copy. */
static bool split(void) {
    int status = 0;
    char line[64];
    const pid_t copy = fork();
    if (copy == 0) {
        report = -1;
        return true;
    }
    while (waitpid(copy, &status, 0) < 0 && errno == EINTR)
        ;
    const int n = snprintf(line, sizeof line, "%ld %d\n", n_done,
                           WIFEXITED(status) ? WEXITSTATUS(status)
                                             : 128 + WTERMSIG(status));
    if (write(report, line, (size_t)n) != n)
        abort();
    return false;
}

static bool is_its_turn(void) {
    if (report >= 0)
        return split();
    return fail_at && (fails_on ? n_done >= fail_at : n_done == fail_at);
}

static bool fails(void) {
    const int before = errno;
    n_done++;
    const bool now = is_its_turn();
    errno = now ? ENOMEM : before;
    return now;
}

void *malloc(size_t n) {
    return fails() ? NULL : __libc_malloc(n);
}

void *calloc(size_t n, size_t size) {
    return fails() ? NULL : __libc_calloc(n, size);
}

void *realloc(void *p, size_t n) {
    return fails() ? NULL : __libc_realloc(p, n);
}
