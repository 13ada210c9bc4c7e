/* Writing to a descriptor until all of it is written. */
#define _POSIX_C_SOURCE 200809L

#include "cli/write_all.h"

#include <errno.h>
#include <unistd.h>

bool write_all(int fd, const void *data, size_t n) {
    const char *bytes = data;
    while (n) {
        const ssize_t wrote = write(fd, bytes, n);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote <= 0)
            return false;
        bytes += wrote;
        n -= (size_t)wrote;
    }
    return true;
}
