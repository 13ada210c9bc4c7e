/* Data: what goes to standard output or --output. */
#include "cli/out.h"

#include "cli/message.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

bool out_open(struct out *out, const char *file) {
    *out = (struct out){STDOUT_FILENO, "standard output", 0};
    if (!file)
        return true;
    out->name = file;
    out->fd = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (out->fd < 0)
        complain("cannot write %s: %s", file, strerror(errno));
    return out->fd >= 0;
}

size_t out_write(struct out *out, const char *bytes, size_t n) {
    size_t done = 0;
    while (done < n && !out->error) {
        const ssize_t wrote = write(out->fd, bytes + done, n - done);
        if (wrote >= 0)
            done += (size_t)wrote;
        else if (errno != EINTR)
            out->error = errno;
    }
    return done;
}

int out_close(struct out *out, unsigned long long last_record) {
    if (out->fd != STDOUT_FILENO && close(out->fd) && !out->error)
        out->error = errno;
    if (!out->error)
        return EXIT_YES;
    if (out->error != EPIPE)
        complain("cannot write %s: %s; the last complete record is %llu",
                 out->name, strerror(out->error), last_record);
    return EXIT_TROUBLE;
}
