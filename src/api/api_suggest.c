/* More givens. */
#include "api/api.h"

#include "base/clock.h"
#include "solve/check.h"
#include "solve/missing.h"

#include <string.h>

/* What the last call's pointers point to. */
struct suggested {
    struct missing_givens missing;
    struct candidate_list givens;
};

void suggested_free(struct suggested *s) {
    if (!s)
        return;
    missing_free(&s->missing);
    vec_free(&s->givens);
    xfree(s);
}

static struct suggested *begin(sudokusat_solver *s) {
    suggested_free(s->suggested);
    s->suggested = xnew0(1, struct suggested);
    s->violations.list.n = 0;
    text_clear(&s->conflict);
    return s->suggested;
}

static struct missing_question
translate(const sudokusat_suggest_question *question, struct api_meter *meter) {
    const sudokusat_question bounds = {.limit = question->limit,
                                       .use_placed = question->use_placed,
                                       .limits = question->limits};
    return (struct missing_question){.bounds = api_question(&bounds, meter),
                                     .seed = question->seed,
                                     .solution = question->solution};
}

/* NULL, or why the grid that is to remain is no solution of this puzzle. */
static const char *refuse_solution(const sudokusat_solver *s,
                                   const struct board *b,
                                   const struct missing_question *q) {
    const int n = b->shape.n;
    for (int i = 0; i < n * n; i++)
        if (q->solution[i] < 0 || q->solution[i] >= n)
            return "the grid is not complete";
    return check_solution(&s->session->rules, b, q->bounds.use_placed,
                          q->solution);
}

/* How many solutions the second engine finds, at most so many; with the givens
 * that were suggested where there are some. */
static int count_second(struct query *q, struct board *b,
                        const struct missing_givens *m, bool with, int most) {
    for (size_t i = 0; i < m->cells.n && with; i++)
        b->given[m->cells.data[i]] = m->solution[m->cells.data[i]];
    return query_count(q, b, most, NULL, NULL);
}

/* The second engine finds as many solutions, and one with the givens. */
static void cross(sudokusat_solver *s, struct solver *second,
                  const struct board *puzzle,
                  const struct missing_question *q) {
    const struct missing_givens *const m = &s->suggested->missing;
    const int seen = (int)m->n_solutions.low;
    const int most = seen < INT32_MAX - 1 ? seen + 1 : seen;
    struct board *const b = query_board(puzzle, q->bounds.use_placed);
    struct query query;
    query_init(&query, second, &q->bounds);
    const int found = count_second(&query, b, m, false, most);
    const int alone = m->solution ? count_second(&query, b, m, true, 2) : -1;
    const bool settled = m->verdict != VERDICT_UNKNOWN && found >= 0;
    if (query.failure)
        text_printf(&s->conflict, "%s: %s", session_backend_name(s, 1),
                    query.failure);
    else if (settled && (m->all ? found != seen : found < seen))
        text_printf(&s->conflict,
                    "%s and %s find different numbers of "
                    "solutions",
                    session_backend_name(s, 0), session_backend_name(s, 1));
    else if (alone == 0 || alone == 2)
        text_printf(&s->conflict,
                    "%s does not find one solution with the "
                    "givens that %s found",
                    session_backend_name(s, 1), session_backend_name(s, 0));
    board_free(b);
}

static void publish(sudokusat_solver *s, sudokusat_suggestion *out) {
    struct suggested *const from = s->suggested;
    const struct missing_givens *const m = &from->missing;
    for (size_t i = 0; i < m->cells.n; i++)
        vec_push(&from->givens,
                 ((sudokusat_candidate){m->cells.data[i],
                                        m->solution[m->cells.data[i]]}));
    out->verdict = api_verdict(m->verdict);
    out->n_givens = (int)from->givens.n;
    out->givens = from->givens.data;
    out->at_least = m->at_least;
    out->solution = m->solution;
    count_print(m->n_solutions, out->solutions);
    out->all = m->all;
    out->complete = m->complete;
    out->stopped = m->complete ? NULL : api_stop_name(m->stopped);
    out->limit_reached = !m->complete && !out->stopped;
    out->n_asked = m->n_asked;
}

static void suggest(sudokusat_solver *s, struct solver *const solvers[2],
                    const struct board *b, const struct missing_question *q,
                    sudokusat_suggestion *out) {
    struct missing_givens *const m = &s->suggested->missing;
    struct missing_question first = *q;
    if (solvers[1])
        first.bounds.limits.deadline =
            limits_share(q->bounds.limits.deadline, 0.5);
    missing_find(solvers[0], b, &first, m);
    publish(s, out);
    if (m->failure)
        text_printf(&s->conflict, "%s: %s", session_backend_name(s, 0),
                    m->failure);
    else if (solvers[1])
        cross(s, solvers[1], b, q);
    if (out->verdict == SUDOKUSAT_NONE && !s->conflict.n)
        out->blame = api_blame_none(s, solvers[0], b, &q->bounds);
}

/* Whether the givens break a rule by themselves. */
static bool is_invalid(sudokusat_solver *s, const struct board *b,
                       const struct missing_question *q,
                       sudokusat_suggestion *out) {
    struct board *const asked = query_board(b, q->bounds.use_placed);
    const enum check_verdict verdict =
        check_grid(&s->session->rules, asked->given, &s->violations);
    board_free(asked);
    if (verdict != CHECK_INVALID)
        return false;
    out->verdict = SUDOKUSAT_INVALID;
    out->complete = true;
    out->n_violations = (int)s->violations.list.n;
    return true;
}

static int suggest_inside(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                          const sudokusat_suggest_question *question,
                          sudokusat_suggestion *out) {
    static const sudokusat_suggest_question plain;
    const double start = clock_now();
    struct solver *solvers[SUDOKUSAT_MAX_BACKENDS];
    if (!question)
        question = &plain;
    if (!api_begin(s, puzzle, out, sizeof *out))
        return -1;
    *out = (sudokusat_suggestion){.agree = true, .solutions = "0"};
    begin(s);
    if (!session_for(s, puzzle) || session_solvers(s, puzzle, solvers) < 0)
        return -1;
    const struct board *const b = puzzle->record.board;
    struct api_meter meter;
    const struct missing_question q = translate(question, &meter);
    if (!is_invalid(s, b, &q, out)) {
        const char *const why = q.solution ? refuse_solution(s, b, &q) : NULL;
        if (why) {
            struct text text = {0};
            text_printf(&text, "the solution to keep is not a solution: %s",
                        why);
            puzzle_fail(puzzle, &text, NULL);
            return -1;
        }
        for (int i = 0; i < (solvers[1] ? 2 : 1); i++)
            solver_trace(solvers[i], NULL, NULL);
        suggest(s, solvers, b, &q, out);
    }
    out->agree = !s->conflict.n;
    out->conflict = out->agree ? NULL : text_string(&s->conflict);
    out->seconds = clock_now() - start;
    return 0;
}

int sudokusat_suggest(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                      const sudokusat_suggest_question *question,
                      sudokusat_suggestion *out) {
    API_CALL(int, api_no_memory(s, puzzle),
             suggest_inside(s, puzzle, question, out));
}
