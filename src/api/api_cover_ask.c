/* Questions to the engines about an exact cover. */
#include "api/api_cover.h"

#include "api/tables.h"
#include "base/clock.h"
#include "solve/cover_cross.h"

#include <stdlib.h>
#include <string.h>

#define SHORT_SETTINGS "the list of settings is shorter than stated"

static int ascending(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

const char *cover_taker_take(void *taker, const int *options, int n,
                             bool *wants_more) {
    const struct cover_taker *const t = taker;
    const char *const why = cover_check(t->cover, options, n);
    if (why || !t->on_options)
        return why;
    if (n)
        memcpy(t->options, options, (size_t)n * sizeof *options);
    qsort(t->options, (size_t)n, sizeof *t->options, ascending);
    *wants_more = t->on_options(t->context, t->options, n);
    return NULL;
}

/* The same for parts of a question, on any thread: checked and in order; their
 * number, and the options. */
static const char *pack(void *taker, const int *options, int n, void *packed) {
    const struct cover_taker *const t = taker;
    int *const list = packed;
    const char *const why = cover_check(t->cover, options, n);
    list[0] = n;
    if (n)
        memcpy(list + 1, options, (size_t)n * sizeof *list);
    qsort(list + 1, (size_t)n, sizeof *list, ascending);
    return why;
}

static bool hand_on(void *taker, const void *packed) {
    const struct cover_taker *const t = taker;
    const int *const list = packed;
    return !t->on_options || t->on_options(t->context, list + 1, list[0]);
}

/* The question's "name=value" apart; without a "=" the value is empty, which
 * every setting refuses. */
struct backend_option *cover_split_settings(const sudokusat_cover_question *q) {
    struct backend_option *const list =
        xnew((size_t)q->n_settings + 1, struct backend_option);
    for (int i = 0; i < q->n_settings; i++) {
        char *const name = alloc_string(q->settings[i]);
        char *const equals = strchr(name, '=');
        if (equals)
            *equals = '\0';
        list[i] = (struct backend_option){name, equals ? equals + 1
                                                       : strchr(name, 0)};
    }
    return list;
}

void cover_free_settings(struct backend_option *list, int n) {
    for (int i = 0; i < n; i++)
        xfree((char *)list[i].name);
    xfree(list);
}

struct cover_solver *cover_open_solver(sudokusat_cover *c, const char *name,
                                       struct backend_option *list, int n) {
    const struct backend *const backend = backend_find(name);
    const char *const command = backend_command(name);
    list[n] = (struct backend_option){"command", command};
    const struct backend_options settings = {list, command ? n + 1 : n};
    const char *why = "there is no such backend";
    struct cover_solver *const s =
        backend && !strchr(command ? "" : name, ':')
            ? cover_solver_new(c->cover, backend, &settings, &why)
            : NULL;
    if (!s) {
        text_clear(&c->error);
        text_printf(&c->error, "backend %s: %s", name, why);
    }
    return s;
}

static void ask_solvers(sudokusat_cover *c, struct cover_solver *solvers[2],
                        const struct cover_question *q, sudokusat_answer *out) {
    const char *const names[2] = {
        cover_solver_backend(solvers[0])->name,
        solvers[1] ? cover_solver_backend(solvers[1])->name : NULL};
    if (!solvers[1]) {
        struct answer a;
        cover_solver_ask(solvers[0], q, &a);
        api_publish(&a, names[0], c->stats.list[0], &out->findings[0]);
        out->n_findings = 1;
        api_summarise(&a, out);
        out->agree = !a.failure;
        if (a.failure)
            text_printf(&c->conflict, "%s: %s", names[0], a.failure);
        return;
    }
    struct cover_cross cross;
    cover_cross_check(solvers, c->cover, q, &cross);
    for (int i = 0; i < 2; i++)
        api_publish(&cross.answer[i], names[i], c->stats.list[i],
                    &out->findings[i]);
    out->n_findings = 2;
    out->agree = cross.agree;
    api_summarise(cover_cross_best(&cross), out);
    text_add(&c->conflict, text_string(&cross.why));
    text_free(&cross.why);
}

struct limits cover_limits(const sudokusat_cover_question *q,
                           struct api_meter *meter) {
    struct limits limits = api_limits(&q->limits, meter);
    limits.nodes = q->limits.nodes;
    limits.bytes = q->limits.bytes;
    return limits;
}

struct tracer {
    const sudokusat_cover_question *question;
};

static void forward_trace(void *context, enum trace_event event, int option,
                          int item) {
    const struct tracer *const t = context;
    t->question->on_trace(t->question->trace_context, api_event_name(event),
                          option, item);
}

/* The first engine that tells what it does. */
static void trace_one(struct cover_solver *solvers[2], struct tracer *t) {
    for (int i = 0; i < 2 && solvers[i]; i++)
        if (cover_solver_backend(solvers[i])->can & CAN_TRACE) {
            cover_solver_trace(solvers[i], forward_trace, t);
            return;
        }
}

/* The engines are opened for each question: what they know is the cover's. */
static int open_and_ask(sudokusat_cover *c, const sudokusat_cover_question *q,
                        const struct cover_question *question,
                        sudokusat_answer *out) {
    struct backend_option *const settings = cover_split_settings(q);
    struct backend_option of_second[1];
    struct cover_solver *solvers[2] = {
        cover_open_solver(c, q->backend ? q->backend : "dlx", settings,
                          q->n_settings),
        NULL};
    struct tracer tracer = {q};
    if (solvers[0] && q->second)
        solvers[1] = cover_open_solver(c, q->second, of_second, 0);
    const bool opened = solvers[0] && (solvers[1] || !q->second);
    for (int i = 0; i < 2; i++)
        if (solvers[i])
            cover_solver_share(solvers[i], c->helpers);
    if (opened) {
        if (q->on_trace)
            trace_one(solvers, &tracer);
        ask_solvers(c, solvers, question, out);
    }
    cover_solver_free(solvers[0]);
    cover_solver_free(solvers[1]);
    cover_free_settings(settings, q->n_settings);
    return opened ? 0 : -1;
}

const char *cover_refuse_question(const sudokusat_cover_question *q) {
    for (int i = 0; i < q->n_settings; i++)
        if (!q->settings || !q->settings[i])
            return SHORT_SETTINGS;
    return q->n_settings >= 0 ? NULL : SHORT_SETTINGS;
}

int api_cover_ask_within(sudokusat_cover *c, const sudokusat_cover_question *q,
                         const int *givens, int n_givens,
                         sudokusat_answer *out) {
    static const sudokusat_cover_question plain;
    if (!c || c->is_broken)
        return -1;
    if (!out)
        return api_cover_fail(c, "there is no room for the answer");
    *out = (sudokusat_answer){.agree = true};
    strcpy(out->solutions, "0");
    if (!api_cover_begin(c))
        return -1;
    if (!q)
        q = &plain;
    if (cover_refuse_question(q))
        return api_cover_fail(c, cover_refuse_question(q));
    const double start = clock_now();
    struct cover_taker taker = {.cover = c->cover,
                                .options =
                                    xnew((size_t)c->cover->n_primary, int),
                                .on_options = q->on_options,
                                .context = q->context};
    struct api_meter meter;
    const struct cover_question question = {
        .limit = count_from(q->limit),
        .givens = givens,
        .n_givens = n_givens,
        .limits = cover_limits(q, &meter),
        .on_options = q->on_options || q->second ? cover_taker_take : NULL,
        .packed_bytes = ((size_t)c->cover->n_primary + 1) * sizeof(int),
        .pack = pack,
        .on_packed = hand_on,
        .context = &taker,
        .tells_solutions = q->limits.on_progress != NULL};
    if (question.tells_solutions)
        meter.meter.has_solutions = true;
    const int status = open_and_ask(c, q, &question, out);
    out->seconds = clock_now() - start;
    out->conflict = c->conflict.n ? c->conflict.data : NULL;
    xfree(taker.options);
    return status;
}

int sudokusat_cover_ask(sudokusat_cover *c, const sudokusat_cover_question *q,
                        sudokusat_answer *out) {
    API_CALL(int, api_cover_no_memory(c),
             api_cover_ask_within(c, q, NULL, 0, out));
}
