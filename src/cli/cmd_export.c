/* export: the puzzle for other people's solvers. */
#include "cli/commands.h"
#include "cli/cover_job.h"
#include "cli/message.h"
#include "cli/shared_options.h"
#include "cli/signals.h"
#include "cli/suggest.h"
#include "cli/single.h"

struct export_options {
    struct options shared;
    int64_t split;
    bool map;
};

static bool add(void *sink, const char *bytes, size_t n) {
    sink_bytes(sink, bytes, n);
    return sink_open(sink);
}

static bool ignore(void *sink, const char *bytes, size_t n) {
    (void)sink;
    (void)bytes;
    (void)n;
    return true;
}

static int answer(struct job *job) {
    const struct options *const o = job->options;
    const struct export_options *const own = (const void *)o;
    const sudokusat_write write = o->output.quiet ? ignore : add;
    const sudokusat_export_question question = {.format = o->output.format,
                                                .map = own->map,
                                                .split = (int)own->split,
                                                .cancel = signals_cancel()};
    if (sudokusat_export(job->solver, job->puzzle, &question, write, job->sink))
        return EXIT_UNREADABLE;
    return signals_caught() ? EXIT_STOPPED : EXIT_YES;
}

static bool add_to_out(void *context, const char *bytes, size_t n) {
    const struct cover_job *const job = context;
    if (!job->options->output.quiet)
        out_write(job->out, bytes, n);
    return !out_failed(job->out);
}

static int answer_cover(struct cover_job *job) {
    const struct options *const o = job->options;
    const struct export_options *const own = (const void *)o;
    const sudokusat_cover_export_question question = {
        .format = o->output.format,
        .at_most_one = o->engine.at_most_one,
        .map = own->map,
        .split = (int)own->split,
        .cancel = signals_cancel()};
    if (sudokusat_cover_export(job->cover, &question, add_to_out, job)) {
        complain("%s", sudokusat_cover_error(job->cover));
        return EXIT_USAGE;
    }
    return signals_caught() ? EXIT_STOPPED : EXIT_YES;
}

static int run_cover(const struct options *o) {
    if (o->n_files > 1) {
        complain("export takes one cover");
        return EXIT_USAGE;
    }
    return cover_run(o, o->n_files, OUT_WHOLE, answer_cover);
}

static int run(const struct options *o) {
    const struct export_options *const own = (const void *)o;
    const char *const format = o->output.format ? o->output.format : "dimacs";
    const int i = sudokusat_find(SUDOKUSAT_EXPORTS, format);
    sudokusat_row row;
    if (i < 0 || !sudokusat_table_row(SUDOKUSAT_EXPORTS, i, &row)) {
        struct suggestion s = suggest_for(format);
        suggest_table(&s, SUDOKUSAT_EXPORTS);
        return suggest_complain(&s, "export does not write --format '%.60s'",
                                format);
    }
    if (own->split && !row.splits) {
        complain("--split needs --format inccnf or puzzles, not %s", format);
        return EXIT_USAGE;
    }
    return cover_wanted(o) ? run_cover(o)
                           : single_run(o, o->n_files, OUT_WHOLE, answer);
}

static const struct option rows[] = {
    BOARD_OPTIONS,
    ENCODING_OPTIONS,
    RESUME_OPTION,
    OPTION_NUMBER_ROW('\0', "split", offsetof(struct export_options, split),
                      "N", 1, 10000000,
                      "inccnf, puzzles: cut into about N parts"),
    OPTION_FLAG_ROW('\0', "map", offsetof(struct export_options, map),
                    "explain variables and items in comments"),
    FORMAT_OPTIONS(.offers = OFFER(SUDOKUSAT_EXPORTS)),
    OUTPUT_OPTIONS};

const struct command command_export = {
    .name = "export",
    .purpose = COMMAND_CONVERTS,
    .summary = "write a puzzle for SAT, OPB and exact cover solvers",
    .example = "sudokusat export p.txt | picosat | sudokusat decode p.txt",
    .operands = "[FILE]",
    .reads = COMMAND_READS_INPUT,
    .reads_covers = true,
    .writes_boards = true,
    .options = rows,
    .size = sizeof(struct export_options),
    .run = run,
};
