/* Thinking like a person: paths and grades. */
#include "api/logic_call.h"

#include "base/clock.h"
#include "solve/check.h"

#include <string.h>

#define MAX_PARANOID 100 /* solutions that each step is held against */

/* Whether every solution kept bears the step out. */
static bool is_sound(const struct logic_call *t, const struct step *s) {
    const struct solution_cells *const all = &t->logic_room->solutions;
    const struct logic *const g = t->logic_room->logic;
    for (size_t at = 0; at < all->n; at += (size_t)g->n_cells) {
        const int8_t *const grid = all->data + at;
        for (size_t i = 0; i < s->placed.n; i++)
            if (grid[logic_cell(g, s->placed.data[i])] !=
                logic_digit(g, s->placed.data[i]))
                return false;
        for (size_t i = 0; i < s->removed.n; i++)
            if (grid[logic_cell(g, s->removed.data[i])] ==
                logic_digit(g, s->removed.data[i]))
                return false;
    }
    return true;
}

static bool take_step(void *context, const struct logic *g,
                      const struct step *s) {
    struct logic_call *const t = context;
    (void)g;
    if (logic_call_is_over(t))
        return false;
    grade_add(&t->grade, s);
    METER_ADD(t->limits.meter, steps, 1);
    if (t->question->paranoid && !is_sound(t, s)) {
        text_printf(&t->s->conflict, "step %d (%s) contradicts a solution: %s",
                    t->grade.n_steps, s->technique->name,
                    text_string(&s->words));
        return false;
    }
    if (!t->question->on_step)
        return true;
    sudokusat_step step;
    logic_call_publish(t->logic_room, s, t->grade.n_steps, &step);
    return t->question->on_step(t->question->context, &step);
}

static enum path_end walk(struct logic_call *t) {
    struct path_order order;
    struct logic *const g = t->logic_room->logic;
    logic_call_order(t, &order);
    if (t->question->paranoid)
        logic_call_ask(t, t->board, MAX_PARANOID);
    logic_load(g, t->board, true);
    if (t->stopped)
        return PATH_STOPPED;
    return path_walk(g, &order, &t->logic_room->step, take_step, t);
}

/* Grids are re-checked, and "broken" is confirmed by the engine. */
static enum verdict confirm(struct logic_call *t, enum path_end end) {
    struct text *const conflict = &t->s->conflict;
    const char *why;
    if (end == PATH_SOLVED) {
        why = check_solution(t->rules, t->board, true, t->logic_room->grid);
        if (why)
            text_printf(conflict, "the steps do not lead to a solution: %s",
                        why);
        return VERDICT_UNIQUE;
    }
    if (end == PATH_STOPPED)
        return VERDICT_UNKNOWN;
    const bool is_plain = !t->board->candidates && !t->board->placed;
    const enum verdict verdict =
        is_plain && t->asked ? t->verdict : logic_call_ask(t, t->board, 2);
    if (end == PATH_BROKEN &&
        (verdict == VERDICT_UNIQUE || verdict == VERDICT_MULTIPLE))
        text_add(conflict, "the steps contradict a puzzle with a solution");
    return verdict;
}

static void publish_grade(struct logic_call *t, sudokusat_path *out) {
    const struct grade *const grade = &t->grade;
    out->n_steps = grade->n_steps;
    out->rating = grade->rating;
    out->hardest = grade->hardest;
    if (grade->hardest_technique)
        out->hardest_technique = grade->hardest_technique->name;
    if (out->solved)
        out->level = grade_level(grade->rating);
    out->used = t->logic_room->used;
    for (int i = 0; techniques[i].name; i++)
        if (grade->count[i])
            t->logic_room->used[out->n_used++] = (sudokusat_use){
                techniques[i].name, techniques[i].rating, grade->count[i]};
}

static void publish_path(struct logic_call *t, enum path_end end,
                         sudokusat_path *out) {
    const struct logic *const g = t->logic_room->logic;
    memcpy(t->logic_room->grid, g->value, (size_t)g->n_cells);
    out->grid = t->logic_room->grid;
    out->verdict = api_verdict(confirm(t, end));
    out->solved = end == PATH_SOLVED && !t->s->conflict.n;
    publish_grade(t, out);
    if (out->verdict == SUDOKUSAT_NONE && !t->s->conflict.n)
        out->blame = logic_call_blame(t);
    out->stopped = t->stopped;
    if (t->s->conflict.n)
        out->conflict = text_string(&t->s->conflict);
}

static void think(struct logic_call *t, const struct board *board,
                  sudokusat_path *out) {
    struct board plain = *board, start = *board;
    uint64_t *const room =
        board->candidates
            ? xnew((size_t)geometry_cells(&board->shape), uint64_t)
            : NULL;
    plain.placed = NULL;
    plain.candidates = NULL;
    if (!t->question->use_placed)
        logic_call_forget_placed(&start, room);
    t->board = &start;
    t->plain = &plain;
    if (check_grid(t->rules, board->given, &t->s->violations) ==
        CHECK_INVALID) {
        out->verdict = SUDOKUSAT_INVALID;
        memcpy(t->logic_room->grid, board->given,
               (size_t)geometry_cells(&board->shape));
        out->grid = t->logic_room->grid;
    } else {
        publish_path(t, walk(t), out);
    }
    xfree(room);
}

static int find_path(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                     const sudokusat_logic_question *q, bool wants_words,
                     sudokusat_path *out) {
    struct logic_call t;
    const double start = clock_now();
    if (!api_begin(s, puzzle, out, sizeof *out) ||
        logic_call_begin(s, puzzle, q, &t))
        return -1;
    t.logic_room->step.wants_words = wants_words;
    think(&t, puzzle->record.board, out);
    out->seconds = clock_now() - start;
    return 0;
}

static int logic_inside(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                        const sudokusat_logic_question *question,
                        sudokusat_path *out) {
    static const sudokusat_logic_question plain;
    return find_path(s, puzzle, question ? question : &plain, true, out);
}

int sudokusat_logic(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                    const sudokusat_logic_question *question,
                    sudokusat_path *out) {
    API_CALL(int, api_no_memory(s, puzzle),
             logic_inside(s, puzzle, question, out));
}

static int grade_inside(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                        const sudokusat_logic_question *question,
                        sudokusat_path *out) {
    sudokusat_logic_question q = {.order = NULL};
    if (question)
        q = *question;
    q.on_step = NULL;
    return find_path(s, puzzle, &q, q.paranoid, out);
}

int sudokusat_grade(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                    const sudokusat_logic_question *question,
                    sudokusat_path *out) {
    API_CALL(int, api_no_memory(s, puzzle),
             grade_inside(s, puzzle, question, out));
}
