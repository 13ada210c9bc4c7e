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
};

struct dlx {
    struct links *links;
    struct blocking *blocking; /* NULL = off */
    int32_t *weight;           /* [n_primary] */
    int32_t *fresh_weight;     /* as at the start of a question */

    struct guess *level; /* [n_primary] */
    int n_levels;
    int *chosen; /* [n_primary] */
    int n_chosen;

    bool at_solution; /* the search stands on a solution already reported */
    bool exhausted;
    bool any_found;
    uint64_t run_conflicts, restart_after;
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
    d->blocking = blocking_new(problem->cover);
    d->links = links_new(problem->cover, d->blocking != NULL);
    d->weight = xnew(n_primary, int32_t);
    d->fresh_weight = xnew(n_primary, int32_t);
    for (int i = 0; i < problem->cover->n_primary; i++)
        d->fresh_weight[i] = cover_kind(problem->cover, i) == ITEM_CELL
                                 ? CELL_WEIGHT
                                 : HOUSE_WEIGHT;
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

static void load(void *engine, const int *givens, int n_givens,
                 const int *excluded, int n_excluded) {
    struct dlx *const d = engine;
    struct links *const l = d->links;
    links_reset(l);
    if (l->n_primary)
        memcpy(d->weight, d->fresh_weight,
               (size_t)l->n_primary * sizeof *d->weight);
    d->n_levels = d->n_chosen = 0;
    d->at_solution = d->any_found = false;
    d->run_conflicts = 0;
    d->restart_after = FIRST_RESTART;
    for (int i = 0; i < n_excluded && l->starved < 0; i++)
        if (links_is_live(l, excluded[i]))
            links_remove(l, excluded[i]);
    d->exhausted = l->starved >= 0;
    for (int i = 0; i < n_givens && !d->exhausted; i++)
        choose_given(d, givens[i]);
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
    *level = (struct guess){l->node[item].down, d->n_chosen, links_mark(l)};
    d->stats.nodes++;
    try_node(d, level->node);
}

/* Takes back the last guess and tries the next option of its item; at the
 * item's last option the level is given up, for nothing is left to guess.
 * False when there is no guess to take back. */
static bool backtrack(struct dlx *d) {
    struct links *const l = d->links;
    if (!d->n_levels)
        return false;
    struct guess *const level = &d->level[d->n_levels - 1];
    links_undo(l, level->mark);
    tell(d, TRACE_UNDO, l->node[level->node].option, l->node[level->node].item);
    d->n_chosen = level->n_chosen;
    const int32_t node = l->node[level->node].down;
    if (l->node[l->node[node].down].option < 0)
        d->n_levels--;
    else
        level->node = node;
    try_node(d, node);
    return true;
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
            if (!d->any_found && d->n_levels &&
                d->run_conflicts >= d->restart_after)
                restart(d);
            else
                d->exhausted = !backtrack(d);
        } else if (!links_all_covered(d->links)) {
            branch(d);
        } else {
            d->at_solution = d->any_found = true;
            return NEXT_FOUND;
        }
    }
    return NEXT_NO_MORE;
}

static enum next next(void *engine, struct budget *b, int *chosen,
                      int *n_chosen) {
    struct dlx *const d = engine;
    d->nodes_before = d->stats.nodes;
    const enum next result = advance(d, b);
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
    d->nodes_before = d->stats.nodes;
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
