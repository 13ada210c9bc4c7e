/* generate: new puzzles, in the order of their tries, on several threads.
 *
 * Workers take ranges of tries. What came of them is sorted out when the
 * range's turn has come: repeats are left out, records written and counted, so
 * that the output does not depend on the threads.
 */
#include "cli/commands.h"
#include "cli/cores.h"
#include "cli/generate_options.h"
#include "cli/generate_parts.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/parts_run.h"
#include "cli/picture_out.h"
#include "cli/progress.h"
#include "cli/record_generated.h"
#include "cli/shared_options.h"
#include "cli/signals.h"
#include "cli/sink.h"
#include "cli/suggest.h"
#include "cli/timer.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define MAX_BATCH 64
#define MAX_THREADS 256
#define SHORT_BATCH 0.005 /* seconds: the next one may be larger */
#define LONG_BATCH 0.05   /* the next one must be smaller */
#define MAX_REPEATS 1000  /* in a row, and 100 more for each one generated */
#define MAX_SEEN 20000000 /* puzzles that are remembered, up to 1 GB */
#define PROGRESS_EVERY 0.2

/* Without a timeout, what cannot be made is given up after: */
#define PATIENCE 60.0         /* seconds without a puzzle */
#define MAX_FRUITLESS 1000000 /* tries in a row without one */
#define MAX_NO_ROOM 10000 /* tries, no grid of which had room for the marks */
#define LONGEST_TRY 600.0 /* seconds of one try */

struct factory {
    const struct generate_options *options;
    const sudokusat_generate_options *target;
    const struct target_room *room;
    uint64_t seed, wanted;
    uint64_t end; /* the first try that is not made, 0 = none */
    struct out out;
    struct turns turns;
    sudokusat_seen *seen;
    double start, deadline; /* 0 = none */
    bool shows_progress;

    /* Of the batch that has the turn: */
    uint64_t n_generated, n_tries;
    uint64_t n_repeats;   /* in a row */
    uint64_t n_fruitless; /* likewise: tries that made nothing */
    uint64_t n_no_room;   /* tries whose grid had none for the marks */
    int nearest;          /* fewest clues of those with too many, 0 = none */
    double last_generated, last_progress;
    struct picture_list pictures; /* of --format pdf */

    pthread_mutex_t lock; /* for all that follows */
    uint64_t next_try, n_batches;
    bool ended;
    const char *why_ended; /* before all were generated, or NULL */
    int status;
};

struct generate_worker {
    struct factory *factory;
    sudokusat_on_progress on_progress; /* of each try; NULL where several are
                                          made at a time */
    pthread_t thread;
    sudokusat_generator *generator;
    struct sink sink;
    uint64_t first; /* try of the batch */
    int n, batch_size;
    sudokusat_generated generated[MAX_BATCH];
};

/* ---- making */

static void end(struct factory *f, const char *why, int status) {
    pthread_mutex_lock(&f->lock);
    if (!f->ended)
        f->why_ended = why;
    f->ended = true;
    f->status = worse_status(f->status, status);
    pthread_mutex_unlock(&f->lock);
}

static bool take_batch(struct generate_worker *w) {
    struct factory *const f = w->factory;
    pthread_mutex_lock(&f->lock);
    const bool any = !f->ended && (!f->end || f->next_try < f->end);
    if (any) {
        w->first = f->next_try;
        w->n = w->batch_size;
        if (f->end && f->end - f->next_try < (uint64_t)w->n)
            w->n = (int)(f->end - f->next_try);
        f->next_try += (uint64_t)w->n;
        sink_begin(&w->sink, &f->turns, f->n_batches++);
    }
    pthread_mutex_unlock(&f->lock);
    return any;
}

/* Seconds that a try may still take; not 0, which would be no bound. */
static double seconds_left(const struct factory *f) {
    const double left = f->deadline - timer_now();
    return f->deadline > 0 ? left > 1e-6 ? left : 1e-6 : 0;
}

static double seconds_of_try(const struct factory *f) {
    return f->deadline > 0 ? seconds_left(f) : LONGEST_TRY;
}

static void make_batch(struct generate_worker *w) {
    const struct factory *const f = w->factory;
    const double start = timer_now();
    for (int i = 0; i < w->n; i++) {
        sudokusat_generated *const generated = &w->generated[i];
        const sudokusat_limits limits = {.seconds = seconds_of_try(f),
                                         .cancel = signals_cancel(),
                                         .on_progress = w->on_progress};
        sudokusat_make(w->generator, f->seed, w->first + (uint64_t)i, &limits,
                       generated);
        if (generated->outcome != SUDOKUSAT_GENERATED &&
            generated->outcome != SUDOKUSAT_GENERATED_NOTHING)
            w->n = i + 1; /* the last one, and its message is to last */
    }
    const double seconds = timer_now() - start;
    if (seconds < SHORT_BATCH && w->batch_size < MAX_BATCH)
        w->batch_size *= 2;
    else if (seconds > LONG_BATCH)
        w->batch_size = 1;
}

/* ---- in the batch's turn */

static int write_generated(struct generate_worker *w,
                           sudokusat_generated *generated, uint64_t try) {
    struct factory *const f = w->factory;
    const struct record_generated record = {
        .options = f->options,
        .solver = sudokusat_generator_solver(w->generator),
        .sink = &w->sink,
        .seed = f->seed,
        .index = try,
        .number = f->n_generated + 1,
        .seconds = seconds_left(f),
        .pictures =
            record_generated_is_drawn(f->options) ? &f->pictures : NULL};
    int status = EXIT_YES;
    if (f->options->prove)
        status = record_generated_prove(&record, generated);
    if (status == EXIT_YES && !f->options->shared.output.quiet)
        status = record_generated_add(&record, generated);
    sink_end_record(&w->sink, f->n_generated + 1);
    return status;
}

/* Where there are few puzzles of the kind, chance has soon generated them all.
 */
static bool goes_on_after_repeat(struct factory *f) {
    if (f->end || ++f->n_repeats < MAX_REPEATS + 100 * f->n_generated)
        return true;
    end(f, "only repeats for a long time; there may be no more puzzles",
        EXIT_STOPPED);
    return false;
}

static const char *why_stopped(const struct factory *f) {
    return signals_caught()  ? "interrupted"
           : f->deadline > 0 ? "stopped by the timeout"
                             : "a try took ten minutes (--timeout allows more)";
}

/* A count of tries ends soon what takes no time: on tiny boards, and where
 * marks find no place. */
static bool goes_on_after_nothing(struct factory *f,
                                  const sudokusat_generated *generated) {
    f->n_fruitless++;
    f->n_no_room += generated->no_room;
    if (generated->nearest && (!f->nearest || generated->nearest < f->nearest))
        f->nearest = generated->nearest;
    if (f->deadline > 0 || f->end)
        return true;
    if (f->n_fruitless >= MAX_FRUITLESS)
        end(f, "nothing new in a million tries", EXIT_STOPPED);
    else if (f->n_no_room >= MAX_NO_ROOM && f->n_no_room == f->n_tries)
        end(f, "given up", EXIT_STOPPED);
    else
        return true;
    return false;
}

/* Counts what came of a try, and writes it if it is new. False when no more is
 * to follow. */
static bool settle(struct generate_worker *w, sudokusat_generated *generated,
                   uint64_t try) {
    struct factory *const f = w->factory;
    int status = EXIT_YES;
    switch (generated->outcome) {
    case SUDOKUSAT_GENERATED:
        break;
    case SUDOKUSAT_GENERATED_NOTHING:
        return goes_on_after_nothing(f, generated);
    case SUDOKUSAT_GENERATE_STOPPED:
        end(f, why_stopped(f), EXIT_STOPPED);
        return false;
    case SUDOKUSAT_NO_GRID:
        end(f, "no grid satisfies these rules", EXIT_NO);
        return false;
    case SUDOKUSAT_GENERATED_WRONG:
        complain("try %" PRIu64 " of seed %" PRIu64 ": %s", try, f->seed,
                 generated->conflict);
        end(f, "the backends disagree", EXIT_DISAGREE);
        return false;
    }
    if (!sudokusat_seen_add(f->seen, generated->hash))
        return goes_on_after_repeat(f);
    f->n_repeats = f->n_fruitless = 0;
    status = write_generated(w, generated, try);
    if (status != EXIT_YES) {
        end(f,
            status == EXIT_STOPPED ? why_stopped(f)
                                   : "the puzzle could not be written",
            status);
        return false;
    }
    f->last_generated = timer_now();
    return ++f->n_generated < f->wanted;
}

static void show_progress(struct factory *f) {
    const double t = timer_now();
    if (!f->shows_progress || t - f->last_progress < PROGRESS_EVERY)
        return;
    f->last_progress = t;
    char note[64];
    snprintf(note, sizeof note, "%" PRIu64 " made in %" PRIu64 " tries",
             f->n_generated, f->n_tries);
    progress_note(note, "");
}

static void settle_batch(struct generate_worker *w) {
    struct factory *const f = w->factory;
    bool goes_on = sink_take_turn(&w->sink);
    for (int i = 0; i < w->n; i++) {
        if (goes_on) {
            f->n_tries++;
            goes_on = settle(w, &w->generated[i], w->first + (uint64_t)i);
        }
        sudokusat_generated_clear(&w->generated[i]);
    }
    if (goes_on && f->deadline <= 0 && !f->end &&
        timer_now() - f->last_generated > PATIENCE) {
        end(f, "nothing new was generated for a minute", EXIT_STOPPED);
        goes_on = false;
    }
    if (!goes_on) {
        sink_end_all(&w->sink);
        end(f, NULL, EXIT_YES);
    }
    show_progress(f);
    sink_finish(&w->sink);
    if (!sink_open(&w->sink))
        end(f, NULL, EXIT_YES);
}

static void *work(void *context) {
    struct generate_worker *const w = context;
    while (take_batch(w)) {
        make_batch(w);
        settle_batch(w);
    }
    return NULL;
}

/* ---- all together */

static int threads_wanted(const struct factory *f) {
    const long cores = cores_online();
    int64_t n = f->options->shared.many.threads
                    ? f->options->shared.many.threads
                    : cores;
    if (f->wanted < (uint64_t)n && !f->options->shared.many.threads)
        n = 1;
    return n < 1 ? 1 : n > MAX_THREADS ? MAX_THREADS : (int)n;
}

static int run_workers(struct factory *f) {
    const int wanted = threads_wanted(f);
    struct generate_worker *const workers =
        memory_new((size_t)wanted, sizeof *workers);
    int n = 0, status = EXIT_YES;
    for (; n < wanted; n++) {
        struct generate_worker *const w = &workers[n];
        w->factory = f;
        w->batch_size = 1;
        if (wanted == 1)
            w->on_progress = progress_callback(&f->options->shared);
        w->generator = generate_open(f->options, f->room, f->target);
        if (!w->generator)
            status = EXIT_USAGE;
        if (!w->generator || (n && pthread_create(&w->thread, NULL, work, w)))
            break;
    }
    if (n)
        work(&workers[0]);
    for (int i = 1; i < n; i++)
        pthread_join(workers[i].thread, NULL);
    for (int i = 0; i < wanted; i++) {
        sudokusat_generator_free(workers[i].generator);
        sink_free(&workers[i].sink);
    }
    free(workers);
    return status;
}

/* A seed that nobody chose: it need not be secret, only another one each time.
 */
static uint64_t fresh_seed(void) {
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    const uint64_t mixed =
        ((uint64_t)t.tv_sec << 30 ^ (uint64_t)t.tv_nsec ^ (uint64_t)getpid()) *
        UINT64_C(0x9e3779b97f4a7c15);
    return mixed >> 32; /* short enough to be typed */
}

static void factory_open(struct factory *f) {
    const struct generate_options *const o = f->options;
    f->seed = o->seed >= 0 ? (uint64_t)o->seed : fresh_seed();
    f->wanted = o->count ? (uint64_t)o->count : o->tries ? UINT64_MAX : 1;
    f->next_try = o->index ? (uint64_t)o->index : 1;
    f->end = o->tries ? f->next_try + (uint64_t)o->tries : 0;
    f->start = f->last_generated = timer_now();
    f->deadline = o->shared.question.timeout > 0
                      ? f->start + o->shared.question.timeout
                      : 0;
    f->shows_progress = o->shared.output.shows_progress;
    f->seen = sudokusat_seen_new(MAX_SEEN);
    turns_open(&f->turns, &f->out);
    progress_open(&o->shared, "generate");
    progress_begin();
    pthread_mutex_init(&f->lock, NULL);
}

/* Why there are fewer puzzles than wanted, and what may help. */
static void explain_end(const struct factory *f) {
    const char *const tries = f->n_tries == 1 ? "try" : "tries";
    if (!f->why_ended)
        return;
    if (f->wanted == UINT64_MAX)
        remark("%s: %" PRIu64 " generated in %" PRIu64 " %s", f->why_ended,
               f->n_generated, f->n_tries, tries);
    else
        remark("%s: %" PRIu64 " of %" PRIu64 " generated in %" PRIu64 " %s",
               f->why_ended, f->n_generated, f->wanted, f->n_tries, tries);
    if (f->n_no_room && f->n_no_room == f->n_tries)
        remark("none of the grids had room for the requested marks");
    if (f->nearest && !f->n_generated)
        remark("the fewest givens reached were %d", f->nearest);
}

/* All that were made, six a page, and their answers. */
static void write_booklet(struct factory *f) {
    const bool is_one = f->pictures.n == 1;
    struct booklet b = {.per_page = is_one ? 1 : 6,
                        .answers = ANSWERS_END,
                        .puzzles = f->pictures.list,
                        .solution = f->pictures.answers,
                        .n = f->pictures.n};
    booklet_paper("a4", &b);
    const bool fine = booklet_write(&b, pictures_add_to_out, &f->out);
    paint_end();
    if (!fine && !out_failed(&f->out)) {
        complain("the pages could not be drawn");
        f->status = worse_status(f->status, EXIT_TROUBLE);
    }
}

static int factory_close(struct factory *f) {
    progress_end();
    progress_close();
    explain_end(f);
    if (sudokusat_seen_is_full(f->seen))
        remark("repeats were not detected after the first %d puzzles",
               MAX_SEEN);
    if (f->options->seed < 0 && !f->options->shared.output.quiet &&
        f->n_generated)
        remark("--seed %" PRIu64 " makes the same puzzles again", f->seed);
    if (f->pictures.n)
        write_booklet(f);
    const int status = out_close(&f->out, f->status);
    pictures_free(&f->pictures);
    sudokusat_seen_free(f->seen);
    turns_close(&f->turns);
    pthread_mutex_destroy(&f->lock);
    return status;
}

static int make_folder(const char *path) {
    struct stat found;
    if (mkdir(path, 0777) && errno != EEXIST) {
        complain("cannot make %s: %s", path, strerror(errno));
        return EXIT_TROUBLE;
    }
    if (stat(path, &found) || !S_ISDIR(found.st_mode)) {
        complain("--prove: %s is not a folder", path);
        return EXIT_TROUBLE;
    }
    return -1;
}

static int check_booklet(const struct generate_options *o) {
    if (!paint_is_there()) {
        complain(
            "--format pdf needs cairo, which this program was built without");
        return EXIT_USAGE;
    }
    if (o->shared.output.json || o->grids) {
        complain("--format pdf is for puzzles and cannot be combined with %s",
                 o->grids ? "--grids" : "--json");
        return EXIT_USAGE;
    }
    return -1;
}

static int check_format(const struct generate_options *o) {
    const char *const format = o->shared.output.format;
    const int i = format ? sudokusat_find(SUDOKUSAT_FORMATS, format) : 0;
    sudokusat_row row;
    if (record_generated_is_drawn(o))
        return check_booklet(o);
    if (!format || (i >= 0 && sudokusat_table_row(SUDOKUSAT_FORMATS, i, &row) &&
                    row.writes))
        return -1;
    struct suggestion s = suggest_for(format);
    suggest_written(&s);
    suggest_name(&s, "pdf");
    return suggest_complain(&s, "--format: generate does not write '%.60s'",
                            format);
}

/* About --split parts of the tries, instead of puzzles. */
static int split(const struct generate_options *o) {
    struct out out;
    const int opened = out_open(&out, o->shared.output.file, OUT_WHOLE);
    if (opened >= 0)
        return opened;
    return out_close(
        &out, generate_parts_split(
                  o, o->seed >= 0 ? (uint64_t)o->seed : fresh_seed(), &out));
}

static int check_options(const struct generate_options *o) {
    if (o->shared.n_files) {
        complain("generate reads no file ('%s')", o->shared.files[0]);
        return EXIT_USAGE;
    }
    if (o->unique_by && options_backend(&o->shared.engine)) {
        complain("--unique-by both uses dlx and sat, and cannot be combined "
                 "with --backend");
        return EXIT_USAGE;
    }
    const int status = check_format(o);
    if (status >= 0)
        return status;
    return o->prove ? make_folder(o->prove) : -1;
}

static int run(const struct options *shared) {
    const struct generate_options *const o = (const void *)shared;
    struct target_room room;
    sudokusat_generate_options target;
    if ((shared->n_files || shared->many.part) && parts_are_given(shared)) {
        if (!generate_parts_are_told(o))
            return parts_run(shared, "generate");
        complain("parts already say which puzzles to make");
        return EXIT_USAGE;
    }
    int status = check_options(o);
    if (status >= 0)
        return status;
    status = target_read(o, &room, &target);
    if (status < 0 && o->split) {
        sudokusat_generator *const g = generate_open(o, &room, &target);
        status = g ? split(o) : EXIT_USAGE;
        sudokusat_generator_free(g);
    }
    struct factory f = {.options = o, .target = &target, .room = &room};
    if (status < 0)
        status =
            out_open(&f.out, o->shared.output.file,
                     record_generated_is_drawn(o) ? OUT_WHOLE : OUT_STREAM);
    if (status < 0) {
        factory_open(&f);
        f.status = run_workers(&f) ? EXIT_USAGE : f.status;
        status = factory_close(&f);
    }
    target_free(&room);
    return status;
}

static const struct option rows[] = {
    SIZE_OPTION,
    BOX_OPTION,
    SYMBOLS_OPTION,
    {OPTION_ROW('\0', "rule", OPTION_TEXTS, SHARED(input.rules), "NAME[:ARGS]",
                "add rules or marks: A,B; see list puzzles"),
     .words = (const char *const[]){"jigsaw", "regions:random", NULL},
     .offers =
         OFFER(SUDOKUSAT_RULES) | OFFER(SUDOKUSAT_LAID_KINDS) | OFFER_LISTS},
    CHESS_OPTIONS,
    BACKEND_OPTION(SHARED(engine.backends)),
    OPTION_NUMBER_ROW('\0', "count", offsetof(struct generate_options, count),
                      "N", 1, INT64_MAX, "make N puzzles (1)"),
    SEED_OPTION(offsetof(struct generate_options, seed)),
    OPTION_NUMBER_ROW('\0', "index", offsetof(struct generate_options, index),
                      "N", 1, INT64_MAX,
                      "start at try N of the seed (index in the JSON)"),
    OPTION_NUMBER_ROW('\0', "tries", offsetof(struct generate_options, tries),
                      "N", 1, INT64_MAX, "make all puzzles of N tries"),
    OPTION_NUMBER_ROW('\0', "split", offsetof(struct generate_options, split),
                      "N", 1, 10000000,
                      "write the tries as N parts, for many machines"),
    PART_OPTION,
    OPTION_FLAG_ROW('\0', "grids", offsetof(struct generate_options, grids),
                    "make full grids instead of puzzles"),
    OPTION_TEXT_ROW('\0', "clues", offsetof(struct generate_options, clues),
                    "A-B", "number of givens, or a range"),
    OPTION_TEXT_ROW('\0', "givens", offsetof(struct generate_options, clues),
                    "A-B", "same as --clues"),
    OPTION_TEXT_ROW('\0', "cage", offsetof(struct generate_options, cage),
                    "A-B", "number of cells in a killer cage (2-5)"),
    OPTION_FLAG_ROW('\0', "minimal", offsetof(struct generate_options, minimal),
                    "every given and every mark is needed"),
    {OPTION_ROW('\0', "symmetry", OPTION_WORD,
                offsetof(struct generate_options, symmetry), "NAME",
                "symmetry of the givens: rotate180, random and more"),
     .words = (const char *const[]){"none", "rotate180", "rotate90",
                                    "horizontal", "vertical", "diagonal",
                                    "full", "random", "mirror", NULL}},
    {OPTION_ROW('\0', "pattern", OPTION_IN_FILE,
                offsetof(struct generate_options, pattern), "FILE",
                "put givens exactly where FILE has no dot")},
    {OPTION_ROW('\0', "from", OPTION_IN_FILE,
                offsetof(struct generate_options, from), "GRID",
                "the solution: a full grid, or a file with one")},
    {OPTION_ROW('\0', "grade", OPTION_TEXT,
                offsetof(struct generate_options, grade), "LEVEL",
                "easy to extreme, a rating such as 3.4, or a range"),
     .offers = OFFER(SUDOKUSAT_LEVELS)},
    {OPTION_ROW('\0', "technique", OPTION_TEXT,
                offsetof(struct generate_options, technique), "NAME",
                "require this technique; see list techniques"),
     .offers = OFFER(SUDOKUSAT_TECHNIQUES)},
    {OPTION_ROW('\0', "avoid", OPTION_TEXT,
                offsetof(struct generate_options, avoid), "NAMES",
                "techniques that must not be needed: A,B,C"),
     .offers = OFFER(SUDOKUSAT_TECHNIQUES) | OFFER_LISTS},
    {OPTION_ROW('\0', "unique-by", OPTION_WORD,
                offsetof(struct generate_options, unique_by), "WHO",
                "both: dlx and sat must agree that it is unique"),
     .words = (const char *const[]){"one", "both", NULL}},
    TIMEOUT_OPTION,
    THREADS_OPTION,
    RESUME_OPTION,
    OPTION_TEXT_ROW('\0', "prove", offsetof(struct generate_options, prove),
                    "FILE", PROVE_HELP),
    FORMAT_OPTIONS(.offers = OFFER_WRITTEN),
    OUTPUT_OPTIONS};

const struct command command_generate = {
    .name = "generate",
    .purpose = COMMAND_MAKES,
    .summary = "make new puzzles, each proven to have one solution",
    .example = "sudokusat generate --count 10 --grade hard",
    .operands = "[PARTS]",
    .reads = COMMAND_READS_NOTHING,
    .writes_boards = true,
    .options = rows,
    .size = sizeof(struct generate_options),
    .run = run,
};
