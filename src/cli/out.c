/* Data: what goes to standard output or --output. */
#include "cli/out.h"

#include "cli/files.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/progress.h"
#include "cli/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
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
        remark("interrupted while nothing was reading %s", out->name);
        return EXIT_STOPPED;
    }
    complain("cannot write %s: %s", out->name, strerror(errno));
    return EXIT_TROUBLE;
}

/* ---- beside the file */

/* Whether another file can take this one's place: it has no other names, is
 * ours to write, and its owner, group and mode can be had. */
static bool can_replace(const char *file, const struct stat *old, int fd) {
    if (!S_ISREG(old->st_mode) || old->st_nlink != 1 ||
        old->st_uid != geteuid() || access(file, W_OK))
        return false;
    return fchown(fd, (uid_t)-1, old->st_gid) == 0 &&
           fchmod(fd, old->st_mode & 07777) == 0;
}

/* Writes beside the file from now on, where that can be done. */
static bool go_beside(struct out *out) {
    struct stat old;
    char *const target = files_final_name(out->name);
    const bool is_there = !stat(target, &old);
    out->is_beside =
        (is_there || errno == ENOENT) && beside_open(&out->beside, target);
    if (out->is_beside && is_there &&
        !can_replace(target, &old, out->beside.fd)) {
        beside_end(&out->beside, false);
        out->is_beside = false;
    }
    free(target);
    if (!out->is_beside)
        return false;
    out->fd = out->beside.fd;
    out->begun = true;
    return true;
}

/* ---- all together */

int out_open(struct out *out, const char *file, enum out_way way) {
    *out = (struct out){
        .fd = STDOUT_FILENO, .name = "standard output", .begun = true};
    atomic_init(&out->error, 0);
    if (!file || !strcmp(file, "-") || is_standard_output(file))
        return -1;
    out->name = file;
    out->begun = false;
    if (way == OUT_WHOLE && go_beside(out))
        return -1;
    return open_named(out);
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

/* Whether bytes that are written there may come to a terminal, at once or from
 * the other end of a pipe, so that the line of progress has to go before. */
static bool may_be_seen(int fd) {
    struct stat s;
    return isatty(fd) ||
           (!fstat(fd, &s) && (S_ISFIFO(s.st_mode) || S_ISSOCK(s.st_mode)));
}

size_t out_write(struct out *out, const char *bytes, size_t n) {
    const bool is_seen = n && may_be_seen(out->fd);
    size_t done = 0;
    if (is_seen)
        progress_pause();
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
    progress_wrote(out->fd, bytes, done);
    if (is_seen)
        progress_resume();
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
        complain("cannot write %s: %s; no record is complete", out->name,
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
    const int failed = out->is_beside
                           ? beside_end(&out->beside, is_good(status) && !error)
                       : out->fd != STDOUT_FILENO && close(out->fd) ? errno
                                                                    : 0;
    error = error ? error : failed;
    if (!error)
        return status;
    if (error == EPIPE)
        signals_die_of_pipe();
    complain_of(out, error);
    return worse_status(status, EXIT_TROUBLE);
}
