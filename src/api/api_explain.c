/* Why not, and what may be: explanations and true candidates. */
#include "api/api.h"

#include "base/bits.h"
#include "base/clock.h"
#include "sat/sat_mus.h"
#include "solve/candidates.h"
#include "solve/check.h"
#include "solve/explain.h"
#include "solve/explain_rules.h"

#include <string.h>

struct reasons VEC(sudokusat_reason);

/* What the last call's pointers point to. */
struct explained {
    struct explanation explanation;
    struct candidate_sets sets;
    struct explain_groups groups;
    struct reasons reasons;
    struct without_parts without;
};

void explained_free(struct explained *e) {
    if (!e)
        return;
    explanation_free(&e->explanation);
    candidates_free(&e->sets);
    explain_groups_free(&e->groups);
    vec_free(&e->reasons);
    vec_free(&e->without);
    xfree(e);
}

/* Forgets the last call's explanation. */
static struct explained *begin(sudokusat_solver *s) {
    explained_free(s->explained);
    s->explained = xnew0(1, struct explained);
    s->violations.list.n = 0;
    text_clear(&s->conflict);
    return s->explained;
}

static void add_cell_name(const struct board *b, int cell, struct text *out) {
    char name[CELL_NAME_SIZE];
    geometry_cell_name(&b->shape, cell, name);
    text_add(out, name);
}

/* The first of two engines has half the time, the second what is left. */
static struct question for_first(const sudokusat_solver *s, struct question q) {
    if (s->options.second)
        q.limits.deadline = limits_share(q.limits.deadline, 0.5);
    return q;
}

static void fail(sudokusat_solver *s, int i, const char *failure) {
    text_printf(&s->conflict, "%s: %s", session_backend_name(s, i), failure);
}

/* ------------------------------------------------------------------------
 * Explanations
 */

static struct explain_question translate(const sudokusat_explain_question *q,
                                         struct api_meter *meter) {
    const sudokusat_question bounds = {.use_placed = q->use_placed,
                                       .limits = q->limits};
    return (struct explain_question){.bounds = api_question(&bounds, meter),
                                     .seed = q->seed,
                                     .orders = q->orders};
}

static bool same_cells(const struct explain_cells *a,
                       const struct explain_cells *b) {
    return a->n == b->n &&
           (!a->n || !memcmp(a->data, b->data, a->n * sizeof *a->data));
}

/* Both follow the same course, so all of it must be the same; but what either
 * has not settled contradicts nothing. */
static const char *contradiction(const struct explanation *a,
                                 const struct explanation *b) {
    if (a->verdict == VERDICT_UNKNOWN || b->verdict == VERDICT_UNKNOWN)
        return NULL;
    if (a->verdict != b->verdict)
        return "the verdicts differ";
    if (!a->complete || !b->complete)
        return NULL;
    if (a->minimal && b->minimal &&
        !(same_cells(&a->core, &b->core) && same_cells(&a->marks, &b->marks)))
        return "the conflicts differ";
    if (a->blame.cause != b->blame.cause)
        return "the causes differ";
    if (!same_cells(&a->differ, &b->differ))
        return "the cells that differ are not the same";
    if (a->unique_cell != b->unique_cell || a->unique_digit != b->unique_digit)
        return "the given that leaves one solution differs";
    if (!same_cells(&a->redundant_marks, &b->redundant_marks))
        return "the redundant marks differ";
    return same_cells(&a->redundant, &b->redundant)
               ? NULL
               : "the redundant givens differ";
}

static void cross_explain(sudokusat_solver *s, struct solver *second,
                          const struct board *b,
                          const struct explain_question *q,
                          sudokusat_explanation *out) {
    struct explanation other;
    explain(second, b, q, &other);
    out->n_asked += other.n_asked;
    const char *const why = contradiction(&s->explained->explanation, &other);
    if (other.failure)
        fail(s, 1, other.failure);
    else if (why)
        text_printf(&s->conflict, "%s and %s do not explain the same: %s",
                    session_backend_name(s, 0), session_backend_name(s, 1),
                    why);
    explanation_free(&other);
}

/* A cell of the core has a given, or else marks. */
static void add_cell(sudokusat_solver *s, const struct board *asked, int cell) {
    const bool is_given = asked->given[cell] != BOARD_BLANK;
    const sudokusat_reason reason = {.kind = is_given ? SUDOKUSAT_GIVEN
                                                      : SUDOKUSAT_MARKS,
                                     .cell = cell,
                                     .digit = asked->given[cell],
                                     .mark = -1};
    vec_push(&s->explained->reasons, reason);
}

static void add_drawn(sudokusat_solver *s, int mark) {
    const struct mark *const m = &s->session->rules.board->marks.data[mark];
    const sudokusat_reason reason = {.kind = SUDOKUSAT_DRAWN,
                                     .cell = -1,
                                     .digit = -1,
                                     .n_cells = (int)m->cells.n,
                                     .cells = m->cells.data,
                                     .mark = mark};
    vec_push(&s->explained->reasons, reason);
}

static void add_core(sudokusat_solver *s, const struct board *asked) {
    const struct explanation *const e = &s->explained->explanation;
    for (size_t i = 0; i < e->core.n; i++)
        add_cell(s, asked, e->core.data[i]);
    for (size_t i = 0; i < e->marks.n; i++)
        add_drawn(s, e->marks.data[i]);
}

/* The rule that two givens break together. */
static void add_broken_rule(sudokusat_solver *s) {
    const struct violation *const v = &s->violations.list.data[0];
    const sudokusat_reason reason = {.kind = SUDOKUSAT_RULE,
                                     .cell = -1,
                                     .digit = -1,
                                     .rule = v->rule,
                                     .unit = v->unit,
                                     .n_cells = v->n_cells,
                                     .cells = v->cells,
                                     .mark = -1};
    vec_push(&s->explained->reasons, reason);
}

static void add_group(sudokusat_solver *s, const struct explain_group *g) {
    static const enum sudokusat_reason_kind kinds[] = {
        [EXPLAIN_GIVEN] = SUDOKUSAT_GIVEN,
        [EXPLAIN_MARKS] = SUDOKUSAT_MARKS,
        [EXPLAIN_CELL] = SUDOKUSAT_CELL,
        [EXPLAIN_RULE] = SUDOKUSAT_RULE,
        [EXPLAIN_DRAWN] = SUDOKUSAT_DRAWN};
    const sudokusat_reason reason = {.kind = kinds[g->kind],
                                     .cell = g->cell,
                                     .digit = g->digit,
                                     .rule = g->rule,
                                     .unit = g->unit,
                                     .n_cells = g->n_cells,
                                     .cells = g->cells,
                                     .mark = g->mark};
    vec_push(&s->explained->reasons, reason);
}

static void emit(const void *groups, sat_mus_sink sink, void *context) {
    explain_groups_emit(groups, sink, context);
}

/* Replaces the reasons by givens, marks and rules; what there is stays if there
 * was no time. */
static void find_rules(sudokusat_solver *s, const struct board *b,
                       const struct explain_question *q,
                       sudokusat_explanation *out) {
    struct explain_groups *const groups = &s->explained->groups;
    struct budget budget = {.limits = q->bounds.limits};
    explain_groups_init(groups, &s->session->rules, b, false);
    const int n_groups = (int)groups->list.n;
    struct sat_mus *const m =
        sat_mus_new(explain_groups_variables(groups), n_groups);
    int *const best = xnew((size_t)n_groups, int);
    bool minimal = false;
    int n = 0;
    if (sat_mus_build(m, emit, groups, &budget))
        sat_mus_smallest(m, q->orders > 0 ? q->orders : EXPLAIN_ORDERS, q->seed,
                         &budget, best, &n, &minimal);
    if (n > 0)
        s->explained->reasons.n = 0;
    for (int i = 0; i < n; i++)
        add_group(s, &groups->list.data[best[i]]);
    if (!minimal) {
        out->minimal = out->complete = false;
        out->stopped = api_stop_name(budget.reason);
    } else {
        out->minimal = true;
    }
    xfree(best);
    sat_mus_free(m);
}

static void publish(sudokusat_solver *s, sudokusat_explanation *out) {
    const struct explanation *const e = &s->explained->explanation;
    out->verdict = api_verdict(e->verdict);
    out->blame = api_blame(s, &e->blame);
    out->minimal = e->minimal;
    out->n_differ = (int)e->differ.n;
    out->differ = e->differ.data;
    out->unique_cell = e->unique_cell;
    out->unique_digit = e->unique_digit;
    out->n_redundant = (int)e->redundant.n;
    out->redundant = e->redundant.data;
    out->n_redundant_marks = (int)e->redundant_marks.n;
    out->redundant_marks = e->redundant_marks.data;
    out->complete = e->complete;
    out->stopped = api_stop_name(e->stopped);
    out->n_asked = e->n_asked;
}

/* Leaves on the board what the cause speaks of. */
static void keep_cause(const sudokusat_explanation *out, struct board *asked) {
    const enum sudokusat_cause cause = out->blame.cause;
    for (int i = 0; i < geometry_cells(&asked->shape); i++) {
        const bool is_empty = cause == SUDOKUSAT_CAUSE_EMPTY &&
                              i == out->blame.candidates[0].cell;
        if (cause == SUDOKUSAT_CAUSE_RULES || cause == SUDOKUSAT_CAUSE_DRAWN ||
            (cause == SUDOKUSAT_CAUSE_EMPTY && !is_empty))
            asked->given[i] = BOARD_BLANK;
        if (cause != SUDOKUSAT_CAUSE_MARKS && cause != SUDOKUSAT_CAUSE_OPEN &&
            !is_empty)
            asked->candidates[i] = bits_below(asked->shape.n);
    }
}

/* The rules beside the givens, or without them. What givens break is known,
 * and is a reason already where it is a mark. */
static void add_rules(sudokusat_solver *s, struct board *asked,
                      const struct explain_question *q,
                      sudokusat_explanation *out) {
    const struct explanation *const e = &s->explained->explanation;
    const bool is_mark = e->core.n && e->marks.n;
    if (out->verdict == SUDOKUSAT_INVALID && (is_mark || e->core.n == 2)) {
        if (!is_mark)
            add_broken_rule(s);
    } else if (out->verdict == SUDOKUSAT_INVALID ||
               out->verdict == SUDOKUSAT_NONE) {
        keep_cause(out, asked);
        find_rules(s, asked, q, out);
    }
}

/* Explains one board to the end. asked: see query_board. */
static void explain_all(sudokusat_solver *s, struct solver *const solvers[2],
                        const struct board *b, const struct board *asked,
                        const struct explain_question *q,
                        sudokusat_explanation *out) {
    struct explanation *const e = &s->explained->explanation;
    struct explain_question first = *q;
    first.bounds = for_first(s, q->bounds);
    explain(solvers[0], b, &first, e);
    publish(s, out);
    add_core(s, asked);
    if (e->failure)
        fail(s, 0, e->failure);
    else if (solvers[1])
        cross_explain(s, solvers[1], b, q, out);
    check_grid(&s->session->rules, asked->given, &s->violations);
}

static int explain_inside(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                          const sudokusat_explain_question *question,
                          sudokusat_explanation *out) {
    static const sudokusat_explain_question plain;
    const double start = clock_now();
    if (!question)
        question = &plain;
    if (!api_begin(s, puzzle, out, sizeof *out))
        return -1;
    *out = (sudokusat_explanation){
        .agree = true, .unique_cell = -1, .unique_digit = -1};
    struct explained *const e = begin(s);
    struct solver *solvers[SUDOKUSAT_MAX_BACKENDS];
    struct api_meter meter;
    if (!session_for(s, puzzle) || session_solvers(s, puzzle, solvers) < 0)
        return -1;
    const struct board *const b = puzzle->record.board;
    const struct explain_question q = translate(question, &meter);
    struct board *const asked = query_board(b, q.bounds.use_placed);
    explain_all(s, solvers, b, asked, &q, out);
    if (question->rules)
        add_rules(s, asked, &q, out);
    board_free(asked);
    if (question->needed && out->verdict == SUDOKUSAT_UNIQUE && !s->conflict.n)
        api_find_needed(s, solvers, b, q.bounds, question->needed, &e->without,
                        out);
    out->n_violations = (int)s->violations.list.n;
    out->n_reasons = (int)e->reasons.n;
    out->reasons = e->reasons.data;
    out->agree = !s->conflict.n;
    out->conflict = out->agree ? NULL : text_string(&s->conflict);
    out->seconds = clock_now() - start;
    return 0;
}

int sudokusat_explain(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                      const sudokusat_explain_question *question,
                      sudokusat_explanation *out) {
    API_CALL(int, api_no_memory(s, puzzle),
             explain_inside(s, puzzle, question, out));
}

/* ------------------------------------------------------------------------
 * True candidates
 */

/* Without a solution, all of them refuted; with one candidate in each cell, the
 * only solution. */
static enum sudokusat_verdict verdict_of(const struct candidate_sets *sets,
                                         int n_cells) {
    bool several = false, one = true;
    for (int i = 0; i < n_cells; i++) {
        several |= bits_count(sets->found[i]) > 1;
        one = one && bits_count(sets->found[i]) == 1;
    }
    if (several)
        return SUDOKUSAT_MULTIPLE;
    if (!sets->complete)
        return SUDOKUSAT_UNKNOWN;
    return one ? SUDOKUSAT_UNIQUE : SUDOKUSAT_NONE;
}

/* What either engine has settled is settled. */
static void merge(struct candidate_sets *a, const struct candidate_sets *b,
                  int n_cells) {
    a->complete = true;
    for (int i = 0; i < n_cells; i++) {
        a->found[i] |= b->found[i];
        a->open[i] &= b->open[i] & ~a->found[i];
        a->complete = a->complete && !a->open[i];
    }
    a->n_asked += b->n_asked;
}

static void cross_candidates(sudokusat_solver *s, struct solver *second,
                             const struct board *b, const struct question *q) {
    struct candidate_sets *const sets = &s->explained->sets;
    const int n_cells = geometry_cells(&b->shape);
    struct candidate_sets other;
    candidates_find(second, b, q, &other);
    const int cell = candidates_conflict(sets, &other, n_cells);
    if (other.failure) {
        fail(s, 1, other.failure);
    } else if (cell >= 0) {
        text_printf(&s->conflict, "%s and %s find different candidates in ",
                    session_backend_name(s, 0), session_backend_name(s, 1));
        add_cell_name(b, cell, &s->conflict);
    } else {
        merge(sets, &other, n_cells);
    }
    candidates_free(&other);
}

static void publish_candidates(sudokusat_solver *s, int n_cells,
                               sudokusat_possible *out) {
    const struct candidate_sets *const sets = &s->explained->sets;
    out->verdict = verdict_of(sets, n_cells);
    out->found = sets->found;
    out->open = sets->open;
    out->complete = sets->complete;
    out->stopped = sets->complete ? NULL : api_stop_name(sets->stopped);
    out->n_asked = sets->n_asked;
    out->agree = !s->conflict.n;
    out->conflict = out->agree ? NULL : text_string(&s->conflict);
}

static int find_candidates_inside(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                                  const sudokusat_question *question,
                                  sudokusat_possible *out) {
    static const sudokusat_question plain;
    const double start = clock_now();
    if (!question)
        question = &plain;
    if (!api_begin(s, puzzle, out, sizeof *out))
        return -1;
    *out = (sudokusat_possible){.agree = true};
    struct explained *const e = begin(s);
    struct solver *solvers[SUDOKUSAT_MAX_BACKENDS];
    struct api_meter meter;
    if (!session_for(s, puzzle) || session_solvers(s, puzzle, solvers) < 0)
        return -1;
    struct solver *const first = solvers[0], *const second = solvers[1];
    const struct board *const b = puzzle->record.board;
    const struct question q = api_question(question, &meter);
    const struct question q_first = for_first(s, q);
    candidates_find(first, b, &q_first, &e->sets);
    if (e->sets.failure)
        fail(s, 0, e->sets.failure);
    else if (second)
        cross_candidates(s, second, b, &q);
    publish_candidates(s, geometry_cells(&b->shape), out);
    if (out->verdict == SUDOKUSAT_NONE && out->agree)
        out->blame = api_blame_none(s, first, b, &q);
    out->seconds = clock_now() - start;
    return 0;
}

int sudokusat_find_candidates(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                              const sudokusat_question *question,
                              sudokusat_possible *out) {
    API_CALL(int, api_no_memory(s, puzzle),
             find_candidates_inside(s, puzzle, question, out));
}
