/* Ctrl-C and SIGTERM.
 *
 * A handler reaches nothing but globals, so these are the program's only
 * ones. A pipe wakes whichever thread waits for input.
 */
#include "cli/signals.h"

#include "cli/message.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static sudokusat_cancel *cancel;
static int wake[2] = {-1, -1};

static void handle(int number) {
    const int saved = errno;
    (void)number;
    sudokusat_cancel_set(cancel);
    const ssize_t ignored = write(wake[1], "", 1);
    (void)ignored;
    errno = saved;
}

void signals_catch(void) {
    cancel = sudokusat_cancel_new();
    if (pipe(wake) || fcntl(wake[1], F_SETFL, O_NONBLOCK) ||
        fcntl(wake[0], F_SETFD, FD_CLOEXEC) ||
        fcntl(wake[1], F_SETFD, FD_CLOEXEC)) {
        complain("cannot make a pipe");
        exit(EXIT_TROUBLE);
    }
    /* The second signal finds the default action again. */
    struct sigaction once = {.sa_handler = handle,
                             .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&once.sa_mask);
    sigaction(SIGINT, &once, NULL);
    sigaction(SIGTERM, &once, NULL);
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGPIPE, &ignore, NULL);
    sigaction(SIGXFSZ, &ignore, NULL);
}

bool signals_caught(void) {
    return cancel && sudokusat_is_cancelled(cancel);
}

const sudokusat_cancel *signals_cancel(void) {
    return cancel;
}

bool signals_wait_readable(int fd) {
    struct pollfd watched[] = {{.fd = fd, .events = POLLIN},
                               {.fd = wake[0], .events = POLLIN}};
    while (!signals_caught()) {
        if (poll(watched, 2, -1) < 0 && errno != EINTR)
            return true; /* let the read tell what is wrong */
        if (watched[1].revents)
            return false;
        if (watched[0].revents)
            return true;
    }
    return false;
}
