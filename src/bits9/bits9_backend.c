/* 9x9 boards as a backend: the search that suits the rules. */
#include "bits9/bits9_backend.h"

#include "bits9/search_classic.h"
#include "bits9/search_variant.h"
#include "bitsn/bits_settings.h"

#include <string.h>

/* One of the searches, the other is NULL. */
struct bits9 {
    struct rules9 *rules;
    struct search_classic *classic;
    struct search_variant *variant;
};

static const struct kernel9 *
choose_kernel(const struct backend_options *options, const char **why) {
    const char *const wanted = bits_kernel_wanted(options, why);
    for (const struct kernel9 *k = kernels9; k->name && wanted; k++)
        if (k->is_supported() && (!*wanted || !strcmp(k->name, wanted)))
            return k;
    return NULL;
}

static void *open_bits9(const struct problem *problem,
                        const struct backend_options *options,
                        const char **why) {
    if (problem->cover->coloured) {
        *why = "it has no coloured covers";
        return NULL;
    }
    const struct kernel9 *const kernel = choose_kernel(options, why);
    if (!kernel)
        return NULL;
    struct rules9 *const rules = rules9_new(problem->cover, why);
    if (!rules)
        return NULL;
    struct bits9 *const b = xnew0(1, struct bits9);
    b->rules = rules;
    if (rules->is_classic)
        b->classic = search_classic_new(kernel, rules);
    else
        b->variant = search_variant_new(kernel, rules);
    return b;
}

static void close_bits9(void *engine) {
    struct bits9 *const b = engine;
    if (!b)
        return;
    search_classic_free(b->classic);
    search_variant_free(b->variant);
    rules9_free(b->rules);
    xfree(b);
}

static void load(void *engine, const int *givens, int n_givens,
                 const int *excluded, int n_excluded) {
    struct bits9 *const b = engine;
    if (b->classic)
        search_classic_load(b->classic, givens, n_givens, excluded, n_excluded);
    else
        search_variant_load(b->variant, givens, n_givens, excluded, n_excluded);
}

static enum next next(void *engine, struct budget *budget, int *chosen,
                      int *n_chosen) {
    struct bits9 *const b = engine;
    return b->classic
               ? search_classic_next(b->classic, budget, chosen, n_chosen)
               : search_variant_next(b->variant, budget, chosen, n_chosen);
}

static enum next count(void *engine, struct budget *budget, struct count limit,
                       struct count *total) {
    struct bits9 *const b = engine;
    return b->classic ? search_classic_count(b->classic, budget, limit, total)
                      : search_variant_count(b->variant, budget, limit, total);
}

static void stats(const void *engine, struct backend_stats *out) {
    const struct bits9 *const b = engine;
    if (b->classic)
        search_classic_stats(b->classic, out);
    else
        search_variant_stats(b->variant, out);
}

const struct backend bits9_backend = {
    .name = "bits",
    .summary = "9x9 boards as bit sets, all houses at a time",
    .can = CAN_COUNT | CAN_REFUTE | CAN_EXCLUDE,
    .settings = bits_settings,
    .open = open_bits9,
    .load = load,
    .next = next,
    .count = count,
    .stats = stats,
    .close = close_bits9,
};
