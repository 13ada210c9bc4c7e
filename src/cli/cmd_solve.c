/* solve: the solution, and whether it is the only one. */
#include "cli/ask.h"
#include "cli/bulk.h"
#include "cli/command.h"
#include "cli/keep_proof.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/out.h"
#include "cli/record.h"

/* Two solutions settle it, unless more are asked for. */
static int answer(struct job *job) {
    const struct options *const o = job->options;
    const long limit = o->all ? 0 : o->limit >= 0 ? o->limit : 2;
    const int status = ask_and_record(job, (uint64_t)limit, true);
    const bool answered = job->has_verdict && !job->cut_short;
    return o->proofs && answered ? worse_status(status, keep_proof(job))
                                 : status;
}

/* The same with a file for the certificates. */
static int run_with_proofs(const struct options *o) {
    struct options with = *o;
    struct out proofs;
    const int opened = out_open(&proofs, o->prove, OUT_STREAM);
    if (opened >= 0)
        return opened;
    with.proofs = &proofs;
    return out_close(&proofs, bulk_run(&with, answer));
}

int run_solve(const struct options *o) {
    const int status = record_check_format(o);
    if (o->unique && o->limit == 1) {
        complain("--unique needs a --limit of 2 or more");
        return EXIT_USAGE;
    }
    if (status >= 0)
        return status;
    return o->prove ? run_with_proofs(o) : bulk_run(o, answer);
}
