/* Ctrl-C and SIGTERM.
 *
 * A handler reaches nothing but globals, so these are the program's only
 * ones. A pipe wakes whichever thread waits for input.
 */
#include "cli/signals.h"

#include "cli/message.h"
#include "cli/timer.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define TWICE 0.1 /* seconds within which two signals are one */

static sudokusat_cancel *cancel;
static int wake[2] = {-1, -1};
static double caught_at; /* by the first signal; read in handlers only */
static const char *volatile doomed; /* a file that is not complete, or NULL */
static bool pipe_was_ignored;

/* The first signal ends the work in good order; the next one, whichever it
 * is, has its default effect. A program that passes a signal on, such as
 * timeout, may send the same one twice in a row: that is one. */
static void handle(int number) {
    const int saved = errno;
    if (!sudokusat_is_cancelled(cancel)) {
        caught_at = timer_now();
        sudokusat_cancel_set(cancel);
        const ssize_t ignored = write(wake[1], "", 1);
        (void)ignored;
    } else if (timer_now() - caught_at > TWICE) {
        if (doomed)
            unlink(doomed);
        signal(number, SIG_DFL);
        raise(number);
    }
    errno = saved;
}

static void catch_signal(int number) {
    struct sigaction action = {.sa_handler = handle};
    sigemptyset(&action.sa_mask);
    sigaddset(&action.sa_mask, SIGINT);
    sigaddset(&action.sa_mask, SIGTERM);
    sigaddset(&action.sa_mask, SIGHUP);
    sigaction(number, &action, NULL);
}

/* Terminals that go away are no matter under nohup. */
static void catch_unless_ignored(int number) {
    struct sigaction before;
    if (!sigaction(number, NULL, &before) && before.sa_handler != SIG_IGN)
        catch_signal(number);
}

void signals_catch(void) {
    cancel = sudokusat_cancel_new();
    if (pipe(wake) || fcntl(wake[1], F_SETFL, O_NONBLOCK) ||
        fcntl(wake[0], F_SETFD, FD_CLOEXEC) ||
        fcntl(wake[1], F_SETFD, FD_CLOEXEC)) {
        complain("cannot make a pipe: %s", strerror(errno));
        exit(EXIT_TROUBLE);
    }
    catch_signal(SIGINT);
    catch_signal(SIGTERM);
    catch_unless_ignored(SIGHUP);
    pipe_was_ignored = signal(SIGPIPE, SIG_IGN) == SIG_IGN;
    signal(SIGXFSZ, SIG_IGN);
}

void signals_die_of_pipe(void) {
    if (pipe_was_ignored)
        return;
    signal(SIGPIPE, SIG_DFL);
    raise(SIGPIPE);
}

void signals_remove_at_death(const char *file) {
    doomed = file;
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
