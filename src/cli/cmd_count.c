/* count: how many solutions there are. */
#include "cli/ask.h"
#include "cli/bulk.h"
#include "cli/commands.h"
#include "cli/shared_options.h"

static int answer(struct job *job) {
    const long limit = job->options->question.limit;
    return ask_and_record(job, limit > 0 ? (uint64_t)limit : 0, false);
}

static int run(const struct options *o) {
    return bulk_run(o, answer);
}

static const struct option rows[] = {BOARD_OPTIONS,
                                     ENGINE_OPTIONS(SHARED(engine.seed)),
                                     ENCODING_OPTIONS,
                                     ENUMERATOR_OPTION,
                                     LIMIT_OPTION,
                                     BOUNDS_OPTIONS,
                                     ORDER_OPTION(SHARED(engine.order)),
                                     MANY_OPTIONS,
                                     STATS_OPTION,
                                     LOG_OPTION,
                                     OUTPUT_OPTIONS};

const struct command command_count = {
    .name = "count",
    .purpose = COMMAND_ANSWERS,
    .summary = "how many solutions there are, exactly",
    .example = "sudokusat count --limit 1000000 puzzle.txt",
    .operands = "[FILE]...",
    .reads = COMMAND_READS_INPUT,
    .options = rows,
    .size = sizeof(struct options),
    .run = run,
};
