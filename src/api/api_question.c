/* Words and questions of the public header, for the layers below and back. */
#include "api/api.h"

const char *sudokusat_verdict_name(enum sudokusat_verdict verdict) {
    static const char *const names[] = {
        [SUDOKUSAT_UNKNOWN] = "unknown", [SUDOKUSAT_NONE] = "none",
        [SUDOKUSAT_UNIQUE] = "unique",   [SUDOKUSAT_MULTIPLE] = "multiple",
        [SUDOKUSAT_INVALID] = "invalid", [SUDOKUSAT_VALID] = "valid",
        [SUDOKUSAT_SOLVED] = "solved"};
    const size_t i = (size_t)verdict;
    return i < sizeof names / sizeof *names ? names[i] : "no verdict";
}

enum sudokusat_verdict api_verdict(enum verdict verdict) {
    static const enum sudokusat_verdict verdicts[] = {
        [VERDICT_UNKNOWN] = SUDOKUSAT_UNKNOWN,
        [VERDICT_NONE] = SUDOKUSAT_NONE,
        [VERDICT_UNIQUE] = SUDOKUSAT_UNIQUE,
        [VERDICT_MULTIPLE] = SUDOKUSAT_MULTIPLE,
        [VERDICT_INVALID] = SUDOKUSAT_INVALID};
    return verdicts[verdict];
}

const char *api_stop_name(enum stop_reason reason) {
    static const char *const names[] = {
        [STOP_NONE] = NULL,          [STOP_DEADLINE] = "deadline",
        [STOP_CANCEL] = "cancelled", [STOP_NODES] = "nodes",
        [STOP_MEMORY] = "memory",    [STOP_GAVE_UP] = "gave up",
        [STOP_PORTION] = NULL};
    return names[reason];
}

static bool is_cancelled(void *context) {
    return sudokusat_is_cancelled(context);
}

struct limits api_limits(const sudokusat_limits *limits) {
    const sudokusat_cancel *const cancel = limits ? limits->cancel : NULL;
    const union {
        const sudokusat_cancel *from;
        void *to; /* which is only read through */
    } pointer = {cancel};
    return (struct limits){.deadline =
                               limits_deadline(limits ? limits->seconds : 0),
                           .cancelled = cancel ? is_cancelled : NULL,
                           .context = pointer.to};
}

sudokusat_limits api_limits_left(const sudokusat_limits *limits, double used) {
    sudokusat_limits left = *limits;
    if (left.seconds > 0)
        left.seconds = left.seconds > used ? left.seconds - used : 1e-9;
    return left;
}

struct question api_question(const sudokusat_question *q) {
    struct limits limits = api_limits(&q->limits);
    limits.nodes = q->limits.nodes;
    limits.bytes = q->limits.bytes;
    return (struct question){
        .limit = count_from(q->limit),
        .want_grids = q->on_grid != NULL,
        .use_placed = q->use_placed,
        .limits = limits,
        .on_grid = q->on_grid,
        .grid_context = q->context,
        .untimed = q->untimed,
    };
}
