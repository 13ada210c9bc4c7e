/* "auto" as a backend: hands each question to bits, or to dlx where bits
 * refuses the board or somebody follows the search.
 *
 * Boards with lines, whose covers have colours, go to sat, which is the fastest
 * on them; somebody who follows the search sees dlx there too.
 *
 * All are exact, so which one answers changes how long it takes and the order
 * of the solutions, but no verdict and no count.
 */
#include "api/auto_backend.h"

#include "base/alloc.h"
#include "bits9/bits_backend.h"
#include "dlx/dlx.h"
#include "sat/sat.h"

/* An engine that is opened when it is first needed. */
struct engine_choice {
    const struct backend *backend;
    void *engine; /* NULL until then */
};

struct auto_choice {
    struct problem problem;
    struct engine_choice bits, sat, dlx;
    struct engine_choice *plain;  /* answers what nobody follows */
    struct engine_choice *active; /* answers now */
};

static bool open_candidate(struct engine_choice *c,
                           const struct problem *problem, const char **why) {
    const struct backend_options none = {NULL, 0};
    if (!c->engine)
        c->engine = c->backend->open(problem, &none, why);
    return c->engine;
}

static void close_auto(void *engine) {
    struct auto_choice *const a = engine;
    if (!a)
        return;
    a->bits.backend->close(a->bits.engine);
    a->sat.backend->close(a->sat.engine);
    a->dlx.backend->close(a->dlx.engine);
    xfree(a);
}

static void *open_auto(const struct problem *problem,
                       const struct backend_options *options,
                       const char **why) {
    if (options && options->n) {
        *why = "auto has no options";
        return NULL;
    }
    struct auto_choice *const a = xnew0(1, struct auto_choice);
    a->problem = *problem;
    a->bits.backend = &bits_backend;
    a->sat.backend = &sat_backend;
    a->dlx.backend = &dlx_backend;
    a->plain = problem->cover->coloured                 ? &a->sat
               : open_candidate(&a->bits, problem, why) ? &a->bits
                                                        : &a->dlx;
    if (!open_candidate(a->plain, problem, why)) {
        close_auto(a);
        return NULL;
    }
    a->active = a->plain;
    return a;
}

static void load(void *engine, const int *givens, int n_givens,
                 const int *excluded, int n_excluded) {
    const struct engine_choice *const c =
        ((struct auto_choice *)engine)->active;
    c->backend->load(c->engine, givens, n_givens, excluded, n_excluded);
}

static enum next next(void *engine, struct budget *budget, int *chosen,
                      int *n_chosen) {
    const struct engine_choice *const c =
        ((struct auto_choice *)engine)->active;
    return c->backend->next(c->engine, budget, chosen, n_chosen);
}

static enum next count(void *engine, struct budget *budget, struct count limit,
                       struct count *total) {
    const struct engine_choice *const c =
        ((struct auto_choice *)engine)->active;
    return c->backend->count(c->engine, budget, limit, total);
}

/* dlx takes whatever cover bits takes, so opening it cannot fail. */
static void set_trace(void *engine, trace_function trace, void *context) {
    struct auto_choice *const a = engine;
    const char *why = NULL;
    a->active = trace && open_candidate(&a->dlx, &a->problem, &why) ? &a->dlx
                                                                    : a->plain;
    if (a->dlx.engine)
        a->dlx.backend->set_trace(a->dlx.engine, trace, context);
}

static void stats(const void *engine, struct backend_stats *out) {
    const struct engine_choice *const c =
        ((const struct auto_choice *)engine)->active;
    c->backend->stats(c->engine, out);
}

static const struct backend *chosen(const void *engine) {
    return ((const struct auto_choice *)engine)->active->backend;
}

const struct backend auto_backend = {
    .name = "auto",
    .summary = "bits where it takes the board, sat for lines, else dlx",
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
