/* Thinking like a person: paths, grades and hints. */
#include "api/api.h"

#include "base/clock.h"
#include "logic/grade.h"
#include "logic/hint.h"
#include "logic/path.h"
#include "solve/check.h"
#include "solve/suspects.h"

#include <string.h>

#define MAX_PARANOID 100 /* solutions that each step is held against */

struct solution_cells VEC(int8_t);

struct logic_room {
    struct logic *logic;
    struct step step;
    int8_t *grid;                    /* [n*n] what the call hands out */
    struct solution_cells solutions; /* [n*n] each */
    const struct technique *order[GRADE_MAX_TECHNIQUES + 1];
    sudokusat_use used[GRADE_MAX_TECHNIQUES];
    struct candidate_list placed, removed;
    struct hint_mistakes mistakes;
    struct explain_cells suspects;
    struct text words[3];
};

struct logic_room *logic_room_new(const struct layout *layout) {
    struct logic_room *const t = xnew0(1, struct logic_room);
    t->logic = logic_new(layout);
    t->grid = xnew((size_t)layout->shape.n_cells, int8_t);
    return t;
}

void logic_room_free(struct logic_room *t) {
    if (!t)
        return;
    logic_free(t->logic);
    step_free(&t->step);
    xfree(t->grid);
    vec_free(&t->solutions);
    vec_free(&t->placed);
    vec_free(&t->removed);
    hint_mistakes_free(&t->mistakes);
    vec_free(&t->suspects);
    for (int i = 0; i < 3; i++)
        text_free(&t->words[i]);
    xfree(t);
}

/* One call on its way. */
struct thinking {
    sudokusat_solver *s;
    struct logic_room *logic_room;
    struct solver *solver;
    const struct rule_set *rules;
    const struct board *board; /* what the path starts from */
    const struct board *plain; /* its givens alone */
    const sudokusat_logic_question *question;
    double deadline;      /* 0 = none */
    bool asked;           /* whether plain has one solution: */
    enum verdict verdict; /* then this is the answer */
    bool givens_clash;    /* of a hint */
    struct grade grade;
    const char *stopped;
};

static bool is_cancelled(void *context) {
    const struct thinking *const t = context;
    const sudokusat_cancel *const cancel = t->question->cancel;
    return cancel && sudokusat_is_cancelled(cancel);
}

static bool out_of_time(struct thinking *t) {
    if (is_cancelled(t))
        t->stopped = "cancelled";
    else if (t->deadline > 0 && clock_now() > t->deadline)
        t->stopped = "deadline";
    return t->stopped != NULL;
}

static bool keep_grid(void *context, const int8_t *cell) {
    struct thinking *const t = context;
    struct solution_cells *const all = &t->logic_room->solutions;
    const size_t n_cells = (size_t)geometry_cells(&t->rules->shape);
    for (size_t i = 0; i < n_cells; i++)
        vec_push(all, cell[i]);
    return true;
}

static struct question bounds(struct thinking *t) {
    return (struct question){.use_placed = true,
                             .seconds = clock_left(t->deadline),
                             .cancelled = is_cancelled,
                             .cancel_context = t};
}

/* What leaves the board without a solution. */
static sudokusat_blame blame(struct thinking *t) {
    const struct question q = bounds(t);
    return api_blame_none(t->s, t->solver, t->board, &q);
}

/* The engine's verdict; its solutions, up to limit, are in logic_room. */
static enum verdict ask(struct thinking *t, const struct board *board,
                        uint64_t limit) {
    struct question q = bounds(t);
    struct answer a;
    q.limit = count_from(limit);
    q.want_grids = true;
    q.on_grid = keep_grid;
    q.grid_context = t;
    t->logic_room->solutions.n = 0;
    if (out_of_time(t))
        return VERDICT_UNKNOWN;
    solver_ask(t->solver, board, &q, &a);
    if (a.verdict == VERDICT_UNKNOWN)
        out_of_time(t);
    return a.verdict;
}

/* Whether the givens alone have one solution: asked once, when it matters. */
static bool is_unique(void *context) {
    struct thinking *const t = context;
    if (!t->asked)
        t->verdict = ask(t, t->plain, 2);
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
            text_add(why, "the list of techniques is shorter than it says");
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

static void publish_step(struct logic_room *t, const struct step *s, int number,
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
    };
}

/* Whether every solution kept bears the step out. */
static bool is_sound(const struct thinking *t, const struct step *s) {
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
    struct thinking *const t = context;
    (void)g;
    if (out_of_time(t))
        return false;
    grade_add(&t->grade, s);
    if (t->question->paranoid && !is_sound(t, s)) {
        text_printf(&t->s->conflict, "step %d (%s) contradicts a solution: %s",
                    t->grade.n_steps, s->technique->name,
                    text_string(&s->words));
        return false;
    }
    if (!t->question->on_step)
        return true;
    sudokusat_step step;
    publish_step(t->logic_room, s, t->grade.n_steps, &step);
    return t->question->on_step(t->question->context, &step);
}

/* Marks and placed digits are part of the puzzle, but swapping digits of a
 * rectangle may break them: only what the givens alone prove unique counts
 * there. When just all together are unique, searching is worth while, and
 * rectangles are not used. */
static void prepare_order(struct thinking *t, struct path_order *order) {
    const bool has_more = t->board->candidates || t->board->placed;
    const sudokusat_logic_question *const q = t->question;
    *order = (struct path_order){
        .list = q->n_order || q->only ? t->logic_room->order : NULL,
        .is_unique = is_unique,
        .context = t};
    if (has_more && !is_unique(t) && ask(t, t->board, 2) == VERDICT_UNIQUE)
        order->is_unique = NULL;
}

static enum path_end walk(struct thinking *t) {
    struct path_order order;
    struct logic *const g = t->logic_room->logic;
    prepare_order(t, &order);
    if (t->question->paranoid)
        ask(t, t->board, MAX_PARANOID);
    logic_load(g, t->board, true);
    if (t->stopped)
        return PATH_STOPPED;
    return path_walk(g, &order, &t->logic_room->step, take_step, t);
}

/* Grids are re-checked, and "broken" is confirmed by the engine. */
static enum verdict confirm(struct thinking *t, enum path_end end) {
    struct text *const conflict = &t->s->conflict;
    const char *why;
    if (end == PATH_SOLVED) {
        why = check_solution(t->rules, t->board, true, t->logic_room->grid);
        if (why)
            text_printf(conflict, "the steps end at no solution: %s", why);
        return VERDICT_UNIQUE;
    }
    if (end == PATH_STOPPED)
        return VERDICT_UNKNOWN;
    const bool is_plain = !t->board->candidates && !t->board->placed;
    const enum verdict verdict =
        is_plain && t->asked ? t->verdict : ask(t, t->board, 2);
    if (end == PATH_BROKEN &&
        (verdict == VERDICT_UNIQUE || verdict == VERDICT_MULTIPLE))
        text_add(conflict, "the steps contradict a puzzle with a solution");
    return verdict;
}

static enum sudokusat_verdict public_verdict(enum verdict verdict) {
    static const enum sudokusat_verdict verdicts[] = {
        [VERDICT_UNKNOWN] = SUDOKUSAT_UNKNOWN,
        [VERDICT_NONE] = SUDOKUSAT_NONE,
        [VERDICT_UNIQUE] = SUDOKUSAT_UNIQUE,
        [VERDICT_MULTIPLE] = SUDOKUSAT_MULTIPLE,
        [VERDICT_INVALID] = SUDOKUSAT_INVALID};
    return verdicts[verdict];
}

static void publish_grade(struct thinking *t, sudokusat_path *out) {
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

static void publish_path(struct thinking *t, enum path_end end,
                         sudokusat_path *out) {
    const struct logic *const g = t->logic_room->logic;
    memcpy(t->logic_room->grid, g->value, (size_t)g->n_cells);
    out->grid = t->logic_room->grid;
    out->verdict = public_verdict(confirm(t, end));
    out->solved = end == PATH_SOLVED && !t->s->conflict.n;
    publish_grade(t, out);
    if (out->verdict == SUDOKUSAT_NONE && !t->s->conflict.n)
        out->blame = blame(t);
    out->stopped = t->stopped;
    if (t->s->conflict.n)
        out->conflict = text_string(&t->s->conflict);
}

/* Everything that may fail, before any thinking. Two boards without their own
 * memory are made: the givens alone, and those with what the question allows.
 */
static int begin(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                 const sudokusat_logic_question *q, struct thinking *t) {
    text_clear(&s->conflict);
    s->violations.list.n = 0;
    struct session *const session = session_for(s, puzzle);
    if (!session)
        return -1;
    *t = (struct thinking){.s = s, .question = q, .rules = &session->rules};
    t->logic_room = session_logic_room(session);
    t->solver = session_solver(s, puzzle, 0);
    t->deadline = q->seconds > 0 ? clock_now() + q->seconds : 0;
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
static void forget_placed(struct board *b, uint64_t *room) {
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

static void think(struct thinking *t, const struct board *board,
                  sudokusat_path *out) {
    struct board plain = *board, start = *board;
    uint64_t *const room =
        board->candidates
            ? xnew((size_t)geometry_cells(&board->shape), uint64_t)
            : NULL;
    plain.placed = NULL;
    plain.candidates = NULL;
    if (!t->question->use_placed)
        forget_placed(&start, room);
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
    struct thinking t;
    const double start = clock_now();
    if (!api_begin(s, puzzle, out, sizeof *out) || begin(s, puzzle, q, &t))
        return -1;
    t.logic_room->step.wants_words = wants_words;
    think(&t, puzzle->record.board, out);
    out->seconds = clock_now() - start;
    return 0;
}

int sudokusat_logic(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                    const sudokusat_logic_question *question,
                    sudokusat_path *out) {
    static const sudokusat_logic_question plain;
    return find_path(s, puzzle, question ? question : &plain, true, out);
}

int sudokusat_grade(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                    const sudokusat_logic_question *question,
                    sudokusat_path *out) {
    sudokusat_logic_question q = {.order = NULL};
    if (question)
        q = *question;
    q.on_step = NULL;
    return find_path(s, puzzle, &q, q.paranoid, out);
}

/* The placed digits that take part in a violation. */
static void blame_violations(const struct thinking *t,
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
static void check_board(struct thinking *t) {
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
static enum verdict find_solution(struct thinking *t) {
    if (t->givens_clash)
        return VERDICT_INVALID;
    if (is_unique(t) || t->verdict != VERDICT_MULTIPLE || !t->board->candidates)
        return t->verdict;
    struct board marked = *t->board;
    uint64_t *const room =
        xnew((size_t)geometry_cells(&marked.shape), uint64_t);
    forget_placed(&marked, room);
    const enum verdict verdict = ask(t, &marked, 2);
    xfree(room);
    return verdict == VERDICT_NONE ? VERDICT_MULTIPLE : verdict;
}

/* Where every digit is a given, one of them may be a player's mistake. */
static void find_suspects(struct thinking *t, sudokusat_advice *out) {
    const struct question q = bounds(t);
    struct explain_cells *const cells = &t->logic_room->suspects;
    cells->n = 0;
    suspects_find(t->solver, t->plain, &q, cells);
    out->n_suspects = (int)cells->n;
    out->suspects = cells->data;
}

static void find_mistakes(struct thinking *t, sudokusat_advice *out) {
    struct hint_mistakes *const m = &t->logic_room->mistakes;
    const enum verdict verdict = find_solution(t);
    m->wrong.n = m->missing.n = 0;
    out->verdict = public_verdict(verdict);
    if (verdict == VERDICT_UNIQUE)
        hint_find_mistakes(t->board, t->logic_room->solutions.data, m);
    else
        blame_violations(t, m);
    if (verdict == VERDICT_MULTIPLE)
        out->dead_end = ask(t, t->board, 1) == VERDICT_NONE;
    if (out->dead_end)
        out->blame = blame(t);
    if (verdict == VERDICT_NONE)
        find_suspects(t, out);
    out->n_wrong = (int)m->wrong.n;
    out->wrong = m->wrong.data;
    out->n_missing = (int)m->missing.n;
    out->missing = m->missing.data;
}

static void find_step(struct thinking *t, sudokusat_advice *out) {
    struct logic_room *const own = t->logic_room;
    struct logic *const g = own->logic;
    struct step *const s = &own->step;
    struct path_order order;
    prepare_order(t, &order);
    logic_load(g, t->board, true);
    out->solved = !g->n_open;
    out->has_step = !g->broken && path_next(g, &order, s);
    if (!out->has_step)
        return;
    publish_step(own, s, 1, &out->step);
    for (int i = 0; i < 3; i++) {
        text_clear(&own->words[i]);
        hint_say(g, s, i + 1, &own->words[i]);
        out->words[i] = text_string(&own->words[i]);
    }
}

int sudokusat_hint(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                   const sudokusat_logic_question *question,
                   sudokusat_advice *out) {
    static const sudokusat_logic_question none;
    struct thinking t;
    if (!api_begin(s, puzzle, out, sizeof *out) ||
        begin(s, puzzle, question ? question : &none, &t))
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
