/* "bits" as a backend: the search that suits the board.
 *
 * Who calls whom:
 *
 *   bits_backend                       the first part that takes the cover
 *    +- bits9_backend                  9x9 with boxes of 3x3; reads rules9
 *    |   +- search_classic             rows, columns and boxes alone
 *    |   |   +- propagate_rows         to the fixed point, rows in one register
 *    |   |   +- patterns_count         the end of a count, digit by digit
 *    |   +- search_variant             further rules
 *    |       +- propagate_variant      to the fixed point
 *    |       |   +- propagate_cells    the classic deductions of it
 *    |       |   +- pairs9             what cells exclude by pairs of digits
 *    |       +- branch9                with pairs: where it guesses
 *    |       +- patterns_search        whole patterns, where they are few
 *    |       |   +- patterns_list      all patterns of a digit
 *    |       |   +- patterns_filter    those of a list that still can be
 *    |       |   +- patterns_bar       what they exclude by pairs
 *    |       |   +- patterns_join      the end of a count, one of each list
 *    |       +- patterns_orbits        counts of all grids, up to symmetry
 *    |   +- bands_count                counts of all grids, by the middle band
 *    |       +- column_sets            which digits its columns have, by class
 *    |       +- band_table             what goes above and below it
 *    +- bitsn_backend                  up to 25x25; reads bitsn_rules
 *        +- bitsn_kernel               the search and the count
 *            +- bitsn_propagate        to the fixed point, house by house
 *            +- bitsn_guess            the candidate that is tried next
 *            +- bitsn_leaf             the end of a count
 *
 * propagate_rows, propagate_cells, patterns_filter and bitsn_kernel exist for
 * several instruction sets: kernels9.c and bitsn_backend.c choose among them
 * when the program runs, as bits_settings.h has it.
 */
#include "bits9/bits_backend.h"

#include "bits9/bits9_backend.h"
#include "bitsn/bits_settings.h"
#include "bitsn/bitsn_backend.h"

/* The one that took the board, and its engine. */
struct chosen {
    const struct backend *backend;
    void *engine;
};

static void *open_bits(const struct problem *problem,
                       const struct backend_options *options,
                       const char **why) {
    static const struct backend *const backends[] = {&bits9_backend,
                                                     &bitsn_backend};
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

static bool load_digits(void *engine, const int8_t *given) {
    const struct chosen *const c = engine;
    return c->backend->load_digits && c->backend->load_digits(c->engine, given);
}

static enum next next_digits(void *engine, struct budget *budget,
                             int8_t *digits) {
    const struct chosen *const c = engine;
    return c->backend->next_digits(c->engine, budget, digits);
}

static enum next count(void *engine, struct budget *budget, struct count limit,
                       struct count *total) {
    const struct chosen *const c = engine;
    return c->backend->count(c->engine, budget, limit, total);
}

static bool cut(void *engine, portion_function take, void *context) {
    const struct chosen *const c = engine;
    return c->backend->cut(c->engine, take, context);
}

static void load_portion(void *engine, const struct portion *portion) {
    const struct chosen *const c = engine;
    c->backend->load_portion(c->engine, portion);
}

static void stats(const void *engine, struct backend_stats *out) {
    const struct chosen *const c = engine;
    c->backend->stats(c->engine, out);
}

const struct backend bits_backend = {
    .name = "bits",
    .summary = "bit sets, for boards up to 25x25; all houses at once on 9x9",
    .can = CAN_COUNT | CAN_REFUTE | CAN_EXCLUDE,
    .settings = bits_settings,
    .open = open_bits,
    .load = load,
    .next = next,
    .load_digits = load_digits,
    .next_digits = next_digits,
    .count = count,
    .cut = cut,
    .load_portion = load_portion,
    .stats = stats,
    .close = close_bits,
};
