/* The engine "logic": a person's techniques, then backtracking.
 *
 * The poster "Sudoku Solver Utilizing Logical Solving Techniques and Recursive
 * Backtracking" (Boyd and Hoopes, Kent State University, 004) tries naked
 * singles, hidden singles, linked doubles, linked triples, hidden linked
 * triples and X-wing in this order, begins again after each success, and
 * leaves what is stuck to recursive backtracking; swordfish is its first
 * target. Linked doubles are naked and hidden pairs. Here the search that takes
 * over is the engine "backtrack", in the order that is set, with all that the
 * techniques placed and struck out.
 *
 * Where marks have lines, what no way to fill one has comes to the techniques,
 * and the search tries cells on boards of the logic, the fewest candidates
 * first, with singles, locked candidates and lines after each trial.
 *
 * None of these techniques supposes that there is one solution, so that none
 * is lost.
 */
#include "logic/logic_backend.h"

#include "logic/logic_search.h"
#include "logic/path.h"
#include "reports/backtrack.h"

#include <string.h>

enum { ORDER, N_SETTINGS };

static const char *const orders[] = {"reading", "fewest", NULL};

static const struct backend_setting settings[] = {
    [ORDER] = {.name = "order",
               .summary = "of the backtracking: reading or fewest",
               .words = orders,
               .initial = 1},
    [N_SETTINGS] = {.name = NULL},
};

static const char *const order_of_report[] = {
    "naked single",
    "full house",
    "hidden single in a box",
    "hidden single in a line",
    "naked pair",
    "hidden pair",
    "naked triple",
    "hidden triple",
    "X-wing",
    "swordfish",
    "small mark",
    "medium mark",
    "large mark",
};
#define N_TECHNIQUES (sizeof order_of_report / sizeof *order_of_report)

struct logic_engine {
    const struct cover *cover; /* borrowed */
    struct layout *layout;
    struct logic *board;
    struct step step;
    const struct technique *techniques[N_TECHNIQUES + 1];
    void *search; /* of backtrack_backend; NULL where lines are: */
    struct logic_search trial;
    int *givens, *removed; /* [n_cells], [n_options] for the search */
    bool reasoned;         /* the techniques are through */
    bool exhausted;
    struct budget *budget; /* while next or count runs */
    struct backend_stats stats;
    trace_function trace;
    void *trace_context;
};

static void find_techniques(struct logic_engine *e) {
    size_t n = 0;
    for (size_t i = 0; i < N_TECHNIQUES; i++)
        for (const struct technique *t = techniques; t->name; t++)
            if (!strcmp(t->name, order_of_report[i]))
                e->techniques[n++] = t;
    e->techniques[n] = NULL;
}

static const char *refuse(const struct problem *problem) {
    const struct cover *const c = problem->cover;
    if (!c->n_cells || c->n_cells != c->n_digits * c->n_digits || !c->origins.n)
        return "it supports only boards";
    return NULL;
}

static void close_logic(void *engine) {
    struct logic_engine *const e = engine;
    if (!e)
        return;
    if (e->search)
        backtrack_backend.close(e->search);
    else if (e->trial.layout)
        logic_search_close(&e->trial);
    logic_free(e->board);
    layout_free(e->layout);
    step_free(&e->step);
    xfree(e->givens);
    xfree(e->removed);
    xfree(e);
}

static void *open_logic(const struct problem *problem,
                        const struct backend_options *options,
                        const char **why) {
    double values[N_SETTINGS];
    *why = refuse(problem);
    if (!*why)
        *why = backend_read_settings(settings, options, values);
    if (*why)
        return NULL;
    const struct backend_option order = {"order", orders[(int)values[ORDER]]};
    const struct backend_options search_options = {&order, 1};
    struct logic_engine *const e = xnew0(1, struct logic_engine);
    /* None of the techniques asks the board for its boxes: they are houses. */
    const struct geometry board = geometry_default(problem->cover->n_digits);
    e->cover = problem->cover;
    e->layout = layout_new(&board, problem->cover, NULL);
    e->board = logic_new(e->layout);
    if (!problem->cover->coloured)
        e->search = backtrack_backend.open(problem, &search_options, why);
    else if (e->layout->shape.lines.n)
        logic_search_open(&e->trial, e->layout);
    else
        *why = BACKEND_KNOWS_NO_LINES;
    e->givens = xnew((size_t)e->board->n_cells, int);
    e->removed = xnew((size_t)problem->cover->n_options, int);
    find_techniques(e);
    if (!*why)
        return e;
    close_logic(e);
    return NULL;
}

static uint64_t percent(const struct logic_engine *e, int cells) {
    const int all = e->board->n_cells;
    return ((uint64_t)cells * 200 + (uint64_t)all) / (2 * (uint64_t)all);
}

static void load(void *engine, const int *givens, int n_givens,
                 const int *excluded, int n_excluded) {
    struct logic_engine *const e = engine;
    struct board *const board = board_new(&e->layout->board);
    e->exhausted = false;
    for (int i = 0; i < n_givens; i++) {
        const int digit = cover_digit(e->cover, givens[i]);
        int8_t *const cell = &board->given[cover_cell(e->cover, givens[i])];
        e->exhausted |= *cell != BOARD_BLANK && *cell != digit;
        *cell = (int8_t)digit;
    }
    logic_load(e->board, board, false);
    for (int i = 0; i < n_excluded; i++) {
        const int cell = cover_cell(e->cover, excluded[i]);
        const int digit = cover_digit(e->cover, excluded[i]);
        e->exhausted |= board->given[cell] == digit;
        logic_remove(e->board, cell, digit);
    }
    board_free(board);
    e->reasoned = false;
    e->stats.percent_given = percent(e, n_givens);
    e->stats.percent_logic = e->stats.percent_guess = 0;
}

static void tell(const struct logic_engine *e, enum trace_event event,
                 const struct step_list *options) {
    for (size_t i = 0; i < options->n && e->trace; i++)
        e->trace(e->trace_context, event,
                 cover_candidate(e->cover,
                                 logic_cell(e->board, options->data[i]),
                                 logic_digit(e->board, options->data[i])),
                 -1);
}

/* False stops before the step, which is found again when the search goes on. */
static bool on_step(void *context, const struct logic *g,
                    const struct step *step) {
    struct logic_engine *const e = context;
    (void)g;
    if (budget_spent(e->budget))
        return false;
    e->stats.steps++;
    e->stats.propagations += step->placed.n;
    tell(e, TRACE_FORCE, &step->placed);
    tell(e, TRACE_REMOVE, &step->removed);
    return true;
}

/* Hands over all that is known. */
static void load_search(struct logic_engine *e) {
    const struct logic *const g = e->board;
    int n_givens = 0, n_removed = 0;
    for (int cell = 0; cell < g->n_cells; cell++) {
        if (g->value[cell] != BOARD_BLANK) {
            e->givens[n_givens++] =
                cover_candidate(e->cover, cell, g->value[cell]);
            continue;
        }
        for (int digit = 0; digit < g->n; digit++)
            if (!logic_has(g, cell, digit))
                e->removed[n_removed++] =
                    cover_candidate(e->cover, cell, digit);
    }
    if (e->search)
        backtrack_backend.load(e->search, e->givens, n_givens, e->removed,
                               n_removed);
    else
        logic_search_load(&e->trial, g);
    e->stats.percent_logic = percent(e, n_givens) - e->stats.percent_given;
}

/* Runs the techniques; false when the budget is spent. */
static bool reason(struct logic_engine *e, struct budget *b) {
    const struct path_order order = {.list = e->techniques};
    e->budget = b;
    const enum path_end end = path_walk(e->board, &order, &e->step, on_step, e);
    if (end == PATH_STOPPED)
        return false;
    e->reasoned = true;
    e->exhausted = end == PATH_BROKEN;
    if (!e->exhausted)
        load_search(e);
    return true;
}

static void note_found(struct logic_engine *e) {
    e->stats.percent_guess =
        100 - e->stats.percent_given - e->stats.percent_logic;
}

static enum next try_next(struct logic_engine *e, struct budget *b, int *chosen,
                          int *n_chosen) {
    const struct logic *found;
    const enum next result = logic_search_next(&e->trial, b, &found);
    if (result == NEXT_FOUND && chosen) {
        *n_chosen = found->n_cells;
        for (int cell = 0; cell < found->n_cells; cell++)
            chosen[cell] = cover_candidate(e->cover, cell, found->value[cell]);
    }
    return result;
}

static enum next try_count(struct logic_engine *e, struct budget *b,
                           struct count limit, struct count *total) {
    const bool bounded = limit.low || limit.high;
    while (!bounded || count_compare(*total, limit) < 0) {
        const enum next result = try_next(e, b, NULL, NULL);
        if (result != NEXT_FOUND)
            return result;
        count_add(total, count_from(1));
    }
    return NEXT_FOUND;
}

static enum next next(void *engine, struct budget *b, int *chosen,
                      int *n_chosen) {
    struct logic_engine *const e = engine;
    if (!e->exhausted && !e->reasoned && !reason(e, b))
        return NEXT_STOPPED;
    if (e->exhausted)
        return NEXT_NO_MORE;
    const enum next result =
        e->search ? backtrack_backend.next(e->search, b, chosen, n_chosen)
                  : try_next(e, b, chosen, n_chosen);
    if (result == NEXT_FOUND)
        note_found(e);
    return result;
}

static enum next count(void *engine, struct budget *b, struct count limit,
                       struct count *total) {
    struct logic_engine *const e = engine;
    if (!e->exhausted && !e->reasoned && !reason(e, b))
        return NEXT_STOPPED;
    if (e->exhausted)
        return NEXT_NO_MORE;
    const enum next result =
        e->search ? backtrack_backend.count(e->search, b, limit, total)
                  : try_count(e, b, limit, total);
    if (total->low || total->high)
        note_found(e);
    return result;
}

static void set_trace(void *engine, trace_function trace, void *context) {
    struct logic_engine *const e = engine;
    e->trace = trace;
    e->trace_context = context;
    if (e->search)
        backtrack_backend.set_trace(e->search, trace, context);
}

static void stats(const void *engine, struct backend_stats *out) {
    const struct logic_engine *const e = engine;
    struct backend_stats search = {.nodes = e->trial.nodes,
                                   .recursions = e->trial.nodes,
                                   .conflicts = e->trial.conflicts};
    if (e->search)
        backtrack_backend.stats(e->search, &search);
    *out = e->stats;
    out->nodes = search.nodes;
    out->recursions = search.recursions;
    out->conflicts = search.conflicts;
}

const struct backend logic_backend = {
    .name = "logic",
    .summary = "human techniques, then backtracking (report 004)",
    .can = CAN_COUNT | CAN_REFUTE | CAN_EXCLUDE | CAN_TRACE,
    .work = "steps",
    .settings = settings,
    .open = open_logic,
    .load = load,
    .next = next,
    .count = count,
    .set_trace = set_trace,
    .stats = stats,
    .close = close_logic,
};
