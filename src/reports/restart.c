/* The engine "restart": random filling, begun anew at every dead end.
 *
 * The first attempt of the report "Suduko Solver" (Sverre, ACIT4420, 000):
 * the cells are filled in reading order, each with a random digit among those
 * that break no rule; when there is none the board is wiped and filled again.
 * The report gave it up for recursion, for it tries the same again and again:
 * it can find a solution, but never prove that there is none or no other. So
 * it gives one solution, at most, and never says "none".
 */
#include "reports/restart.h"

#include "base/alloc.h"
#include "base/rng.h"

#include <string.h>

#define POLL_CELLS 20000

enum { SEED, MAX_TRIES, N_SETTINGS };

static const struct backend_setting settings[] = {
    [SEED] = {.name = "seed",
              .summary = "seed of the random digits: a number from 0",
              .high = 9007199254740991.0,
              .initial = 1},
    [MAX_TRIES] = {.name = "max-tries",
                   .summary = "fillings before it gives up, 0 = never",
                   .high = 9007199254740991.0,
                   .initial = 10000000},
    [N_SETTINGS] = {.name = NULL},
};

struct restart {
    const struct cover *cover; /* borrowed */
    bool *fresh, *covered;     /* [n_items] by the givens; in this filling */
    bool *excluded;            /* [n_options] */
    int *chosen;               /* [n_primary] the givens first */
    int n_given, n_chosen;
    int *legal; /* [n_options] of the cell at hand */
    int item;   /* the cell to fill next */
    bool ended; /* a solution was given, or the tries are used up */
    uint64_t max_tries, tries;
    uint64_t n_steps, next_poll; /* in cells */
    int n_cells;
    uint64_t seed;
    struct rng rng;
    struct backend_stats stats;
};

static void *open_restart(const struct problem *problem,
                          const struct backend_options *options,
                          const char **why) {
    const struct cover *const c = problem->cover;
    double values[N_SETTINGS];
    *why = c->coloured ? BACKEND_KNOWS_NO_LINES
                       : backend_read_settings(settings, options, values);
    if (*why)
        return NULL;
    struct restart *const e = xnew0(1, struct restart);
    e->cover = c;
    e->n_cells = c->n_cells ? c->n_cells : c->n_primary;
    e->fresh = xnew((size_t)c->n_items, bool);
    e->covered = xnew((size_t)c->n_items, bool);
    e->excluded = xnew((size_t)c->n_options, bool);
    e->chosen = xnew((size_t)c->n_primary, int);
    e->legal = xnew((size_t)c->n_options, int);
    e->seed = (uint64_t)values[SEED];
    e->max_tries = (uint64_t)values[MAX_TRIES];
    return e;
}

static void close_restart(void *engine) {
    struct restart *const e = engine;
    if (!e)
        return;
    xfree(e->fresh);
    xfree(e->covered);
    xfree(e->excluded);
    xfree(e->chosen);
    xfree(e->legal);
    xfree(e);
}

static bool is_legal(const struct restart *e, const bool *covered, int option) {
    const int *const item = cover_option_items(e->cover, option);
    for (int k = 0; k < cover_option_size(e->cover, option); k++)
        if (covered[item[k]])
            return false;
    return !e->excluded[option];
}

static void cover_items(const struct restart *e, bool *covered, int option) {
    const int *const item = cover_option_items(e->cover, option);
    for (int k = 0; k < cover_option_size(e->cover, option); k++)
        covered[item[k]] = true;
}

static void begin_try(struct restart *e) {
    memcpy(e->covered, e->fresh, (size_t)e->cover->n_items * sizeof(bool));
    e->n_chosen = e->n_given;
    e->item = 0;
    e->tries++;
    e->stats.tries++;
}

static void load(void *engine, const int *givens, int n_givens,
                 const int *excluded, int n_excluded) {
    struct restart *const e = engine;
    memset(e->fresh, 0, (size_t)e->cover->n_items * sizeof *e->fresh);
    memset(e->excluded, 0, (size_t)e->cover->n_options * sizeof *e->excluded);
    rng_seed(&e->rng, e->seed);
    e->tries = 0;
    e->n_given = 0;
    e->ended = false;
    e->stats.blanks_left = 0;
    e->next_poll = e->n_steps + POLL_CELLS;
    for (int i = 0; i < n_excluded; i++)
        e->excluded[excluded[i]] = true;
    for (int i = 0; i < n_givens && !e->ended; i++) {
        e->ended = !is_legal(e, e->fresh, givens[i]);
        if (e->ended)
            break;
        cover_items(e, e->fresh, givens[i]);
        e->chosen[e->n_given++] = givens[i];
    }
    begin_try(e);
}

/* Options of the item that break no rule, to legal; returns how many. */
static int find_legal(struct restart *e, int item) {
    const int *const option = cover_item_options(e->cover, item);
    int n = 0;
    for (int k = 0; k < cover_item_size(e->cover, item); k++)
        if (is_legal(e, e->covered, option[k]))
            e->legal[n++] = option[k];
    return n;
}

static void note_blanks(struct restart *e) {
    uint64_t blanks = (uint64_t)e->n_cells;
    for (int i = 0; i < e->n_chosen; i++)
        blanks -= !e->cover->n_cells || cover_cell(e->cover, e->chosen[i]) >= 0;
    if (!e->stats.blanks_left || blanks < e->stats.blanks_left)
        e->stats.blanks_left = blanks;
}

/* Fills the next cell, or begins anew; true when the board is full. */
static bool fill_next(struct restart *e) {
    while (e->item < e->cover->n_primary && e->covered[e->item])
        e->item++;
    if (e->item == e->cover->n_primary)
        return true;
    const int n = find_legal(e, e->item);
    if (!n) {
        e->stats.conflicts++;
        note_blanks(e);
        e->ended = e->max_tries && e->tries >= e->max_tries;
        if (!e->ended)
            begin_try(e);
        return false;
    }
    const int option = e->legal[rng_below(&e->rng, (uint32_t)n)];
    cover_items(e, e->covered, option);
    e->chosen[e->n_chosen++] = option;
    e->stats.recursions++;
    return false;
}

static bool is_over(struct restart *e, struct budget *b, uint64_t first) {
    return budget_ends(b, e->stats.recursions - first, ++e->n_steps,
                       &e->next_poll, POLL_CELLS);
}

static enum next next(void *engine, struct budget *b, int *chosen,
                      int *n_chosen) {
    struct restart *const e = engine;
    const uint64_t first = e->stats.recursions;
    while (!e->ended) {
        if (is_over(e, b, first))
            return NEXT_STOPPED;
        if (!fill_next(e))
            continue;
        e->ended = true;
        e->stats.blanks_left = 0;
        *n_chosen = e->n_chosen;
        memcpy(chosen, e->chosen, (size_t)e->n_chosen * sizeof *chosen);
        return NEXT_FOUND;
    }
    b->reason = STOP_GAVE_UP;
    return NEXT_STOPPED;
}

static void stats(const void *engine, struct backend_stats *out) {
    const struct restart *const e = engine;
    *out = e->stats;
    out->nodes = out->recursions; /* every digit placed is a guess */
}

const struct backend restart_backend = {
    .name = "restart",
    .summary = "random filling, restarted at dead ends (report 000)",
    .can = CAN_EXCLUDE,
    .work = "tries",
    .settings = settings,
    .open = open_restart,
    .load = load,
    .next = next,
    .stats = stats,
    .close = close_restart,
};
