/* solve: the solution, and whether it is the only one. */
#include "cli/ask.h"
#include "cli/command.h"

/* Two solutions settle it, unless more are asked for. */
static int answer(struct job *job) {
    const struct options *const o = job->options;
    const long limit = o->all ? 0 : o->limit >= 0 ? o->limit : 2;
    return ask_and_record(job, (uint64_t)limit, true);
}

int run_solve(const struct options *o) {
    return bulk_run(o, answer);
}
