/* The engine "backtrack": what most programs are at first.
 *
 * The report "Suduko Solver" (Sverre, ACIT4420, 000) places the first digit
 * that breaks no rule in the first open cell, calls itself, and takes the
 * digit back; "Sudoku Generator" (Shi, ECEN 2703, 002), "Sudoku" (Maher and
 * others, 003, after Gupta, "Solving sudoku using backtracking algorithm",
 * 2017) and "Sudoku Solver Utilizing Logical Solving Techniques" (Boyd and
 * Hoopes, 004) have the same search at their core. The recursions that 000
 * counts are digits placed, and so they are here.
 *
 * order=reading takes the cells as they are read, with no look ahead: on some
 * boards it does not end in any time. order=fewest takes the cell with the
 * fewest digits left, or the digit with the fewest places in a house, and
 * gives up a branch as soon as nothing is left for one: the step from here to
 * Knuth's Algorithm X.
 */
#include "reports/backtrack.h"

#include "base/alloc.h"
#include "reports/guesser.h"
#include "reports/reading.h"

enum { ORDER, N_SETTINGS };

static const char *const orders[] = {"reading", "fewest", NULL};

static const struct backend_setting settings[] = {
    [ORDER] = {.name = "order",
               .summary = "order of the cells: reading or fewest",
               .words = orders},
    [N_SETTINGS] = {.name = NULL},
};

struct backtrack {
    struct guesser fewest;   /* the first member: see guesser.h */
    struct reading *reading; /* NULL: fewest is in use */
};

static bool no_conclusions(struct guesser *g) {
    return g->marks->starved < 0;
}

static const struct guesser_style fewest_style = {no_conclusions,
                                                  marks_fewest_item, NULL};

static void *open_backtrack(const struct problem *problem,
                            const struct backend_options *options,
                            const char **why) {
    double values[N_SETTINGS];
    *why = problem->cover->coloured
               ? BACKEND_KNOWS_NO_LINES
               : backend_read_settings(settings, options, values);
    if (*why)
        return NULL;
    struct backtrack *const e = xnew0(1, struct backtrack);
    if (values[ORDER] > 0)
        guesser_open(&e->fewest, problem, &fewest_style);
    else
        e->reading = reading_new(problem->cover);
    return e;
}

static void close_backtrack(void *engine) {
    struct backtrack *const e = engine;
    if (!e)
        return;
    if (!e->reading)
        guesser_close(&e->fewest);
    reading_free(e->reading);
    xfree(e);
}

static void load(void *engine, const int *givens, int n_givens,
                 const int *excluded, int n_excluded) {
    struct backtrack *const e = engine;
    if (e->reading)
        reading_load(e->reading, givens, n_givens, excluded, n_excluded);
    else
        guesser_load(engine, givens, n_givens, excluded, n_excluded);
}

static enum next next(void *engine, struct budget *b, int *chosen,
                      int *n_chosen) {
    struct backtrack *const e = engine;
    if (!e->reading)
        return guesser_next(engine, b, chosen, n_chosen);
    const enum next result = reading_advance(e->reading, b);
    if (result == NEXT_FOUND)
        reading_solution(e->reading, chosen, n_chosen);
    return result;
}

static enum next count_reading(struct reading *r, struct budget *b,
                               struct count limit, struct count *total) {
    const bool bounded = limit.low || limit.high;
    while (!bounded || count_compare(*total, limit) < 0) {
        const enum next result = reading_advance(r, b);
        if (result != NEXT_FOUND)
            return result;
        count_add(total, count_from(1));
    }
    return NEXT_FOUND;
}

static enum next count(void *engine, struct budget *b, struct count limit,
                       struct count *total) {
    struct backtrack *const e = engine;
    return e->reading ? count_reading(e->reading, b, limit, total)
                      : guesser_count(engine, b, limit, total);
}

static void set_trace(void *engine, trace_function trace, void *context) {
    struct backtrack *const e = engine;
    guesser_set_trace(engine, trace, context);
    if (e->reading) {
        e->reading->trace = trace;
        e->reading->trace_context = context;
    }
}

static void stats(const void *engine, struct backend_stats *out) {
    const struct backtrack *const e = engine;
    if (!e->reading) {
        guesser_stats(engine, out);
        out->percent_given = out->percent_logic = out->percent_guess = 0;
        return;
    }
    *out = e->reading->stats;
    out->nodes = out->recursions; /* every digit placed is a guess */
}

const struct backend backtrack_backend = {
    .name = "backtrack",
    .summary = "recursive search, cell by cell (reports 000, 002, 003, 004)",
    .can = CAN_COUNT | CAN_REFUTE | CAN_EXCLUDE | CAN_TRACE,
    .work = "recursions",
    .settings = settings,
    .open = open_backtrack,
    .load = load,
    .next = next,
    .count = count,
    .set_trace = set_trace,
    .stats = stats,
    .close = close_backtrack,
};
