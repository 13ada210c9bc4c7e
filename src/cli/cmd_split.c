/* split: a question cut into parts, for many machines. */
#include "cli/commands.h"
#include "cli/cover_job.h"
#include "cli/job.h"
#include "cli/message.h"
#include "cli/progress.h"
#include "cli/record_blame.h"
#include "cli/shared_options.h"
#include "cli/signals.h"
#include "cli/single.h"

#include <inttypes.h>
#include <string.h>

static const char *const questions[] = {"count", "solve",       "minimise",
                                        "prove", "cover-count", NULL};

struct split_options {
    struct options shared;
    char *question;
    int64_t parts;
    bool lrat, compact;
};

static const struct split_options *own(const struct options *o) {
    return (const void *)o;
}

static sudokusat_split_question question_of(const struct options *o) {
    return (sudokusat_split_question){
        .question = own(o)->question,
        .parts = own(o)->parts > 0 ? (uint64_t)own(o)->parts : 100,
        .use_placed = o->question.use_placed,
        .form = own(o)->lrat      ? SUDOKUSAT_PROOF_HINTS
                : own(o)->compact ? SUDOKUSAT_PROOF_PACKED
                                  : SUDOKUSAT_PROOF_RUP,
        .limit = o->question.limit > 0 ? (uint64_t)o->question.limit : 0,
        .limits.cancel = signals_cancel(),
        .limits.on_progress = progress_callback(o)};
}

static bool add(void *sink, const char *bytes, size_t n) {
    sink_bytes(sink, bytes, n);
    return sink_open(sink);
}

static int answer(struct job *job) {
    const sudokusat_split_question q = question_of(job->options);
    uint64_t n;
    if (q.question && !strcmp(q.question, "minimise") && marks_count(job))
        remark(
            "%s:%" PRIu64
            ": pencil marks are ignored here: only the givens are considered",
            job->file, sudokusat_line(job->puzzle));
    if (sudokusat_split(job->solver, job->puzzle, &q, add, job->sink, &n))
        return EXIT_UNREADABLE;
    return n ? EXIT_YES : EXIT_STOPPED;
}

static bool write_out(void *out, const char *bytes, size_t n) {
    return out_write(out, bytes, n) == n;
}

static int answer_cover(struct cover_job *job) {
    sudokusat_split_question q = question_of(job->options);
    uint64_t n;
    q.question = "count";
    if (sudokusat_cover_split(job->cover, &q, write_out, job->out, &n)) {
        complain("%s", sudokusat_cover_error(job->cover));
        return EXIT_USAGE;
    }
    return n ? EXIT_YES : EXIT_STOPPED;
}

static int check_options(const struct options *o) {
    const char *const question = own(o)->question;
    const bool proves = question && !strcmp(question, "prove");
    if (own(o)->lrat && own(o)->compact) {
        complain("--lrat and --compact cannot be combined");
        return EXIT_USAGE;
    }
    if (!proves && (own(o)->lrat || own(o)->compact || o->question.limit > 0)) {
        complain("--lrat, --compact and --limit need --question prove");
        return EXIT_USAGE;
    }
    return -1;
}

static int run(const struct options *o) {
    const int status = check_options(o);
    if (status >= 0)
        return status;
    if (own(o)->question && !strcmp(own(o)->question, "cover-count"))
        return cover_run(o, o->n_files, OUT_WHOLE, answer_cover);
    return single_run(o, o->n_files, OUT_WHOLE, answer);
}

static const struct option rows[] = {
    BOARD_OPTIONS,
    {OPTION_ROW('\0', "question", OPTION_WORD,
                offsetof(struct split_options, question), "NAME",
                "count, solve, minimise, prove or cover-count"),
     .words = questions},
    OPTION_NUMBER_ROW('n', "parts", offsetof(struct split_options, parts), "N",
                      1, 10000000, "cut into about N parts (100)"),
    USE_PLACED_OPTION,
    OPTION_FLAG_ROW('\0', "lrat", offsetof(struct split_options, lrat),
                    "add hints, so that checking needs no search"),
    OPTION_FLAG_ROW('\0', "compact", offsetof(struct split_options, compact),
                    "write only the lemmas needed, in few bytes"),
    LIMIT_OPTION,
    RESUME_OPTION,
    OUTPUT_OPTIONS};

const struct command command_split = {
    .name = "split",
    .purpose = COMMAND_ANSWERS,
    .summary = "cut a question into parts, for many machines",
    .example = "sudokusat split --parts 1000 --anti-king empty.txt -o parts",
    .operands = "[FILE]",
    .reads = COMMAND_READS_INPUT,
    .options = rows,
    .size = sizeof(struct split_options),
    .run = run,
};
