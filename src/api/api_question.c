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

/* The counters that have begun. */
static int list_counts(const struct meter *m, sudokusat_stat *list) {
    int n = 0;
#define X(field, text)                                                         \
    if (m->counts.field)                                                       \
        list[n++] = (sudokusat_stat){#field, text, m->counts.field};
    METER_COUNTERS(X)
#undef X
    if (m->has_solutions || m->counts.solutions)
        list[n++] = (sudokusat_stat){"solutions", "solutions found so far",
                                     m->counts.solutions};
    return n;
}

static void tell(void *meter, const struct meter *m) {
    const struct api_meter *const to = meter;
    sudokusat_stat list[sizeof m->counts / sizeof m->counts.solutions];
    to->on_progress(to->context, list, list_counts(m, list));
}

/* NULL: nobody wants to know. */
static struct meter *open_meter(const sudokusat_limits *limits,
                                struct api_meter *m) {
    if (!m || !limits || !limits->on_progress)
        return NULL;
    m->on_progress = limits->on_progress;
    m->context = limits->progress_context;
    meter_init(&m->meter, tell, m);
    return &m->meter;
}

struct limits api_limits(const sudokusat_limits *limits,
                         struct api_meter *meter) {
    const sudokusat_cancel *const cancel = limits ? limits->cancel : NULL;
    const union {
        const sudokusat_cancel *from;
        void *to; /* which is only read through */
    } pointer = {cancel};
    return (struct limits){.deadline =
                               limits_deadline(limits ? limits->seconds : 0),
                           .cancelled = cancel ? is_cancelled : NULL,
                           .context = pointer.to,
                           .meter = open_meter(limits, meter)};
}

sudokusat_limits api_limits_left(const sudokusat_limits *limits, double used) {
    sudokusat_limits left = *limits;
    if (left.seconds > 0)
        left.seconds = left.seconds > used ? left.seconds - used : 1e-9;
    return left;
}

struct question api_question(const sudokusat_question *q,
                             struct api_meter *meter) {
    struct limits limits = api_limits(&q->limits, meter);
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
