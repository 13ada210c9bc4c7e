/* check: whether a board, complete or not, breaks a rule. */
#include "cli/bulk.h"
#include "cli/commands.h"
#include "cli/message.h"
#include "cli/record.h"
#include "cli/shared_options.h"

static int answer(struct job *job) {
    struct record_writer w = {.job = job, .shows_board = true};
    sudokusat_answer judgement;
    /* Before the check, whose violations are shown. */
    w.stated = sudokusat_check_stated(job->solver, job->puzzle);
    if (sudokusat_check(job->solver, job->puzzle, &judgement))
        return EXIT_UNREADABLE;
    record_end(&w, &judgement);
    job->has_verdict = true;
    job->verdict = judgement.verdict;
    return judgement.verdict == SUDOKUSAT_INVALID ||
                   w.stated == SUDOKUSAT_STATED_WRONG ||
                   w.stated == SUDOKUSAT_STATED_ONE_OF
               ? EXIT_NO
               : EXIT_YES;
}

static int run(const struct options *o) {
    return bulk_run(o, answer);
}

static const struct option rows[] = {
    BOARD_OPTIONS, BACKEND_OPTION(SHARED(engine.backends)), MANY_OPTIONS,
    SHOWN_BOARDS_OPTION, OUTPUT_OPTIONS};

const struct command command_check = {
    .name = "check",
    .purpose = COMMAND_ANSWERS,
    .summary = "find broken rules on a board, complete or not",
    .example = "sudokusat check --anti-king board.txt",
    .operands = "[FILE]...",
    .reads = COMMAND_READS_INPUT,
    .options = rows,
    .size = sizeof(struct options),
    .run = run,
};
