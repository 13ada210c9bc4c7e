/* verify: whether certificates show what they claim.
 *
 * A file is read whole and cut after each line "end"; several threads check
 * the pieces, and say what they found in the order of the file.
 */
#include "cli/certificate_drawn.h"
#include "cli/commands.h"
#include "cli/cores.h"
#include "cli/files.h"
#include "cli/message.h"
#include "cli/out.h"
#include "cli/shared_options.h"
#include "cli/signals.h"
#include "sudokusat.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MAX_THREADS 256

struct file {
    const struct options *options;
    const char *name;
    char *text;
    size_t n;

    pthread_mutex_t lock; /* for all that follows */
    pthread_cond_t moved;
    size_t at; /* what was handed out */
    uint64_t line;
    uint64_t n_pieces, turn; /* handed out; whose turn it is to speak */
    sudokusat_tree tree;
    struct out *out;
    uint64_t *index; /* of the last certificate, over all files */
    int status;
};

struct piece {
    const char *text;
    size_t n;
    uint64_t number, line;
    sudokusat_check_report report;
    double seconds;
};

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Bytes up to the end of the line "end", or all. */
static size_t piece_length(const char *text, size_t n, uint64_t *n_lines) {
    size_t at = 0;
    *n_lines = 0;
    while (at < n) {
        const char *const line = text + at;
        const char *const newline = memchr(line, '\n', n - at);
        if (!newline)
            return n;
        size_t length = (size_t)(newline - line);
        at += length + 1;
        ++*n_lines;
        length -= length && line[length - 1] == '\r';
        if (length == 3 && !memcmp(line, "end", 3))
            return at;
    }
    return n;
}

static bool take(struct file *f, struct piece *p) {
    bool any = false;
    uint64_t n_lines = 0;
    pthread_mutex_lock(&f->lock);
    if ((f->at < f->n || f->n_pieces == 0) && !signals_caught()) {
        *p = (struct piece){
            .text = f->text + f->at, .number = f->n_pieces++, .line = f->line};
        p->n = piece_length(p->text, f->n - f->at, &n_lines);
        f->at += p->n;
        f->line += n_lines;
        any = true;
    }
    pthread_mutex_unlock(&f->lock);
    return any;
}

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static void
say(struct file *f, const char *format, ...) {
    char text[512];
    va_list args;
    va_start(args, format);
    const int n = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (n > 0 && !f->options->output.quiet)
        out_write(f->out, text, strlen(text));
}

static const char *outcome_name(enum sudokusat_outcome outcome) {
    static const char *const names[] = {[SUDOKUSAT_ACCEPTED] = "verified",
                                        [SUDOKUSAT_REFUSED] = "refused",
                                        [SUDOKUSAT_UNREADABLE] = "unreadable",
                                        [SUDOKUSAT_STOPPED] = "stopped",
                                        [SUDOKUSAT_NO_MEMORY] =
                                            "out of memory"};
    return names[outcome];
}

static const char *claim_name(enum sudokusat_claim claim) {
    static const char *const names[] = {[SUDOKUSAT_EXACTLY] = "exactly",
                                        [SUDOKUSAT_AT_LEAST] = "at least",
                                        [SUDOKUSAT_CUBES] = "cubes"};
    return names[claim];
}

static void say_words(struct file *f, const char *claim, uint64_t solutions) {
    say(f, "verified: %s %" PRIu64 " solution%s\n", claim, solutions,
        solutions == 1 ? "" : "s");
}

/* The parts of a tree are silent, unless one is wrong. */
static void say_text(struct file *f, const sudokusat_check_report *r,
                     bool in_tree) {
    if (r->outcome != SUDOKUSAT_ACCEPTED)
        say(f, "%s: %s\n", outcome_name(r->outcome), r->why);
    else if (!in_tree)
        say_words(f, claim_name(r->claim), r->solutions);
    else if (f->tree.complete)
        say_words(f, "exactly", f->tree.root.solutions);
}

/* Words of any length, with text before, between and behind them. */
static void say_span(struct file *f, const char *before, sudokusat_span words,
                     const char *between, const char *behind) {
    const char *at = words.at, *const end = at + words.n;
    say(f, "%s", before);
    while (at < end && !f->options->output.quiet) {
        const char *const blank = memchr(at, ' ', (size_t)(end - at));
        const char *const stop = blank ? blank : end;
        out_write(f->out, at, (size_t)(stop - at));
        if (blank)
            say(f, "%s", between);
        at = blank ? blank + 1 : end;
    }
    say(f, "%s", behind);
}

/* As in the records of puzzles. */
static void say_setting(struct file *f, const sudokusat_check_report *r) {
    const bool no_boxes = !r->box_rows && !r->regions.n;
    char *const drawn = certificate_drawn(r);
    say(f, ",\"size\":%d", r->size);
    if (r->box_rows)
        say(f, ",\"box\":[%d,%d]", r->box_rows, r->box_cols);
    say_span(f, ",\"rules\":[\"", r->rules, "\",\"",
             no_boxes ? "\",\"no-boxes\"]" : "\"]");
    if (!f->options->output.quiet)
        out_write(f->out, drawn, strlen(drawn));
    free(drawn);
}

/* Only what was accepted is known to be harmless inside a string. */
static void say_json(struct file *f, const struct piece *p) {
    const sudokusat_check_report *const r = &p->report;
    say(f,
        "{\"schema\":\"sudokusat/1\",\"command\":\"verify\",\"index\":%" PRIu64
        ",\"line\":%" PRIu64 ",\"verdict\":\"%s\"",
        *f->index, p->line, outcome_name(r->outcome));
    if (r->outcome == SUDOKUSAT_ACCEPTED) {
        say(f, ",\"claim\":\"%s\",\"solutions\":\"%" PRIu64 "\"",
            claim_name(r->claim), r->solutions);
        say_setting(f, r);
        say_span(f, ",\"givens\":\"", r->givens, "", "\"");
        if (r->excluded.n)
            say_span(f, ",\"excluded\":[", r->excluded, ",", "]");
    } else {
        say(f, ",\"error_line\":%" PRIu64 ",\"error\":\"%s\"", r->line, r->why);
    }
    say(f,
        ",\"stats\":{\"bytes\":%zu,\"lemmas\":%" PRIu64 ",\"cubes\":%" PRIu64
        ",\"seconds\":%.6f}}\n",
        p->n, r->n_lemmas, r->n_cubes, p->seconds);
}

static void fail(struct file *f, uint64_t line, const char *why, int status) {
    complain_at(f->name, line, 1, why);
    f->status = worse_status(f->status, status);
}

/* Called in turn. */
static void report(struct file *f, struct piece *p) {
    static const int statuses[] = {[SUDOKUSAT_ACCEPTED] = EXIT_YES,
                                   [SUDOKUSAT_REFUSED] = EXIT_NO,
                                   [SUDOKUSAT_UNREADABLE] = EXIT_UNREADABLE,
                                   [SUDOKUSAT_STOPPED] = EXIT_STOPPED,
                                   [SUDOKUSAT_NO_MEMORY] = EXIT_TROUBLE};
    sudokusat_check_report *const r = &p->report;
    bool in_tree = f->tree.n_left > 0;
    ++*f->index;
    if (r->outcome == SUDOKUSAT_ACCEPTED && r->used < p->n) {
        r->outcome = SUDOKUSAT_UNREADABLE;
        r->why = "there is text after the certificate";
        r->line = r->last_line + 1;
    }
    sudokusat_tree_add(&f->tree, r);
    in_tree = in_tree || f->tree.n_left > 0 || f->tree.complete;
    if (f->options->output.json)
        say_json(f, p);
    else
        say_text(f, r, in_tree);
    if (!out_failed(f->out))
        f->out->last_record = *f->index;
    if (r->outcome != SUDOKUSAT_ACCEPTED)
        fail(f, r->line ? r->line : p->line, r->why, statuses[r->outcome]);
}

static void *work(void *context) {
    struct file *const f = context;
    const sudokusat_limits limits = {.seconds = f->options->question.timeout,
                                     .cancel = signals_cancel()};
    struct piece p;
    while (take(f, &p)) {
        const double start = now();
        sudokusat_verify(p.text, p.n, p.line, &limits, &p.report);
        p.seconds = now() - start;
        pthread_mutex_lock(&f->lock);
        while (f->turn != p.number)
            pthread_cond_wait(&f->moved, &f->lock);
        report(f, &p);
        f->turn++;
        pthread_cond_broadcast(&f->moved);
        pthread_mutex_unlock(&f->lock);
    }
    return NULL;
}

static void run_workers(struct file *f) {
    pthread_t threads[MAX_THREADS];
    const long cores = cores_online();
    const int64_t wanted =
        f->options->many.threads ? f->options->many.threads : cores;
    int n = 0;
    while (n + 1 < wanted && n < MAX_THREADS &&
           !pthread_create(&threads[n], NULL, work, f))
        n++;
    work(f);
    while (n)
        pthread_join(threads[--n], NULL);
    if (f->tree.n_left && !signals_caught())
        fail(f, f->line, "the certificates of cubes are missing",
             EXIT_UNREADABLE);
}

static int verify_file(const struct options *o, const char *name,
                       struct out *out, uint64_t *index) {
    struct file f = {
        .options = o, .name = name, .line = 1, .out = out, .index = index};
    pthread_mutex_init(&f.lock, NULL);
    pthread_cond_init(&f.moved, NULL);
    const int failed = files_read(name, &f.text, &f.n);
    if (failed >= 0)
        f.status = failed;
    else
        run_workers(&f);
    pthread_mutex_destroy(&f.lock);
    pthread_cond_destroy(&f.moved);
    free(f.text);
    return f.status;
}

static int run(const struct options *o) {
    struct out out;
    uint64_t index = 0;
    int status = EXIT_YES;
    const int opened = out_open(&out, o->output.file, OUT_STREAM);
    if (opened >= 0)
        return opened;
    for (int i = 0; i < o->n_files || i == 0; i++)
        status =
            worse_status(status, verify_file(o, o->n_files ? o->files[i] : "-",
                                             &out, &index));
    if (signals_caught())
        status = worse_status(status, EXIT_STOPPED);
    return out_close(&out, status);
}

static const struct option rows[] = {TIMEOUT_OPTION, THREADS_OPTION,
                                     OUTPUT_OPTIONS};

const struct command command_verify = {
    .name = "verify",
    .purpose = COMMAND_PROVES,
    .summary = "check certificates",
    .example = "sudokusat verify certificate.txt",
    .operands = "[FILE]...",
    .reads = COMMAND_READS_INPUT,
    .options = rows,
    .size = sizeof(struct options),
    .run = run,
};
