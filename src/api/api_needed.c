/* How many solutions there are without each mark and rule. */
#include "api/api.h"

#include "solve/without.h"

/* Where both have settled how many there are, they say the same. */
static bool contradict(const struct without_part *a,
                       const struct without_part *b) {
    const int order = count_compare(a->solutions, b->solutions);
    return (a->complete && order < 0) || (b->complete && order > 0);
}

static void add(struct without_parts *parts, const struct without_part *p) {
    sudokusat_without one = {
        .mark = p->mark, .rule = p->rule, .complete = p->complete};
    count_print(p->solutions, one.solutions);
    vec_push(parts, one);
}

static void fail(sudokusat_solver *s, int i, const char *failure) {
    text_printf(&s->conflict, "%s: %s", session_backend_name(s, i), failure);
}

static void cross(sudokusat_solver *s, struct solver *second,
                  const struct board *b, const struct question *q,
                  const struct without *found, sudokusat_explanation *out) {
    struct without other;
    without_find(second, b, q, &other);
    out->n_asked += other.n_asked;
    if (other.failure)
        fail(s, 1, other.failure);
    for (size_t i = 0; i < found->list.n && !s->conflict.n; i++)
        if (contradict(&found->list.data[i], &other.list.data[i]))
            text_add(&s->conflict, "the backends find different numbers of "
                                   "solutions without a mark or rule");
    without_free(&other);
}

void api_find_needed(sudokusat_solver *s, struct solver *const solvers[2],
                     const struct board *b, struct question q, uint64_t limit,
                     struct without_parts *parts, sudokusat_explanation *out) {
    struct without found;
    q.limit = count_from(limit);
    q.want_grids = true; /* each of them is checked again */
    struct question first = q;
    if (solvers[1])
        first.limits.deadline = limits_share(q.limits.deadline, 0.5);
    without_find(solvers[0], b, &first, &found);
    if (found.failure)
        fail(s, 0, found.failure);
    else if (solvers[1])
        cross(s, solvers[1], b, &q, &found, out);
    for (size_t i = 0; i < found.list.n; i++)
        add(parts, &found.list.data[i]);
    out->n_asked += found.n_asked;
    out->n_without = (int)parts->n;
    out->without = parts->data;
    if (!found.complete) {
        out->complete = false;
        out->stopped = api_stop_name(found.stopped);
    }
    without_free(&found);
}
