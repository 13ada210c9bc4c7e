/* "auto" as a backend: hands each question to bits; where bits refuses the
 * board, to dlx and sat in turns (race.h); and to dlx where somebody follows
 * the search.
 *
 * All are exact, so which one answers changes how long it takes and the order
 * of the solutions, but no verdict and no count.
 */
#include "api/auto_backend.h"

#include "api/race.h"
#include "base/alloc.h"
#include "bits9/bits_backend.h"
#include "dlx/dlx.h"
#include "sat/sat.h"

struct auto_choice {
    struct problem problem;
    void *bits;        /* NULL where it refuses the board */
    struct race *race; /* then */
    void *dlx;         /* NULL until somebody follows the search */
    bool is_followed;
};

static void close_auto(void *engine) {
    struct auto_choice *const a = engine;
    if (!a)
        return;
    bits_backend.close(a->bits);
    dlx_backend.close(a->dlx);
    race_close(a->race);
    xfree(a);
}

static void *open_auto(const struct problem *problem,
                       const struct backend_options *options,
                       const char **why) {
    const struct backend_options none = {NULL, 0};
    const struct race_pace pace = {.share = 500, .many = 1000};
    if (options && options->n) {
        *why = "auto has no options";
        return NULL;
    }
    struct auto_choice *const a = xnew0(1, struct auto_choice);
    a->problem = *problem;
    if (!problem->cover->coloured)
        a->bits = bits_backend.open(problem, &none, why);
    if (!a->bits)
        a->race = race_open(problem, &dlx_backend, &sat_backend, pace, why);
    if (!a->bits && !a->race) {
        close_auto(a);
        return NULL;
    }
    return a;
}

static void load(void *engine, const int *givens, int n_givens,
                 const int *excluded, int n_excluded) {
    struct auto_choice *const a = engine;
    if (a->is_followed)
        dlx_backend.load(a->dlx, givens, n_givens, excluded, n_excluded);
    else if (a->bits)
        bits_backend.load(a->bits, givens, n_givens, excluded, n_excluded);
    else
        race_load(a->race, givens, n_givens, excluded, n_excluded);
}

static enum next next(void *engine, struct budget *budget, int *chosen,
                      int *n_chosen) {
    struct auto_choice *const a = engine;
    if (a->is_followed)
        return dlx_backend.next(a->dlx, budget, chosen, n_chosen);
    return a->bits ? bits_backend.next(a->bits, budget, chosen, n_chosen)
                   : race_next(a->race, budget, chosen, n_chosen);
}

static enum next count(void *engine, struct budget *budget, struct count limit,
                       struct count *total) {
    struct auto_choice *const a = engine;
    if (a->is_followed)
        return dlx_backend.count(a->dlx, budget, limit, total);
    return a->bits ? bits_backend.count(a->bits, budget, limit, total)
                   : race_count(a->race, budget, limit, total);
}

/* dlx takes whatever cover there is, so opening it cannot fail. */
static void set_trace(void *engine, trace_function trace, void *context) {
    struct auto_choice *const a = engine;
    const struct backend_options none = {NULL, 0};
    const char *why = NULL;
    if (trace && !a->dlx)
        a->dlx = dlx_backend.open(&a->problem, &none, &why);
    a->is_followed = trace && a->dlx;
    if (a->dlx)
        dlx_backend.set_trace(a->dlx, trace, context);
}

static void stats(const void *engine, struct backend_stats *out) {
    const struct auto_choice *const a = engine;
    if (a->is_followed)
        dlx_backend.stats(a->dlx, out);
    else if (a->bits)
        bits_backend.stats(a->bits, out);
    else
        race_stats(a->race, out);
}

static const struct backend *chosen(const void *engine) {
    const struct auto_choice *const a = engine;
    if (a->is_followed)
        return &dlx_backend;
    return a->bits ? &bits_backend : race_winner(a->race);
}

const struct backend auto_backend = {
    .name = "auto",
    .summary = "bits where it takes the board, else dlx and sat in turns",
    .can = CAN_COUNT | CAN_REFUTE | CAN_EXCLUDE | CAN_TRACE | CAN_COLOUR,
    .open = open_auto,
    .load = load,
    .next = next,
    .count = count,
    .set_trace = set_trace,
    .stats = stats,
    .chosen = chosen,
    .close = close_auto,
};
