/* Fewer marks. */
#include "api/api.h"

#include "base/rng.h"
#include "board/mark_text.h"

#include <string.h>

/* One call on its way. */
struct dropping {
    sudokusat_solver *solver;
    const struct mark_list *all;
    sudokusat_puzzle *asked;   /* has those that are kept */
    const struct board *board; /* the givens that are asked about */
    bool *kept;
    int8_t *solution; /* [n*n] of all marks */
    bool has_solution, is_same;
    struct limits limits; /* of each question; deadline and cancel of all */
    enum stop_reason stopped;
};

/* The first grid of all is the solution. */
static bool compare(void *context, const int8_t *grid) {
    struct dropping *const d = context;
    const size_t n_cells = (size_t)geometry_cells(&d->board->shape);
    if (!d->has_solution)
        memcpy(d->solution, grid, n_cells);
    d->has_solution = true;
    d->is_same = !memcmp(d->solution, grid, n_cells);
    return true;
}

/* The engine for the marks that are kept; NULL where it refuses, since without
 * some marks the rest may be too large. */
static struct solver *solver_for_kept(struct dropping *d) {
    struct mark_list *const marks = &d->asked->record.board->marks;
    mark_list_free(marks);
    for (size_t i = 0; i < d->all->n; i++)
        if (d->kept[i])
            vec_push(marks, mark_copy(&d->all->data[i]));
    return session_for(d->solver, d->asked)
               ? session_solver(d->solver, d->asked, 0)
               : NULL;
}

/* Rules may speak of marks that are not there: without one the puzzle may have
 * another solution in place of its own, which is no less than several. */
static enum verdict ask(struct dropping *d) {
    const struct question q = {.limit = count_from(2),
                               .want_grids = true,
                               .limits = d->limits,
                               .on_grid = compare,
                               .grid_context = d};
    struct answer a;
    struct solver *const s = solver_for_kept(d);
    if (!s)
        return VERDICT_MULTIPLE;
    solver_trace(s, NULL, NULL);
    solver_ask(s, d->board, &q, &a);
    if (a.verdict == VERDICT_UNKNOWN)
        d->stopped = a.stopped;
    return a.verdict == VERDICT_UNIQUE && !d->is_same ? VERDICT_MULTIPLE
                                                      : a.verdict;
}

static void begin(struct dropping *d, const sudokusat_puzzle *puzzle) {
    const struct record *const r = &puzzle->record;
    d->all = &r->board->marks;
    d->asked = xnew0(1, sudokusat_puzzle);
    d->asked->record.board = board_copy_setting(r->board);
    d->asked->record.start = r->start;
    if (r->rules)
        d->asked->record.rules = alloc_string(r->rules);
    d->solution = xnew((size_t)geometry_cells(&r->board->shape), int8_t);
    for (size_t i = 0; i < d->all->n; i++)
        d->kept[i] = true;
}

static void end(struct dropping *d) {
    sudokusat_puzzle_free(d->asked);
    xfree(d->solution);
}

/* Each mark once: what is needed among more marks is needed among fewer. */
static void drop(struct dropping *d, struct rng *rng, int n_fixed) {
    const int n = (int)d->all->n - n_fixed;
    int *const order = xnew((size_t)n, int);
    for (int i = 0; i < n; i++)
        order[i] = n_fixed + i;
    rng_shuffle(rng, order, n);
    METER_ADD(d->limits.meter, all_marks, n);
    for (int i = 0; i < n; i++) {
        if (d->stopped != STOP_NONE && d->stopped != STOP_NODES)
            break;
        d->kept[order[i]] = false;
        if (ask(d) != VERDICT_UNIQUE)
            d->kept[order[i]] = true;
        METER_ADD(d->limits.meter, marks, 1);
    }
    xfree(order);
}

enum stop_reason api_drop_marks(sudokusat_solver *s,
                                const sudokusat_puzzle *puzzle,
                                const struct board *board,
                                const int8_t *solution,
                                const struct limits *limits, struct rng *rng,
                                int n_fixed, bool *kept) {
    struct dropping d = {
        .solver = s, .board = board, .limits = *limits, .kept = kept};
    begin(&d, puzzle);
    compare(&d, solution);
    drop(&d, rng, n_fixed);
    end(&d);
    return d.stopped;
}

/* The puzzle's board has the marks that are kept, and the others are told. */
static int take_marks(sudokusat_puzzle *puzzle, const bool *kept,
                      const sudokusat_drop_question *q) {
    struct record *const r = &puzzle->record;
    struct mark_list *const marks = &r->board->marks;
    size_t n = 0;
    for (size_t i = 0; i < marks->n; i++) {
        if (kept[i]) {
            if (i < r->mark_at.n)
                r->mark_at.data[n] = r->mark_at.data[i];
            marks->data[n++] = marks->data[i];
            continue;
        }
        struct text text = {0};
        mark_print(&r->board->shape, &marks->data[i], &text);
        if (q->on_mark)
            q->on_mark(q->context, text_string(&text));
        text_free(&text);
        mark_clear(&marks->data[i]);
    }
    const int n_dropped = (int)(marks->n - n);
    marks->n = n;
    if (r->mark_at.n > n)
        r->mark_at.n = n;
    return n_dropped;
}

static int drop_marks_inside(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                             const sudokusat_drop_question *question,
                             sudokusat_dropped *out) {
    static const sudokusat_drop_question plain;
    if (!question)
        question = &plain;
    if (!api_begin(s, puzzle, out, sizeof *out))
        return -1;
    if (!session_for(s, puzzle) || !session_solver(s, puzzle, 0))
        return -1;
    struct api_meter meter;
    struct rng rng;
    struct board *const board =
        board_plain(puzzle->record.board, question->use_placed);
    struct dropping d = {.solver = s,
                         .limits = api_limits(&question->limits, &meter),
                         .board = board,
                         .kept = xnew(puzzle->record.board->marks.n, bool)};
    rng_seed(&rng, question->seed);
    begin(&d, puzzle);
    out->verdict = api_verdict(ask(&d));
    if (out->verdict == SUDOKUSAT_UNIQUE)
        drop(&d, &rng, 0);
    end(&d);
    out->n_dropped = take_marks(puzzle, d.kept, question);
    out->stopped = api_stop_name(d.stopped);
    board_free(board);
    xfree(d.kept);
    return 0;
}

int sudokusat_drop_marks(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                         const sudokusat_drop_question *question,
                         sudokusat_dropped *out) {
    API_CALL(int, api_no_memory(s, puzzle),
             drop_marks_inside(s, puzzle, question, out));
}
