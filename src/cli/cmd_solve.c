/* solve: the solution, and whether it is the only one. */
#include "cli/ask.h"
#include "cli/bulk.h"
#include "cli/commands.h"
#include "cli/keep_proof.h"
#include "cli/message.h"
#include "cli/out.h"
#include "cli/parts_run.h"
#include "cli/record.h"
#include "cli/shared_options.h"

struct solve_options {
    struct options shared;
    char *prove; /* the file for certificates */
};

/* Two solutions settle it, unless more are asked for. */
static int answer(struct job *job) {
    const struct options *const o = job->options;
    const int64_t limit = o->question.all          ? 0
                          : o->question.limit >= 0 ? o->question.limit
                                                   : 2;
    const int status = ask_and_record(job, (uint64_t)limit, true);
    const bool answered = job->has_verdict && !job->cut_short;
    struct out *const proofs = job->context;
    return proofs && answered ? worse_status(status, keep_proof(job, proofs))
                              : status;
}

/* The same with a file for the certificates. */
static int run_with_proofs(const struct options *o, const char *file) {
    struct out proofs;
    const int opened = out_open(&proofs, file, OUT_STREAM);
    if (opened >= 0)
        return opened;
    return out_close(&proofs, bulk_run_in_order(o, answer, &proofs, &proofs));
}

static int run(const struct options *o) {
    const struct solve_options *const own = (const void *)o;
    if (parts_are_given(o))
        return parts_run(o, "solve");
    const int status = record_check_format(o);
    if (o->question.unique && o->question.limit == 1) {
        complain("--unique needs a --limit of 2 or more");
        return EXIT_USAGE;
    }
    if (status >= 0)
        return status;
    return own->prove ? run_with_proofs(o, own->prove) : bulk_run(o, answer);
}

static const struct option rows[] = {
    BOARD_OPTIONS,
    ENGINE_OPTIONS(SHARED(engine.seed)),
    ENCODING_OPTIONS,
    ENUMERATOR_OPTION,
    ALL_OPTION(SHARED(question.all)),
    UNIQUE_OPTION,
    LIMIT_OPTION,
    BOUNDS_OPTIONS,
    ORDER_OPTION(SHARED(engine.order)),
    PART_OPTION,
    MANY_OPTIONS,
    STATS_OPTION,
    LOG_OPTION,
    {OPTION_ROW('\0', "prove", OPTION_OUT_FILE,
                offsetof(struct solve_options, prove), "FILE", PROVE_HELP)},
    FORMAT_OPTIONS(GRID_OR_LINE),
    OUTPUT_OPTIONS};

const struct command command_solve = {
    .name = "solve",
    .purpose = COMMAND_ANSWERS,
    .summary = "find the solution and say whether it is the only one",
    .example = "sudokusat --anti-knight puzzle.txt",
    .operands = "[FILE]...",
    .reads = COMMAND_READS_INPUT,
    .writes_boards = true,
    .options = rows,
    .size = sizeof(struct solve_options),
    .run = run,
};
