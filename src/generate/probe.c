/* What generation asks an engine. */
#include "generate/probe.h"

#include "board/board.h"

#include <string.h>

struct probe *probe_new(const struct cover *cover,
                        const struct backend *backend, const char **why) {
    const struct backend_options none = {NULL, 0};
    const struct problem problem = {cover};
    if (!(backend->can & CAN_REFUTE) || !(backend->can & CAN_EXCLUDE)) {
        *why = "it cannot prove that a solution is the only one";
        return NULL;
    }
    void *const engine = backend->open(&problem, &none, why);
    if (!engine)
        return NULL;
    struct probe *const o = xnew0(1, struct probe);
    o->backend = backend;
    o->engine = engine;
    o->cover = cover;
    o->n = cover->n_digits;
    o->n_cells = cover->n_cells;
    o->givens = xnew((size_t)o->n_cells, int);
    o->chosen = xnew((size_t)cover->n_primary, int);
    o->n_forbidden = (int)cover->forbidden.n;
    o->excluded = xnew(cover->forbidden.n + 1, int);
    for (int k = 0; k < o->n_forbidden; k++)
        o->excluded[k] = cover->forbidden.data[k];
    return o;
}

void probe_free(struct probe *o) {
    if (!o)
        return;
    o->backend->close(o->engine);
    xfree(o->givens);
    xfree(o->chosen);
    xfree(o->excluded);
    xfree(o);
}

bool probe_is_stopped(struct probe *o) {
    o->stopped = o->stopped || budget_spent(&o->budget);
    return o->stopped;
}

void probe_load(struct probe *o, const int8_t *cells, int cell, int digit) {
    int n_givens = 0;
    for (int i = 0; i < o->n_cells; i++)
        if (cells[i] != BOARD_BLANK)
            o->givens[n_givens++] = cover_candidate(o->cover, i, cells[i]);
    if (cell >= 0)
        o->excluded[o->n_forbidden] = cover_candidate(o->cover, cell, digit);
    o->n_asked++;
    METER_ADD(o->budget.limits.meter, questions, 1);
    o->backend->load(o->engine, o->givens, n_givens, o->excluded,
                     o->n_forbidden + (cell >= 0));
}

static void tell(void *probe) {
    struct probe *const o = probe;
    struct backend_stats now;
    if (!meter_is_due(o->budget.limits.meter))
        return;
    o->backend->stats(o->engine, &now);
    const struct backend_stats new = backend_stats_since(&now, &o->told);
    backend_tell(&new, o->budget.limits.meter);
    o->told = now;
}

enum probe_answer probe_next(struct probe *o, int8_t *grid) {
    int n_chosen = 0;
    if (o->stopped)
        return PROBE_UNSURE;
    o->budget.limits.nodes = o->nodes;
    o->budget.on_poll = o->budget.limits.meter ? tell : NULL;
    o->budget.poll_context = o;
    switch (o->backend->next(o->engine, &o->budget, o->chosen, &n_chosen)) {
    case NEXT_NO_MORE:
        return PROBE_NO;
    case NEXT_STOPPED:
        o->stopped = o->budget.reason != STOP_NODES;
        return PROBE_UNSURE;
    case NEXT_FOUND:
        break;
    }
    for (int i = 0; i < n_chosen; i++) {
        const int cell = cover_cell(o->cover, o->chosen[i]);
        if (cell >= 0)
            grid[cell] = (int8_t)cover_digit(o->cover, o->chosen[i]);
    }
    return PROBE_YES;
}

enum probe_answer probe_another(struct probe *o, const int8_t *cells,
                                const int8_t *solution, int8_t *other) {
    probe_load(o, cells, -1, 0);
    enum probe_answer answer = probe_next(o, other);
    if (answer == PROBE_YES && !memcmp(other, solution, (size_t)o->n_cells))
        answer = probe_next(o, other);
    return answer;
}

enum probe_answer probe_without(struct probe *o, const int8_t *cells,
                                const int8_t *solution, int cell,
                                int8_t *other) {
    probe_load(o, cells, cell, solution[cell]);
    return probe_next(o, other);
}
