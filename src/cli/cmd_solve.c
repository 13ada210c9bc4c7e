/* solve: the solution, and whether it is the only one. */
#include "cli/ask.h"
#include "cli/bulk.h"
#include "cli/command.h"
#include "cli/message.h"
#include "cli/record.h"

/* Two solutions settle it, unless more are asked for. */
static int answer(struct job *job) {
    const struct options *const o = job->options;
    const long limit = o->all ? 0 : o->limit >= 0 ? o->limit : 2;
    return ask_and_record(job, (uint64_t)limit, true);
}

int run_solve(const struct options *o) {
    const int status = record_check_format(o);
    if (o->unique && o->limit == 1) {
        complain("--unique needs a --limit of 2 or more");
        return EXIT_USAGE;
    }
    return status < 0 ? bulk_run(o, answer) : status;
}
