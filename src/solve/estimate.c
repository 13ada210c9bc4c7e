/* About how many solutions a question has, by random paths. */
#include "solve/estimate.h"

#include <math.h>

struct sampled {
    struct wide mean, squares; /* squares: of the distances from the mean */
};

/* Mean and distances anew with each value (B. P. Welford, "Note on a method for
 * calculating corrected sums of squares and products", Technometrics 4, 1962):
 * values that are all the same have that mean to the last bit, and no error. */
static void add_value(struct sampled *s, struct wide x, uint64_t n) {
    const struct wide off = wide_subtract(x, s->mean);
    s->mean = wide_add(s->mean, wide_divide(off, wide_from((double)n)));
    s->squares =
        wide_add(s->squares, wide_multiply(off, wide_subtract(x, s->mean)));
}

static struct estimate_mean mean_of(const struct sampled *s, uint64_t n) {
    const double pairs = (double)n * ((double)n - 1);
    struct wide error = {HUGE_VAL, 0};
    if (n > 1)
        error = wide_root(wide_divide(s->squares, wide_from(pairs)));
    return (struct estimate_mean){s->mean, error};
}

static void add_path(const struct probe_path *path, struct sampled *solutions,
                     struct sampled *nodes, uint64_t n) {
    struct wide weight = wide_from(1), guesses = wide_from(0);
    for (size_t i = 0; i < path->branches.n; i++) {
        guesses = wide_add(guesses, weight);
        weight = wide_multiply(weight, wide_from(path->branches.data[i]));
    }
    add_value(solutions, path->is_solution ? weight : wide_from(0), n);
    add_value(nodes, guesses, n);
}

void estimate_run(const struct backend *backend, void *engine,
                  const struct estimate_question *q, struct estimate *e) {
    struct sampled solutions = {{0, 0}, {0, 0}}, nodes = {{0, 0}, {0, 0}};
    struct probe_path path = {.is_solution = false};
    struct rng rng;
    rng_seed(&rng, q->seed);
    *e = (struct estimate){.stopped = STOP_NONE};
    METER_ADD(q->limits.meter, all_paths, q->probes);
    while (e->probes < q->probes && e->stopped == STOP_NONE) {
        backend->probe(engine, &rng, &path);
        e->probes++;
        METER_ADD(q->limits.meter, paths, 1);
        e->reached += path.is_solution;
        add_path(&path, &solutions, &nodes, e->probes);
        if (e->probes < q->probes)
            e->stopped = limits_passed(&q->limits);
    }
    vec_free(&path.branches);
    e->solutions = mean_of(&solutions, e->probes);
    e->nodes = mean_of(&nodes, e->probes);
}
