/* One call about logic on its way: its bounds, and what it asks the engine. */
#include "api/logic_call.h"

#include "base/bits.h"

#include <string.h>

bool logic_call_is_over(struct logic_call *t) {
    const enum stop_reason passed = limits_passed(&t->limits);
    if (passed != STOP_NONE)
        t->stopped = api_stop_name(passed);
    return t->stopped != NULL;
}

static bool keep_grid(void *context, const int8_t *cell) {
    struct logic_call *const t = context;
    struct solution_cells *const all = &t->logic_room->solutions;
    const size_t n_cells = (size_t)geometry_cells(&t->rules->shape);
    for (size_t i = 0; i < n_cells; i++)
        vec_push(all, cell[i]);
    return true;
}

struct question logic_call_bounds(struct logic_call *t) {
    return (struct question){.use_placed = true, .limits = t->limits};
}

/* What leaves the board without a solution. */
sudokusat_blame logic_call_blame(struct logic_call *t) {
    const struct question q = logic_call_bounds(t);
    return api_blame_none(t->s, t->solver, t->board, &q);
}

/* The engine's verdict; its solutions, up to limit, are in logic_room. */
enum verdict logic_call_ask(struct logic_call *t, const struct board *board,
                            uint64_t limit) {
    struct question q = logic_call_bounds(t);
    struct answer a;
    q.limit = count_from(limit);
    q.want_grids = true;
    q.on_grid = keep_grid;
    q.grid_context = t;
    t->logic_room->solutions.n = 0;
    if (logic_call_is_over(t))
        return VERDICT_UNKNOWN;
    solver_ask(t->solver, board, &q, &a);
    if (a.verdict == VERDICT_UNKNOWN)
        logic_call_is_over(t);
    return a.verdict;
}

/* Whether the givens alone have one solution: asked once, when it matters. */
bool logic_call_is_unique(void *context) {
    struct logic_call *const t = context;
    if (!t->asked)
        t->verdict = logic_call_ask(t, t->plain, 2);
    t->asked = true;
    return t->verdict == VERDICT_UNIQUE;
}

/* The techniques in the order of the question. */
static bool read_order(const sudokusat_logic_question *q, struct logic_room *t,
                       struct text *why) {
    bool used[GRADE_MAX_TECHNIQUES] = {false};
    int n = 0;
    for (int i = 0; i < q->n_order; i++) {
        if (!q->order || !q->order[i]) {
            text_add(why, "the list of techniques is shorter than stated");
            return false;
        }
        const int row = sudokusat_find(SUDOKUSAT_TECHNIQUES, q->order[i]);
        if (row < 0) {
            text_printf(why, "there is no technique '%s'", q->order[i]);
            return false;
        }
        if (!used[row])
            t->order[n++] = &techniques[row];
        used[row] = true;
    }
    for (int row = 0; techniques[row].name && !q->only; row++)
        if (!used[row])
            t->order[n++] = &techniques[row];
    t->order[n] = NULL;
    return true;
}

static void list_candidates(const struct logic *g, const struct step_list *from,
                            struct candidate_list *to) {
    to->n = 0;
    for (size_t i = 0; i < from->n; i++)
        vec_push(to, ((sudokusat_candidate){logic_cell(g, from->data[i]),
                                            logic_digit(g, from->data[i])}));
}

/* Which mark of the puzzle the step is about, or -1. */
static int drawn_mark(const struct logic *g, const struct step *s) {
    const struct shape_lines *const l = &g->shape->lines;
    if (s->drawn && g->layout->rules)
        return rule_set_mark(g->layout->rules, s->drawn);
    if (s->mark < 0 || !g->layout->rules)
        return -1;
    const struct shape_line *const line = &l->line[l->mark[s->mark].first_line];
    return rule_set_mark_named(g->layout->rules, line->rule, line->unit);
}

void logic_call_publish(struct logic_room *t, const struct step *s, int number,
                        sudokusat_step *out) {
    const struct house *const house = t->logic->shape->house;
    list_candidates(t->logic, &s->placed, &t->placed);
    list_candidates(t->logic, &s->removed, &t->removed);
    *out = (sudokusat_step){
        .number = number,
        .technique = s->technique->name,
        .rating = s->rating,
        .words = text_string(&s->words),
        .n_placed = (int)s->placed.n,
        .n_removed = (int)s->removed.n,
        .placed = t->placed.data,
        .removed = t->removed.data,
        .n_cells = (int)s->cells.n,
        .cells = s->cells.data,
        .digits = s->digits,
        .house = s->house >= 0 ? house[s->house].rule : NULL,
        .unit = s->house >= 0 ? house[s->house].unit : 0,
        .mark = drawn_mark(t->logic, s),
    };
}

/* Marks and placed digits are part of the puzzle, but swapping digits of a
 * rectangle may break them: only what the givens alone prove unique counts
 * there. When just all together are unique, searching is worth while, and
 * rectangles are not used. */
void logic_call_order(struct logic_call *t, struct path_order *order) {
    const bool has_more = t->board->candidates || t->board->placed;
    const sudokusat_logic_question *const q = t->question;
    *order = (struct path_order){
        .list = q->n_order || q->only ? t->logic_room->order : NULL,
        .is_unique = logic_call_is_unique,
        .context = t};
    if (has_more && !logic_call_is_unique(t) &&
        logic_call_ask(t, t->board, 2) == VERDICT_UNIQUE)
        order->is_unique = NULL;
}

/* Everything that may fail, before any thinking. Two boards without their own
 * memory are made: the givens alone, and those with what the question allows.
 */
int logic_call_begin(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                     const sudokusat_logic_question *q, struct logic_call *t) {
    text_clear(&s->conflict);
    s->violations.list.n = 0;
    struct session *const session = session_for(s, puzzle);
    if (!session)
        return -1;
    *t = (struct logic_call){.s = s, .question = q, .rules = &session->rules};
    t->logic_room = session_logic_room(session);
    t->solver = session_solver(s, puzzle, 0);
    t->limits = api_limits(&q->limits, &t->meter);
    struct text why = {0};
    const bool ready = t->solver && read_order(q, t->logic_room, &why);
    if (why.n)
        puzzle_fail(puzzle, &why, NULL);
    text_free(&why);
    if (ready)
        solver_trace(t->solver, NULL, NULL);
    return ready ? 0 : -1;
}

/* A cell that is placed has just its digit's mark, which must not stay when
 * the digit is left out. */
void logic_call_forget_placed(struct board *b, uint64_t *room) {
    const size_t n_cells = (size_t)geometry_cells(&b->shape);
    if (b->placed && b->candidates) {
        memcpy(room, b->candidates, n_cells * sizeof *room);
        for (size_t cell = 0; cell < n_cells; cell++)
            if (b->placed[cell] != BOARD_BLANK)
                room[cell] = bits_below(b->shape.n);
        b->candidates = room;
    }
    b->placed = NULL;
}

static void list_links(struct logic_room *t) {
    const struct logic *const g = t->logic;
    t->links.n = 0;
    for (size_t i = 0; i < t->step.links.n; i++) {
        const struct step_link *const l = &t->step.links.data[i];
        vec_push(
            &t->links,
            ((sudokusat_link){{logic_cell(g, l->from), logic_digit(g, l->from)},
                              {logic_cell(g, l->to), logic_digit(g, l->to)},
                              l->is_strong}));
    }
}

static bool stands_on_inside(const sudokusat_solver *s,
                             sudokusat_step_board *out) {
    struct logic_room *const t =
        s && s->session ? s->session->logic_room : NULL;
    if (!t || !out || !t->step.technique)
        return false;
    const struct shape *const shape = t->logic->shape;
    *out = (sudokusat_step_board){.grid = t->logic->value,
                                  .left = t->logic->candidate};
    list_links(t);
    out->n_links = (int)t->links.n;
    out->links = t->links.data;
    if (t->step.house >= 0) {
        out->n_house_cells = shape->n_digits;
        out->house_cells = shape->house[t->step.house].cells;
    }
    return true;
}

bool sudokusat_step_stands_on(const sudokusat_solver *s,
                              sudokusat_step_board *out) {
    API_CALL(bool, false, stands_on_inside(s, out));
}
