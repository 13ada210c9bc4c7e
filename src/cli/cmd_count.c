/* count: how many solutions there are, or about how many. */
#include "cli/ask.h"
#include "cli/bulk.h"
#include "cli/commands.h"
#include "cli/estimate_record.h"
#include "cli/message.h"
#include "cli/parts_run.h"
#include "cli/record_json.h"
#include "cli/record_step.h"
#include "cli/record_text.h"
#include "cli/shared_options.h"
#include "cli/signals.h"

struct count_options {
    struct options shared;
    struct estimate_options estimate;
};

static const struct estimate_options *own(const struct options *o) {
    return &((const struct count_options *)(const void *)o)->estimate;
}

static void add_estimate(struct record_writer *w, const sudokusat_estimate *e) {
    const struct options *const o = w->job->options;
    char words[ESTIMATE_WORDS];
    if (o->output.json) {
        json_begin(w);
        step_end_json(w->job,
                      json_pack("{s:o}", "estimate", estimate_json(own(o), e)));
        return;
    }
    text_head(w);
    estimate_words(o, e, words);
    sink_add(w->job->sink, words);
}

static int estimate(struct job *job) {
    const struct options *const o = job->options;
    const sudokusat_estimate_question question = estimate_question(o, own(o));
    struct record_writer w = {.job = job};
    sudokusat_estimate e;
    if (sudokusat_estimate_solutions(job->solver, job->puzzle, &question, &e))
        return EXIT_UNREADABLE;
    if (!o->output.quiet)
        add_estimate(&w, &e);
    job->seconds = e.seconds;
    job->cut_short = signals_caught() && e.stopped;
    return estimate_status(&e);
}

static int answer(struct job *job) {
    const int64_t limit = job->options->question.limit;
    if (own(job->options)->estimate)
        return estimate(job);
    return ask_and_record(job, limit > 0 ? (uint64_t)limit : 0, false);
}

/* The seed is that of the paths, then, and no setting of the backend. */
static int run_estimates(const struct options *o) {
    struct count_options mine = *(const struct count_options *)(const void *)o;
    mine.estimate.seed = o->engine.seed;
    mine.shared.engine.seed = -1;
    return bulk_run(&mine.shared, answer);
}

static int run(const struct options *o) {
    if (parts_are_given(o))
        return parts_run(o, "count");
    const int status = estimate_check(o, own(o));
    if (status >= 0)
        return status;
    return own(o)->estimate ? run_estimates(o) : bulk_run(o, answer);
}

static const struct option rows[] = {
    BOARD_OPTIONS,
    ENGINE_OPTIONS(SHARED(engine.seed)),
    ENCODING_OPTIONS,
    ENUMERATOR_OPTION,
    LIMIT_OPTION,
    BOUNDS_OPTIONS,
    ORDER_OPTION(SHARED(engine.order)),
    ESTIMATE_OPTIONS(offsetof(struct count_options, estimate)),
    PART_OPTION,
    MANY_OPTIONS,
    STATS_OPTION,
    LOG_OPTION,
    OUTPUT_OPTIONS};

const struct command command_count = {
    .name = "count",
    .purpose = COMMAND_ANSWERS,
    .summary = "count the solutions exactly",
    .example = "sudokusat count --limit 1000000 puzzle.txt",
    .operands = "[FILE]...",
    .reads = COMMAND_READS_INPUT,
    .options = rows,
    .size = sizeof(struct count_options),
    .run = run,
};
