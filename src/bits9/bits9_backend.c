/* 9x9 boards as a backend: the search that suits the rules. */
#include "bits9/bits9_backend.h"

#include "bits9/bands_count.h"
#include "bits9/patterns_list.h"
#include "bits9/patterns_orbits.h"
#include "bits9/search_classic.h"
#include "bits9/search_variant.h"
#include "bitsn/bits_settings.h"

#include <string.h>

/* Where a digit has fewer patterns a count of all grids is quicker by them. */
#define PATTERNS_FOR_BANDS 4000

/* One of the searches, the other is NULL. */
struct bits9 {
    struct rules9 *rules;
    struct search_classic *classic;
    struct search_variant *variant;

    /* For a count of all grids. */
    struct bands_count *bands; /* made at the first one, NULL = not yet */
    bool no_bands;             /* they are not for these rules */
    uint64_t names;            /* of patterns_orbits_names; 0 = not for it */
    bool in_bands;             /* such a count is under way */
    int end_class;             /* where it ends */
    uint64_t next_poll;        /* in its work */
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
        *why = BACKEND_KNOWS_NO_LINES;
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
    bands_count_free(b->bands);
    rules9_free(b->rules);
    xfree(b);
}

static void load(void *engine, const int *givens, int n_givens,
                 const int *excluded, int n_excluded) {
    struct bits9 *const b = engine;
    b->names = n_excluded ? 0
                          : (uint64_t)patterns_orbits_names(b->rules, givens,
                                                            n_givens);
    b->in_bands = false;
    if (b->classic)
        search_classic_load(b->classic, givens, n_givens, excluded, n_excluded);
    else
        search_variant_load(b->variant, givens, n_givens, excluded, n_excluded);
}

/* A board with so few givens may be one for bands, which are told by options.
 */
#define FEW_GIVENS 9

/* Eight cells at a time: a blank has the sign. */
static bool has_few(const int8_t *given) {
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t eight, blanks = given[80] < 0;
    for (int cell = 0; cell < 80; cell += 8) {
        memcpy(&eight, given + cell, sizeof eight);
        blanks += eight >> 7 & ones;
    }
    return blanks * ones >> 56 >= 81 - FEW_GIVENS;
}

static bool load_digits(void *engine, const int8_t *given) {
    struct bits9 *const b = engine;
    if (!b->classic || has_few(given))
        return false;
    b->names = 0;
    b->in_bands = false;
    search_classic_load_digits(b->classic, given);
    return true;
}

static enum next next_digits(void *engine, struct budget *budget,
                             int8_t *digits) {
    struct bits9 *const b = engine;
    return search_classic_next_digits(b->classic, budget, digits);
}

static enum next next(void *engine, struct budget *budget, int *chosen,
                      int *n_chosen) {
    struct bits9 *const b = engine;
    b->names = 0; /* from here on a count is of what is left */
    return b->classic
               ? search_classic_next(b->classic, budget, chosen, n_chosen)
               : search_variant_next(b->variant, budget, chosen, n_chosen);
}

static bool are_patterns_many(const struct rules9 *r) {
    struct patterns_list *const list = patterns_list_new(r);
    const bool many = patterns_in_all(list) >= PATTERNS_FOR_BANDS;
    patterns_list_free(list);
    return many;
}

/* Whether the question is how many grids there are, and bands tell it best. */
static bool is_for_bands(struct bits9 *b, struct count limit) {
    if (!b->names || limit.low || limit.high || b->no_bands)
        return false;
    if (!b->bands && are_patterns_many(b->rules))
        b->bands = bands_count_new(b->rules);
    b->no_bands = !b->bands;
    return !b->no_bands;
}

/* A class is cut from others, never in its midst. */
static bool may_stop(const struct bits9 *b, const struct budget *budget) {
    return budget->reason != STOP_PORTION ||
           bands_count_next_class(b->bands) >= 0;
}

/* What was found since the call before is added to the total. */
static enum next count_bands(struct bits9 *b, struct budget *budget,
                             struct count *total) {
    const uint64_t first = bands_count_middles(b->bands);
    budget_begin(budget, bands_count_work(b->bands), &b->next_poll, 1);
    for (bool done = false; !done;) {
        const uint64_t before = bands_count_found(b->bands);
        const uint64_t nodes = bands_count_middles(b->bands) - first;
        if (budget_ends(budget, nodes, bands_count_work(b->bands),
                        &b->next_poll, 1) &&
            may_stop(b, budget))
            return NEXT_STOPPED;
        done = bands_count_run(b->bands);
        struct count more = count_from(bands_count_found(b->bands) - before);
        count_multiply(&more, b->names);
        count_add(total, more);
    }
    return NEXT_NO_MORE;
}

static void start_bands(struct bits9 *b, int first, int end) {
    if (!b->bands)
        b->bands = bands_count_new(b->rules);
    bands_count_start(b->bands, first, end);
    b->end_class = end;
    b->in_bands = true;
}

static enum next count(void *engine, struct budget *budget, struct count limit,
                       struct count *total) {
    struct bits9 *const b = engine;
    if (!b->in_bands && is_for_bands(b, limit))
        start_bands(b, 0, bands_count_classes(b->bands));
    if (b->in_bands)
        return count_bands(b, budget, total);
    return b->classic ? search_classic_count(b->classic, budget, limit, total)
                      : search_variant_count(b->variant, budget, limit, total);
}

/* ---- parts ---- */

#define PARTS_OF_BANDS 32 /* at most */

static bool cut_bands(struct bits9 *b, portion_function take, void *context) {
    const int first = bands_count_next_class(b->bands);
    if (first < 0)
        return false;
    const int n = b->end_class - first;
    const int parts = n < PARTS_OF_BANDS ? n : PARTS_OF_BANDS;
    for (int i = 0; i < parts; i++) {
        struct portion part;
        memset(&part, 0, sizeof part);
        portion_begin(&part);
        part.times = b->names;
        part.first_class = first + n * i / parts;
        part.end_class = first + n * (i + 1) / parts;
        take(context, &part);
    }
    b->in_bands = false;
    return true;
}

static bool cut(void *engine, portion_function take, void *context) {
    struct bits9 *const b = engine;
    if (b->in_bands)
        return cut_bands(b, take, context);
    return b->classic ? search_classic_cut(b->classic, take, context)
                      : search_variant_cut(b->variant, take, context);
}

static void load_portion(void *engine, const struct portion *portion) {
    struct bits9 *const b = engine;
    b->in_bands = false;
    b->names = 0;
    if (portion->end_class) {
        b->names = portion->times;
        start_bands(b, portion->first_class, portion->end_class);
    } else if (b->classic) {
        search_classic_load_portion(b->classic, portion);
    } else {
        search_variant_load_portion(b->variant, portion);
    }
}

static void stats(const void *engine, struct backend_stats *out) {
    const struct bits9 *const b = engine;
    if (b->classic)
        search_classic_stats(b->classic, out);
    else
        search_variant_stats(b->variant, out);
    if (b->bands) {
        out->nodes += bands_count_middles(b->bands);
        out->updates += bands_count_fillings(b->bands);
    }
}

const struct backend bits9_backend = {
    .name = "bits",
    .summary = "9x9 boards as bit sets, all houses at a time",
    .can = CAN_COUNT | CAN_REFUTE | CAN_EXCLUDE,
    .settings = bits_settings,
    .open = open_bits9,
    .load = load,
    .next = next,
    .load_digits = load_digits,
    .next_digits = next_digits,
    .count = count,
    .cut = cut,
    .load_portion = load_portion,
    .stats = stats,
    .close = close_bits9,
};
