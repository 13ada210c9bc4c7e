/* Dancing Links as a backend: an iterative depth-first search.
 *
 * Forced choices come from the queue of items with one option; only when it
 * is empty does the search look at the active items and branch. It prefers
 * the smallest number of options for the weight of an item, where an item
 * gains weight each time it runs out of options (dom/wdeg: Boussemart,
 * Hemery, Lecoutre, Sais, "Boosting systematic search by weighting
 * constraints", ECAI 2004).
 *
 * Until the first solution the search starts again at growing intervals,
 * keeping the weights (Gomes, Selman, Kautz, "Boosting combinatorial search
 * through randomization", AAAI 1998): large empty boards need it. After the
 * first solution it never does, so that none is found twice.
 */
#include "dlx/dlx.h"

#include "dlx/balance.h"
#include "dlx/blocking.h"
#include "dlx/links.h"

#include <string.h>

#define FIRST_RESTART 2000 /* conflicts; doubled at each restart */
#define POLL_UPDATES 100000

/* A cell weighs more than a house from the start: who decides cells learns
 * more. On 17-clue boards it makes no difference; without it an empty 49x49
 * board takes half a minute instead of 25 ms. */
#define CELL_WEIGHT 4
#define HOUSE_WEIGHT 1
#define MAX_WEIGHT (1 << 28) /* all are halved beyond this */

/* A guess: item's options from node on are still to be tried. */
struct guess {
    int32_t node;
    int n_chosen;
    struct links_mark mark;
    uint64_t n_found;  /* solutions before the option that is tried */
    uint64_t hopeless; /* digits that are like one without a solution */
};

struct dlx {
    const struct cover *cover; /* borrowed */
    struct links *links;
    struct blocking *blocking; /* NULL = off */
    struct balance *balance;   /* NULL = no regions */
    struct names *names;       /* of balance; NULL = digits are told apart */
    int32_t *weight;           /* [n_primary] */
    int32_t *fresh_weight;     /* as at the start of a question */

    struct guess *level; /* [n_primary] */
    int n_levels;
    int *chosen; /* [n_primary] */
    int n_chosen;

    bool at_solution; /* the search stands on a solution already reported */
    bool exhausted;
    uint64_t n_found, run_conflicts, restart_after;
    uint64_t next_poll;    /* in updates */
    uint64_t nodes_before; /* stats.nodes when the call began */

    struct backend_stats stats;
    trace_function trace;
    void *trace_context;
};

static void *open_dlx(const struct problem *problem,
                      const struct backend_options *options, const char **why) {
    if (options && options->n) {
        *why = "dlx has no options";
        return NULL;
    }
    struct dlx *const d = xnew0(1, struct dlx);
    const size_t n_primary = (size_t)problem->cover->n_primary;
    d->cover = problem->cover;
    d->blocking = blocking_new(d->cover);
    d->balance = balance_new(d->cover);
    d->links = links_new(d->cover, d->blocking != NULL, d->balance != NULL);
    d->weight = xnew(n_primary, int32_t);
    d->fresh_weight = xnew(n_primary, int32_t);
    for (int i = 0; i < d->cover->n_primary; i++)
        d->fresh_weight[i] =
            cover_kind(d->cover, i) == ITEM_CELL ? CELL_WEIGHT : HOUSE_WEIGHT;
    d->level = xnew(n_primary, struct guess);
    d->chosen = xnew(n_primary, int);
    return d;
}

static void close_dlx(void *engine) {
    struct dlx *const d = engine;
    if (!d)
        return;
    links_free(d->links);
    blocking_free(d->blocking);
    balance_free(d->balance);
    xfree(d->weight);
    xfree(d->fresh_weight);
    xfree(d->level);
    xfree(d->chosen);
    xfree(d);
}

static inline void tell(const struct dlx *d, enum trace_event event, int option,
                        int item) {
    if (d->trace)
        d->trace(d->trace_context, event, option, item);
}

static void choose(struct dlx *d, int option) {
    d->chosen[d->n_chosen++] = option;
    links_choose(d->links, option);
}

static bool is_chosen(const struct dlx *d, int option) {
    for (int i = 0; i < d->n_chosen; i++)
        if (d->chosen[i] == option)
            return true;
    return false;
}

/* A given that came before is no contradiction. */
static void choose_given(struct dlx *d, int option) {
    if (links_is_live(d->links, option))
        choose(d, option);
    else if (!is_chosen(d, option))
        d->exhausted = true;
    d->exhausted |= d->links->starved >= 0;
}

static void load_whole(struct dlx *d, const int *givens, int n_givens,
                       const int *excluded, int n_excluded) {
    struct links *const l = d->links;
    links_reset(l);
    if (l->n_primary)
        memcpy(d->weight, d->fresh_weight,
               (size_t)l->n_primary * sizeof *d->weight);
    d->n_levels = d->n_chosen = 0;
    d->at_solution = false;
    d->n_found = d->run_conflicts = 0;
    d->restart_after = FIRST_RESTART;
    for (int i = 0; i < n_excluded && l->starved < 0; i++)
        if (links_is_live(l, excluded[i]))
            links_remove(l, excluded[i]);
    d->exhausted = l->starved >= 0;
    for (int i = 0; i < n_givens && !d->exhausted; i++)
        choose_given(d, givens[i]);
}

/* Who follows the search is not shown tries under other givens. */
static void load(void *engine, const int *givens, int n_givens,
                 const int *excluded, int n_excluded) {
    struct dlx *const d = engine;
    d->names = balance_begin(d->balance, n_givens);
    if (d->names)
        d->names->is_open = false;
    if (!d->names || n_excluded || d->trace ||
        !names_load(d->names, givens, n_givens))
        load_whole(d, givens, n_givens, excluded, n_excluded);
}

static void load_named(void *engine, const int *givens, int n_givens) {
    load_whole(engine, givens, n_givens, NULL, 0);
}

static void choose_forced(struct dlx *d, int32_t item) {
    const struct links *const l = d->links;
    if (!links_is_active(l, item))
        return;
    const int option = l->node[l->node[item].down].option;
    tell(d, TRACE_FORCE, option, item);
    d->stats.propagations++;
    choose(d, option);
}

/* Makes all forced choices, and removes options that block an item; false
 * when an item has no option left. */
static bool propagate(struct dlx *d) {
    struct links *const l = d->links;
    while (l->starved < 0) {
        if (l->n_queue)
            choose_forced(d, l->queue[--l->n_queue]);
        else if (l->colours && links_drop_colours(l))
            continue;
        else if (l->n_short)
            blocking_check(d->blocking, l, l->short_list[--l->n_short]);
        else if (d->balance && balance_check(d->balance, l, d->n_chosen))
            continue;
        else
            return true;
    }
    return false;
}

/* Least size / weight, compared without a division. */
static int32_t lightest(const struct dlx *d, int first, int end) {
    const struct links *const l = d->links;
    int32_t best = l->active[first];
    int64_t best_size = l->size[best], best_weight = d->weight[best];
    for (int a = first + 1; a < end; a++) {
        const int32_t item = l->active[a];
        if (l->size[item] * best_weight < best_size * d->weight[item]) {
            best = item;
            best_size = l->size[item];
            best_weight = d->weight[item];
        }
    }
    return best;
}

static int32_t lightest_item(const struct dlx *d) {
    const struct links *const l = d->links;
    return l->n_active ? lightest(d, 0, l->n_active)
                       : lightest(d, l->n_branch, l->n_branch + l->n_rest);
}

static void try_node(struct dlx *d, int32_t node) {
    const struct node *const x = &d->links->node[node];
    tell(d, TRACE_TRY, x->option, x->item);
    choose(d, x->option);
}

static void branch(struct dlx *d) {
    const struct links *const l = d->links;
    const int32_t item = lightest_item(d);
    struct guess *const level = &d->level[d->n_levels++];
    *level = (struct guess){l->node[item].down, d->n_chosen, links_mark(l),
                            d->n_found, 0};
    d->stats.nodes++;
    try_node(d, level->node);
}

/* If the guess had no solution, digits like it have none in its cell. */
static void note_alike(struct dlx *d, struct guess *level) {
    const struct node *const node = &d->links->node[level->node];
    if (d->balance && d->n_found == level->n_found &&
        cover_kind(d->cover, node->item) == ITEM_CELL)
        level->hopeless |=
            balance_alike(d->balance, d->links, level->n_chosen, node->option);
    level->n_found = d->n_found;
}

/* The next option of the guess's item that there is hope for, or its head. */
static int32_t next_node(const struct dlx *d, const struct guess *level) {
    const struct node *const node = d->links->node;
    int32_t next = node[level->node].down;
    while (level->hopeless && node[next].option >= 0 &&
           bits_has(level->hopeless, cover_digit(d->cover, node[next].option)))
        next = node[next].down;
    return next;
}

/* Takes back the last guess that has another option and tries that; at the
 * item's last option the level is given up, for nothing is left to guess.
 * False when there is no such guess. */
static bool backtrack(struct dlx *d) {
    struct links *const l = d->links;
    while (d->n_levels) {
        struct guess *const level = &d->level[d->n_levels - 1];
        links_undo(l, level->mark);
        tell(d, TRACE_UNDO, l->node[level->node].option,
             l->node[level->node].item);
        d->n_chosen = level->n_chosen;
        note_alike(d, level);
        level->node = next_node(d, level);
        if (next_node(d, level) == l->node[level->node].item)
            d->n_levels--;
        if (l->node[level->node].option < 0)
            continue;
        try_node(d, level->node);
        return true;
    }
    return false;
}

static void halve_weights(struct dlx *d) {
    for (int i = 0; i < d->links->n_primary; i++)
        d->weight[i] = (d->weight[i] + 1) / 2;
}

static void note_conflict(struct dlx *d) {
    const int32_t item = d->links->starved;
    tell(d, TRACE_REJECT, -1, item);
    d->stats.conflicts++;
    d->run_conflicts++;
    if (++d->weight[item] > MAX_WEIGHT)
        halve_weights(d);
}

static void restart(struct dlx *d) {
    const struct guess *const bottom = &d->level[0];
    const struct node *const guess = &d->links->node[bottom->node];
    links_undo(d->links, bottom->mark);
    tell(d, TRACE_UNDO, guess->option, guess->item);
    d->n_chosen = bottom->n_chosen;
    d->n_levels = 0;
    d->run_conflicts = 0;
    d->restart_after *= 2;
}

/* Runs to the next solution. Between two rounds the state is whole, so that a
 * stopped search can go on. */
static enum next advance(struct dlx *d, struct budget *b) {
    if (d->at_solution) {
        d->at_solution = false;
        d->exhausted = !backtrack(d);
    }
    while (!d->exhausted) {
        if (budget_ends(b, d->stats.nodes - d->nodes_before, d->links->updates,
                        &d->next_poll, POLL_UPDATES))
            return NEXT_STOPPED;
        if (!propagate(d)) {
            note_conflict(d);
            if (!d->n_found && d->n_levels &&
                d->run_conflicts >= d->restart_after)
                restart(d);
            else
                d->exhausted = !backtrack(d);
        } else if (!links_all_covered(d->links)) {
            branch(d);
        } else {
            d->at_solution = true;
            d->n_found++;
            return NEXT_FOUND;
        }
    }
    return NEXT_NO_MORE;
}

static enum next try_named(void *engine, struct budget *b) {
    struct dlx *const d = engine;
    d->nodes_before = d->stats.nodes;
    return advance(d, b);
}

/* NEXT_FOUND when the search may begin, or go on. */
static enum next begin(struct dlx *d, struct budget *b) {
    const uint64_t before = d->stats.nodes;
    const struct names_search search = {d, load_named, try_named,
                                        &d->stats.nodes};
    const enum next result = d->names && d->names->is_open
                                 ? names_try(d->names, &search, b)
                                 : NEXT_FOUND;
    d->nodes_before = before;
    return result;
}

static enum next next(void *engine, struct budget *b, int *chosen,
                      int *n_chosen) {
    struct dlx *const d = engine;
    enum next result = begin(d, b);
    if (result == NEXT_FOUND)
        result = advance(d, b);
    if (result == NEXT_FOUND) {
        tell(d, TRACE_SOLUTION, -1, -1);
        memcpy(chosen, d->chosen, (size_t)d->n_chosen * sizeof *chosen);
        *n_chosen = d->n_chosen;
    }
    return result;
}

static enum next count(void *engine, struct budget *b, struct count limit,
                       struct count *total) {
    struct dlx *const d = engine;
    const bool bounded = limit.low || limit.high;
    const enum next begun = begin(d, b);
    if (begun != NEXT_FOUND)
        return begun;
    while (!bounded || count_compare(*total, limit) < 0) {
        const enum next result = advance(d, b);
        if (result != NEXT_FOUND)
            return result;
        count_add(total, count_from(1));
    }
    return NEXT_FOUND;
}

static void set_trace(void *engine, trace_function trace, void *context) {
    struct dlx *const d = engine;
    d->trace = trace;
    d->trace_context = context;
}

static void stats(const void *engine, struct backend_stats *out) {
    const struct dlx *const d = engine;
    *out = d->stats;
    out->updates = d->links->updates;
}

const struct backend dlx_backend = {
    .name = "dlx",
    .summary = "Dancing Links with a queue of forced choices",
    .can = CAN_COUNT | CAN_REFUTE | CAN_EXCLUDE | CAN_TRACE | CAN_COLOUR,
    .open = open_dlx,
    .load = load,
    .next = next,
    .count = count,
    .set_trace = set_trace,
    .stats = stats,
    .close = close_dlx,
};
