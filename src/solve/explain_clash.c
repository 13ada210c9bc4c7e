/* Which givens, pencil marks and marks that are drawn clash.
 *
 * A minimal set is found by dropping them as long as what is left has no
 * solution, first in large pieces and then one by one (deletion; Chinneck and
 * Dravnieks, "Locating minimal infeasible constraint sets in linear programs",
 * ORSA 1991). Another order gives another set, so several are tried, by several
 * threads, and the smallest is kept.
 */
#include "base/bits.h"
#include "solve/check.h"
#include "solve/explain_work.h"
#include "solve/query_crew.h"

#include <string.h>

enum { FEW_NODES = 100000 }; /* for what is not needed */

/* One set on its way to be minimal. */
struct shrinking {
    const struct explain_work *work;
    struct query *query;
    struct solver *whole; /* the query's, with all marks */
    struct board *board;  /* what is asked about */
    struct some_marks marks;
    bool *kept;  /* [n_marks] room */
    size_t told; /* of the reasons, as tried */
};

static void shrinking_init(struct shrinking *s, const struct explain_work *w,
                           struct query *query) {
    *s = (struct shrinking){.work = w, .query = query, .whole = query->solver};
    s->board = board_copy(w->all);
    some_marks_init(&s->marks, query->solver);
    s->kept = xnew((size_t)w->n_marks, bool);
}

static void shrinking_free(struct shrinking *s) {
    s->query->solver = s->whole;
    board_free(s->board);
    some_marks_free(&s->marks);
    xfree(s->kept);
}

/* Reasons are numbered: cells, with their givens or pencil marks, and behind
 * them the marks that are drawn. */
static int mark_reason(const struct explain_work *w, int mark) {
    return w->n_cells + mark;
}

/* What is asked about has these reasons alone. False when the engine refuses
 * the rules that are left. */
static bool keep_only(struct shrinking *s, const int *reasons, int n) {
    const struct explain_work *const w = s->work;
    for (int i = 0; i < w->n_cells; i++) {
        s->board->given[i] = BOARD_BLANK;
        s->board->candidates[i] = bits_below(w->n);
    }
    memset(s->kept, 0, (size_t)w->n_marks * sizeof *s->kept);
    for (int i = 0; i < n; i++) {
        const int cell = reasons[i];
        if (cell >= w->n_cells) {
            s->kept[cell - w->n_cells] = true;
            continue;
        }
        s->board->given[cell] = w->all->given[cell];
        s->board->candidates[cell] = w->all->candidates[cell];
    }
    s->query->solver = some_marks_solver(&s->marks, s->kept);
    return s->query->solver;
}

/* Whether the puzzle has no solution even without reasons first .. end-1 of
 * the list; if so they are dropped from it. *settled: it was found out. */
static bool drop(struct shrinking *s, struct explain_cells *c, int first,
                 int end, bool *settled) {
    const size_t kept = c->n - (size_t)end;
    int *const rest = xnew(c->n, int);
    memcpy(rest, c->data, (size_t)first * sizeof *rest);
    memcpy(rest + first, c->data + end, kept * sizeof *rest);
    const int found = keep_only(s, rest, first + (int)kept)
                          ? query_count(s->query, s->board, 1, NULL, NULL)
                          : -1;
    *settled = found >= 0;
    if (found == 0) {
        memcpy(c->data, rest, ((size_t)first + kept) * sizeof *rest);
        c->n = (size_t)first + kept;
    }
    xfree(rest);
    return found == 0;
}

/* Those that were dropped have been tried, and in the last round those that
 * were not. */
static void tell_tried(struct shrinking *s, size_t n_tried) {
    METER_ADD(s->query->bounds.limits.meter, reasons, n_tried - s->told);
    s->told = n_tried;
}

/* Drops what it can in pieces of halving size; false if a question was not
 * settled, after which the set may not be minimal. */
static bool shrink(const struct explain_work *w, struct query *query,
                   struct explain_cells *c) {
    const size_t all = c->n;
    bool minimal = true;
    int piece = c->n > 3 ? (int)c->n / 2 : 1;
    struct shrinking s;
    shrinking_init(&s, w, query);
    for (; piece >= 1 && query_goes_on(query); piece /= 2) {
        minimal = true; /* of pieces: only the last round counts */
        for (int at = 0; at < (int)c->n && query_goes_on(query);) {
            const int end = at + piece < (int)c->n ? at + piece : (int)c->n;
            bool settled;
            if (!drop(&s, c, at, end, &settled))
                at = end;
            tell_tried(&s, all - c->n + (piece == 1 ? (size_t)at : 0));
            minimal = minimal && settled;
        }
        piece = piece > 4 ? piece / 2 : piece; /* then 1 at once */
    }
    shrinking_free(&s);
    return minimal && query_goes_on(query);
}

/* Without any one of a few reasons that clash the others may clash still, if a
 * given alone is against the rules, or these have no solution at all. */
static void shrink_core(struct explain_work *w) {
    struct explanation *const out = w->out;
    METER_ADD(w->query.bounds.limits.meter, all_reasons, out->core.n);
    out->minimal = shrink(w, &w->query, &out->core);
}

static void sort_cells(struct explain_cells *c) {
    for (size_t i = 1; i < c->n; i++) {
        const int cell = c->data[i];
        size_t j = i;
        for (; j > 0 && c->data[j - 1] > cell; j--)
            c->data[j] = c->data[j - 1];
        c->data[j] = cell;
    }
}

/* Takes the marks out of the core, which is ascending; what is left of the
 * cause when no cell is in it. */
static void part_core(struct explain_work *w) {
    struct explanation *const out = w->out;
    size_t n = out->core.n;
    sort_cells(&out->core);
    while (n > 0 && out->core.data[n - 1] >= w->n_cells)
        n--;
    for (size_t i = n; i < out->core.n; i++)
        vec_push(&out->marks, out->core.data[i] - w->n_cells);
    out->core.n = n;
    if (!n && out->marks.n)
        out->blame.cause = CAUSE_DRAWN;
    else if (!n && out->minimal)
        out->blame.cause = CAUSE_RULES;
}

/* Two cells that break a rule together, the first of a violation, and the mark
 * that they break. */
static bool find_violation(struct explain_work *w,
                           const struct rule_set *rules) {
    struct violations v = {{0}};
    const bool found = check_grid(rules, w->board->given, &v) == CHECK_INVALID;
    const struct violation *const first = v.list.data;
    for (int i = 0; found && i < first->n_cells && i < 2; i++)
        vec_push(&w->out->core, first->cells[i]);
    const int mark =
        found ? rule_set_mark_named(rules, first->rule, first->unit) : -1;
    if (mark >= 0)
        vec_push(&w->out->core, mark_reason(w, mark));
    violations_free(&v);
    return found;
}

/* That a rule is broken is settled; whether less would do is worth an effort
 * only. */
bool explain_violation(struct explain_work *w, const struct rule_set *rules) {
    if (!find_violation(w, rules))
        return false;
    w->out->verdict = VERDICT_INVALID;
    w->out->blame.cause = CAUSE_GIVENS;
    if (!w->query.bounds.limits.nodes)
        w->query.bounds.limits.nodes = FEW_NODES;
    shrink_core(w);
    part_core(w);
    return true;
}

/* Marks come first, so that they are dropped while all givens are there: each
 * set of them that is tried is an engine to be opened. */
static void list_all(struct explain_work *w, struct explain_cells *c) {
    const struct board *const all = w->all;
    c->n = 0;
    for (int i = 0; i < w->n_marks; i++)
        vec_push(c, mark_reason(w, i));
    rng_shuffle(&w->rng, c->data, (int)c->n);
    for (int i = 0; i < w->n_cells; i++)
        if (all->given[i] != BOARD_BLANK ||
            all->candidates[i] != bits_below(w->n))
            vec_push(c, i);
    if (c->n)
        rng_shuffle(&w->rng, c->data + w->n_marks, (int)c->n - w->n_marks);
}

/* A minimal set is preferred to one that may not be. */
static void keep_smaller(struct explain_work *w, const struct explain_cells *c,
                         bool minimal) {
    struct explanation *const out = w->out;
    if ((out->minimal && !minimal) ||
        (out->minimal == minimal && c->n >= out->core.n))
        return;
    out->minimal = minimal;
    out->core.n = 0;
    for (size_t i = 0; i < c->n; i++)
        vec_push(&out->core, c->data[i]);
}

/* A set in one order, shrunk by one thread. */
struct order_job {
    struct query_job job;
    struct explain_cells tried;
    size_t n_reasons; /* that it began with */
    bool minimal;
};

struct orders {
    struct explain_work *work;
    int left; /* to be made */
};

static struct query_job *make_order(void *context) {
    struct orders *const o = context;
    if (!o->left)
        return NULL;
    o->left--;
    struct order_job *const j = xnew0(1, struct order_job);
    list_all(o->work, &j->tried);
    j->n_reasons = j->tried.n;
    return &j->job;
}

static void run_order(void *context, struct query_job *job) {
    struct order_job *const j = (struct order_job *)job;
    j->minimal =
        shrink(((const struct orders *)context)->work, &job->query, &j->tried);
}

static void take_order(void *context, struct query_job *job) {
    const struct order_job *const j = (const struct order_job *)job;
    struct explain_work *const w = ((const struct orders *)context)->work;
    if (job->is_helped)
        METER_ADD(w->query.bounds.limits.meter, reasons, j->n_reasons);
    keep_smaller(w, &j->tried, j->minimal);
}

static void free_order(struct query_job *job) {
    struct order_job *const j = (struct order_job *)job;
    vec_free(&j->tried);
    xfree(j);
}

static void try_orders(struct explain_work *w, int n) {
    struct orders orders = {w, n};
    struct query_crew crew = {.query = &w->query,
                              .context = &orders,
                              .make = make_order,
                              .run = run_order,
                              .take = take_order,
                              .free = free_order};
    list_all(w, &w->out->core);
    METER_ADD(w->query.bounds.limits.meter, all_reasons,
              (size_t)n * w->out->core.n);
    query_crew_run(&crew);
}

/* Marks count only if the givens alone do not clash already; an empty cell is
 * enough. */
void explain_clash(struct explain_work *w, int orders) {
    struct explanation *const out = w->out;
    blame_none(&w->query, w->all, &out->blame);
    if (out->blame.cause == CAUSE_EMPTY) {
        vec_push(&out->core, out->blame.list.data[0].cell);
        shrink_core(w);
    } else {
        for (int i = 0; i < w->n_cells; i++)
            if (out->blame.cause == CAUSE_GIVENS)
                w->all->candidates[i] = bits_below(w->n);
        try_orders(w, orders);
    }
    part_core(w);
    out->complete = out->minimal;
}
