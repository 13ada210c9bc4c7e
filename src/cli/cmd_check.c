/* check: whether a board, complete or not, breaks a rule. */
#include "cli/command.h"
#include "cli/message.h"
#include "cli/record.h"

static int answer(struct job *job) {
    struct record_writer w = {.job = job};
    sudokusat_answer verdict;
    if (sudokusat_check(job->solver, job->puzzle, &verdict))
        return EXIT_UNREADABLE;
    record_begin(&w);
    record_end(&w, &verdict);
    job->verdict = verdict.verdict;
    return verdict.verdict == SUDOKUSAT_INVALID ? EXIT_NO : EXIT_YES;
}

int run_check(const struct options *o) {
    return bulk_run(o, answer);
}
