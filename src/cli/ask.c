/* Asking the engines and recording the answer. */
#include "cli/ask.h"

#include "cli/guess.h"
#include "cli/log.h"
#include "cli/message.h"
#include "cli/progress.h"
#include "cli/record.h"
#include "cli/signals.h"

static int settled_status(const struct options *o,
                          const sudokusat_answer *answer) {
    switch (answer->verdict) {
    case SUDOKUSAT_UNIQUE:
        return EXIT_YES;
    case SUDOKUSAT_MULTIPLE:
        return o->question.unique ? EXIT_NO : EXIT_YES;
    case SUDOKUSAT_UNKNOWN: /* --limit 1 found one */
        return EXIT_YES;
    default:
        return EXIT_NO;
    }
}

static int status_of(const struct options *o, const sudokusat_answer *answer) {
    const bool settles_unique =
        o->question.unique && answer->verdict == SUDOKUSAT_MULTIPLE;
    if (!answer->agree)
        return EXIT_DISAGREE;
    if (answer->complete || answer->limit_reached || settles_unique)
        return settled_status(o, answer);
    return EXIT_STOPPED;
}

static void tell_summary(struct job *job, const sudokusat_answer *answer) {
    job->has_verdict = true;
    job->verdict = answer->verdict;
    job->seconds = answer->seconds;
    job->cut_short = signals_caught() && answer->stopped && !answer->complete;
}

/* In a line a puzzle there is room for the first of several grids only. */
static bool shows_first_only(const struct options *o) {
    return o->output.is_line && !o->question.all && o->question.limit < 0;
}

/* Whether how long it took is told, or makes it the slowest one. */
static bool tells_seconds(const struct options *o) {
    return o->output.json || o->output.stats || o->many.summary ||
           o->output.shows_progress;
}

int ask_and_record(struct job *job, uint64_t limit, bool with_grids) {
    const struct options *const o = job->options;
    struct record_writer w = {.job = job,
                              .with_grids = with_grids,
                              .with_solutions = true,
                              .first_only = shows_first_only(o)};
    const sudokusat_question question = {
        .limit = limit,
        .use_placed = o->question.use_placed,
        .limits.seconds = o->question.timeout,
        .limits.nodes = (uint64_t)o->question.nodes,
        .limits.bytes = (size_t)o->question.memory << 20,
        .limits.cancel = signals_cancel(),
        .limits.on_progress = progress_callback(o),
        .on_grid = with_grids ? record_grid : NULL,
        .context = &w,
        .on_trace = o->engine.log ? log_event : NULL,
        .trace_context = job->puzzle,
        .untimed = !tells_seconds(o),
    };
    sudokusat_answer answer;
    struct guess *const guess = guess_begin(job, limit);
    const int failed =
        sudokusat_ask(job->solver, job->puzzle, &question, &answer);
    guess_end(guess);
    if (failed)
        return EXIT_UNREADABLE;
    record_end(&w, &answer);
    if (answer.conflict)
        job_complain(job, answer.conflict);
    tell_summary(job, &answer);
    return status_of(o, &answer);
}
