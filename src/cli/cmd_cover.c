/* cover: solves any exact cover, in the text form of Knuth's programs. */
#include "cli/commands.h"
#include "cli/cover_record.h"
#include "cli/estimate_record.h"
#include "cli/guess.h"
#include "cli/message.h"
#include "cli/parts_run.h"
#include "cli/progress.h"
#include "cli/shared_options.h"
#include "cli/signals.h"
#include "cli/stop_words.h"

#include <stdlib.h>
#include <string.h>

struct cover_options {
    struct options shared;
    bool count;
    struct estimate_options estimate;
};

static const char *meaning(const sudokusat_answer *a) {
    if (a->stopped)
        return stop_words(a->stopped);
    switch (a->verdict) {
    case SUDOKUSAT_NONE:
        return "there is no solution";
    case SUDOKUSAT_UNIQUE:
        return "the only solution";
    case SUDOKUSAT_MULTIPLE:
        return a->complete ? "all of them" : "there may be more";
    default:
        return "the search stopped at the first";
    }
}

static int status_of(const struct options *o, const sudokusat_answer *a) {
    if (!a->agree)
        return EXIT_DISAGREE;
    if (a->verdict == SUDOKUSAT_NONE)
        return EXIT_NO;
    if (a->stopped && !(o->question.unique && a->verdict == SUDOKUSAT_MULTIPLE))
        return EXIT_STOPPED;
    return o->question.unique && a->verdict != SUDOKUSAT_UNIQUE ? EXIT_NO
                                                                : EXIT_YES;
}

static uint64_t wanted(const struct options *o, bool count) {
    if (o->question.limit >= 0)
        return (uint64_t)o->question.limit;
    return o->question.all || count ? 0 : 2; /* two settle it */
}

/* Beside sat it is dlx that checks, beside dlx it is sat. */
static const char *second_of(const struct options *o, const char *backend) {
    if (!o->engine.cross_check)
        return NULL;
    return backend && strncmp(backend, "dlx", 3) ? "dlx" : "sat";
}

static void end_text(struct cover_record *r, const sudokusat_answer *a) {
    const char *const at_least = a->complete ? "" : "at least ";
    if (!r->shows && a->stopped)
        cover_say(r, "%s%s (%s)\n", at_least, a->solutions, meaning(a));
    else if (!r->shows)
        cover_say(r, "%s%s\n", at_least, a->solutions);
    else
        cover_say(r, "%s: %s%s solution%s, %s\n",
                  sudokusat_verdict_name(a->verdict), at_least, a->solutions,
                  strcmp(a->solutions, "1") ? "s" : "", meaning(a));
    if (a->n_findings > 1)
        cover_say(r, "cross-check: %s and %s %s\n", a->findings[0].backend,
                  a->findings[1].backend, a->agree ? "agree" : "DISAGREE");
    if (r->job->options->output.stats)
        cover_say_stats(r, a);
}

/* Whether one of the engines tells what it tries: it is dlx that does. */
static bool tells(const struct options *o, const char *backend) {
    return !backend || !strcmp(backend, "dlx") || o->engine.cross_check;
}

static void say_estimate(const struct cover_job *job,
                         const struct estimate_options *own,
                         const sudokusat_estimate *e) {
    const struct options *const o = job->options;
    struct cover_record record = cover_record_new(job, false);
    char words[ESTIMATE_WORDS];
    if (o->output.json) {
        json_t *const members = estimate_json(own, e);
        char *const text =
            json_dumps(members, JSON_COMPACT | JSON_REAL_PRECISION(9));
        cover_begin_json(&record);
        cover_say_text(&record, "\"estimate\":");
        cover_say_text(&record, text ? text : "null");
        cover_say_text(&record, "}\n");
        free(text);
        json_decref(members);
    } else {
        estimate_words(o, e, words);
        cover_say_text(&record, words);
    }
    cover_record_free(&record);
}

static int estimate(struct cover_job *job, const struct estimate_options *own) {
    const sudokusat_estimate_question q = estimate_question(job->options, own);
    sudokusat_estimate e;
    if (sudokusat_cover_estimate(job->cover, &q, &e)) {
        complain("%s", sudokusat_cover_error(job->cover));
        return EXIT_USAGE;
    }
    say_estimate(job, own, &e);
    return estimate_status(&e);
}

static int answer(struct cover_job *job) {
    const struct options *const o = job->options;
    const struct cover_options *const own = (const void *)o;
    if (own->estimate.estimate)
        return estimate(job, &own->estimate);
    const char *const backend = options_backend(&o->engine);
    struct cover_record record = cover_record_new(job, !own->count);
    struct cover_trace trace = {.cover = job->cover, .logs = o->engine.log};
    if (o->output.stats && tells(o, backend))
        record.trace = &trace;
    const sudokusat_cover_question q = {
        .backend = backend,
        .second = second_of(o, backend),
        .settings = o->engine.settings.list,
        .n_settings = o->engine.settings.n,
        .limit = wanted(o, own->count),
        .limits.seconds = o->question.timeout,
        .limits.nodes = (uint64_t)o->question.nodes,
        .limits.bytes = (size_t)o->question.memory << 20,
        .limits.cancel = signals_cancel(),
        .limits.on_progress = progress_callback(o),
        .on_options = record.shows ? cover_record_solution : NULL,
        .context = &record,
        .on_trace = o->engine.log || record.trace ? cover_trace_event : NULL,
        .trace_context = &trace};
    sudokusat_answer a;
    struct guess *const guess = guess_begin_cover(job, q.limit);
    const bool refused = sudokusat_cover_ask(job->cover, &q, &a);
    guess_end(guess);
    if (!refused && o->output.json)
        cover_end_json(&record, &a);
    else if (!refused)
        end_text(&record, &a);
    cover_record_free(&record);
    cover_trace_free(&trace);
    if (refused) {
        complain("%s", sudokusat_cover_error(job->cover));
        return EXIT_USAGE;
    }
    if (a.conflict)
        complain("%s", a.conflict);
    return status_of(o, &a);
}

/* Engines that know exact covers alone, and no grids. */
static int check_backend(const struct options *o) {
    const char *const backend = options_backend(&o->engine);
    if (!backend || !strcmp(backend, "dlx") || !strcmp(backend, "sat") ||
        !strncmp(backend, "sat:", 4))
        return -1;
    complain("cover takes --backend dlx, sat or sat:COMMAND, not %s", backend);
    return EXIT_USAGE;
}

static int run(const struct options *o) {
    const struct cover_options *const own = (const void *)o;
    int status = check_backend(o);
    if (status < 0 && own->count && parts_are_given(o))
        return parts_run(o, "count");
    if (status < 0)
        status = estimate_check(o, &own->estimate);
    if (status < 0)
        status = cover_record_check_format(o);
    if (status >= 0)
        return status;
    if (own->estimate.seed >= 0 && !own->estimate.estimate) {
        complain("--seed needs --estimate");
        return EXIT_USAGE;
    }
    if (o->question.unique && o->question.limit == 1) {
        complain("--unique needs a --limit of 2 or more");
        return EXIT_USAGE;
    }
    return cover_run(o, o->n_files, OUT_STREAM, answer);
}

static const struct option rows[] = {
    OPTION_TEXT_ROW('p', "puzzle", SHARED(input.puzzle), "TEXT",
                    "the cover itself, instead of a file"),
    OPTION_FLAG_ROW('\0', "count", offsetof(struct cover_options, count),
                    "count the solutions instead of showing them"),
    ESTIMATE_OPTIONS(offsetof(struct cover_options, estimate)),
    SEED_OPTION(offsetof(struct cover_options, estimate.seed)),
    BACKEND_OPTION(SHARED(engine.backends)),
    SET_OPTION(SHARED(engine.settings)),
    CROSS_CHECK_OPTION,
    ALL_OPTION(SHARED(question.all)),
    UNIQUE_OPTION,
    LIMIT_OPTION,
    BOUNDS_OPTIONS,
    PART_OPTION,
    THREADS_OPTION,
    STATS_OPTION,
    LOG_OPTION,
    FORMAT_OPTION(.words = (const char *const[]){"options", "indices", NULL}),
    OUTPUT_OPTIONS};

const struct command command_cover = {
    .name = "cover",
    .purpose = COMMAND_CONVERTS,
    .summary = "solve any exact cover problem in Knuth's format",
    .example = "sudokusat cover --count queens.dlx",
    .operands = "[FILE]...",
    .reads = COMMAND_READS_INPUT,
    .reads_parts_beside = true,
    .options = rows,
    .size = sizeof(struct cover_options),
    .run = run,
};
