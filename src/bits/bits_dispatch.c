/* "bits" as a backend: the search that suits the board. */
#include "bits/bits_backend.h"

#include "bits/bits_settings.h"
#include "bits/wide_backend.h"

/* The one that took the board, and its engine. */
struct chosen {
    const struct backend *backend;
    void *engine;
};

static void *open_bits(const struct problem *problem,
                       const struct backend_options *options,
                       const char **why) {
    static const struct backend *const backends[] = {&bits9_backend,
                                                     &wide_backend};
    for (int i = 0; i < 2; i++) {
        void *const engine = backends[i]->open(problem, options, why);
        if (!engine)
            continue;
        struct chosen *const c = xnew(1, struct chosen);
        *c = (struct chosen){backends[i], engine};
        return c;
    }
    return NULL;
}

static void close_bits(void *engine) {
    struct chosen *const c = engine;
    if (!c)
        return;
    c->backend->close(c->engine);
    xfree(c);
}

static void load(void *engine, const int *givens, int n_givens,
                 const int *excluded, int n_excluded) {
    const struct chosen *const c = engine;
    c->backend->load(c->engine, givens, n_givens, excluded, n_excluded);
}

static enum next next(void *engine, struct budget *budget, int *chosen,
                      int *n_chosen) {
    const struct chosen *const c = engine;
    return c->backend->next(c->engine, budget, chosen, n_chosen);
}

static enum next count(void *engine, struct budget *budget, struct count limit,
                       struct count *total) {
    const struct chosen *const c = engine;
    return c->backend->count(c->engine, budget, limit, total);
}

static void stats(const void *engine, struct backend_stats *out) {
    const struct chosen *const c = engine;
    c->backend->stats(c->engine, out);
}

const struct backend bits_backend = {
    .name = "bits",
    .summary = "boards up to 25x25 as bit sets; 9x9 all houses at a time",
    .can = CAN_ENUMERATE | CAN_COUNT | CAN_REFUTE | CAN_EXCLUDE,
    .settings = bits_settings,
    .open = open_bits,
    .load = load,
    .next = next,
    .count = count,
    .stats = stats,
    .close = close_bits,
};
