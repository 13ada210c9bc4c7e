/* Data: what goes to standard output or --output. */
#include "cli/out.h"

#include "cli/message.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

bool out_open(struct out *out, const char *file) {
    out->fd = STDOUT_FILENO;
    out->name = "standard output";
    atomic_init(&out->error, 0);
    if (!file)
        return true;
    out->name = file;
    out->fd = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (out->fd < 0)
        complain("cannot write %s: %s", file, strerror(errno));
    return out->fd >= 0;
}

static void wait_writable(int fd) {
    struct pollfd watched = {.fd = fd, .events = POLLOUT};
    poll(&watched, 1, -1);
}

size_t out_write(struct out *out, const char *bytes, size_t n) {
    size_t done = 0;
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

static void complain_of(const struct out *out, int error,
                        unsigned long long last_record) {
    if (last_record)
        complain("cannot write %s: %s; the last complete record is %llu",
                 out->name, strerror(error), last_record);
    else
        complain("cannot write %s: %s; nothing is complete", out->name,
                 strerror(error));
}

int out_close(struct out *out, unsigned long long last_record) {
    int error = atomic_load(&out->error);
    if (out->fd != STDOUT_FILENO && close(out->fd) && !error)
        error = errno;
    if (error && error != EPIPE)
        complain_of(out, error, last_record);
    return error ? EXIT_TROUBLE : EXIT_YES;
}
