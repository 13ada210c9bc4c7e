/* Another program, run on files in a folder of one's own, with what POSIX has
 * for that: mkdtemp, posix_spawnp, process groups.
 *
 * A process that is killed tidies up nothing, so a guard does: a shell that
 * reads, from a pipe that nobody but us writes to, which group runs. When the
 * pipe ends before the guard is ended, it ends the group and removes the
 * folder. A signal that the system sends to children of a dead parent is not
 * everywhere, and does not reach what the children started. Starting a shell
 * takes longer than many a puzzle, so one guard stands over many runs. */
#define _POSIX_C_SOURCE 200809L

#include "sat/sat_process.h"

#include "base/alloc.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ; /* POSIX has it in no header */

#define FIRST_NAP 0.0001 /* seconds between two looks at the program */
#define LONGEST_NAP 0.01
#define GUARD_NAME "guard"
#define GRACE 0.2 /* seconds between asking it to end and ending it */

struct process {
    char *folder;
    char *path[PROCESS_FILES];
    char *pipe;   /* the guard's */
    int to_guard; /* its end that is written to */
    pid_t guard;  /* -1 = there is none */
    int output;   /* PROCESS_OUTPUT, open, -1 = not yet */
};

static char *join(const char *folder, const char *name) {
    struct text t = {0};
    text_printf(&t, "%s/%s", folder, name);
    return text_take(&t);
}

/* What both children have: a group of their own, and no signal ignored or
 * blocked that we do. */
static void free_signals(posix_spawnattr_t *attributes) {
    static const int usual[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ};
    sigset_t set;
    sigemptyset(&set);
    posix_spawnattr_setsigmask(attributes, &set);
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        sigaddset(&set, usual[i]);
    posix_spawnattr_setsigdefault(attributes, &set);
    posix_spawnattr_setpgroup(attributes, 0);
    posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP |
                                             POSIX_SPAWN_SETSIGDEF |
                                             POSIX_SPAWN_SETSIGMASK);
}

/* Standard streams of a child. */
struct streams {
    const char *input;
    int output; /* -1 = nowhere */
};

/* 0 or an error. */
static int redirect(const struct streams *s,
                    posix_spawn_file_actions_t *files) {
    int error = posix_spawn_file_actions_addopen(files, STDIN_FILENO, s->input,
                                                 O_RDONLY, 0);
    if (!error && s->output < 0)
        error = posix_spawn_file_actions_addopen(files, STDOUT_FILENO,
                                                 "/dev/null", O_WRONLY, 0);
    else if (!error)
        error =
            posix_spawn_file_actions_adddup2(files, s->output, STDOUT_FILENO);
    return error ? error
                 : posix_spawn_file_actions_addopen(files, STDERR_FILENO,
                                                    "/dev/null", O_WRONLY, 0);
}

/* The process's number, or -1. */
static pid_t start(const struct streams *streams, char *const *words) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    pid_t pid = -1;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    free_signals(&attributes);
    int error = redirect(streams, &files);
    if (!error)
        error =
            posix_spawnp(&pid, words[0], &files, &attributes, words, environ);
    if (error == ENOMEM)
        alloc_failed(0);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return error ? -1 : pid;
}

/* A named pipe is close-on-exec from the beginning, whatever other threads
 * start at that moment. */
static void start_guard(struct process *p) {
    static char shell[] = "sh", dash_c[] = "-c",
                script[] = "group=\n"
                           "while read -r word; do group=$word; done\n"
                           "[ -z \"$group\" ] || kill -s KILL -- \"-$group\"\n"
                           "rm -rf -- \"$1\"\n";
    char *const words[] = {shell, dash_c, script, shell, p->folder, NULL};
    const struct streams streams = {.input = p->pipe, .output = -1};
    p->guard = -1;
    p->to_guard = -1;
    if (!mkfifo(p->pipe, 0600))
        p->to_guard = open(p->pipe, O_RDWR | O_CLOEXEC);
    if (p->to_guard >= 0)
        p->guard = start(&streams, words);
}

/* The group that the guard is to end, or 0. */
static void tell_guard(const struct process *p, pid_t group) {
    char word[32] = "\n";
    if (group)
        snprintf(word, sizeof word, "%ld\n", (long)group);
    if (p->guard > 0) {
        const ssize_t ignored = write(p->to_guard, word, strlen(word));
        (void)ignored;
    }
}

/* Without work, or with that to remove a folder that is not empty. */
static void end_guard(struct process *p, bool has_work) {
    if (p->guard > 0 && !has_work)
        kill(p->guard, SIGKILL);
    if (p->to_guard >= 0)
        close(p->to_guard);
    while (p->guard > 0 && waitpid(p->guard, NULL, 0) < 0 && errno == EINTR)
        ;
}

struct process *process_new(void) {
    static const char *const names[PROCESS_FILES] = {
        [PROCESS_FORMULA] = "formula.cnf",
        [PROCESS_OUTPUT] = "output.txt",
        [PROCESS_RESULT] = "result.txt"};
    const char *const below = getenv("TMPDIR");
    char *const folder =
        join(below && *below ? below : "/tmp", "sudokusat-XXXXXX");
    if (!mkdtemp(folder)) {
        xfree(folder);
        return NULL;
    }
    struct process *const p = xnew0(1, struct process);
    p->folder = folder;
    for (int i = 0; i < PROCESS_FILES; i++)
        p->path[i] = join(folder, names[i]);
    p->pipe = join(folder, GUARD_NAME);
    p->output = -1;
    start_guard(p);
    return p;
}

static bool is_one_of(const char *name, const char *const *names) {
    while (*names && strcmp(*names, name))
        names++;
    return *names != NULL;
}

/* Solvers may leave files of their own there; the guard knows how to remove
 * folders. Keeps the names in the list, which NULL ends; false if others are
 * left. */
static bool empty_folder(const char *folder, const char *const *kept) {
    errno = 0;
    DIR *const dir = opendir(folder);
    if (!dir && errno == ENOMEM)
        alloc_failed(0); /* the guard remains */
    const struct dirent *entry;
    bool is_empty = dir != NULL;
    while (dir && (entry = readdir(dir))) {
        if (is_one_of(entry->d_name, kept))
            continue;
        char *const path = join(folder, entry->d_name);
        if (unlink(path))
            is_empty = false;
        xfree(path);
    }
    if (dir)
        closedir(dir);
    return is_empty;
}

bool process_renew(struct process *p) {
    static const char *const kept[] = {".", "..", GUARD_NAME, NULL};
    if (p->output >= 0)
        close(p->output);
    p->output = -1;
    return empty_folder(p->folder, kept);
}

void process_free(struct process *p) {
    static const char *const kept[] = {".", "..", NULL};
    if (!p)
        return;
    empty_folder(p->folder, kept);
    end_guard(p, rmdir(p->folder) != 0);
    if (p->output >= 0)
        close(p->output);
    for (int i = 0; i < PROCESS_FILES; i++)
        xfree(p->path[i]);
    xfree(p->pipe);
    xfree(p->folder);
    xfree(p);
}

const char *process_path(const struct process *p, enum process_file file) {
    return p->path[file];
}

static bool is_program(const char *path) {
    struct stat s;
    return !access(path, X_OK) && !stat(path, &s) && S_ISREG(s.st_mode);
}

bool process_can_find(const char *program) {
    const char *path = getenv("PATH");
    if (strchr(program, '/'))
        return is_program(program);
    while (path && *path) {
        const size_t n = strcspn(path, ":");
        struct text t = {0};
        text_add_bytes(&t, path, n);
        text_printf(&t, "%s%s", n ? "/" : "", program);
        const bool found = is_program(text_string(&t));
        text_free(&t);
        if (found)
            return true;
        path += n + (path[n] == ':');
    }
    return false;
}

static void nap(double seconds) {
    const struct timespec t = {.tv_nsec = (long)(1e9 * seconds)};
    nanosleep(&t, NULL);
}

/* Whether it has ended; it stays to be collected, so that the number of its
 * group cannot be another's yet. */
static bool has_ended(pid_t pid) {
    siginfo_t info = {.si_pid = 0};
    if (waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT))
        return errno != EINTR;
    return info.si_pid == pid;
}

/* Waits for the end with naps that grow; false if the budget was spent. */
static bool wait_within(pid_t pid, struct budget *budget) {
    double pause = FIRST_NAP;
    while (!has_ended(pid)) {
        if (budget_spent(budget))
            return false;
        nap(pause);
        pause = 1.5 * pause < LONGEST_NAP ? 1.5 * pause : LONGEST_NAP;
    }
    return true;
}

/* Asks the group to end, so that it can tidy up, and then ends it. */
static void end_group(pid_t pid) {
    kill(-pid, SIGTERM);
    for (double waited = 0; waited < GRACE && !has_ended(pid);
         waited += LONGEST_NAP)
        nap(LONGEST_NAP);
}

static int collect(const struct process *p, pid_t pid) {
    int status = 0;
    kill(-pid, SIGKILL); /* whatever of the group is left */
    tell_guard(p, 0);    /* its number may be another's soon */
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
        ;
    return status;
}

enum process_end process_run(struct process *p, char *const *words,
                             struct budget *budget, int *exit_status) {
    p->output = open(p->path[PROCESS_OUTPUT],
                     O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    const struct streams streams = {.input = "/dev/null", .output = p->output};
    const pid_t pid = p->output < 0 ? -1 : start(&streams, words);
    if (pid < 0)
        return PROCESS_NOT_STARTED;
    tell_guard(p, pid);
    const bool ended = wait_within(pid, budget);
    if (!ended)
        end_group(pid);
    const int status = collect(p, pid);
    if (!ended)
        return PROCESS_STOPPED;
    if (!WIFEXITED(status))
        return PROCESS_CRASHED;
    *exit_status = WEXITSTATUS(status);
    return PROCESS_EXITED;
}

/* The output is read from the file that was opened before, whatever took its
 * name since; of another one only a file is read, at which nobody can wait. */
static int open_to_read(const struct process *p, enum process_file file) {
    struct stat s;
    if (file == PROCESS_OUTPUT)
        return p->output;
    const int fd =
        open(p->path[file], O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
    if (fd < 0 || (!fstat(fd, &s) && S_ISREG(s.st_mode)))
        return fd;
    close(fd);
    return -1;
}

bool process_read(const struct process *p, enum process_file file, size_t most,
                  struct text *out) {
    enum { BLOCK = 1 << 15 };
    char block[BLOCK];
    ssize_t n = -1;
    const int fd = open_to_read(p, file);
    while (fd >= 0 && out->n <= most &&
           (n = pread(fd, block, sizeof block, (off_t)out->n)) > 0)
        text_add_bytes(out, block, (size_t)n);
    if (fd >= 0 && fd != p->output)
        close(fd);
    return n == 0;
}
