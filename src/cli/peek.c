/* What a pipe will bring, without taking it: Linux copies it to another pipe
 * (tee(2)).
 */
#define _GNU_SOURCE

#include "cli/peek.h"

#ifdef __linux__

#include "cli/signals.h"

#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#define MOST 64    /* bytes of a text */
#define A_MOMENT 1 /* millisecond: between two looks */

/* The bytes that are there, at most n; -1 for none of a pipe. */
static ssize_t look(int fd, const int copy[2], char *bytes, size_t n) {
    const ssize_t got = tee(fd, copy[1], n, 0);
    return got > 0 ? read(copy[0], bytes, (size_t)got) : -1;
}

static bool has_ended(int fd) {
    struct pollfd watched = {.fd = fd, .events = POLLIN};
    return poll(&watched, 1, 0) < 0 || watched.revents & POLLHUP;
}

bool peek_begins(int fd, const char *text) {
    const size_t n = strlen(text);
    char bytes[MOST];
    int copy[2];
    bool is_last = false, begins = false, goes_on = n <= MOST;
    if (!goes_on || pipe(copy))
        return false;
    while (goes_on && signals_wait_readable(fd)) {
        is_last = has_ended(fd);
        const ssize_t got = look(fd, copy, bytes, n);
        goes_on = got > 0 && !memcmp(bytes, text, (size_t)got);
        begins = goes_on && (size_t)got == n;
        if (begins || is_last)
            break;
        if (goes_on)
            poll(NULL, 0, A_MOMENT);
    }
    close(copy[0]);
    close(copy[1]);
    return begins;
}

#else

bool peek_begins(int fd, const char *text) {
    (void)fd;
    (void)text;
    return false;
}

#endif
