/* A library to be preloaded, by which a program gets a signal at a chosen
 * moment, the same one on every machine.
 *
 * KILL_COUNT=FILE: at its end the program writes there how many allocations
 * and how many calls that change files it made, as two numbers.
 *
 * KILL_BY=SIGNAL with KILL_AT_ALLOC=N or KILL_AT_FILE=N: it gets the signal
 * before the Nth of them. Of a write, a part is written before that when the
 * signal is SIGKILL. For programs that have one thread. Programs that it starts
 * are left alone.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

/* glibc's own, by the names under which it can be reached from here. */
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);

static long n_allocs, n_files, at_alloc, at_file;
static int by;

static long number(const char *name) {
    const char *const text = getenv(name);
    return text ? atol(text) : 0;
}

__attribute__((constructor)) static void begin(void) {
    at_alloc = number("KILL_AT_ALLOC");
    at_file = number("KILL_AT_FILE");
    by = (int)number("KILL_BY");
    unsetenv("LD_PRELOAD");
    n_allocs = n_files = 0;
}

__attribute__((destructor)) static void end(void) {
    const char *const name = getenv("KILL_COUNT");
    const long allocs = n_allocs, files = n_files;
    FILE *const file = name ? fopen(name, "w") : NULL;
    if (file && (fprintf(file, "%ld %ld\n", allocs, files) < 0 || fclose(file)))
        abort();
}

static void count_alloc(void) {
    if (++n_allocs == at_alloc)
        raise(by);
}

void *malloc(size_t n) {
    count_alloc();
    return __libc_malloc(n);
}

void *calloc(size_t n, size_t size) {
    count_alloc();
    return __libc_calloc(n, size);
}

void *realloc(void *p, size_t n) {
    count_alloc();
    return __libc_realloc(p, n);
}

/* ---- files; OF is the next function of that name */

#define OF(result, name, ...) ((result(*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name))

static void count_file(void) {
    if (++n_files == at_file)
        raise(by);
}

ssize_t write(int fd, const void *bytes, size_t n) {
    ssize_t (*const next)(int, const void *, size_t) =
        OF(ssize_t, write, int, const void *, size_t);
    if (fd <= STDERR_FILENO && fd != STDOUT_FILENO)
        return next(fd, bytes, n);
    if (n_files + 1 == at_file && by == SIGKILL && next(fd, bytes, n / 2) < 0)
        _exit(1);
    count_file();
    return next(fd, bytes, n);
}

int rename(const char *from, const char *to) {
    count_file();
    return OF(int, rename, const char *, const char *)(from, to);
}

int unlink(const char *path) {
    count_file();
    return OF(int, unlink, const char *)(path);
}

int ftruncate(int fd, off_t n) {
    count_file();
    return OF(int, ftruncate, int, off_t)(fd, n);
}

int mkstemp(char *name) {
    count_file();
    return OF(int, mkstemp, char *)(name);
}

int linkat(int a, const char *from, int b, const char *to, int flags) {
    count_file();
    return OF(int, linkat, int, const char *, int, const char *,
              int)(a, from, b, to, flags);
}
