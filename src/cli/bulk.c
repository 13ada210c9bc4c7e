/* Any number of puzzles, on several threads, answered in input order. */
#include "cli/bulk.h"

#include "cli/input.h"
#include "cli/message.h"
#include "cli/record.h"
#include "cli/signals.h"
#include "cli/sink.h"
#include "cli/tally.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define BATCH 64
#define MAX_THREADS 256
#define PROGRESS_EVERY 0.2 /* seconds */

struct bulk {
    const struct options *options;
    job_function answer;
    struct out out;
    struct turns turns;

    pthread_mutex_t lock; /* for all that follows */
    struct input *input;
    uint64_t n_batches;
    bool ended;
    int status;
    struct tally tally;
    bool shows_progress;
    double start, last_progress;
};

struct worker {
    struct bulk *bulk;
    pthread_t thread;
    sudokusat_solver *solver;
    struct sink sink;
    sudokusat_puzzle *puzzles[BATCH];
    uint64_t index[BATCH];
    const char *file[BATCH];
    int n_puzzles;
    struct tally tally;
    int status;
};

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Fills the worker's batch; false when there is nothing more. Takes no puzzle
 * that it would have to wait for while others could be worked on. */
static bool take_batch(struct worker *w) {
    struct bulk *const b = w->bulk;
    w->n_puzzles = 0;
    pthread_mutex_lock(&b->lock);
    while (!b->ended && w->n_puzzles < BATCH) {
        sudokusat_puzzle *const puzzle = input_next(b->input);
        b->ended = !puzzle;
        if (puzzle && input_index(b->input) < (uint64_t)b->options->resume) {
            sudokusat_puzzle_free(puzzle);
            continue;
        }
        if (puzzle) {
            w->puzzles[w->n_puzzles] = puzzle;
            w->index[w->n_puzzles] = input_index(b->input);
            w->file[w->n_puzzles++] = input_name(b->input);
        }
        if (!input_has_more(b->input))
            break;
    }
    if (w->n_puzzles)
        sink_begin(&w->sink, b->n_batches++);
    const bool more = w->n_puzzles || !b->ended;
    pthread_mutex_unlock(&b->lock);
    return more;
}

static void stop_all(struct bulk *b) {
    pthread_mutex_lock(&b->lock);
    b->ended = true;
    pthread_mutex_unlock(&b->lock);
}

static void fail_job(struct worker *w, struct job *job) {
    if (w->bulk->options->json && !w->bulk->options->quiet)
        record_error(job);
    complain_at(job->file, sudokusat_error_line(job->puzzle),
                sudokusat_error_column(job->puzzle),
                sudokusat_error(job->puzzle));
    w->tally.unreadable++;
    if (w->bulk->options->fail_fast)
        stop_all(w->bulk);
}

static void run_job(struct worker *w, int i) {
    struct job job = {.options = w->bulk->options,
                      .puzzle = w->puzzles[i],
                      .index = w->index[i],
                      .file = w->file[i],
                      .solver = w->solver,
                      .sink = &w->sink};
    int status = EXIT_UNREADABLE;
    if (!sudokusat_error(job.puzzle))
        status = w->bulk->answer(&job);
    if (sudokusat_error(job.puzzle))
        fail_job(w, &job);
    else
        tally_add(&w->tally, job.verdict, job.seconds, job.index);
    w->status = worse_status(w->status, status);
    sink_end_record(&w->sink, job.index);
    sudokusat_puzzle_free(job.puzzle);
}

/* Stops between two puzzles: after --fail-fast struck or the output failed. */
static bool goes_on(struct worker *w) {
    if (signals_caught() || !sink_open(&w->sink))
        return false;
    return !w->bulk->options->fail_fast || !w->tally.unreadable;
}

static void report(struct worker *w) {
    struct bulk *const b = w->bulk;
    pthread_mutex_lock(&b->lock);
    tally_merge(&b->tally, &w->tally);
    w->tally = (struct tally){0};
    b->status = worse_status(b->status, w->status);
    if (b->shows_progress && now() - b->last_progress > PROGRESS_EVERY) {
        b->last_progress = now();
        tally_progress(&b->tally, b->last_progress - b->start,
                       input_progress(b->input));
    }
    pthread_mutex_unlock(&b->lock);
}

static void run_batch(struct worker *w) {
    int i = 0;
    for (; i < w->n_puzzles && goes_on(w); i++)
        run_job(w, i);
    for (; i < w->n_puzzles; i++)
        sudokusat_puzzle_free(w->puzzles[i]);
    sink_finish(&w->sink);
    if (!sink_open(&w->sink))
        stop_all(w->bulk);
    report(w);
}

static void *work(void *context) {
    struct worker *const w = context;
    while (take_batch(w))
        if (w->n_puzzles)
            run_batch(w);
    return NULL;
}

static bool worker_open(struct worker *w, struct bulk *b) {
    *w = (struct worker){.bulk = b, .sink = {.turns = &b->turns}};
    const struct options *const o = b->options;
    const char *backend = o->backend, *why = NULL;
    sudokusat_row row;
    sudokusat_table_row(SUDOKUSAT_BACKENDS, 0, &row);
    if (!backend)
        backend = row.name;
    const sudokusat_options options = {
        .backend = backend,
        /* dlx and sat check each other, and any other one is checked by dlx */
        .second = !o->cross_check          ? NULL
                  : strcmp(backend, "dlx") ? "dlx"
                                           : "sat",
        .rules = o->rules,
        .n_rules = o->n_rules,
        .encoding = o->encoding,
        .at_most_one = o->at_most_one,
        .enumerator = o->enumerator,
    };
    w->solver = sudokusat_solver_new(&options, &why);
    if (!w->solver)
        complain("%s", why);
    return w->solver != NULL;
}

static void worker_close(struct worker *w) {
    sudokusat_solver_free(w->solver);
    free(w->sink.data);
    free(w->sink.end);
    free(w->sink.record);
}

static int threads_wanted(const struct options *o) {
    if (o->log || !(o->command->options & TAKES_MANY))
        return 1; /* a log of several puzzles at a time is no log */
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    const long wanted = o->threads ? o->threads : cores;
    return wanted < 1 ? 1 : wanted > MAX_THREADS ? MAX_THREADS : (int)wanted;
}

/* Worker 0 is this thread. The others start after its first batch showed that
 * there is more than one batch of work. */
static void run_workers(struct bulk *b, struct worker *workers, int wanted) {
    int n = 1;
    if (!worker_open(&workers[0], b)) {
        b->status = EXIT_USAGE;
        return;
    }
    const bool any = take_batch(&workers[0]);
    for (; any && workers[0].n_puzzles == BATCH && n < wanted; n++)
        if (!worker_open(&workers[n], b) ||
            pthread_create(&workers[n].thread, NULL, work, &workers[n])) {
            worker_close(&workers[n]);
            break;
        }
    if (any && workers[0].n_puzzles)
        run_batch(&workers[0]);
    work(&workers[0]);
    for (int i = 1; i < n; i++)
        pthread_join(workers[i].thread, NULL);
    for (int i = 0; i < n; i++)
        worker_close(&workers[i]);
}

static void bulk_open(struct bulk *b, const struct options *o,
                      job_function answer) {
    b->options = o;
    b->answer = answer;
    b->turns.out = &b->out;
    pthread_mutex_init(&b->turns.lock, NULL);
    pthread_cond_init(&b->turns.moved, NULL);
    pthread_mutex_init(&b->lock, NULL);
    b->input = input_open(o);
    b->start = now();
    b->last_progress = b->start;
    b->shows_progress = !o->quiet && isatty(STDERR_FILENO) && !o->log;
}

static int bulk_close(struct bulk *b) {
    int status = worse_status(b->status, input_status(b->input));
    if (b->shows_progress && b->last_progress > b->start)
        tally_clear_progress();
    if (b->options->summary)
        tally_print(&b->tally, b->options->json, now() - b->start, &b->out);
    if (signals_caught())
        status = worse_status(status, EXIT_STOPPED);
    status = worse_status(status, out_close(&b->out, b->turns.last_record));
    input_close(b->input);
    pthread_mutex_destroy(&b->turns.lock);
    pthread_cond_destroy(&b->turns.moved);
    pthread_mutex_destroy(&b->lock);
    return status;
}

int bulk_run(const struct options *o, job_function answer) {
    struct bulk b = {0};
    if (!out_open(&b.out, o->output))
        return EXIT_TROUBLE;
    struct worker *const workers = calloc(MAX_THREADS, sizeof *workers);
    if (!workers) {
        complain("out of memory");
        return EXIT_TROUBLE;
    }
    bulk_open(&b, o, answer);
    run_workers(&b, workers, threads_wanted(o));
    free(workers);
    return bulk_close(&b);
}
