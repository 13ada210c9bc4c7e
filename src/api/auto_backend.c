/* "auto" as a backend: hands each question to bits; on boards beyond 9x9 to
 * bits and learn in turns (race.h), for there are 16x16 boards which take the
 * one minutes and the other no time; where bits refuses the board, to dlx and
 * learn; where the cover has colours, to dlx and sat, which spells out what
 * colours mean; and to dlx where somebody follows the search.
 *
 * All are exact, so which one answers changes how long it takes and the order
 * of the solutions, but no verdict and no count.
 */
#include "api/auto_backend.h"

#include "api/race.h"
#include "base/alloc.h"
#include "bits9/bits_backend.h"
#include "dlx/dlx.h"
#include "learn/learn.h"
#include "sat/sat.h"

/* Work of a propagation, in updates of dlx: measured on 25x25 to 64x64. */
enum { BY_DLX = 1, BY_CLAUSES = 7, BY_BITS = 60 };

enum {
    SMALL = 9, /* digits of boards that bits gets alone */
    LARGE = 25 /* and that it takes at all */
};

struct auto_choice {
    struct problem problem;
    void *bits;        /* NULL where it does not answer alone */
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

/* On a large board dlx is done soon or hardly ever: those of 36x36 that took
 * more than three seconds were all settled by learn, which had six tenths of
 * the time with shares of one and two. */
static struct race *open_race(const struct problem *problem, const char **why) {
    const struct race_pace with_bits = {
        {20000000, 20000000}, 1000, {BY_BITS, BY_CLAUSES}};
    const bool is_large = problem->cover->n_digits > LARGE;
    const struct race_pace with_dlx = {
        {2000000, is_large ? 12000000 : 4000000}, 1000, {BY_DLX, BY_CLAUSES}};
    const struct race_pace of_colours = {
        {2000000, 2000000}, 1000, {BY_DLX, BY_CLAUSES}};
    if (problem->cover->coloured)
        return race_open(problem, &dlx_backend, &sat_backend, of_colours, why);
    struct race *const race =
        race_open(problem, &bits_backend, &learn_backend, with_bits, why);
    return race ? race
                : race_open(problem, &dlx_backend, &learn_backend, with_dlx,
                            why);
}

static void *open_auto(const struct problem *problem,
                       const struct backend_options *options,
                       const char **why) {
    const struct backend_options none = {NULL, 0};
    if (options && options->n) {
        *why = "auto has no options";
        return NULL;
    }
    struct auto_choice *const a = xnew0(1, struct auto_choice);
    a->problem = *problem;
    if (!problem->cover->coloured && problem->cover->n_digits <= SMALL)
        a->bits = bits_backend.open(problem, &none, why);
    if (!a->bits)
        a->race = open_race(problem, why);
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

static bool load_digits(void *engine, const int8_t *given) {
    struct auto_choice *const a = engine;
    return a->bits && !a->is_followed &&
           bits_backend.load_digits(a->bits, given);
}

static enum next next_digits(void *engine, struct budget *budget,
                             int8_t *digits) {
    struct auto_choice *const a = engine;
    return bits_backend.next_digits(a->bits, budget, digits);
}

static enum next count(void *engine, struct budget *budget, struct count limit,
                       struct count *total) {
    struct auto_choice *const a = engine;
    if (a->is_followed)
        return dlx_backend.count(a->dlx, budget, limit, total);
    return a->bits ? bits_backend.count(a->bits, budget, limit, total)
                   : race_count(a->race, budget, limit, total);
}

/* Nobody follows parts: the solver does not cut a search that is followed. */
static bool cut(void *engine, portion_function take, void *context) {
    struct auto_choice *const a = engine;
    return a->bits ? bits_backend.cut(a->bits, take, context)
                   : race_cut(a->race, take, context);
}

static void load_portion(void *engine, const struct portion *portion) {
    struct auto_choice *const a = engine;
    if (a->bits)
        bits_backend.load_portion(a->bits, portion);
    else
        race_load_portion(a->race, portion);
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
    .summary = "bits; on large boards and those that bits does not support, "
               "two engines in turns: bits or dlx, and learn or sat",
    .can = CAN_COUNT | CAN_REFUTE | CAN_EXCLUDE | CAN_TRACE | CAN_COLOUR,
    .open = open_auto,
    .load = load,
    .next = next,
    .load_digits = load_digits,
    .next_digits = next_digits,
    .count = count,
    .cut = cut,
    .load_portion = load_portion,
    .set_trace = set_trace,
    .stats = stats,
    .chosen = chosen,
    .close = close_auto,
};
