/* The search of learner.h as a backend. */
#include "learn/learn.h"

#include "learn/learner.h"

#include <string.h>

static void new_items(struct learner *l) {
    const struct cover *const c = l->cover;
    l->items.start = xnew((size_t)c->n_items + 1, int);
    l->items.option = xnew(c->entry_item.n, int);
    l->items.colour = xnew(c->entry_item.n, int);
}

struct learner *learner_new(const struct cover *cover) {
    const size_t n = (size_t)cover->n_options;
    struct learner *const l = xnew0(1, struct learner);
    l->cover = cover;
    l->n = cover->n_options;
    new_items(l);
    l->watches =
        (struct learn_watches *)alloc_zeroed(2 * n, sizeof *l->watches);
    l->value = xnew0(n, uint8_t);
    l->seen = xnew0(n, uint8_t);
    l->phase = xnew0(n, uint8_t);
    l->target = xnew0(n, uint8_t);
    l->best = xnew0(n, uint8_t);
    l->why = xnew(n, int);
    l->level = xnew(n, int);
    l->trail = xnew(n, int);
    l->level_start = xnew(n + 1, int);
    l->stamp = xnew0(n + 1, uint64_t);
    l->activity = xnew(n, double);
    l->heap = xnew(n, int);
    l->place = xnew(n, int);
    return l;
}

void learner_free(struct learner *l) {
    if (!l)
        return;
    for (int i = 0; i < 2 * l->n; i++)
        vec_free(&l->watches[i]);
    vec_free(&l->arena);
    vec_free(&l->facts);
    vec_free(&l->clause);
    vec_free(&l->seen_list);
    vec_free(&l->stack);
    xfree(l->items.start);
    xfree(l->items.option);
    xfree(l->items.colour);
    xfree(l->watches);
    xfree(l->value);
    xfree(l->seen);
    xfree(l->phase);
    xfree(l->target);
    xfree(l->best);
    xfree(l->why);
    xfree(l->level);
    xfree(l->trail);
    xfree(l->level_start);
    xfree(l->stamp);
    xfree(l->activity);
    xfree(l->heap);
    xfree(l->place);
    xfree(l);
}

/* ---- a new question ---- */

static void fill_items(struct learner *l) {
    const struct cover *const c = l->cover;
    memcpy(l->items.start, c->item_start,
           ((size_t)c->n_items + 1) * sizeof *c->item_start);
    for (int o = 0; o < c->n_options; o++)
        for (int e = c->option_start.data[o]; e < c->option_start.data[o + 1];
             e++) {
            const int at = l->items.start[c->entry_item.data[e]]++;
            l->items.option[at] = o;
            l->items.colour[at] = c->entry_colour.data[e];
        }
    memcpy(l->items.start, c->item_start,
           ((size_t)c->n_items + 1) * sizeof *c->item_start);
}

static void fix(struct learner *l, int literal) {
    const int value = learn_value(l, literal);
    if (value == LEARN_FALSE)
        l->is_beaten = true;
    else if (value == LEARN_OPEN)
        learn_assign(l, literal, LEARN_FACT);
}

/* Options without a primary item are in no solution. */
static void fix_secondary(struct learner *l) {
    const struct cover *const c = l->cover;
    for (int o = 0; o < l->n; o++)
        if (*cover_option_items(c, o) >= c->n_primary)
            fix(l, 2 * o + 1);
}

/* "At least one" of an item that nothing covers yet. */
static void add_item(struct learner *l, int item) {
    l->clause.n = 0;
    for (int i = l->items.start[item]; i < l->items.start[item + 1]; i++) {
        const int literal = 2 * l->items.option[i];
        if (learn_value(l, literal) == LEARN_TRUE)
            return;
        if (learn_value(l, literal) == LEARN_OPEN)
            vec_push(&l->clause, literal);
    }
    if (l->clause.n == 0)
        l->is_beaten = true;
    else if (l->clause.n == 1)
        fix(l, l->clause.data[0]);
    else
        learn_add(l, 0);
}

static void forget(struct learner *l) {
    for (int i = 0; i < 2 * l->n; i++)
        l->watches[i].n = 0;
    l->arena.n = l->facts.n = l->n_learned = 0;
    l->n_trail = l->n_done = l->n_levels = l->n_turned = 0;
    l->n_found = l->n_reduced = 0;
    l->is_beaten = l->at_solution = false;
    if (l->n)
        memset(l->value, LEARN_OPEN, (size_t)l->n);
    learn_decide_begin(l);
    l->reduce_at = l->stats.conflicts + 2000;
}

void learner_load(struct learner *l, const int *givens, int n_givens,
                  const int *excluded, int n_excluded) {
    int other;
    forget(l);
    fill_items(l);
    fix_secondary(l);
    for (int i = 0; i < n_excluded; i++)
        fix(l, 2 * excluded[i] + 1);
    for (int i = 0; i < n_givens; i++)
        fix(l, 2 * givens[i]);
    if (!l->is_beaten && learn_propagate(l, &other) != LEARN_DECIDED)
        l->is_beaten = true;
    for (int i = 0; i < l->cover->n_primary && !l->is_beaten; i++)
        add_item(l, i);
    if (!l->is_beaten && learn_propagate(l, &other) != LEARN_DECIDED)
        l->is_beaten = true;
    if (l->is_beaten)
        l->stats.conflicts++;
    else
        learn_shrink_items(l);
}

/* ---- the backend ---- */

static void *open_learn(const struct problem *problem,
                        const struct backend_options *options,
                        const char **why) {
    if (options && options->n) {
        *why = "learn has no options";
        return NULL;
    }
    return learner_new(problem->cover);
}

static void close_learn(void *engine) {
    learner_free(engine);
}

static void load(void *engine, const int *givens, int n_givens,
                 const int *excluded, int n_excluded) {
    learner_load(engine, givens, n_givens, excluded, n_excluded);
}

static enum next next(void *engine, struct budget *b, int *chosen,
                      int *n_chosen) {
    const struct learner *const l = engine;
    const enum next result = learn_advance(engine, b);
    *n_chosen = 0;
    for (int i = 0; i < l->n_trail && result == NEXT_FOUND; i++)
        if (!(l->trail[i] & 1))
            chosen[(*n_chosen)++] = l->trail[i] >> 1;
    return result;
}

static enum next count(void *engine, struct budget *b, struct count limit,
                       struct count *total) {
    struct learner *const l = engine;
    const uint64_t bound = b->limits.nodes, first = l->stats.decisions;
    const bool is_bounded = limit.low || limit.high;
    enum next result = NEXT_FOUND;
    while (result == NEXT_FOUND &&
           !(is_bounded && count_compare(*total, limit) >= 0)) {
        const uint64_t used = l->stats.decisions - first;
        if (bound && used >= bound) {
            b->reason = STOP_NODES;
            result = NEXT_STOPPED;
            break;
        }
        b->limits.nodes = bound ? bound - used : 0;
        result = learn_advance(l, b);
        if (result == NEXT_FOUND)
            count_add(total, count_from(1));
    }
    b->limits.nodes = bound;
    return result;
}

static void stats(const void *engine, struct backend_stats *out) {
    *out = ((const struct learner *)engine)->stats;
}

const struct backend learn_backend = {
    .name = "learn",
    .work = "conflicts",
    .summary = "search that learns clauses from dead ends, on the cover itself",
    .can = CAN_COUNT | CAN_REFUTE | CAN_EXCLUDE | CAN_COLOUR,
    .open = open_learn,
    .load = load,
    .next = next,
    .count = count,
    .stats = stats,
    .close = close_learn,
};
