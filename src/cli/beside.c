/* A file that takes another one's place when it is complete.
 *
 * Where the system has files without a name, it is one until it is complete:
 * then nothing of it is left whatever ends the program. It gets a name to be
 * renamed, since a link replaces nothing. Elsewhere it has a name from the
 * beginning, which SIGKILL, that nobody can catch, leaves behind.
 */
#ifdef __linux__
#define _GNU_SOURCE /* O_TMPFILE */
#endif

#include "cli/beside.h"

#include "cli/memory.h"
#include "cli/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_TRIES = 1000, NAME_SIZE = 64 };

/* Bytes of the target's folder, its slash included. */
static size_t folder_length(const char *target) {
    const char *const slash = strrchr(target, '/');
    return slash ? (size_t)(slash - target) + 1 : 0;
}

/* A name of that folder that we alone use, unless an old file has it. */
static void set_name(struct beside *b, int try) {
    const size_t n = folder_length(b->target);
    free(b->name);
    b->name = memory_new(n + NAME_SIZE, 1);
    memcpy(b->name, b->target, n);
    snprintf(b->name + n, NAME_SIZE, ".sudokusat-%ld-%d", (long)getpid(), try);
}

#ifdef O_TMPFILE
static int open_nameless(const struct beside *b) {
    const size_t n = folder_length(b->target);
    char *const folder = n ? memory_string(b->target) : memory_string(".");
    if (n)
        folder[n] = '\0';
    const int fd = access("/proc/self/fd", X_OK)
                       ? -1
                       : open(folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
    free(folder);
    return fd;
}

static int give_name(struct beside *b) {
    char path[NAME_SIZE];
    int failed = -1;
    snprintf(path, sizeof path, "/proc/self/fd/%d", b->fd);
    for (int try = 0; failed && try < MOST_TRIES; try++) {
        set_name(b, try);
        signals_remove_at_death(b->name);
        failed = linkat(AT_FDCWD, path, AT_FDCWD, b->name, AT_SYMLINK_FOLLOW);
        if (failed && errno != EEXIST)
            break;
    }
    return failed ? errno : 0;
}
#else
static int open_nameless(const struct beside *b) {
    (void)b;
    return -1;
}

static int give_name(struct beside *b) {
    (void)b;
    return 0;
}
#endif

static int open_named(struct beside *b) {
    int fd = -1;
    for (int try = 0; fd < 0 && try < MOST_TRIES; try++) {
        set_name(b, try);
        fd = open(b->name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd < 0 && errno != EEXIST)
            break;
    }
    if (fd >= 0)
        signals_remove_at_death(b->name);
    return fd;
}

static void forget(struct beside *b) {
    signals_remove_at_death(NULL);
    free(b->target);
    free(b->name);
    *b = (struct beside){.fd = -1};
}

bool beside_open(struct beside *b, const char *target) {
    *b = (struct beside){.target = memory_string(target)};
    b->fd = open_nameless(b);
    if (b->fd < 0)
        b->fd = open_named(b);
    if (b->fd < 0)
        forget(b);
    return b->fd >= 0;
}

int beside_end(struct beside *b, bool good) {
    const bool had_name = b->name != NULL;
    int error = good && !had_name ? give_name(b) : 0;
    const bool has_name = b->name && !error;
    if (close(b->fd) && !error)
        error = errno;
    if (good && !error && rename(b->name, b->target))
        error = errno;
    if (has_name && (!good || error))
        unlink(b->name);
    forget(b);
    return error;
}
