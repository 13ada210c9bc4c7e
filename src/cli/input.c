/* The puzzles of the command line. */
#include "cli/input.h"

#include "cli/files.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/signals.h"
#include "cli/xml.h"

#include <inttypes.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct input {
    const struct options *options;
    int next_file;            /* index in options->files */
    const char *name;         /* of the open one */
    int fd;                   /* -1: none open, or -p */
    const char *text;         /* what is left of -p */
    bool peeks;               /* without waiting */
    int last_error;           /* errno of a read */
    sudokusat_reader *reader; /* NULL between files */
    uint64_t index, lines;    /* of the last puzzle; newlines read */
    uint64_t last_line;
    uint64_t bytes_read, bytes_in_all; /* of the open file; 0 = not known */
    int status;
};

struct input *input_open(const struct options *o) {
    struct input *const in = memory_new(1, sizeof *in);
    in->options = o;
    in->fd = -1;
    return in;
}

static void close_file(struct input *in) {
    sudokusat_reader_free(in->reader);
    in->reader = NULL;
    if (in->fd > STDERR_FILENO)
        close(in->fd);
    in->fd = -1;
}

void input_close(struct input *in) {
    close_file(in);
    free(in);
}

static void count_lines(struct input *in, const char *bytes, long n) {
    const char *const end = bytes + n;
    while ((bytes = memchr(bytes, '\n', (size_t)(end - bytes)))) {
        in->lines++;
        bytes++;
    }
}

static long read_text(struct input *in, char *buffer, long room) {
    const size_t left = strlen(in->text);
    const size_t n = left < (size_t)room ? left : (size_t)room;
    memcpy(buffer, in->text, n);
    in->text += n;
    return (long)n;
}

static bool is_readable_now(int fd) {
    struct pollfd watched = {.fd = fd, .events = POLLIN};
    return poll(&watched, 1, 0) > 0;
}

static long read_file(struct input *in, char *buffer, long room) {
    for (;;) {
        if (in->peeks ? !is_readable_now(in->fd)
                      : !signals_wait_readable(in->fd))
            return 0; /* interrupted: as if the input ended here */
        const ssize_t n = read(in->fd, buffer, (size_t)room);
        if (n >= 0)
            return (long)n;
        if (errno != EINTR && errno != EAGAIN) {
            in->last_error = errno;
            return -1;
        }
    }
}

static long read_more(void *context, char *buffer, long room) {
    struct input *const in = context;
    const long n =
        in->text ? read_text(in, buffer, room) : read_file(in, buffer, room);
    if (n > 0) {
        in->bytes_read += (uint64_t)n;
        count_lines(in, buffer, n);
    }
    return n;
}

/* Who writes line by line has this long for the next one, in milliseconds. */
enum { PATIENCE = 1 };

static bool would_wait(void *context) {
    const struct input *const in = context;
    struct pollfd watched = {.fd = in->fd, .events = POLLIN};
    return !in->text && poll(&watched, 1, in->peeks ? 0 : PATIENCE) == 0;
}

static sudokusat_form form_of(const struct options *o) {
    return (sudokusat_form){
        .size = (int)o->input.size,
        .box_rows = (int)o->input.box.rows,
        .box_cols = (int)o->input.box.cols,
        .symbols = o->input.symbols,
        .blank = o->input.blank,
        .format = o->input.format,
        .ignore_unknown = o->input.ignore_unknown,
        .column = o->input.column,
        .xml = &xml_by_expat,
        .marks = o->input.marks.list,
        .n_marks = o->input.marks.n,
        .waits = would_wait,
    };
}

static bool open_named(struct input *in, const char *file) {
    struct stat about;
    const int status = files_open(file, &in->fd);
    if (status >= 0) {
        in->status = worse_status(in->status, status);
        return false;
    }
    if (fstat(in->fd, &about))
        about.st_mode = 0;
    in->bytes_in_all = S_ISREG(about.st_mode) ? (uint64_t)about.st_size : 0;
    return true;
}

static bool open_reader(struct input *in) {
    const sudokusat_form form = form_of(in->options);
    const char *why = NULL;
    in->reader = sudokusat_reader_new(&form, read_more, in, &why);
    if (!in->reader) {
        complain("%s", why);
        in->status = EXIT_USAGE;
    }
    return in->reader != NULL;
}

static bool has_more_files(const struct input *in) {
    const int n_files = in->options->n_files;
    return in->next_file < (n_files ? n_files : 1);
}

static bool is_at_end(const struct input *in) {
    return in->status == EXIT_USAGE || !has_more_files(in) || signals_caught();
}

/* Opens the next file; false when that failed. */
static bool open_next(struct input *in) {
    const struct options *const o = in->options;
    const char *const file = o->n_files ? o->files[in->next_file] : "-";
    in->next_file++;
    in->last_error = 0;
    in->lines = in->last_line = in->bytes_read = in->bytes_in_all = 0;
    in->name = file;
    if (o->input.puzzle) {
        in->text = o->input.puzzle;
        in->name = "-p";
    } else if (!strcmp(file, "-")) {
        in->fd = STDIN_FILENO;
        in->name = "<stdin>";
    } else if (!open_named(in, file)) {
        return false;
    }
    return open_reader(in);
}

/* Opens what comes next. A file that cannot be read is reported and left out,
 * unless --fail-fast. */
static bool open_any(struct input *in) {
    while (!is_at_end(in)) {
        if (in->status && in->options->many.fail_fast)
            return false;
        if (open_next(in))
            return true;
    }
    return false;
}

/* The file ends, at its end or where it can no longer be read. */
static void end_file(struct input *in) {
    if (in->last_error) {
        complain("cannot read %s: %s", in->name, strerror(in->last_error));
        in->status = EXIT_TROUBLE;
    }
    close_file(in);
}

/* What --ignore-unknown has cost. */
static void tell_left_out(const struct input *in, const sudokusat_puzzle *p) {
    if (sudokusat_left_out(p))
        remark("%s:%" PRIu64 ": left out: %s", in->name, sudokusat_line(p),
               sudokusat_left_out(p));
}

sudokusat_puzzle *input_next(struct input *in) {
    while (!signals_caught()) {
        if (!in->reader && !open_any(in))
            return NULL;
        sudokusat_puzzle *const puzzle = sudokusat_reader_next(in->reader);
        const bool cut_short = signals_caught() || in->last_error;
        if (puzzle && !cut_short) {
            in->index++;
            in->last_line = sudokusat_line(puzzle);
            tell_left_out(in, puzzle);
            return puzzle;
        }
        sudokusat_puzzle_free(puzzle); /* who knows what was to follow */
        end_file(in);
    }
    return NULL;
}

const char *input_name(const struct input *in) {
    return in->name;
}

uint64_t input_index(const struct input *in) {
    return in->index;
}

bool input_has_another(struct input *in) {
    if (in->reader) {
        in->peeks = true;
        sudokusat_puzzle *const next = sudokusat_reader_next(in->reader);
        in->peeks = false;
        sudokusat_puzzle_free(next);
        if (next)
            return true;
    }
    return has_more_files(in);
}

bool input_has_more(const struct input *in) {
    return in->reader && in->lines > in->last_line + 1;
}

double input_progress(const struct input *in) {
    if (!in->bytes_in_all || in->options->n_files > 1)
        return -1;
    const double read = (double)in->bytes_read / (double)in->bytes_in_all;
    return in->lines > in->last_line
               ? read * (double)in->last_line / (double)in->lines
               : read;
}

int input_status(const struct input *in) {
    return in->status;
}
