/* Another program, run on files in a folder of one's own, with what POSIX has
 * for that: mkdtemp, posix_spawnp, process groups. */
#define _POSIX_C_SOURCE 200809L

#include "sat/sat_process.h"

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
#define GRACE 0.2 /* seconds between asking it to end and ending it */

struct process {
    char *folder;
    char *path[PROCESS_FILES];
};

static char *join(const char *folder, const char *name) {
    struct text t = {0};
    text_printf(&t, "%s/%s", folder, name);
    return text_take(&t);
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
    return p;
}

/* Solvers may leave files of their own there, but no folders. */
static void empty_folder(const char *folder) {
    DIR *const dir = opendir(folder);
    const struct dirent *entry;
    while (dir && (entry = readdir(dir))) {
        char *const path = join(folder, entry->d_name);
        if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, ".."))
            unlink(path);
        xfree(path);
    }
    if (dir)
        closedir(dir);
}

void process_free(struct process *p) {
    if (!p)
        return;
    empty_folder(p->folder);
    rmdir(p->folder);
    for (int i = 0; i < PROCESS_FILES; i++)
        xfree(p->path[i]);
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

static void redirect(const struct process *p,
                     posix_spawn_file_actions_t *files) {
    posix_spawn_file_actions_addopen(files, STDIN_FILENO, "/dev/null", O_RDONLY,
                                     0);
    posix_spawn_file_actions_addopen(files, STDOUT_FILENO,
                                     p->path[PROCESS_OUTPUT],
                                     O_WRONLY | O_CREAT | O_TRUNC, 0600);
    posix_spawn_file_actions_addopen(files, STDERR_FILENO, "/dev/null",
                                     O_WRONLY, 0);
}

/* A group of its own, and no signal ignored or blocked that we do. */
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

/* The process's number, or -1. */
static pid_t start(const struct process *p, char *const *words) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    pid_t pid = -1;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    redirect(p, &files);
    free_signals(&attributes);
    if (posix_spawnp(&pid, words[0], &files, &attributes, words, environ))
        pid = -1;
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return pid;
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

static int collect(pid_t pid) {
    int status = 0;
    kill(-pid, SIGKILL); /* whatever of the group is left */
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
        ;
    return status;
}

enum process_end process_run(const struct process *p, char *const *words,
                             struct budget *budget, int *exit_status) {
    const pid_t pid = start(p, words);
    if (pid < 0)
        return PROCESS_NOT_STARTED;
    const bool ended = wait_within(pid, budget);
    if (!ended)
        end_group(pid);
    const int status = collect(pid);
    if (!ended)
        return PROCESS_STOPPED;
    if (!WIFEXITED(status))
        return PROCESS_CRASHED;
    *exit_status = WEXITSTATUS(status);
    return PROCESS_EXITED;
}

bool process_read(const struct process *p, enum process_file file, size_t most,
                  struct text *out) {
    enum { BLOCK = 1 << 15 };
    FILE *const in = fopen(p->path[file], "r");
    if (!in)
        return false;
    char block[BLOCK];
    size_t n;
    while (out->n <= most && (n = fread(block, 1, sizeof block, in)) > 0)
        text_add_bytes(out, block, n);
    const bool ok = !ferror(in) && out->n <= most;
    fclose(in);
    return ok;
}
