/* Why a puzzle has no solution, what its solutions differ in, and which givens
 * it could do without, by asking about puzzles that are slightly different.
 *
 * A minimal set of givens, pencil marks and marks that are drawn which clash is
 * found by dropping them as
 * long as what is left has no solution, first in large pieces and then one by
 * one (deletion; Chinneck and Dravnieks, "Locating minimal infeasible
 * constraint sets in linear programs", ORSA 1991). Another order gives another
 * set, so several are tried and the smallest is kept.
 */
#include "solve/explain.h"

#include "base/bits.h"
#include "base/rng.h"
#include "solve/check.h"
#include "solve/some_marks.h"

#include <string.h>

enum {
    SAMPLE = 1000,     /* solutions seen before single questions are asked */
    FEW_NODES = 100000 /* for what is not needed */
};

struct work {
    struct query query;
    struct board *board; /* the puzzle, changed for each question and back */
    struct some_marks marks;
    bool *kept; /* [n_marks] room */
    struct explanation *out;
    struct rng rng;
    int n, n_cells;
};

/* ------------------------------------------------------------------------
 * No solution
 */

/* Reasons are numbered: cells, with their givens or pencil marks, and behind
 * them the marks that are drawn. */
static int mark_reason(const struct work *w, int mark) {
    return w->n_cells + mark;
}

/* Opens the engine for the marks that are kept; false when it refuses. */
static bool use_kept(struct work *w) {
    w->query.solver = some_marks_solver(&w->marks, w->kept);
    return w->query.solver;
}

static void use_all(struct work *w) {
    w->query.solver = w->marks.whole;
}

/* What is asked about has these reasons alone. False when the engine refuses
 * the rules that are left. */
static bool keep_only(struct work *w, const struct board *all,
                      const int *reasons, int n) {
    for (int i = 0; i < w->n_cells; i++) {
        w->board->given[i] = BOARD_BLANK;
        w->board->candidates[i] = bits_below(w->n);
    }
    memset(w->kept, 0, (size_t)w->marks.n_marks * sizeof *w->kept);
    for (int i = 0; i < n; i++) {
        const int cell = reasons[i];
        if (cell >= w->n_cells) {
            w->kept[cell - w->n_cells] = true;
            continue;
        }
        w->board->given[cell] = all->given[cell];
        w->board->candidates[cell] = all->candidates[cell];
    }
    return use_kept(w);
}

/* Whether the puzzle has no solution even without reasons first .. end-1 of
 * the list; if so they are dropped from it. *settled: it was found out. */
static bool drop(struct work *w, const struct board *all,
                 struct explain_cells *c, int first, int end, bool *settled) {
    const size_t kept = c->n - (size_t)end;
    int *const rest = xnew(c->n, int);
    memcpy(rest, c->data, (size_t)first * sizeof *rest);
    memcpy(rest + first, c->data + end, kept * sizeof *rest);
    const int found = keep_only(w, all, rest, first + (int)kept)
                          ? query_count(&w->query, w->board, 1, NULL, NULL)
                          : -1;
    *settled = found >= 0;
    if (found == 0) {
        memcpy(c->data, rest, ((size_t)first + kept) * sizeof *rest);
        c->n = (size_t)first + kept;
    }
    xfree(rest);
    return found == 0;
}

/* Drops what it can in pieces of halving size; false if a question was not
 * settled, after which the set may not be minimal. */
static bool shrink(struct work *w, const struct board *all,
                   struct explain_cells *c) {
    bool minimal = true;
    int piece = c->n > 3 ? (int)c->n / 2 : 1;
    for (; piece >= 1 && query_goes_on(&w->query); piece /= 2) {
        minimal = true; /* of pieces: only the last round counts */
        for (int at = 0; at < (int)c->n && query_goes_on(&w->query);) {
            const int end = at + piece < (int)c->n ? at + piece : (int)c->n;
            bool settled;
            if (!drop(w, all, c, at, end, &settled))
                at = end;
            minimal = minimal && settled;
        }
        piece = piece > 4 ? piece / 2 : piece; /* then 1 at once */
    }
    return minimal && query_goes_on(&w->query);
}

/* Without any one of a few reasons that clash the others may clash still, if a
 * given alone is against the rules, or these have no solution at all. */
static void shrink_core(struct work *w, const struct board *all) {
    struct explanation *const out = w->out;
    out->minimal = shrink(w, all, &out->core);
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
static void part_core(struct work *w) {
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
static bool find_violation(struct work *w, const struct rule_set *rules) {
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
static void explain_violation(struct work *w, const struct board *all) {
    w->out->verdict = VERDICT_INVALID;
    w->out->blame.cause = CAUSE_GIVENS;
    if (!w->query.bounds.limits.nodes)
        w->query.bounds.limits.nodes = FEW_NODES;
    shrink_core(w, all);
    part_core(w);
}

/* Marks come first, so that they are dropped while all givens are there: each
 * set of them that is tried is an engine to be opened. */
static void list_all(struct work *w, const struct board *all,
                     struct explain_cells *c) {
    c->n = 0;
    for (int i = 0; i < w->marks.n_marks; i++)
        vec_push(c, mark_reason(w, i));
    rng_shuffle(&w->rng, c->data, (int)c->n);
    for (int i = 0; i < w->n_cells; i++)
        if (all->given[i] != BOARD_BLANK ||
            all->candidates[i] != bits_below(w->n))
            vec_push(c, i);
    if (c->n)
        rng_shuffle(&w->rng, c->data + w->marks.n_marks,
                    (int)c->n - w->marks.n_marks);
}

/* A minimal set is preferred to one that may not be. */
static void keep_smaller(struct work *w, const struct explain_cells *c,
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

static void try_orders(struct work *w, const struct board *all, int orders) {
    struct explain_cells tried = {0};
    list_all(w, all, &w->out->core);
    for (int i = 0; i < orders && query_goes_on(&w->query); i++) {
        list_all(w, all, &tried);
        const bool minimal = shrink(w, all, &tried);
        keep_smaller(w, &tried, minimal);
    }
    vec_free(&tried);
}

/* Marks count only if the givens alone do not clash already; an empty cell is
 * enough. */
static void explain_none(struct work *w, struct board *all, int orders) {
    struct explanation *const out = w->out;
    blame_none(&w->query, all, &out->blame);
    if (out->blame.cause == CAUSE_EMPTY) {
        vec_push(&out->core, out->blame.list.data[0].cell);
        shrink_core(w, all);
    } else {
        for (int i = 0; i < w->n_cells; i++)
            if (out->blame.cause == CAUSE_GIVENS)
                all->candidates[i] = bits_below(w->n);
        try_orders(w, all, orders);
    }
    part_core(w);
    out->complete = out->minimal;
}

/* ------------------------------------------------------------------------
 * One solution
 */

/* A mark follows from the rest if that has one solution without it. */
static void find_redundant_marks(struct work *w) {
    for (int i = 0; i < w->marks.n_marks && query_goes_on(&w->query); i++) {
        memset(w->kept, 1, (size_t)w->marks.n_marks * sizeof *w->kept);
        w->kept[i] = false;
        const int found =
            use_kept(w) ? query_count(&w->query, w->board, 2, NULL, NULL) : -1;
        if (found == 1)
            vec_push(&w->out->redundant_marks, i);
        w->out->complete = w->out->complete && found >= 0;
    }
    w->out->complete = w->out->complete && query_goes_on(&w->query);
    use_all(w);
}

/* A given follows from the others if they exclude every other digit. */
static void explain_unique(struct work *w) {
    struct board *const b = w->board;
    for (int cell = 0; cell < w->n_cells; cell++) {
        const int digit = b->given[cell];
        if (digit == BOARD_BLANK)
            continue;
        b->given[cell] = BOARD_BLANK;
        b->candidates[cell] = bits_below(w->n) & ~bits_one(digit);
        const int found = query_count(&w->query, b, 1, NULL, NULL);
        b->given[cell] = (int8_t)digit;
        b->candidates[cell] = bits_below(w->n);
        if (found == 0)
            vec_push(&w->out->redundant, cell);
        w->out->complete = w->out->complete && found >= 0;
    }
    find_redundant_marks(w);
}

/* ------------------------------------------------------------------------
 * Several solutions
 */

struct sample {
    const struct work *work;
    int8_t *first;      /* [n*n] a solution */
    bool *differs;      /* [n*n] some other one has another digit there */
    uint32_t *n_having; /* [n*n*n] solutions seen with a candidate */
    bool any, all;      /* any: first is set; all: they are all the solutions */
};

static bool look(void *context, const int8_t *cell) {
    struct sample *const s = context;
    const struct work *const w = s->work;
    if (!s->any)
        memcpy(s->first, cell, (size_t)w->n_cells);
    s->any = true;
    for (int i = 0; i < w->n_cells; i++) {
        s->n_having[i * w->n + cell[i]]++;
        s->differs[i] |= cell[i] != s->first[i];
    }
    return true;
}

/* Only first and differs: what is seen twice must not be counted twice. */
static bool look_again(void *context, const int8_t *cell) {
    struct sample *const s = context;
    for (int i = 0; i < s->work->n_cells; i++)
        s->differs[i] |= cell[i] != s->first[i];
    return true;
}

/* Cells that looked the same so far may have another digit all the same. */
static void find_differing(struct work *w, struct sample *s) {
    for (int i = 0; i < w->n_cells; i++) {
        if (!s->differs[i] && !s->all && w->board->given[i] == BOARD_BLANK) {
            const uint64_t marks = w->board->candidates[i];
            w->board->candidates[i] = marks & ~bits_one(s->first[i]);
            const int found =
                w->board->candidates[i]
                    ? query_count(&w->query, w->board, 1, look_again, s)
                    : 0;
            w->board->candidates[i] = marks;
            w->out->complete = w->out->complete && found >= 0;
        }
        if (s->differs[i])
            vec_push(&w->out->differ, i);
    }
}

/* Whether the puzzle with this further given has exactly one solution; known
 * without a question if all solutions were seen, or several with it. */
static bool makes_unique(struct work *w, const struct sample *s, int cell,
                         int digit) {
    const uint32_t seen = s->n_having[cell * w->n + digit];
    if (s->all || seen > 1)
        return seen == 1;
    w->board->given[cell] = (int8_t)digit;
    const int found = query_count(&w->query, w->board, 2, NULL, NULL);
    w->board->given[cell] = BOARD_BLANK;
    w->out->complete = w->out->complete && found >= 0;
    return found == 1;
}

static void find_unique_given(struct work *w, const struct sample *s) {
    for (size_t i = 0; i < w->out->differ.n; i++) {
        const int cell = w->out->differ.data[i];
        uint64_t rest = w->board->candidates[cell];
        for (; rest; rest &= rest - 1)
            if (makes_unique(w, s, cell, bits_lowest(rest))) {
                w->out->unique_cell = cell;
                w->out->unique_digit = bits_lowest(rest);
                return;
            }
    }
}

static void explain_multiple(struct work *w) {
    const size_t n_cells = (size_t)w->n_cells;
    struct sample s = {.work = w};
    s.first = xnew(n_cells, int8_t);
    s.differs = xnew0(n_cells, bool);
    s.n_having = xnew0(n_cells * (size_t)w->n, uint32_t);
    const int found = query_count(&w->query, w->board, SAMPLE, look, &s);
    s.all = found >= 0 && found < SAMPLE;
    w->out->complete = found >= 0;
    if (s.any) {
        find_differing(w, &s);
        find_unique_given(w, &s);
    }
    xfree(s.first);
    xfree(s.differs);
    xfree(s.n_having);
}

/* ------------------------------------------------------------------------ */

static void explain_solutions(struct work *w, struct board *all, int orders) {
    const int found = query_count(&w->query, w->board, 2, NULL, NULL);
    w->out->complete = found >= 0;
    switch (found) {
    case 0:
        w->out->verdict = VERDICT_NONE;
        explain_none(w, all, orders);
        break;
    case 1:
        w->out->verdict = VERDICT_UNIQUE;
        explain_unique(w);
        break;
    case 2:
        w->out->verdict = VERDICT_MULTIPLE;
        explain_multiple(w);
        break;
    default:
        break;
    }
}

void explain(struct solver *solver, const struct board *puzzle,
             const struct explain_question *q, struct explanation *out) {
    struct work w = {.out = out,
                     .board = query_board(puzzle, q->bounds.use_placed),
                     .n = puzzle->shape.n,
                     .n_cells = geometry_cells(&puzzle->shape)};
    *out = (struct explanation){
        .complete = true, .unique_cell = -1, .unique_digit = -1};
    query_init(&w.query, solver, &q->bounds);
    some_marks_init(&w.marks, solver);
    w.kept = xnew((size_t)w.marks.n_marks, bool);
    rng_seed(&w.rng, q->seed);
    struct board *const all = board_copy(w.board);
    if (find_violation(&w, solver_rules(solver)))
        explain_violation(&w, all);
    else
        explain_solutions(&w, all, q->orders > 0 ? q->orders : EXPLAIN_ORDERS);
    if (!out->complete)
        out->stopped = w.query.stopped;
    out->failure = w.query.failure;
    out->n_asked = w.query.n_asked;
    some_marks_free(&w.marks);
    xfree(w.kept);
    board_free(w.board);
    board_free(all);
}

void explanation_free(struct explanation *e) {
    vec_free(&e->core);
    vec_free(&e->marks);
    vec_free(&e->redundant_marks);
    blame_free(&e->blame);
    vec_free(&e->differ);
    vec_free(&e->redundant);
}
