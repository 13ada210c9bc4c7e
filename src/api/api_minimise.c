/* Fewer givens. */
#include "api/api.h"

#include "api/tables.h"
#include "base/clock.h"
#include "generate/minimise.h"
#include "solve/check.h"

#include <string.h>

/* One call on its way. */
struct minimising {
    sudokusat_solver *s;
    struct solver *solvers[SUDOKUSAT_MAX_BACKENDS];
    int n_solvers;
    struct board *board; /* what is being asked about */
    int8_t *solution;    /* [n*n] */
    const sudokusat_minimise_question *question;
    const bool *stays; /* [n*n] or NULL */
    struct limits limits;
    uint64_t n_found;
    int fewest; /* givens of those that were handed out */
    bool limit_reached;
    enum stop_reason stopped;
};

static bool keep_first(void *context, const int8_t *grid) {
    struct minimising *const m = context;
    memcpy(m->solution, grid, (size_t)geometry_cells(&m->board->shape));
    return true;
}

/* How many solutions m->board has, at most two, as solver i sees it. */
static enum verdict ask(struct minimising *m, int i) {
    const struct question q = {.limit = count_from(2),
                               .want_grids = true,
                               .limits = m->limits,
                               .on_grid = keep_first,
                               .grid_context = m};
    struct answer a;
    solver_ask(m->solvers[i], m->board, &q, &a);
    if (a.failure)
        text_add(&m->s->conflict, a.failure);
    if (a.verdict == VERDICT_UNKNOWN)
        m->stopped = a.stopped;
    return a.verdict;
}

/* All engines must say the same. */
static enum verdict ask_all(struct minimising *m) {
    const enum verdict verdict = ask(m, 0);
    for (int i = 1; i < m->n_solvers; i++) {
        const enum verdict other = ask(m, i);
        if (other != verdict && other != VERDICT_UNKNOWN &&
            verdict != VERDICT_UNKNOWN)
            text_add(&m->s->conflict,
                     "the backends disagree on the number of solutions");
    }
    return verdict;
}

static int count_givens(const struct board *b) {
    int n = 0;
    for (int i = 0; i < geometry_cells(&b->shape); i++)
        n += b->given[i] != BOARD_BLANK;
    return n;
}

/* Re-checks a sub-puzzle before it is handed out. */
static bool take(void *context, const int8_t *cells) {
    struct minimising *const m = context;
    memcpy(m->board->given, cells, (size_t)geometry_cells(&m->board->shape));
    const enum verdict verdict = ask_all(m);
    if (verdict != VERDICT_UNIQUE && verdict != VERDICT_UNKNOWN)
        text_add(
            &m->s->conflict,
            "a sub-puzzle was found that does not have exactly one solution");
    if (m->s->conflict.n || verdict == VERDICT_UNKNOWN)
        return false;
    const int n_givens = count_givens(m->board);
    METER_ADD(m->limits.meter, puzzles, 1);
    if (!m->n_found++ || n_givens < m->fewest)
        m->fewest = n_givens;
    if (m->question->on_puzzle &&
        !m->question->on_puzzle(m->question->context, cells)) {
        m->stopped = STOP_CANCEL;
        return false;
    }
    m->limit_reached = m->question->limit && m->n_found >= m->question->limit;
    return !m->limit_reached;
}

struct probe *session_probe(sudokusat_solver *s, sudokusat_puzzle *puzzle) {
    struct session *const session = s->session;
    const char *problem = NULL;
    if (!session->probe)
        session->probe = probe_new(session_cover(session),
                                   backend_find(s->options.backend), &problem);
    if (!session->probe) {
        struct text why = {0};
        text_printf(&why, "backend %s: %s", s->options.backend, problem);
        puzzle_fail(puzzle, &why, NULL);
    }
    return session->probe;
}

static void run(struct minimising *m, struct probe *o,
                struct minimise_result *out) {
    const size_t n_cells = (size_t)o->n_cells;
    int8_t *const cells = xnew(n_cells, int8_t);
    int8_t *const solution = xnew(n_cells, int8_t);
    struct rng rng;
    rng_seed(&rng, m->question->seed);
    memcpy(cells, m->board->given, n_cells);
    memcpy(solution, m->solution, n_cells);
    switch (m->question->mode) {
    case SUDOKUSAT_MINIMISE_ONE:
        minimise_one(o, cells, solution, &rng, take, m, out);
        break;
    case SUDOKUSAT_MINIMISE_ALL:
        if (m->stays)
            minimise_with(o, cells, solution, m->stays, take, m, out);
        else
            minimise_all(o, m->s->options.helpers, cells, solution, take, m,
                         out);
        break;
    case SUDOKUSAT_MINIMISE_FEWEST:
        minimise_fewest(o, cells, solution, &rng, take, m, out);
        break;
    }
    xfree(cells);
    xfree(solution);
}

void session_probe_begin(struct probe *o, const struct limits *limits) {
    o->stopped = false;
    o->nodes = 0;
    o->budget = (struct budget){.limits = *limits};
}

struct board *board_plain(const struct board *from, bool use_placed) {
    struct board *const b = board_new(&from->shape);
    for (int i = 0; i < geometry_cells(&from->shape); i++) {
        b->given[i] = from->given[i];
        if (use_placed && from->placed && b->given[i] == BOARD_BLANK)
            b->given[i] = from->placed[i];
    }
    return b;
}

static void minimise(struct minimising *m, struct probe *o,
                     sudokusat_minimised *out) {
    struct minimise_result result = {.n_found = 0};
    if (check_grid(solver_rules(m->solvers[0]), m->board->given,
                   &m->s->violations) == CHECK_INVALID) {
        out->verdict = SUDOKUSAT_INVALID;
        out->complete = true;
        return;
    }
    const enum verdict verdict = ask_all(m);
    out->verdict = api_verdict(verdict);
    out->complete = verdict != VERDICT_UNKNOWN;
    if (verdict != VERDICT_UNIQUE || m->s->conflict.n)
        return;
    session_probe_begin(o, &m->limits);
    run(m, o, &result);
    if (o->stopped)
        m->stopped = o->budget.reason;
    out->n_found = m->n_found;
    out->fewest = m->fewest;
    out->limit_reached = m->limit_reached;
    out->complete = result.complete && m->stopped == STOP_NONE;
}

static int minimise_inside(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                           const sudokusat_minimise_question *question,
                           const bool *stays, sudokusat_minimised *out) {
    static const sudokusat_minimise_question plain;
    const double start = clock_now();
    if (!question)
        question = &plain;
    struct api_meter meter;
    struct minimising m = {.s = s, .question = question, .stays = stays};
    if (!api_begin(s, puzzle, out, sizeof *out))
        return -1;
    if ((size_t)question->mode > SUDOKUSAT_MINIMISE_FEWEST)
        return api_refuse(puzzle, "the mode of minimising is unknown");
    text_clear(&s->conflict);
    s->violations.list.n = 0;
    if (!session_for(s, puzzle))
        return -1;
    m.n_solvers = session_solvers(s, puzzle, m.solvers);
    struct probe *const o = m.n_solvers < 0 ? NULL : session_probe(s, puzzle);
    if (!o)
        return -1;
    for (int i = 0; i < m.n_solvers; i++)
        solver_trace(m.solvers[i], NULL, NULL);
    m.limits = api_limits(&question->limits, &meter);
    m.board = board_plain(puzzle->record.board, question->use_placed);
    m.solution = xnew((size_t)geometry_cells(&m.board->shape), int8_t);
    minimise(&m, o, out);
    out->stopped =
        out->complete || out->limit_reached ? NULL : api_stop_name(m.stopped);
    if (s->conflict.n)
        out->conflict = text_string(&s->conflict);
    out->seconds = clock_now() - start;
    board_free(m.board);
    xfree(m.solution);
    return 0;
}

int sudokusat_minimise(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                       const sudokusat_minimise_question *question,
                       sudokusat_minimised *out) {
    API_CALL(int, api_no_memory(s, puzzle),
             minimise_inside(s, puzzle, question, NULL, out));
}

int api_minimise_with(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                      const sudokusat_minimise_question *question,
                      const bool *stays, sudokusat_minimised *out) {
    return minimise_inside(s, puzzle, question, stays, out);
}
