/* Asking: the engines answer a question, givens are judged, boards checked. */
#include "api/api.h"

#include "bits9/bits_backend.h"
#include "solve/check.h"

#include <string.h>

enum { CHECK_NODES = 100000 }; /* for what a check asks a backend */

/* Work counters that are zero belong to other kinds of engines. */
static int publish_stats(const struct backend_stats *from,
                         sudokusat_stat *stats) {
    int n = 0;
#define X(field, text)                                                         \
    if (from->field)                                                           \
        stats[n++] = (sudokusat_stat){#field, text, from->field};
    BACKEND_STATS(X)
#undef X
    return n;
}

void api_publish(const struct answer *from, const char *backend,
                 sudokusat_stat *list, sudokusat_finding *to) {
    *to = (sudokusat_finding){.backend = backend,
                              .verdict = api_verdict(from->verdict),
                              .complete = from->complete,
                              .seconds = from->seconds};
    count_print(from->solutions, to->solutions);
    to->n_stats = publish_stats(&from->stats, list);
    to->stats = list;
}

void api_summarise(const struct answer *best, sudokusat_answer *out) {
    out->verdict = api_verdict(best->verdict);
    out->complete = best->complete;
    out->limit_reached = best->limit_reached;
    out->stopped = api_stop_name(best->stopped);
    count_print(best->solutions, out->solutions);
}

/* One question on its way through the layers below. */
struct asking {
    const sudokusat_question *question;
    struct session *session;
};

const char *api_event_name(enum trace_event event) {
    static const char *const names[] = {
        [TRACE_TRY] = "try",       [TRACE_FORCE] = "force",
        [TRACE_REMOVE] = "remove", [TRACE_REJECT] = "reject",
        [TRACE_UNDO] = "undo",     [TRACE_SOLUTION] = "solution"};
    return names[event];
}

static void forward_trace(void *context, enum trace_event event, int option,
                          int item) {
    const struct asking *const asking = context;
    const struct cover *const cover = asking->session->cover;
    if (option >= 0 && cover_cell(cover, option) < 0)
        return; /* a helper is nothing that a person would follow */
    asking->question->on_trace(asking->question->trace_context,
                               api_event_name(event),
                               option < 0 ? -1 : cover_cell(cover, option),
                               option < 0 ? -1 : cover_digit(cover, option),
                               item < 0 ? NULL : cover->items.data[item].name);
}

static void ask_one(sudokusat_solver *s, struct solver *solver,
                    const struct board *board, const struct question *q,
                    sudokusat_answer *out) {
    struct answer a;
    solver_ask(solver, board, q, &a);
    const char *const name = session_backend_name(s, 0);
    api_publish(&a, name, s->stats.list[0], &out->findings[0]);
    out->n_findings = 1;
    api_summarise(&a, out);
    if (a.failure) {
        out->agree = false;
        text_printf(&s->conflict, "%s: %s", name, a.failure);
    }
}

static void ask_two(sudokusat_solver *s, struct solver *const solvers[2],
                    const struct board *board, const struct question *q,
                    sudokusat_answer *out) {
    struct cross_answer c;
    cross_check(solvers, board, q, &c);
    for (int i = 0; i < 2; i++)
        api_publish(&c.answer[i], session_backend_name(s, i), s->stats.list[i],
                    &out->findings[i]);
    out->n_findings = 2;
    out->agree = c.agree;
    api_summarise(cross_best(&c), out);
    text_add(&s->conflict, text_string(&c.why));
    text_free(&c.why);
}

/* Givens that break a rule need no engine; with a cross-check they get both
 * all the same, and both must find nothing. */
static void judge_givens(sudokusat_solver *s, const struct board *board,
                         bool use_placed, sudokusat_answer *out) {
    const struct rule_set *const rules = &s->session->rules;
    int8_t *both = NULL;
    const int8_t *cells = board->given;
    if (use_placed && board->placed) {
        const int n_cells = geometry_cells(&board->shape);
        both = xnew((size_t)n_cells, int8_t);
        for (int i = 0; i < n_cells; i++)
            both[i] = board->given[i] != BOARD_BLANK ? board->given[i]
                                                     : board->placed[i];
        cells = both;
    }
    if (check_grid(rules, cells, &s->violations) == CHECK_INVALID)
        out->verdict = SUDOKUSAT_INVALID;
    out->n_violations = (int)s->violations.list.n;
    xfree(both);
}

static void begin(sudokusat_solver *s, sudokusat_answer *out) {
    out->agree = true; /* all the rest is cleared by api_begin */
    strcpy(out->solutions, "0");
    s->chosen = NULL;
    s->violations.list.n = 0;
    text_clear(&s->conflict);
}

static void answer_invalid(sudokusat_solver *s, sudokusat_answer *out) {
    for (int i = 0; i < out->n_findings; i++)
        if (out->findings[i].verdict == SUDOKUSAT_NONE)
            out->findings[i].verdict = SUDOKUSAT_INVALID;
    if (strcmp(out->solutions, "0") && out->agree) {
        out->agree = false;
        text_add(&s->conflict, "the givens break a rule, yet a grid was found");
    }
    out->verdict = SUDOKUSAT_INVALID;
    out->complete = true;
    out->stopped = NULL;
    if (out->n_findings)
        return;
    out->n_findings = 1;
    out->findings[0] = (sudokusat_finding){.backend = s->options.backend,
                                           .verdict = SUDOKUSAT_INVALID,
                                           .complete = true};
    strcpy(out->findings[0].solutions, "0");
}

static int ask_engines(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                       const sudokusat_question *question,
                       sudokusat_answer *out) {
    struct api_meter meter;
    struct question q = api_question(question, &meter); /* opening counts */
    struct solver *solvers[2];
    const int n = session_solvers(s, puzzle, solvers);
    if (n < 0)
        return -1;
    const struct board *const board = puzzle->record.board;
    struct asking asking = {question, s->session};
    q.tells_solutions = q.limits.meter != NULL;
    if (q.tells_solutions)
        meter.meter.has_solutions = true;
    for (int i = 0; i < n; i++)
        solver_trace(solvers[i], question->on_trace ? forward_trace : NULL,
                     &asking);
    s->asked = solvers[0];
    if (n == 1)
        ask_one(s, solvers[0], board, &q, out);
    else
        ask_two(s, solvers, board, &q, out);
    s->asked = NULL;
    s->chosen = solver_backend(solvers[0])->name;
    q.tells_solutions = false;
    if (out->verdict == SUDOKUSAT_NONE && out->agree)
        out->blame = api_blame_none(s, solvers[0], board, &q);
    return 0;
}

/* The engine is open, and finds at once that givens contradict each other; a
 * grid that it finds has passed the check of rules and givens, so that the
 * givens need none of their own. */
static bool needs_no_judge(const sudokusat_solver *s,
                           const sudokusat_question *q) {
    const struct solver *const solver = s->session->solvers[0];
    return solver && !s->options.second && !q->on_trace &&
           s->session->rules.list.n == 1 &&
           solver_backend(solver) == &bits_backend;
}

/* The same answer as if the givens had been judged first. */
static int ask_at_once(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                       const sudokusat_question *question,
                       sudokusat_answer *out) {
    if (ask_engines(s, puzzle, question, out))
        return -1;
    if (strcmp(out->solutions, "0"))
        return 0;
    sudokusat_answer judged = {.verdict = out->verdict};
    judge_givens(s, puzzle->record.board, question->use_placed, &judged);
    if (judged.verdict != SUDOKUSAT_INVALID)
        return 0;
    *out = judged;
    out->agree = true;
    strcpy(out->solutions, "0");
    s->chosen = NULL;
    text_clear(&s->conflict);
    answer_invalid(s, out);
    return 0;
}

static int judge_and_ask(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                         const sudokusat_question *question,
                         sudokusat_answer *out) {
    judge_givens(s, puzzle->record.board, question->use_placed, out);
    const bool invalid = out->verdict == SUDOKUSAT_INVALID;
    if ((!invalid || s->options.second) &&
        ask_engines(s, puzzle, question, out))
        return -1;
    if (invalid)
        answer_invalid(s, out);
    return 0;
}

static int prepare_inside(sudokusat_solver *s, sudokusat_puzzle *puzzle) {
    return api_begin(s, puzzle, NULL, 0) && session_for(s, puzzle) ? 0 : -1;
}

int sudokusat_prepare(sudokusat_solver *s, sudokusat_puzzle *puzzle) {
    API_CALL(int, api_no_memory(s, puzzle), prepare_inside(s, puzzle));
}

static int ask_inside(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                      const sudokusat_question *question,
                      sudokusat_answer *out) {
    static const sudokusat_question plain;
    if (!question)
        question = &plain;
    if (!api_begin(s, puzzle, out, sizeof *out))
        return -1;
    begin(s, out);
    if (!session_for(s, puzzle))
        return -1;
    if ((needs_no_judge(s, question) ? ask_at_once
                                     : judge_and_ask)(s, puzzle, question, out))
        return -1;
    if (!out->agree)
        out->conflict = text_string(&s->conflict);
    out->seconds = 0;
    for (int i = 0; i < out->n_findings; i++)
        out->seconds += out->findings[i].seconds;
    return 0;
}

int sudokusat_ask(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                  const sudokusat_question *question, sudokusat_answer *out) {
    API_CALL(int, api_no_memory(s, puzzle),
             ask_inside(s, puzzle, question, out));
}

/* Marks that lack a digit of the only solution are a mistake, though no digit
 * breaks a rule. */
static int check_marks(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                       sudokusat_answer *out) {
    const struct question q = {.use_placed = false,
                               .limits.nodes = CHECK_NODES};
    const struct board *const b = puzzle->record.board;
    struct solver *const solver =
        b->candidates ? session_solver(s, puzzle, 0) : NULL;
    if (!solver)
        return b->candidates ? -1 : 0;
    out->blame = api_blame_marks(s, solver, b, &q);
    if (out->blame.cause != SUDOKUSAT_CAUSE_OPEN)
        out->verdict = SUDOKUSAT_INVALID;
    return 0;
}

static int check_inside(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                        sudokusat_answer *out) {
    if (!api_begin(s, puzzle, out, sizeof *out))
        return -1;
    begin(s, out);
    if (!session_for(s, puzzle))
        return -1;
    judge_givens(s, puzzle->record.board, true, out);
    if (out->verdict == SUDOKUSAT_INVALID)
        return 0;
    const struct board *const b = puzzle->record.board;
    out->verdict = SUDOKUSAT_SOLVED;
    for (int i = 0; i < geometry_cells(&b->shape); i++)
        if (b->given[i] == BOARD_BLANK &&
            (!b->placed || b->placed[i] == BOARD_BLANK))
            out->verdict = SUDOKUSAT_VALID;
    return check_marks(s, puzzle, out);
}

int sudokusat_check(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                    sudokusat_answer *out) {
    API_CALL(int, api_no_memory(s, puzzle), check_inside(s, puzzle, out));
}

const char *sudokusat_chosen_backend(const sudokusat_solver *s) {
    if (!s || !s->options.may_choose)
        return NULL;
    return s->asked ? solver_backend(s->asked)->name : s->chosen;
}

bool sudokusat_violation(const sudokusat_solver *s, int i,
                         sudokusat_violation_info *out) {
    if (!s || !out || i < 0 || (size_t)i >= s->violations.list.n)
        return false;
    const struct violation *const v = &s->violations.list.data[i];
    const int mark =
        s->session ? rule_set_mark_named(&s->session->rules, v->rule, v->unit)
                   : -1;
    *out = (sudokusat_violation_info){.rule = v->rule,
                                      .unit = v->unit,
                                      .digit = v->digit,
                                      .n_cells = v->n_cells,
                                      .cells = v->cells,
                                      .mark = mark,
                                      .counted = v->is_counted,
                                      .has = v->has,
                                      .wanted = v->wanted};
    return true;
}

const char *sudokusat_rule_in_force(const sudokusat_solver *s, int i) {
    for (size_t k = 0; s && s->session && k < s->session->rules.list.n; k++) {
        const struct rule_instance *const rule =
            &s->session->rules.list.data[k];
        if (!rule_is_drawn(rule) && i-- == 0)
            return rule->name;
    }
    return NULL;
}
