/* count: how many solutions there are. */
#include "cli/ask.h"
#include "cli/bulk.h"
#include "cli/command.h"

static int answer(struct job *job) {
    const long limit = job->options->limit;
    return ask_and_record(job, limit > 0 ? (uint64_t)limit : 0, false);
}

int run_count(const struct options *o) {
    return bulk_run(o, answer);
}
