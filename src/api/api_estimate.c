/* About how many solutions there are, told to the caller. */
#include "api/api_cover.h"

#include "base/clock.h"
#include "dlx/dlx.h"
#include "encode/encode.h"

#define PROBES 10000 /* unless the question says */

static struct estimate_question
translate(const sudokusat_estimate_question *from, struct api_meter *meter) {
    return (struct estimate_question){
        .probes = from->probes ? from->probes : PROBES,
        .seed = from->seed,
        .limits = api_limits(&from->limits, meter)};
}

static sudokusat_amount amount(struct wide from) {
    sudokusat_amount to = {.value = wide_double(from),
                           .log10 = wide_log10(from)};
    wide_print(from, to.text);
    return to;
}

static void publish(const struct estimate *from, sudokusat_estimate *to) {
    to->solutions = amount(from->solutions.mean);
    to->solutions_error = amount(from->solutions.error);
    to->nodes = amount(from->nodes.mean);
    to->nodes_error = amount(from->nodes.error);
    to->probes = from->probes;
    to->reached = from->reached;
    to->stopped = api_stop_name(from->stopped);
}

static const sudokusat_estimate_question plain;

/* dlx takes whatever cover there is, so opening it cannot fail. */
static int estimate_inside(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                           const sudokusat_estimate_question *q,
                           sudokusat_estimate *out) {
    const double start = clock_now();
    const char *why = NULL;
    struct api_meter meter;
    struct estimate e;
    if (!q)
        q = &plain;
    if (!api_begin(s, puzzle, out, sizeof *out))
        return -1;
    struct session *const session = session_for(s, puzzle);
    if (!session)
        return -1;
    const struct estimate_question how = translate(q, &meter);
    struct solver *const dlx = solver_new(
        &session->rules, session_cover(session), &dlx_backend, NULL, &why);
    solver_estimate(dlx, puzzle->record.board, q->use_placed, &how, &e);
    solver_free(dlx);
    publish(&e, out);
    out->seconds = clock_now() - start;
    return 0;
}

int sudokusat_estimate_solutions(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                                 const sudokusat_estimate_question *question,
                                 sudokusat_estimate *out) {
    API_CALL(int, api_no_memory(s, puzzle),
             estimate_inside(s, puzzle, question, out));
}

static int cover_estimate_inside(sudokusat_cover *c,
                                 const sudokusat_estimate_question *q,
                                 sudokusat_estimate *out) {
    static const struct cover_question all;
    const double start = clock_now();
    const char *why = NULL;
    struct api_meter meter;
    struct estimate e;
    if (!q)
        q = &plain;
    if (!c || c->is_broken)
        return -1;
    if (!out)
        return api_cover_fail(c, "there is no room for the estimate");
    *out = (sudokusat_estimate){0};
    if (!api_cover_begin(c))
        return -1;
    const struct estimate_question how = translate(q, &meter);
    struct cover_solver *const dlx =
        cover_solver_new(c->cover, &dlx_backend, NULL, &why);
    cover_solver_estimate(dlx, &all, &how, &e);
    cover_solver_free(dlx);
    publish(&e, out);
    out->seconds = clock_now() - start;
    return 0;
}

int sudokusat_cover_estimate(sudokusat_cover *c,
                             const sudokusat_estimate_question *question,
                             sudokusat_estimate *out) {
    API_CALL(int, api_cover_no_memory(c),
             cover_estimate_inside(c, question, out));
}
