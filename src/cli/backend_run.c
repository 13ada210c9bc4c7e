/* One backend's part in a comparison. */
#include "cli/backend_run.h"

#include "cli/memory.h"
#include "cli/message.h"
#include "cli/progress.h"
#include "cli/signals.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* What the child tells; its grids follow. Names of counters are constants at
 * the same place in both processes, so their addresses may be passed. */
struct report {
    enum backend_run_end end;
    char why[256];
    sudokusat_answer answer;
    sudokusat_stat stats[MOST_STATS]; /* which the answer points to elsewhere */
    uint64_t memory;
    size_t n_grids;
};

struct grid_list {
    int8_t *data;
    size_t n, room, grid_size;
};

static bool keep_grid(void *context, const int8_t *grid) {
    struct grid_list *const list = context;
    if (list->n == list->room) {
        list->room = 2 * list->room + 4;
        list->data = memory_grow(list->data, list->room, list->grid_size);
    }
    memcpy(list->data + list->n++ * list->grid_size, grid, list->grid_size);
    return true;
}

/* The most memory this process ever had, in bytes. */
static uint64_t peak_memory(void) {
    struct rusage usage;
    if (getrusage(RUSAGE_SELF, &usage))
        return 0;
#ifdef __APPLE__
    return (uint64_t)usage.ru_maxrss;
#else
    return (uint64_t)usage.ru_maxrss * 1024;
#endif
}

static void say_why(struct report *r, const char *why) {
    snprintf(r->why, sizeof r->why, "%s", why ? why : "");
}

/* In the child. */
static void ask(const struct backend_run *c, sudokusat_puzzle *puzzle,
                const sudokusat_question *question, struct report *r,
                struct grid_list *list) {
    const sudokusat_options options = {.backend = c->name,
                                       .rules = c->rules,
                                       .n_rules = c->n_rules,
                                       .encoding = c->encoding,
                                       .at_most_one = c->at_most_one,
                                       .enumerator = c->enumerator};
    sudokusat_question mine = *question;
    mine.on_grid = keep_grid;
    mine.context = list;
    const uint64_t before = peak_memory();
    const char *why = NULL;
    sudokusat_solver *const solver = sudokusat_solver_new(&options, &why);
    r->end = BACKEND_RUN_REFUSED;
    if (!solver) {
        say_why(r, why);
        return;
    }
    if (sudokusat_ask(solver, puzzle, &mine, &r->answer)) {
        say_why(r, sudokusat_error(puzzle));
    } else {
        r->end = BACKEND_RUN_ANSWERED;
        say_why(r, r->answer.conflict);
    }
    r->answer.conflict = NULL;
    sudokusat_finding *const f = &r->answer.findings[0];
    if (f->n_stats > MOST_STATS)
        f->n_stats = MOST_STATS;
    if (f->n_stats > 0)
        memcpy(r->stats, f->stats, (size_t)f->n_stats * sizeof *r->stats);
    r->n_grids = list->n;
    r->memory = peak_memory() - before;
}

static bool write_all(int fd, const void *data, size_t n) {
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
    struct report *const r = memory_new(1, sizeof *r);
    struct grid_list list = {.grid_size = (size_t)(n * n)};
    ask(c, puzzle, question, r, &list);
    return !(write_all(fd, r, sizeof *r) &&
             write_all(fd, list.data, list.n * list.grid_size));
}

static void receive(struct backend_run *c, struct child_process *s,
                    size_t grid_size) {
    struct report *const r = memory_new(1, sizeof *r);
    if (read_all(s, r, sizeof *r)) {
        c->n_grids = r->n_grids;
        c->grids = memory_new(r->n_grids + 1, grid_size);
        if (read_all(s, c->grids, r->n_grids * grid_size)) {
            c->end = r->end;
            c->answer = r->answer;
            memcpy(c->stats, r->stats, sizeof c->stats);
            c->answer.findings[0].stats = c->stats;
            c->memory = r->memory;
        }
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

void backend_run_free(struct backend_run *c) {
    free(c->name);
    free(c->grids);
}
