/* Which files the command line reads and writes.
 *
 * A file is known by its device and number, one that is not there yet by those
 * of its folder and by its name there; links to it are followed first.
 */
#include "cli/files.h"

#include "cli/command.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MOST_LINKS 40
#define PATH_SIZE 4096

/* ---- who is who */

struct file_identity {
    bool exists;
    struct stat at;       /* of the file, or of its folder */
    char name[PATH_SIZE]; /* in the folder, of one that does not exist */
};

/* Replaces the path by what the link says. False if it is no link. */
static bool follow(char *path) {
    char link[PATH_SIZE], joined[2 * PATH_SIZE];
    const ssize_t n = readlink(path, link, sizeof link - 1);
    if (n <= 0)
        return false;
    link[n] = '\0';
    const char *const slash = *link == '/' ? NULL : strrchr(path, '/');
    const int folder = slash ? (int)(slash - path) + 1 : 0;
    const int length =
        snprintf(joined, sizeof joined, "%.*s%s", folder, path, link);
    if (length < 0 || length >= PATH_SIZE)
        return false;
    memcpy(path, joined, (size_t)length + 1);
    return true;
}

/* False if the name is too long. */
static bool follow_all(const char *file, char path[PATH_SIZE]) {
    const size_t n = strlen(file);
    if (n >= PATH_SIZE)
        return false;
    memcpy(path, file, n + 1);
    for (int i = 0; i < MOST_LINKS && follow(path); i++)
        ;
    return true;
}

char *files_final_name(const char *file) {
    char path[PATH_SIZE];
    return memory_string(follow_all(file, path) ? path : file);
}

static bool find_missing(const char *file, struct file_identity *p) {
    char path[PATH_SIZE];
    if (!follow_all(file, path))
        return false;
    char *const slash = strrchr(path, '/');
    strcpy(p->name, slash ? slash + 1 : path);
    if (slash)
        slash[1] = '\0';
    return !stat(slash ? path : ".", &p->at);
}

/* False for what is nowhere. */
static bool find(const char *file, int fd_of_dash, struct file_identity *p) {
    p->exists =
        !strcmp(file, "-") ? !fstat(fd_of_dash, &p->at) : !stat(file, &p->at);
    if (p->exists)
        return true;
    return errno == ENOENT && strcmp(file, "-") && find_missing(file, p);
}

/* Devices, such as a terminal, may be shared. */
static bool is_shareable(const struct file_identity *p) {
    return p->exists && !S_ISREG(p->at.st_mode) && !S_ISFIFO(p->at.st_mode);
}

static bool are_same(const struct file_identity *a,
                     const struct file_identity *b) {
    return a->exists == b->exists && !is_shareable(a) &&
           a->at.st_dev == b->at.st_dev && a->at.st_ino == b->at.st_ino &&
           (a->exists || !strcmp(a->name, b->name));
}

/* ---- what is read */

static bool is_input(const struct file_identity *output, const char *file) {
    struct file_identity input;
    return file && find(file, STDIN_FILENO, &input) && are_same(output, &input);
}

/* The file that the option names, of an option of that kind; or NULL. */
static const char *named_file(const struct options *o, const struct option *row,
                              enum option_kind kind) {
    return row->kind == kind ? *(char *const *)option_value(o, row) : NULL;
}

/* The input that the output would overwrite, or NULL. */
static const char *input_at(const struct options *o,
                            const struct file_identity *output) {
    const bool reads_stdin = o->command->reads != COMMAND_READS_NOTHING &&
                             !o->n_files && !o->input.puzzle;
    for (int i = 0; i < o->n_files; i++)
        if (is_input(output, o->files[i]))
            return o->files[i];
    for (const struct option *row = o->command->options; row->name; row++) {
        const char *const file = named_file(o, row, OPTION_IN_FILE);
        if (is_input(output, file))
            return file;
    }
    return reads_stdin && is_input(output, "-") ? "-" : NULL;
}

static int refuse_input(const char *option, const char *file,
                        const char *input) {
    if (file)
        complain("--%s %s would overwrite the input %s", option, file,
                 strcmp(input, "-") ? input : "that is read");
    else
        complain("standard output would overwrite the input %s", input);
    return EXIT_USAGE;
}

static int check_inputs(const struct options *o, const char *option,
                        const char *file) {
    struct file_identity output;
    if (!find(file ? file : "-", STDOUT_FILENO, &output))
        return -1; /* whoever opens it says what is wrong */
    const char *const input = input_at(o, &output);
    return input ? refuse_input(option, file, input) : -1;
}

/* ---- what is written */

/* Without records there is nothing that could be mixed. */
static bool writes_records(const struct options *o) {
    return !o->output.quiet || o->many.summary;
}

int files_check_output(const struct options *o, const char *option,
                       const char *file) {
    struct file_identity output, records;
    const int status = check_inputs(o, option, file);
    if (status >= 0 || !writes_records(o))
        return status;
    const char *const to = o->output.file ? o->output.file : "-";
    if (!find(file, STDOUT_FILENO, &output) ||
        !find(to, STDOUT_FILENO, &records) || !are_same(&output, &records))
        return -1;
    complain("--%s %s and the records would go to the same file", option, file);
    return EXIT_USAGE;
}

/* The folder of generate is looked at file by file. */
int files_check(const struct options *o) {
    int status = check_inputs(o, "output", o->output.file);
    for (const struct option *row = o->command->options;
         row->name && status < 0; row++) {
        const char *const file = named_file(o, row, OPTION_OUT_FILE);
        if (file)
            status = files_check_output(o, row->name, file);
    }
    return status;
}

/* ---- reading */

int files_open(const char *file, int *fd) {
    struct stat about;
    do
        *fd = open(file, O_RDONLY | O_CLOEXEC);
    while (*fd < 0 && errno == EINTR && !signals_caught());
    if (*fd < 0 && errno == EINTR)
        return EXIT_STOPPED;
    if (*fd >= 0 && !fstat(*fd, &about) && !S_ISDIR(about.st_mode))
        return -1;
    complain("cannot read %s: %s%s", file, strerror(*fd >= 0 ? EISDIR : errno),
             *fd < 0 && errno == ENOENT ? " (use -p for the puzzle itself)"
                                        : "");
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
    return EXIT_TROUBLE;
}

/* Reads to the end. Returns -1 or a status; errno tells of trouble. */
static int read_to_end(int fd, char **text, size_t *n) {
    enum { BLOCK = 1 << 16 };
    size_t room = 0;
    while (signals_wait_readable(fd)) {
        if (room - *n < BLOCK)
            *text = memory_grow(*text, room = 2 * room + BLOCK, 1);
        const ssize_t got = read(fd, *text + *n, room - *n);
        if (got == 0)
            return -1;
        if (got > 0)
            *n += (size_t)got;
        else if (errno != EINTR && errno != EAGAIN)
            return EXIT_TROUBLE;
    }
    return EXIT_STOPPED;
}

int files_read(const char *file, char **text, size_t *n) {
    const bool is_stdin = !strcmp(file, "-");
    int fd = STDIN_FILENO;
    const int opened = is_stdin ? -1 : files_open(file, &fd);
    *text = NULL;
    *n = 0;
    if (opened >= 0)
        return opened;
    const int status = read_to_end(fd, text, n);
    if (status == EXIT_TROUBLE)
        complain("cannot read %s: %s", is_stdin ? "standard input" : file,
                 strerror(errno));
    if (!is_stdin)
        close(fd);
    if (status >= 0) {
        free(*text);
        *text = NULL;
    }
    return status;
}
