/* Parts of a question, answered by as many threads as there are. */
#define _POSIX_C_SOURCE 200809L

#include "cli/parts_run.h"

#include "cli/command.h"
#include "cli/cores.h"
#include "cli/engine.h"
#include "cli/files.h"
#include "cli/generate_parts.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/out.h"
#include "cli/progress.h"
#include "cli/peek.h"
#include "cli/signals.h"
#include "cli/timer.h"

#include <fcntl.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define BEGINNING "{\"schema\":\"sudokusat-part/"

/* Lines that are parts, still to be answered: those of one that was cut. */
struct part_lines {
    char **list;
    size_t n;
};

struct parts_run {
    const struct options *options;
    const char *question, *file;
    char *cover; /* the text of the cover, or NULL */
    size_t n_cover;
    struct out out;
    double start;

    pthread_mutex_t lock; /* for all that follows */
    FILE *in;
    uint64_t line; /* the last one read */
    bool found;    /* the part that was chosen */
    uint64_t n_answered;
    int status;
};

struct parts_worker {
    struct parts_run *run;
    pthread_t thread;
    sudokusat_solver *solver;
    sudokusat_cover *cover;
    struct generate_maker *maker; /* of generate */
    struct part_lines lines;
    const char *wanted; /* of the part that was chosen, or NULL */
};

static const char *last_file(const struct options *o) {
    return o->n_files ? o->files[o->n_files - 1] : "-";
}

/* Of standard input, from where it stands on. What is read of a named pipe
 * would be gone for those who read it next. */
static bool begins_like_parts(const char *file) {
    const bool is_stdin = !strcmp(file, "-");
    char begin[sizeof BEGINNING] = "";
    struct stat s;
    ssize_t n = -1;
    if (!is_stdin && (stat(file, &s) || !S_ISREG(s.st_mode)))
        return false; /* opening it may take its turn */
    const int fd = is_stdin ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC);
    const off_t from = fd < 0 ? -1 : lseek(fd, 0, SEEK_CUR);
    if (is_stdin && !fstat(fd, &s) && S_ISFIFO(s.st_mode))
        return peek_begins(fd, BEGINNING);
    if (from >= 0 && !fstat(fd, &s) && S_ISREG(s.st_mode))
        n = pread(fd, begin, strlen(BEGINNING), from);
    if (fd >= 0 && !is_stdin)
        close(fd);
    return n == (ssize_t)strlen(BEGINNING) && !strcmp(begin, BEGINNING);
}

bool parts_are_given(const struct options *o) {
    return o->many.part ||
           (!o->input.puzzle && begins_like_parts(last_file(o)));
}

/* --------------------------------------------------------------------------
 * One part
 */

static void set_status(struct parts_run *r, int status) {
    pthread_mutex_lock(&r->lock);
    r->status = worse_status(r->status, status);
    pthread_mutex_unlock(&r->lock);
}

/* A result goes out, a part is kept for later. */
static bool take_line(void *worker, const char *bytes, size_t n) {
    struct parts_worker *const w = worker;
    struct parts_run *const r = w->run;
    if (n < strlen(BEGINNING) || memcmp(bytes, BEGINNING, strlen(BEGINNING))) {
        pthread_mutex_lock(&r->lock);
        const bool good = out_write(&r->out, bytes, n) == n;
        pthread_mutex_unlock(&r->lock);
        return good;
    }
    w->lines.list = memory_grow(w->lines.list, w->lines.n + 1, sizeof(char *));
    w->lines.list[w->lines.n] = memory_new(n + 1, 1);
    memcpy(w->lines.list[w->lines.n++], bytes, n);
    return true;
}

/* For a part that is to be cut up to the one that was chosen. */
static bool keep_parts(void *worker, const char *bytes, size_t n) {
    return n < strlen(BEGINNING) ||
           memcmp(bytes, BEGINNING, strlen(BEGINNING)) != 0 ||
           take_line(worker, bytes, n);
}

/* What is left of the time; false when it is over. */
static bool limits_of(const struct parts_run *r, sudokusat_limits *limits) {
    const double most = r->options->question.timeout;
    const double left = most - (timer_now() - r->start);
    *limits =
        (sudokusat_limits){.seconds = most > 0 ? left : 0,
                           .bytes = (size_t)r->options->question.memory << 20,
                           .cancel = signals_cancel(),
                           .on_progress = progress_callback(r->options)};
    return !signals_caught() && !(most > 0 && left <= 0);
}

static int ask(struct parts_worker *w, sudokusat_part *part, bool cut,
               const sudokusat_limits *limits, sudokusat_part_answer *a) {
    const sudokusat_cover_question q = {
        .backend = options_backend(&w->run->options->engine),
        .limits = *limits};
    if (w->maker)
        return generate_maker_ask(w->maker, part, limits, take_line, w, a);
    if (w->cover && cut)
        return sudokusat_cover_part_cut(w->cover, part, limits, keep_parts, w,
                                        a);
    if (w->cover)
        return sudokusat_cover_part_ask(w->cover, part, &q, take_line, w, a);
    return cut ? sudokusat_part_cut(w->solver, part, limits, keep_parts, w, a)
               : sudokusat_part_ask(w->solver, part, limits, take_line, w, a);
}

static int answer_part(struct parts_worker *w, sudokusat_part *part, bool cut,
                       uint64_t line) {
    struct parts_run *const r = w->run;
    sudokusat_limits limits;
    sudokusat_part_answer a;
    if (!limits_of(r, &limits))
        return EXIT_STOPPED;
    if (strcmp(sudokusat_part_question(part), r->question) ||
        sudokusat_part_is_of_cover(part) != (w->cover != NULL)) {
        complain_at(r->file, line, 1,
                    w->cover ? "it is not a part of counting a cover"
                             : "it is a part for another command");
        return EXIT_UNREADABLE;
    }
    if (ask(w, part, cut, &limits, &a)) {
        const char *const why =
            w->maker ? generate_maker_error(w->maker) : NULL;
        complain_at(r->file, line, 1, why ? why : sudokusat_part_error(part));
        return EXIT_UNREADABLE;
    }
    if (a.conflict) {
        complain("part %s: %s", sudokusat_part_number(part), a.conflict);
        return EXIT_DISAGREE;
    }
    return a.done || a.n_parts ? EXIT_YES : EXIT_STOPPED;
}

/* Whether the part is the one that was chosen, or it comes of it by cuts. */
static bool leads_to(const char *number, const char *wanted, bool *is_it) {
    const size_t n = strlen(number);
    *is_it = !strcmp(number, wanted);
    return *is_it || (!strncmp(number, wanted, n) && wanted[n] == '.');
}

/* What it is cut into is answered as well, and no other line is read. */
static void note_found(struct parts_worker *w) {
    w->wanted = NULL;
    pthread_mutex_lock(&w->run->lock);
    w->run->found = true;
    pthread_mutex_unlock(&w->run->lock);
}

/* Those that were cut, and what they were cut into, count too. */
static void note_answered(struct parts_run *r) {
    char note[64];
    pthread_mutex_lock(&r->lock);
    const uint64_t n = ++r->n_answered;
    pthread_mutex_unlock(&r->lock);
    snprintf(note, sizeof note, "%" PRIu64 " part%s done", n,
             n == 1 ? "" : "s");
    progress_note(note, "");
}

static void run_line(struct parts_worker *w, const char *text, uint64_t line) {
    char *why = NULL;
    sudokusat_part *const part = sudokusat_part_read(text, strlen(text), &why);
    bool is_it = true;
    if (!part) {
        complain_at(w->run->file, line, 1, why ? why : "out of memory");
        set_status(w->run, EXIT_UNREADABLE);
    } else if (!w->wanted ||
               leads_to(sudokusat_part_number(part), w->wanted, &is_it)) {
        progress_begin();
        set_status(w->run, answer_part(w, part, !is_it, line));
        note_answered(w->run);
        progress_end();
        if (w->wanted && is_it)
            note_found(w);
    }
    sudokusat_free(why);
    sudokusat_part_free(part);
}

/* The line itself, and what it was cut into, one after the other. */
static void run_lines(struct parts_worker *w, const char *text, uint64_t line) {
    run_line(w, text, line);
    while (w->lines.n) {
        char *const next = w->lines.list[--w->lines.n];
        run_line(w, next, line);
        free(next);
    }
}

/* --------------------------------------------------------------------------
 * All of them
 */

static bool next_line(struct parts_run *r, char **text, size_t *room,
                      uint64_t *line) {
    bool any = false;
    pthread_mutex_lock(&r->lock);
    while (!any && !r->found && !signals_caught() && !out_failed(&r->out) &&
           getline(text, room, r->in) > 0) {
        r->line++;
        any = (*text)[strspn(*text, " \r\n")] != '\0';
    }
    *line = r->line;
    pthread_mutex_unlock(&r->lock);
    return any;
}

static void *work(void *worker) {
    struct parts_worker *const w = worker;
    char *text = NULL;
    size_t room = 0;
    uint64_t line;
    while (next_line(w->run, &text, &room, &line))
        run_lines(w, text, line);
    free(text);
    return NULL;
}

static void worker_open(struct parts_worker *w, struct parts_run *r) {
    w->run = r;
    w->wanted = r->options->many.part;
    if (!strcmp(r->question, "generate"))
        w->maker = generate_maker_new(r->options->command);
    else if (r->cover)
        w->cover = sudokusat_cover_read(r->cover, r->n_cover);
    else
        w->solver = engine_solver(r->options);
}

static void worker_close(struct parts_worker *w) {
    sudokusat_cover_free(w->cover);
    sudokusat_solver_free(w->solver);
    generate_maker_free(w->maker);
    free(w->lines.list);
}

static void run_workers(struct parts_run *r) {
    const int n =
        r->options->many.part ? 1 : cores_threads(r->options->many.threads);
    struct parts_worker *const workers = memory_new((size_t)n, sizeof *workers);
    int started = 1;
    for (int i = 0; i < n; i++)
        worker_open(&workers[i], r);
    while (started < n && !pthread_create(&workers[started].thread, NULL, work,
                                          &workers[started]))
        started++;
    work(&workers[0]);
    for (int i = 1; i < started; i++)
        pthread_join(workers[i].thread, NULL);
    for (int i = 0; i < n; i++)
        worker_close(&workers[i]);
    free(workers);
}

/* What the parts say themselves. */
static int check_options(const struct options *o) {
    if (!o->input.rules.n && !o->input.marks.n && !o->input.puzzle &&
        !o->input.size && !o->input.box.rows && o->question.limit <= 0 &&
        !o->many.resume)
        return -1;
    complain("the parts already contain the puzzle and the question");
    return EXIT_USAGE;
}

static int open_input(struct parts_run *r) {
    const struct options *const o = r->options;
    int fd = -1;
    r->file = last_file(o);
    if (o->command->reads_parts_beside) {
        if (o->n_files != 2) {
            complain("%s takes the file of the cover and that of its parts",
                     o->command->name);
            return EXIT_USAGE;
        }
        const int failed = files_read(o->files[0], &r->cover, &r->n_cover);
        if (failed >= 0)
            return failed;
    } else if (o->n_files > 1) {
        complain("%s takes one file of parts", o->command->name);
        return EXIT_USAGE;
    }
    if (!strcmp(r->file, "-")) {
        r->in = stdin;
        return -1;
    }
    const int failed = files_open(r->file, &fd);
    if (failed < 0)
        r->in = fdopen(fd, "r");
    return failed;
}

int parts_run(const struct options *o, const char *question) {
    struct parts_run r = {
        .options = o, .question = question, .start = timer_now()};
    int status = check_options(o);
    if (status < 0)
        status = open_input(&r);
    if (status < 0)
        status = out_open(&r.out, o->output.file, OUT_STREAM);
    if (status >= 0) {
        free(r.cover);
        return status;
    }
    pthread_mutex_init(&r.lock, NULL);
    progress_open(o, o->command->name);
    run_workers(&r);
    progress_close();
    pthread_mutex_destroy(&r.lock);
    if (signals_caught())
        r.status = worse_status(r.status, EXIT_STOPPED);
    if (o->many.part && !r.found && r.status == EXIT_YES) {
        complain("%s: there is no part %s", r.file, o->many.part);
        r.status = EXIT_USAGE;
    }
    if (r.in != stdin)
        fclose(r.in);
    free(r.cover);
    return out_close(&r.out, r.status);
}
