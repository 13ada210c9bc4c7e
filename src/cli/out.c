/* Data: what goes to standard output or --output. */
#include "cli/out.h"

#include "cli/files.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Whether the file is what standard output is already: opened a second time it
 * would be written from its beginning. */
static bool is_standard_output(const char *file) {
    struct stat named, output;
    const int flags = fcntl(STDOUT_FILENO, F_GETFL);
    return flags >= 0 && (flags & O_ACCMODE) != O_RDONLY &&
           !stat(file, &named) && !fstat(STDOUT_FILENO, &output) &&
           named.st_dev == output.st_dev && named.st_ino == output.st_ino;
}

/* Opens what is there without touching it, or makes it. The third try is for
 * a link to a file that is not there yet. */
static int open_or_make(struct out *out) {
    int fd = open(out->name, O_WRONLY | O_CLOEXEC);
    if (fd >= 0 || errno != ENOENT)
        return fd;
    fd = open(out->name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    out->is_new = fd >= 0;
    if (fd >= 0 || errno != EEXIST)
        return fd;
    return open(out->name, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
}

static int open_named(struct out *out) {
    do
        out->fd = open_or_make(out);
    while (out->fd < 0 && errno == EINTR && !signals_caught());
    if (out->fd >= 0)
        return -1;
    if (errno == EINTR) {
        remark("interrupted while %s had no reader", out->name);
        return EXIT_STOPPED;
    }
    complain("cannot write %s: %s", out->name, strerror(errno));
    return EXIT_TROUBLE;
}

/* ---- beside the file */

/* A file of that folder that nobody else uses, or -1. */
static int make_beside(struct out *out) {
    static const char name[] = ".sudokusat-XXXXXX";
    const char *const slash = strrchr(out->target, '/');
    const size_t n = slash ? (size_t)(slash - out->target) + 1 : 0;
    out->beside = memory_new(n + sizeof name, 1);
    memcpy(out->beside, out->target, n);
    memcpy(out->beside + n, name, sizeof name);
    return mkstemp(out->beside);
}

static void forget_beside(struct out *out) {
    signals_remove_at_death(NULL);
    free(out->target);
    free(out->beside);
    out->target = out->beside = NULL;
}

/* Whether another file can take this one's place: it has no other names, and
 * its owner, group and mode can be had. */
static bool can_replace(int fd, const struct stat *old) {
    return S_ISREG(old->st_mode) && old->st_nlink == 1 &&
           old->st_uid == geteuid() && fchown(fd, (uid_t)-1, old->st_gid) == 0 &&
           fchmod(fd, old->st_mode & 07777) == 0;
}

/* Writes beside the file from now on, where that can be done; else in it. */
static void go_beside(struct out *out) {
    struct stat old;
    if (fstat(out->fd, &old))
        return;
    out->target = files_final_name(out->name);
    const int fd = make_beside(out);
    if (fd < 0 || !can_replace(fd, &old) ||
        fcntl(fd, F_SETFD, FD_CLOEXEC) < 0) {
        if (fd >= 0) {
            close(fd);
            unlink(out->beside);
        }
        forget_beside(out);
        return;
    }
    signals_remove_at_death(out->beside);
    close(out->fd);
    out->fd = fd;
    out->begun = true;
    if (out->is_new) /* until it is complete there is none */
        unlink(out->target);
}

/* The new file takes the old one's place, or goes. */
static int end_beside(struct out *out, bool good) {
    int error = 0;
    if (good && rename(out->beside, out->target))
        error = errno;
    if (!good || error)
        unlink(out->beside);
    forget_beside(out);
    return error;
}

/* ---- all together */

int out_open(struct out *out, const char *file, enum out_way way) {
    *out = (struct out){.fd = STDOUT_FILENO,
                        .name = "standard output",
                        .begun = true};
    atomic_init(&out->error, 0);
    if (!file || !strcmp(file, "-") || is_standard_output(file))
        return -1;
    out->name = file;
    out->begun = false;
    const int status = open_named(out);
    if (status < 0 && way == OUT_WHOLE)
        go_beside(out);
    return status;
}

/* What the file held goes. Only a regular file can be cut. */
static void begin(struct out *out) {
    struct stat s;
    if (!fstat(out->fd, &s) && S_ISREG(s.st_mode) && ftruncate(out->fd, 0))
        atomic_store(&out->error, errno);
    out->begun = true;
}

static void wait_writable(int fd) {
    struct pollfd watched = {.fd = fd, .events = POLLOUT};
    poll(&watched, 1, -1);
}

size_t out_write(struct out *out, const char *bytes, size_t n) {
    size_t done = 0;
    if (n && !out->begun)
        begin(out);
    while (done < n && !out_failed(out)) {
        const ssize_t wrote = write(out->fd, bytes + done, n - done);
        if (wrote >= 0)
            done += (size_t)wrote;
        else if (errno == EAGAIN)
            wait_writable(out->fd);
        else if (errno != EINTR)
            atomic_store(&out->error, errno);
    }
    return done;
}

bool out_failed(const struct out *out) {
    return atomic_load_explicit(&out->error, memory_order_relaxed);
}

static void complain_of(const struct out *out, int error) {
    if (out->last_record)
        complain("cannot write %s: %s; the last complete record is %llu",
                 out->name, strerror(error), out->last_record);
    else
        complain("cannot write %s: %s; nothing is complete", out->name,
                 strerror(error));
}

/* Statuses of commands that did what they were to do. */
static bool is_good(int status) {
    return status == EXIT_YES || status == EXIT_NO;
}

int out_close(struct out *out, int status) {
    if (!out->begun && is_good(status))
        begin(out);
    if (!out->begun && out->is_new)
        unlink(out->name);
    int error = atomic_load(&out->error);
    if (out->fd != STDOUT_FILENO && close(out->fd) && !error)
        error = errno;
    if (out->beside) {
        const int failed = end_beside(out, is_good(status) && !error);
        error = error ? error : failed;
    }
    if (!error)
        return status;
    if (error == EPIPE)
        signals_die_of_pipe();
    complain_of(out, error);
    return worse_status(status, EXIT_TROUBLE);
}
