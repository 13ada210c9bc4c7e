/* Dancing Links as a backend. */
#include "dlx/dlx.h"

#include "dlx/search.h"

#include <string.h>

enum { FORM, MEMO, N_SETTINGS };

static const char *const forms[] = {
    [FORM_AUTO] = "auto", [FORM_LISTS] = "lists", [FORM_SETS] = "sets", NULL};
static const char *const switches[] = {"on", "off", NULL};

static const struct backend_setting settings[] = {
    [FORM] = {.name = "form",
              .summary = "how live options are stored: auto, lists or sets",
              .words = forms},
    [MEMO] = {.name = "memo",
              .summary =
                  "whether counts of subproblems are remembered: on or off",
              .words = switches},
    [N_SETTINGS] = {.name = NULL},
};

struct dlx {
    struct search *search;
    struct names *names; /* of balance; NULL = digits are told apart */
};

static void *open_dlx(const struct problem *problem,
                      const struct backend_options *options, const char **why) {
    double values[N_SETTINGS];
    *why = backend_read_settings(settings, options, values);
    if (*why)
        return NULL;
    struct dlx *const d = xnew0(1, struct dlx);
    d->search =
        search_new(problem->cover, (enum form)values[FORM], values[MEMO] < 1);
    return d;
}

static void close_dlx(void *engine) {
    struct dlx *const d = engine;
    if (!d)
        return;
    search_free(d->search);
    xfree(d);
}

/* Who follows the search is not shown tries under other givens. */
static void load(void *engine, const int *givens, int n_givens,
                 const int *excluded, int n_excluded) {
    struct dlx *const d = engine;
    d->names = balance_begin(d->search->balance, n_givens);
    if (d->names)
        d->names->is_open = false;
    if (!d->names || n_excluded || d->search->trace ||
        !names_load(d->names, givens, n_givens))
        search_load(d->search, givens, n_givens, excluded, n_excluded);
}

static void load_named(void *engine, const int *givens, int n_givens) {
    struct dlx *const d = engine;
    search_load(d->search, givens, n_givens, NULL, 0);
}

static enum next try_named(void *engine, struct budget *b) {
    struct dlx *const d = engine;
    d->search->nodes_before = d->search->stats.nodes;
    return search_advance(d->search, b);
}

/* NEXT_FOUND when the search may begin, or go on. */
static enum next begin(struct dlx *d, struct budget *b) {
    struct search *const s = d->search;
    const uint64_t before = s->stats.nodes;
    const struct names_search search = {d, load_named, try_named,
                                        &s->stats.nodes};
    const enum next result = d->names && d->names->is_open
                                 ? names_try(d->names, &search, b)
                                 : NEXT_FOUND;
    s->nodes_before = before;
    return result;
}

static enum next next(void *engine, struct budget *b, int *chosen,
                      int *n_chosen) {
    struct dlx *const d = engine;
    struct search *const s = d->search;
    enum next result = begin(d, b);
    s->remembers = false;
    if (result == NEXT_FOUND)
        result = search_advance(s, b);
    if (result == NEXT_FOUND) {
        search_tell(s, TRACE_SOLUTION, -1, -1);
        memcpy(chosen, s->chosen, (size_t)s->n_chosen * sizeof *chosen);
        *n_chosen = s->n_chosen;
    }
    return result;
}

static enum next count_up_to(struct dlx *d, struct budget *b,
                             struct count limit, struct count *total) {
    d->search->remembers = false;
    while (count_compare(*total, limit) < 0) {
        const enum next result = search_advance(d->search, b);
        if (result != NEXT_FOUND)
            return result;
        count_add(total, count_from(1));
    }
    return NEXT_FOUND;
}

/* Whether to remember counts is decided at the start of a question. */
static enum next count_all(struct dlx *d, struct budget *b,
                           struct count *total) {
    struct search *const s = d->search;
    const struct count before = s->found;
    enum next result = NEXT_FOUND;
    if (search_can_remember(s))
        search_remember(s);
    while (result == NEXT_FOUND)
        result = search_advance(s, b);
    count_add(total, count_difference(s->found, before));
    return result;
}

static enum next count(void *engine, struct budget *b, struct count limit,
                       struct count *total) {
    struct dlx *const d = engine;
    const enum next begun = begin(d, b);
    if (begun != NEXT_FOUND)
        return begun;
    return limit.low || limit.high ? count_up_to(d, b, limit, total)
                                   : count_all(d, b, total);
}

static bool cut(void *engine, portion_function take, void *context) {
    struct dlx *const d = engine;
    return !(d->names && d->names->is_open) &&
           search_cut(d->search, take, context);
}

/* Parts are alike on all engines: what balance is to know it learns now. */
static void load_portion(void *engine, const struct portion *portion) {
    struct dlx *const d = engine;
    balance_begin(d->search->balance, 0);
    d->names = NULL;
    search_load_portion(d->search, portion);
}

static void probe(void *engine, struct rng *rng, struct probe_path *path) {
    search_probe(((struct dlx *)engine)->search, rng, path);
}

static void set_trace(void *engine, trace_function trace, void *context) {
    struct dlx *const d = engine;
    d->search->trace = trace;
    d->search->trace_context = context;
}

static void stats(const void *engine, struct backend_stats *out) {
    const struct dlx *const d = engine;
    *out = d->search->stats;
    out->updates = d->search->lists->updates;
}

const struct backend dlx_backend = {
    .name = "dlx",
    .summary = "Dancing Links with a queue of forced choices",
    .can = CAN_COUNT | CAN_REFUTE | CAN_EXCLUDE | CAN_TRACE | CAN_COLOUR,
    .settings = settings,
    .open = open_dlx,
    .load = load,
    .next = next,
    .count = count,
    .cut = cut,
    .load_portion = load_portion,
    .probe = probe,
    .set_trace = set_trace,
    .stats = stats,
    .close = close_dlx,
};
