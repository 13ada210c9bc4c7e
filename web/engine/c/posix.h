/* What POSIX has and WASI has not, as far as the program calls it: put before
 * each of its files. There is one user, to whom all files belong. */
#ifndef POSIX_H
#define POSIX_H

#include <stdio.h>
#include <sys/types.h>

/* Ends the program with a sentence, as src/cli/memory.c does. */
_Noreturn void posix_out_of_memory(void);

/* Bytes that nobody can guess. */
void arc4random_buf(void *bytes, size_t n);

/* Another number in each run. */
pid_t getpid(void);

/* Of a terminal, which standard output never is. */
#define TIOCGWINSZ 0
struct winsize {
    unsigned short ws_row, ws_col;
};

static inline void flockfile(FILE *file) {
    (void)file;
}

static inline void funlockfile(FILE *file) {
    (void)file;
}

static inline uid_t getuid(void) {
    return 0;
}

static inline uid_t geteuid(void) {
    return 0;
}

static inline gid_t getgid(void) {
    return 0;
}

static inline gid_t getegid(void) {
    return 0;
}

static inline int execvp(const char *program, char *const *words) {
    (void)program, (void)words;
    return -1;
}

static inline int fchown(int fd, uid_t owner, gid_t group) {
    (void)fd, (void)owner, (void)group;
    return 0;
}

static inline int fchmod(int fd, mode_t mode) {
    (void)fd, (void)mode;
    return 0;
}

#endif
