/* The search of bitsn_search.h as a backend. */
#include "bitsn/bitsn_backend.h"

#include "base/bits.h"
#include "bitsn/bits_settings.h"
#include "bitsn/bitsn_kernels.h"
#include "cover/names.h"

#include <string.h>

struct engine {
    struct bitsn search;
    struct portion portion; /* room for one */
    const struct bitsn_kernel *kernel;
    struct bitsn_rules *rules;
    struct names names;
};

/* Fastest first; NULL where the processor lacks the wanted one. */
static const struct bitsn_kernel *
choose_kernel(const struct backend_options *options, const char **why) {
    static const struct bitsn_kernel *const kernels[] = {
        &bitsn_avx512, &bitsn_avx2, &bitsn_portable};
    const char *const wanted = bits_kernel_wanted(options, why);
    for (int i = 0; i < 3 && wanted; i++)
        if (kernels[i]->is_supported() &&
            (!*wanted || !strcmp(kernels[i]->name, wanted)))
            return kernels[i];
    return NULL;
}

/* Level i of the memory of all of them. */
static struct bitsn_level level_at(const struct bitsn *w, size_t i) {
    const struct bitsn_rules *const r = w->rules;
    uint64_t *const lane = bitsn_align(w->memory) + i * w->level_words;
    uint64_t *const live = lane + r->n * r->lanes; /* two masks in a word */
    uint64_t *const open = live + r->n * r->words;
    uint64_t *const told = open + r->words;
    const int n_told = r->pairs ? r->n * r->words : 0;
    return (struct bitsn_level){.lane = (uint32_t *)(void *)lane,
                                .squeezed =
                                    (uint32_t *)(void *)lane + r->n * r->lanes,
                                .live = live,
                                .open = open,
                                .told = n_told ? told : NULL,
                                .digit = (int8_t *)(told + n_told)};
}

static void fill_empty(struct bitsn *w) {
    const struct bitsn_rules *const r = w->rules;
    struct bitsn_level *const e = &w->empty;
    memset(e->lane, 0, w->level_words * sizeof(uint64_t));
    for (int cell = 0; cell < r->n_cells; cell++)
        e->open[cell / 64] |= bits_one(cell % 64);
    for (int d = 0; d < r->n; d++) {
        memcpy(e->live + d * r->words, e->open,
               (size_t)r->words * sizeof *e->open);
        for (int h = 0; h < r->lanes; h++)
            e->lane[d * r->lanes + h] =
                h < r->n_houses ? (uint32_t)bits_below(r->n) : BITSN_DONE;
    }
}

/* A guess places a cell, so there are no more levels than cells, and one. The
 * memory of those that a search does not reach is never touched. */
static void new_levels(struct bitsn *w) {
    const struct bitsn_rules *const r = w->rules;
    const size_t n = (size_t)r->n_cells + 1;
    const int level_words = r->n * r->lanes + (r->n + 1) * r->words +
                            (r->n_cells + 7) / 8 +
                            (r->pairs ? r->n * r->words : 0);
    w->level_words = ((size_t)level_words + 7) / 8 * 8;
    w->memory = xnew((n + 3) * w->level_words + BITSN_SPARE, uint64_t);
    w->level = xnew(n, struct bitsn_level);
    for (size_t i = 0; i < n; i++)
        w->level[i] = level_at(w, i);
    w->empty = level_at(w, n);
    for (size_t i = 0; i < 2; i++) {
        uint64_t *const lanes =
            bitsn_align(w->memory) + (n + 1 + i) * w->level_words;
        w->filled[i] = (struct bitsn_filled){.lanes = (uint32_t *)(void *)lanes,
                                             .cells = lanes + r->lanes / 2};
    }
    fill_empty(w);
}

static void *open_bitsn(const struct problem *problem,
                        const struct backend_options *options,
                        const char **why) {
    if (problem->cover->coloured) {
        *why = BACKEND_KNOWS_NO_LINES;
        return NULL;
    }
    const struct bitsn_kernel *const kernel = choose_kernel(options, why);
    if (!kernel)
        return NULL;
    struct bitsn_rules *const r = bitsn_rules_new(problem->cover, why);
    if (!r)
        return NULL;
    struct engine *const e = xnew0(1, struct engine);
    struct bitsn *const w = &e->search;
    const size_t n_items = (size_t)r->n_items;
    e->kernel = kernel;
    w->rules = e->rules = r;
    w->weight = xnew(n_items, int32_t);
    new_levels(w);
    names_init(&e->names, r->cover, r->n_houses);
    for (int i = 0; i < r->n_houses * r->n; i++)
        e->names.house[i] = r->cell_at[i];
    return e;
}

static void close_bitsn(void *engine) {
    struct engine *const e = engine;
    if (!e)
        return;
    names_free(&e->names);
    portion_free(&e->portion);
    bitsn_rules_free(e->rules);
    xfree(e->search.level);
    xfree(e->search.memory);
    xfree(e->search.weight);
    xfree(e);
}

/* Excluded candidates and links tell digits apart. */
static void load(void *engine, const int *givens, int n_givens,
                 const int *excluded, int n_excluded) {
    struct engine *const e = engine;
    e->names.is_open = false;
    if (e->rules->has_links || n_excluded ||
        !names_load(&e->names, givens, n_givens))
        e->kernel->load(&e->search, givens, n_givens, excluded, n_excluded);
}

static void load_named(void *engine, const int *givens, int n_givens) {
    struct engine *const e = engine;
    e->kernel->load(&e->search, givens, n_givens, NULL, 0);
}

static enum next try_named(void *engine, struct budget *budget) {
    struct engine *const e = engine;
    return e->kernel->advance(&e->search, budget, NULL);
}

/* NEXT_FOUND when the search may begin, or go on. */
static enum next begin(struct engine *e, struct budget *budget) {
    const struct names_search search = {e, load_named, try_named,
                                        &e->search.stats.nodes};
    return e->names.is_open ? names_try(&e->names, &search, budget)
                            : NEXT_FOUND;
}

static enum next next(void *engine, struct budget *budget, int *chosen,
                      int *n_chosen) {
    struct engine *const e = engine;
    enum next result = begin(e, budget);
    if (result == NEXT_FOUND)
        result = e->kernel->advance(&e->search, budget, NULL);
    if (result != NEXT_FOUND)
        return result;
    const struct bitsn_rules *const r = e->rules;
    const int8_t *const digit = e->search.level[e->search.depth - 1].digit;
    for (int cell = 0; cell < r->n_cells; cell++)
        chosen[cell] = cover_candidate(r->cover, cell, digit[cell]);
    *n_chosen = r->n_cells;
    return NEXT_FOUND;
}

static enum next count(void *engine, struct budget *budget, struct count limit,
                       struct count *total) {
    struct engine *const e = engine;
    const bool bounded = limit.low || limit.high;
    uint64_t many;
    const enum next begun = begin(e, budget);
    if (begun != NEXT_FOUND)
        return begun;
    while (!bounded || count_compare(*total, limit) < 0) {
        const enum next result = e->kernel->advance(&e->search, budget, &many);
        if (result != NEXT_FOUND)
            return result;
        count_add(total, count_from(many));
    }
    *total = limit; /* several were counted at once */
    return NEXT_FOUND;
}

/* What is left of a level, but for the digit that is being tried in a cell, -1
 * = none. */
static void take_level(struct engine *e, const struct bitsn_level *v, int tried,
                       portion_function take, void *context) {
    const struct bitsn_rules *const r = e->rules;
    portion_begin(&e->portion);
    for (int cell = 0; cell < r->n_cells; cell++) {
        uint64_t digits = 0;
        if (!bits_has(v->open[cell / 64], cell % 64))
            digits = bits_one(v->digit[cell]);
        else
            for (int d = 0; d < r->n; d++)
                if (bits_has(v->live[d * r->words + cell / 64], cell % 64))
                    digits |= bits_one(d);
        if (tried >= 0 && cell == v->guess.cell)
            digits &= ~bits_one(tried);
        portion_add_cell(&e->portion, r->cover, cell, digits);
    }
    take(context, &e->portion);
}

/* Until the first solution it is begun anew from time to time, and digits that
 * are like one without a solution are refuted with it: then it is one search.
 */
static bool cut(void *engine, portion_function take, void *context) {
    struct engine *const e = engine;
    struct bitsn *const w = &e->search;
    if (!w->any_found || e->names.is_open)
        return false;
    if (w->depth && !w->at_solution)
        take_level(e, &w->level[w->depth - 1], -1, take, context);
    while (w->depth > 1) {
        const struct bitsn_level *const v = &w->level[--w->depth - 1];
        take_level(e, v, v->guess.digit, take, context);
    }
    w->depth = 0;
    w->at_solution = false;
    return true;
}

static void load_portion(void *engine, const struct portion *portion) {
    struct engine *const e = engine;
    e->names.is_open = false;
    e->kernel->load(&e->search, portion->givens.data, (int)portion->givens.n,
                    portion->excluded.data, (int)portion->excluded.n);
    e->search.any_found = true;
}

static void stats(const void *engine, struct backend_stats *out) {
    *out = ((const struct engine *)engine)->search.stats;
}

const struct backend bitsn_backend = {
    .name = "bits",
    .summary = "boards up to 25x25 as masks of cells and places",
    .can = CAN_COUNT | CAN_REFUTE | CAN_EXCLUDE,
    .settings = bits_settings,
    .open = open_bitsn,
    .load = load,
    .next = next,
    .count = count,
    .cut = cut,
    .load_portion = load_portion,
    .stats = stats,
    .close = close_bitsn,
};
