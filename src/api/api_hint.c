/* Hints: what is wrong with a board, or else its next step. */
#include "api/logic_call.h"

#include "solve/check.h"

/* The placed digits that take part in a violation. */
static void blame_violations(const struct logic_call *t,
                             struct hint_mistakes *m) {
    const int8_t *const placed = t->board->placed;
    const struct violation_list *const list = &t->s->violations.list;
    bool blamed[GEOMETRY_MAX_N * GEOMETRY_MAX_N] = {false};
    for (size_t i = 0; i < list->n && placed; i++)
        for (int k = 0; k < list->data[i].n_cells; k++) {
            const int cell = list->data[i].cells[k];
            blamed[cell] |= placed[cell] != BOARD_BLANK;
        }
    for (int cell = 0; cell < geometry_cells(&t->rules->shape); cell++)
        if (blamed[cell])
            vec_push(&m->wrong, cell);
}

/* Puts together what is on the board, and lists what breaks a rule. */
static void check_board(struct logic_call *t) {
    const struct board *const b = t->board;
    struct violations *const v = &t->s->violations;
    int8_t *const grid = t->logic_room->grid;
    t->givens_clash = check_grid(t->rules, b->given, v) == CHECK_INVALID;
    v->list.n = 0;
    for (int cell = 0; cell < geometry_cells(&b->shape); cell++) {
        grid[cell] = b->given[cell];
        if (grid[cell] == BOARD_BLANK && b->placed)
            grid[cell] = b->placed[cell];
    }
    check_grid(t->rules, grid, v);
}

/* The puzzle's solution is that of its givens, or else of givens and marks. */
static enum verdict find_solution(struct logic_call *t) {
    if (t->givens_clash)
        return VERDICT_INVALID;
    if (logic_call_is_unique(t) || t->verdict != VERDICT_MULTIPLE ||
        !t->board->candidates)
        return t->verdict;
    struct board marked = *t->board;
    uint64_t *const room =
        xnew((size_t)geometry_cells(&marked.shape), uint64_t);
    logic_call_forget_placed(&marked, room);
    const enum verdict verdict = logic_call_ask(t, &marked, 2);
    xfree(room);
    return verdict == VERDICT_NONE ? VERDICT_MULTIPLE : verdict;
}

/* Where every digit is a given, one of them may be a player's mistake. */
static void find_suspects(struct logic_call *t, sudokusat_advice *out) {
    const struct question q = logic_call_bounds(t);
    struct explain_cells *const cells = &t->logic_room->suspects;
    cells->n = 0;
    suspects_find(t->solver, t->plain, &q, cells);
    out->n_suspects = (int)cells->n;
    out->suspects = cells->data;
}

static void find_mistakes(struct logic_call *t, sudokusat_advice *out) {
    struct hint_mistakes *const m = &t->logic_room->mistakes;
    const enum verdict verdict = find_solution(t);
    m->wrong.n = m->missing.n = 0;
    out->verdict = api_verdict(verdict);
    if (verdict == VERDICT_UNIQUE)
        hint_find_mistakes(t->board, t->logic_room->solutions.data, m);
    else
        blame_violations(t, m);
    if (verdict == VERDICT_MULTIPLE)
        out->dead_end = logic_call_ask(t, t->board, 1) == VERDICT_NONE;
    if (out->dead_end)
        out->blame = logic_call_blame(t);
    if (verdict == VERDICT_NONE)
        find_suspects(t, out);
    out->n_wrong = (int)m->wrong.n;
    out->wrong = m->wrong.data;
    out->n_missing = (int)m->missing.n;
    out->missing = m->missing.data;
}

static void find_step(struct logic_call *t, sudokusat_advice *out) {
    struct logic_room *const own = t->logic_room;
    struct logic *const g = own->logic;
    struct step *const s = &own->step;
    struct path_order order;
    logic_call_order(t, &order);
    logic_load(g, t->board, true);
    out->solved = !g->n_open;
    out->has_step = !g->broken && path_next(g, &order, s);
    if (!out->has_step)
        return;
    logic_call_publish(own, s, 1, &out->step);
    for (int i = 0; i < 3; i++) {
        text_clear(&own->words[i]);
        hint_say(g, s, i + 1, &own->words[i]);
        out->words[i] = text_string(&own->words[i]);
    }
}

static int hint_inside(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                       const sudokusat_logic_question *question,
                       sudokusat_advice *out) {
    static const sudokusat_logic_question none;
    struct logic_call t;
    if (!api_begin(s, puzzle, out, sizeof *out) ||
        logic_call_begin(s, puzzle, question ? question : &none, &t))
        return -1;
    struct board plain = *puzzle->record.board;
    plain.placed = NULL;
    plain.candidates = NULL;
    t.board = puzzle->record.board;
    t.plain = &plain;
    t.logic_room->step.wants_words = true;
    check_board(&t);
    find_mistakes(&t, out);
    const bool is_fine = !out->n_wrong && !out->n_missing && !out->dead_end;
    if (is_fine &&
        (t.verdict == VERDICT_UNIQUE || t.verdict == VERDICT_MULTIPLE))
        find_step(&t, out);
    return 0;
}

int sudokusat_hint(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                   const sudokusat_logic_question *question,
                   sudokusat_advice *out) {
    API_CALL(int, api_no_memory(s, puzzle),
             hint_inside(s, puzzle, question, out));
}
