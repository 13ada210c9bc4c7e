/* Any number of puzzles, on several threads, answered in input order. */
#include "cli/bulk.h"

#include "cli/command.h"
#include "cli/cores.h"
#include "cli/engine.h"
#include "cli/input.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/progress.h"
#include "cli/signals.h"
#include "cli/sink.h"
#include "cli/tally.h"
#include "cli/timer.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_BATCH 64
#define SHORT_BATCH 0.002  /* seconds: the next one may be larger */
#define LONG_BATCH 0.02    /* the next one must be smaller */
#define PROGRESS_EVERY 0.2 /* seconds */

struct bulk {
    const struct options *options;
    job_function answer;
    bool in_order;      /* one puzzle after the other: */
    void *context;      /* what all jobs share */
    struct out *beside; /* as bulk.h has it */
    struct out out;
    struct turns turns;
    sudokusat_helpers *helpers; /* threads that no puzzle is left for */

    pthread_mutex_t lock; /* for all that follows */
    struct input *input;
    struct settings_told told;
    uint64_t n_batches, n_puzzles; /* taken */
    bool ended;
    int status;
    struct tally tally;
    bool cut;          /* by a signal: a record is missing, or not complete */
    bool record_begun; /* it is not complete */
    bool shows_progress;
    double start, last_progress;
};

struct bulk_worker {
    struct bulk *bulk;
    pthread_t thread;
    sudokusat_solver *solver;
    struct sink sink;
    struct job jobs[MAX_BATCH];
    int n_jobs, batch_size;
    struct tally tally;
    int status;
    bool cut, record_begun; /* as in bulk, for the last job of the batch */
};

/* A puzzle that could not be read is not written. */
static unsigned note_settings(struct bulk *b, const sudokusat_puzzle *puzzle) {
    return sudokusat_error(puzzle) ? 0 : settings_note(&b->told, puzzle);
}

static void add_job(struct bulk_worker *w, sudokusat_puzzle *puzzle) {
    struct bulk *const b = w->bulk;
    w->jobs[w->n_jobs++] = (struct job){.options = b->options,
                                        .context = b->context,
                                        .puzzle = puzzle,
                                        .index = input_index(b->input),
                                        .settings = note_settings(b, puzzle),
                                        .file = input_name(b->input),
                                        .solver = w->solver,
                                        .sink = &w->sink};
}

static bool is_skipped(const struct bulk *b) {
    return input_index(b->input) < (uint64_t)b->options->many.resume;
}

/* Fills the worker's batch; false when there is nothing more. Takes no puzzle
 * that it would have to wait for while others could be worked on. */
static bool take_batch(struct bulk_worker *w) {
    struct bulk *const b = w->bulk;
    w->n_jobs = 0;
    pthread_mutex_lock(&b->lock);
    while (!b->ended && w->n_jobs < w->batch_size) {
        sudokusat_puzzle *const puzzle = input_next(b->input);
        b->ended = !puzzle;
        if (puzzle && is_skipped(b)) {
            sudokusat_puzzle_free(puzzle);
            continue;
        }
        if (puzzle) {
            add_job(w, puzzle);
            b->n_puzzles++;
        }
        if (!input_has_more(b->input))
            break;
    }
    if (w->n_jobs)
        sink_begin(&w->sink, &b->turns, b->n_batches++);
    pthread_mutex_unlock(&b->lock);
    return w->n_jobs > 0;
}

static void stop_all(struct bulk *b) {
    pthread_mutex_lock(&b->lock);
    b->ended = true;
    pthread_mutex_unlock(&b->lock);
}

/* Whether there is but one puzzle, for whose answer, as far as it came, the
 * user waits. */
static bool is_only_one(struct bulk *b) {
    pthread_mutex_lock(&b->lock);
    const bool is = b->n_puzzles == 1 && !b->options->many.resume &&
                    (b->ended || !input_has_another(b->input));
    pthread_mutex_unlock(&b->lock);
    return is;
}

static bool was_interrupted(const struct job *job, int status) {
    return signals_caught() && (job->cut_short || status == EXIT_STOPPED);
}

/* Of many puzzles one whose answer was interrupted has no record, and none
 * follows it: --resume answers it anew. Only if part of it was written must it
 * be ended. */
static void run_job(struct bulk_worker *w, struct job *job) {
    const int status = job_run(job, w->bulk->answer);
    w->status = worse_status(w->status, status);
    w->cut = was_interrupted(job, status) && !is_only_one(w->bulk);
    w->record_begun = w->cut && !sink_drop_record(&w->sink);
    if (!w->cut)
        sink_end_record(&w->sink, job->index);
    if (!w->cut || w->record_begun)
        tally_add(&w->tally, job);
}

/* Stops between two puzzles: after --fail-fast struck, an output failed or a
 * signal cut an answer short. What was answered before has its record. */
static bool goes_on(const struct bulk_worker *w) {
    const struct options *const o = w->bulk->options;
    return sink_open(&w->sink) && !w->cut &&
           !(o->many.fail_fast && w->tally.unreadable) &&
           !(w->bulk->beside && out_failed(w->bulk->beside));
}

static void run_jobs(struct bulk_worker *w) {
    int i = 0;
    w->status = EXIT_YES;
    w->tally = (struct tally){0};
    w->cut = w->record_begun = false;
    progress_begin();
    for (; i < w->n_jobs && goes_on(w); i++)
        run_job(w, &w->jobs[i]);
    progress_end();
    for (i = 0; i < w->n_jobs; i++)
        sudokusat_puzzle_free(w->jobs[i].puzzle);
}

static void show_progress(struct bulk *b) {
    const double t = timer_now();
    if (!b->shows_progress || t - b->last_progress < PROGRESS_EVERY)
        return;
    b->last_progress = t;
    char done[32], rates[TALLY_LINE];
    snprintf(done, sizeof done, "%" PRIu64 " done", tally_total(&b->tally));
    tally_progress(&b->tally, t - b->start, input_progress(b->input), rates);
    progress_note(done, rates);
}

/* Called in the batch's turn. */
static void report(struct bulk_worker *w) {
    struct bulk *const b = w->bulk;
    pthread_mutex_lock(&b->lock);
    tally_merge(&b->tally, &w->tally);
    b->status = worse_status(b->status, w->status);
    b->cut = w->cut;
    b->record_begun = w->record_begun;
    show_progress(b);
    pthread_mutex_unlock(&b->lock);
}

static void run_batch(struct bulk_worker *w) {
    struct bulk *const b = w->bulk;
    const double start = timer_now();
    run_jobs(w);
    const double seconds = timer_now() - start;
    if (b->beside)
        w->batch_size = 1; /* so that records keep up with what is beside */
    else if (seconds < SHORT_BATCH && w->n_jobs == w->batch_size)
        w->batch_size =
            2 * w->batch_size < MAX_BATCH ? 2 * w->batch_size : MAX_BATCH;
    else if (seconds > LONG_BATCH)
        w->batch_size = 1;
    if (sink_take_turn(&w->sink))
        report(w);
    const bool is_last = !goes_on(w);
    if (is_last)
        sink_end_all(&w->sink);
    sink_finish(&w->sink);
    if (is_last || !sink_open(&w->sink))
        stop_all(b);
}

static void *work(void *context) {
    struct bulk_worker *const w = context;
    while (take_batch(w))
        run_batch(w);
    sudokusat_helpers_add(w->bulk->helpers, 1);
    return NULL;
}

static void worker_open(struct bulk_worker *w, struct bulk *b) {
    w->bulk = b;
    w->batch_size = 1;
    w->solver = engine_solver(b->options);
    sudokusat_share(w->solver, b->helpers);
}

static void worker_close(struct bulk_worker *w) {
    sudokusat_solver_free(w->solver);
    sink_free(&w->sink);
}

/* A log of several puzzles at a time is no log. */
static int most_at_a_time(const struct bulk *b, int wanted) {
    return b->options->engine.log || b->in_order ? 1 : wanted;
}

/* Worker 0 is this thread. The others start when its first puzzle turns out
 * not to be the only one. */
static void run_workers(struct bulk *b, struct bulk_worker *workers,
                        int wanted) {
    int n = 1;
    worker_open(&workers[0], b);
    const bool any = take_batch(&workers[0]);
    const bool has_more = any && input_has_more(b->input);
    const int most = has_more ? most_at_a_time(b, wanted) : 1;
    sudokusat_helpers_add(b->helpers, wanted - most);
    for (; n < most; n++) {
        worker_open(&workers[n], b);
        if (!pthread_create(&workers[n].thread, NULL, work, &workers[n]))
            continue;
        worker_close(&workers[n]);
        break;
    }
    if (any) {
        run_batch(&workers[0]);
        work(&workers[0]);
    }
    for (int i = 1; i < n; i++)
        pthread_join(workers[i].thread, NULL);
    for (int i = 0; i < n; i++)
        worker_close(&workers[i]);
}

static void bulk_open(struct bulk *b) {
    const struct options *const o = b->options;
    turns_open(&b->turns, &b->out);
    pthread_mutex_init(&b->lock, NULL);
    b->input = input_open(o);
    b->start = timer_now();
    b->last_progress = b->start - PROGRESS_EVERY;
    b->shows_progress = o->output.shows_progress;
    progress_open(o, o->command->name);
}

/* Where to go on with many puzzles: after the last one that was written. */
static void remark_interrupted(const struct bulk *b) {
    const unsigned long long first =
        b->options->many.resume > 1
            ? (unsigned long long)b->options->many.resume
            : 1;
    const unsigned long long next =
        b->out.last_record ? b->out.last_record + 1 : first;
    if (b->cut || tally_total(&b->tally) > 1)
        remark("interrupted; --resume %llu continues from here%s", next,
               b->record_begun ? ", with the unfinished record" : "");
}

/* There is nothing to go on with. */
static void remark_past_end(const struct bulk *b) {
    const uint64_t n = input_index(b->input);
    if (b->options->many.resume && (uint64_t)b->options->many.resume > n &&
        !input_status(b->input) && !b->options->output.quiet)
        remark("--resume %" PRId64 ": the input has %" PRIu64 " puzzle%s",
               b->options->many.resume, n, n == 1 ? "" : "s");
}

static int bulk_close(struct bulk *b) {
    const struct options *const o = b->options;
    int status = worse_status(b->status, input_status(b->input));
    progress_close();
    if (o->many.summary && (tally_total(&b->tally) || !input_status(b->input)))
        tally_print(&b->tally, o->output.json, timer_now() - b->start, &b->out);
    if (signals_caught()) {
        status = worse_status(status, EXIT_STOPPED);
        remark_interrupted(b);
    } else {
        remark_past_end(b);
    }
    status = out_close(&b->out, status);
    input_close(b->input);
    settings_forget(&b->told);
    turns_close(&b->turns);
    pthread_mutex_destroy(&b->lock);
    return status;
}

static int run_all(struct bulk *b) {
    const int opened = out_open(&b->out, b->options->output.file, OUT_STREAM);
    if (opened >= 0)
        return opened;
    struct bulk_worker *const workers =
        memory_new(CORES_MOST_THREADS, sizeof *workers);
    bulk_open(b);
    b->helpers = sudokusat_helpers_new(0);
    run_workers(b, workers, cores_threads(b->options->many.threads));
    sudokusat_helpers_free(b->helpers);
    free(workers);
    return bulk_close(b);
}

int bulk_run(const struct options *o, job_function answer) {
    struct bulk b = {.options = o, .answer = answer};
    return run_all(&b);
}

int bulk_run_in_order(const struct options *o, job_function answer,
                      void *context, struct out *beside) {
    struct bulk b = {.options = o,
                     .answer = answer,
                     .in_order = true,
                     .context = context,
                     .beside = beside};
    return run_all(&b);
}
