/* check: whether a board, complete or not, breaks a rule. */
#include "cli/bulk.h"
#include "cli/command.h"
#include "cli/message.h"
#include "cli/record.h"

static int answer(struct job *job) {
    struct record_writer w = {.job = job};
    sudokusat_answer judgement;
    if (sudokusat_check(job->solver, job->puzzle, &judgement))
        return EXIT_UNREADABLE;
    record_end(&w, &judgement);
    job->has_verdict = true;
    job->verdict = judgement.verdict;
    return judgement.verdict == SUDOKUSAT_INVALID ? EXIT_NO : EXIT_YES;
}

int run_check(const struct options *o) {
    return bulk_run(o, answer);
}
