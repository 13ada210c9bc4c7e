/* Solutions one at a time: the caller comes back for the next one. */
#include "api/api.h"

#include "solve/check.h"

#include <string.h>

/* All of it is the search's own, so that puzzle and solver are free. */
struct sudokusat_search {
    sudokusat_solver *solver; /* NULL: memory ran out */
    struct board *board;
    struct solver_walk *walk; /* NULL: the givens break a rule */
    sudokusat_limits limits;
    bool ended;
};

static void search_free(sudokusat_search *s) {
    solver_walk_free(s->walk);
    sudokusat_solver_free(s->solver);
    board_free(s->board);
    xfree(s);
}

static bool givens_are_invalid(sudokusat_search *s, bool use_placed) {
    struct board *const known = board_plain(s->board, use_placed);
    const bool invalid = check_grid(&s->solver->session->rules, known->given,
                                    &s->solver->violations) == CHECK_INVALID;
    board_free(known);
    return invalid;
}

/* False with the puzzle's error set. */
static bool search_open(sudokusat_search *s, sudokusat_puzzle *puzzle,
                        const sudokusat_question *question) {
    struct session *const session = session_for(s->solver, puzzle);
    if (!session)
        return false;
    if (givens_are_invalid(s, question->use_placed))
        return true;
    struct solver *const engine = session_solver(s->solver, puzzle, 0);
    if (!engine)
        return false;
    const struct question q = api_question(question, NULL);
    s->walk = solver_walk_new(engine, s->board, &q);
    return true;
}

static sudokusat_search *search_new_inside(sudokusat_solver *solver,
                                           sudokusat_puzzle *puzzle,
                                           const sudokusat_question *question) {
    static const sudokusat_question plain;
    if (!api_begin(solver, puzzle, NULL, 0))
        return NULL;
    if (solver->options.second) {
        api_refuse(puzzle, "a search cannot have a second backend");
        return NULL;
    }
    if (!question)
        question = &plain;
    sudokusat_search *const s = xnew0(1, sudokusat_search);
    s->solver = api_solver_like(solver);
    s->board = board_copy(puzzle->record.board);
    s->limits = question->limits;
    if (search_open(s, puzzle, question))
        return s;
    search_free(s);
    return NULL;
}

static sudokusat_search *search_no_memory(sudokusat_puzzle *puzzle) {
    api_no_memory(NULL, puzzle);
    return NULL;
}

sudokusat_search *sudokusat_search_new(sudokusat_solver *solver,
                                       sudokusat_puzzle *puzzle,
                                       const sudokusat_question *question) {
    API_CALL(sudokusat_search *, search_no_memory(puzzle),
             search_new_inside(solver, puzzle, question));
}

void sudokusat_search_free(sudokusat_search *s) {
    if (s)
        search_free(s);
}

static struct answer answer_of(const sudokusat_search *s) {
    struct answer a = {.verdict = VERDICT_INVALID, .complete = true};
    if (s->walk)
        solver_walk_answer(s->walk, &a);
    return a;
}

static const int8_t *search_next_inside(sudokusat_search *s) {
    if (!s || s->ended || !s->walk)
        return NULL;
    const sudokusat_limits left =
        api_limits_left(&s->limits, answer_of(s).seconds);
    struct limits limits = api_limits(&left, NULL);
    limits.bytes = left.bytes;
    const int8_t *const grid = solver_walk_next(s->walk, &limits);
    s->ended = !grid;
    return grid;
}

/* Nothing of it is touched again. */
static const int8_t *search_lost(sudokusat_search *s) {
    *s = (struct sudokusat_search){.ended = true};
    return NULL;
}

const int8_t *sudokusat_search_next(sudokusat_search *s) {
    API_CALL(const int8_t *, search_lost(s), search_next_inside(s));
}

static int search_answer_inside(sudokusat_search *s, sudokusat_answer *out) {
    if (!out)
        return -1;
    memset(out, 0, sizeof *out);
    strcpy(out->solutions, "0");
    if (!s || !s->solver)
        return -1;
    const struct answer a = answer_of(s);
    const char *const name = session_backend_name(s->solver, 0);
    api_publish(&a, name, s->solver->stats.list[0], &out->findings[0]);
    out->n_findings = 1;
    api_summarise(&a, out);
    out->seconds = a.seconds;
    out->agree = !a.failure;
    text_clear(&s->solver->conflict);
    if (a.failure) {
        text_printf(&s->solver->conflict, "%s: %s", name, a.failure);
        out->conflict = text_string(&s->solver->conflict);
    }
    return 0;
}

static int answer_lost(sudokusat_search *s) {
    search_lost(s);
    return -1;
}

int sudokusat_search_answer(sudokusat_search *s, sudokusat_answer *out) {
    API_CALL(int, answer_lost(s), search_answer_inside(s, out));
}
