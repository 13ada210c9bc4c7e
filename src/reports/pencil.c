/* The engine "pencil": Crook's pencil-and-paper algorithm.
 *
 * The report "Sudoku" (Maher, Ezzat, Rizk, Shaaban, Yehia, 003) retells it
 * and solves with other means; here it is (Crook, "A pencil-and-paper
 * algorithm for solving Sudoku puzzles", Notices of the AMS 56, 2009): find
 * the forced numbers, mark the puzzle up, search rows, columns and boxes for
 * preemptive sets and strike out what they forbid, and when nothing is found
 * choose at random in the cell with the fewest marks. A choice that ends in a
 * violation is taken back, and the other marks of the cell are tried, so that
 * the search is complete.
 */
#include "reports/pencil.h"

#include "base/alloc.h"
#include "base/rng.h"
#include "reports/guesser.h"
#include "reports/preempt.h"

enum { SEED, N_SETTINGS };

static const struct backend_setting settings[] = {
    [SEED] = {.name = "seed",
              .summary = "seed of the random choices: a number from 0",
              .high = 9007199254740991.0,
              .initial = 1},
    [N_SETTINGS] = {.name = NULL},
};

struct pencil {
    struct guesser guesser; /* the first member: see guesser.h */
    struct preempt sets;
    struct rng rng;
    uint64_t seed;
};

static bool deduce(struct guesser *g) {
    struct pencil *const e = (struct pencil *)g;
    bool again = true;
    while (again) {
        if (!guesser_singles(g))
            return false;
        again = false;
        for (int h = 0; h < e->sets.n_houses && !again; h++) {
            const enum preempt_result result =
                preempt_house(&e->sets, g->marks, h);
            if (result == PREEMPT_IMPOSSIBLE)
                return false;
            again = result == PREEMPT_STRUCK;
        }
    }
    return true;
}

static void arrange(struct guesser *g, int *options, int n) {
    rng_shuffle(&((struct pencil *)g)->rng, options, n);
}

static const struct guesser_style style = {deduce, marks_fewest_cell, arrange};

static void *open_pencil(const struct problem *problem,
                         const struct backend_options *options,
                         const char **why) {
    double values[N_SETTINGS];
    *why = problem->cover->coloured
               ? BACKEND_KNOWS_NO_LINES
               : backend_read_settings(settings, options, values);
    if (*why)
        return NULL;
    struct pencil *const e = xnew0(1, struct pencil);
    guesser_open(&e->guesser, problem, &style);
    preempt_open(&e->sets, problem);
    e->seed = (uint64_t)values[SEED];
    return e;
}

static void close_pencil(void *engine) {
    struct pencil *const e = engine;
    if (!e)
        return;
    guesser_close(&e->guesser);
    preempt_close(&e->sets);
    xfree(e);
}

/* The same question gives the same answer, whatever was asked before. */
static void load(void *engine, const int *givens, int n_givens,
                 const int *excluded, int n_excluded) {
    struct pencil *const e = engine;
    rng_seed(&e->rng, e->seed);
    guesser_load(engine, givens, n_givens, excluded, n_excluded);
}

static void stats(const void *engine, struct backend_stats *out) {
    const struct pencil *const e = engine;
    guesser_stats(engine, out);
    out->sets = e->sets.n_sets_used;
}

const struct backend pencil_backend = {
    .name = "pencil",
    .summary = "Crook's algorithm: preemptive sets of any size (report 003)",
    .can = CAN_COUNT | CAN_REFUTE | CAN_EXCLUDE | CAN_TRACE,
    .work = "nodes",
    .settings = settings,
    .open = open_pencil,
    .load = load,
    .next = guesser_next,
    .count = guesser_count,
    .set_trace = guesser_set_trace,
    .stats = stats,
    .close = close_pencil,
};
