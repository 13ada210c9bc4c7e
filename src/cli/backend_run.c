/* One backend's part in a comparison, in a process of its own. */
#include "cli/backend_run.h"

#include "cli/backend_ask.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/signals.h"
#include "cli/write_all.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* The child, as the parent sees it. */
struct child_process {
    int fd;
    pid_t child;
    bool told; /* that a signal came */
};

/* After a signal the child is told, once, and its answer awaited. */
static bool read_all(struct child_process *s, void *data, size_t n) {
    char *bytes = data;
    while (n) {
        if (!s->told && !signals_wait_readable(s->fd)) {
            kill(s->child, SIGTERM);
            s->told = true;
        }
        const ssize_t got = read(s->fd, bytes, n);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        bytes += got;
        n -= (size_t)got;
    }
    return true;
}

static void *watch_parent(void *pipe_end) {
    struct pollfd watched = {.fd = *(const int *)pipe_end, .events = 0};
    while (poll(&watched, 1, -1) < 0)
        ;
    _exit(EXIT_TROUBLE);
}

/* A parent that was killed reads no more from its pipe. */
static void end_with_parent(int *pipe_end) {
    pthread_t watch;
    errno = 0;
    if (!pthread_create(&watch, NULL, watch_parent, pipe_end))
        pthread_detach(watch);
    else if (errno == ENOMEM)
        memory_exhausted(0);
}

static int be_child(const struct backend_run *c, sudokusat_puzzle *puzzle,
                    const sudokusat_question *question, int fd) {
    const int n = sudokusat_size(puzzle);
    struct backend_report *const r = memory_new(1, sizeof *r);
    struct backend_grids list = {.grid_size = (size_t)(n * n)};
    backend_ask(c, puzzle, question, r, &list);
    return !(write_all(fd, r, sizeof *r) &&
             write_all(fd, list.data, list.n * list.grid_size));
}

static void receive(struct backend_run *c, struct child_process *s,
                    size_t grid_size) {
    struct backend_report *const r = memory_new(1, sizeof *r);
    if (read_all(s, r, sizeof *r)) {
        c->n_grids = r->n_grids;
        c->grids = memory_new(r->n_grids + 1, grid_size);
        if (read_all(s, c->grids, r->n_grids * grid_size))
            backend_take(c, r);
        memcpy(c->why, r->why, sizeof c->why);
    }
    free(r);
}

/* Its own memory, or that of the whole machine: a kill that nobody here sent.
 */
static bool had_no_room(int status) {
    return WIFSIGNALED(status) ? WTERMSIG(status) == SIGKILL
                               : WEXITSTATUS(status) == EXIT_TROUBLE;
}

/* Waits for the child; how it ended, if not well. */
static void wait_for(struct backend_run *c, pid_t child) {
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        ;
    if (c->end != BACKEND_RUN_CRASHED)
        return;
    if (had_no_room(status)) {
        c->end = BACKEND_RUN_NO_ROOM;
        snprintf(c->why, sizeof c->why, "out of memory");
    } else if (WIFSIGNALED(status)) {
        snprintf(c->why, sizeof c->why, "ended by signal %d", WTERMSIG(status));
    } else {
        snprintf(c->why, sizeof c->why, "ended with status %d",
                 WEXITSTATUS(status));
    }
}

void backend_run_run(struct backend_run *c, sudokusat_puzzle *puzzle,
                     const sudokusat_question *question) {
    const int n = sudokusat_size(puzzle);
    int ends[2];
    c->end = BACKEND_RUN_NO_ROOM;
    snprintf(c->why, sizeof c->why, "no process could be started");
    if (pipe(ends))
        return;
    const pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        end_with_parent(&ends[1]);
        _exit(be_child(c, puzzle, question, ends[1]));
    }
    close(ends[1]);
    if (child > 0) {
        c->end = BACKEND_RUN_CRASHED;
        struct child_process source = {.fd = ends[0], .child = child};
        receive(c, &source, (size_t)(n * n));
        wait_for(c, child);
    }
    close(ends[0]);
}
