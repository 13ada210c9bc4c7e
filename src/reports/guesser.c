/* Depth-first search by guessing. */
#include "reports/guesser.h"

#include "base/alloc.h"

#include <string.h>

#define POLL_OPTIONS 100000

void guesser_open(struct guesser *g, const struct problem *problem,
                  const struct guesser_style *style) {
    const struct cover *const c = problem->cover;
    g->style = style;
    g->marks = marks_new(problem);
    g->level = xnew((size_t)c->n_primary, struct guess_level);
    g->pool = xnew(c->entry_item.n, int);
}

void guesser_close(struct guesser *g) {
    marks_free(g->marks);
    xfree(g->level);
    xfree(g->pool);
}

/* Steps between two looks at the clock: fewer on large boards. */
static uint64_t poll_steps(const struct guesser *g) {
    return 1 + POLL_OPTIONS / (1 + (uint64_t)g->marks->cover->n_options);
}

static uint64_t percent(const struct guesser *g, int cells) {
    const int all = g->marks->n_cells;
    return all ? ((uint64_t)cells * 200 + (uint64_t)all) / (2 * (uint64_t)all)
               : 0;
}

void guesser_load(void *engine, const int *givens, int n_givens,
                  const int *excluded, int n_excluded) {
    struct guesser *const g = engine;
    g->exhausted =
        !marks_load(g->marks, givens, n_givens, excluded, n_excluded);
    g->n_levels = g->n_pool = 0;
    g->at_solution = g->any_found = g->is_begun = false;
    g->steps = 0;
    g->next_poll = g->pause = poll_steps(g);
    g->stats.percent_given = percent(g, n_givens);
    g->stats.percent_logic = g->stats.percent_guess = 0;
}

static void tell(const struct guesser *g, enum trace_event event, int option,
                 int item) {
    if (g->trace)
        g->trace(g->trace_context, event, option, item);
}

/* Chooses what is left for an item, for deduce. */
static void force(struct guesser *g, int option, int item) {
    tell(g, TRACE_FORCE, option, item);
    g->stats.propagations++;
    marks_choose(g->marks, option);
}

bool guesser_singles(struct guesser *g) {
    struct marks *const m = g->marks;
    for (int i = 0; i < m->n_single && m->starved < 0; i++) {
        const int item = m->single[i];
        if (marks_is_open(m, item))
            force(g, marks_last_option(m, item), item);
    }
    m->n_single = 0;
    return m->starved < 0;
}

static void try_next(struct guesser *g) {
    struct guess_level *const level = &g->level[g->n_levels - 1];
    const int option = g->pool[level->next++];
    tell(g, TRACE_TRY, option, level->item);
    g->stats.recursions++;
    marks_choose(g->marks, option);
}

static void branch(struct guesser *g) {
    struct marks *const m = g->marks;
    const int item = g->style->pick(m);
    const int *const option = cover_item_options(m->cover, item);
    const int first = g->n_pool;
    for (int k = 0; k < cover_item_size(m->cover, item); k++)
        if (marks_is_live(m, option[k]))
            g->pool[g->n_pool++] = option[k];
    if (g->style->arrange)
        g->style->arrange(g, g->pool + first, g->n_pool - first);
    g->level[g->n_levels++] =
        (struct guess_level){marks_now(m), first, g->n_pool, item};
    g->stats.nodes++;
    try_next(g);
}

/* Takes back the last guess and tries the next option of its item; false when
 * no guess is left. */
static bool backtrack(struct guesser *g) {
    while (g->n_levels) {
        const struct guess_level *const level = &g->level[g->n_levels - 1];
        marks_undo(g->marks, level->before);
        tell(g, TRACE_UNDO, g->pool[level->next - 1], level->item);
        g->n_pool = level->end;
        if (level->next < level->end) {
            try_next(g);
            return true;
        }
        g->n_levels--;
        g->n_pool = g->n_levels ? g->level[g->n_levels - 1].end : 0;
    }
    return false;
}

static bool deduce(struct guesser *g) {
    if (g->marks->starved < 0 && g->style->deduce(g))
        return true;
    tell(g, TRACE_REJECT, -1, g->marks->starved);
    g->stats.conflicts++;
    return false;
}

/* What was solved before the first guess, and what after it. */
static void note_percent(struct guesser *g) {
    const int known = marks_known_cells(g->marks);
    if (!g->is_begun)
        g->stats.percent_logic = percent(g, known) - g->stats.percent_given;
    else if (!g->any_found)
        g->stats.percent_guess =
            percent(g, known) - g->stats.percent_given - g->stats.percent_logic;
    g->is_begun = true;
}

/* Runs to the next solution. Between two rounds the state is whole, so that a
 * stopped search can go on. */
static enum next advance(struct guesser *g, struct budget *b) {
    const uint64_t first_node = g->stats.nodes;
    if (g->at_solution) {
        g->at_solution = false;
        g->exhausted = !backtrack(g);
    }
    while (!g->exhausted) {
        if (budget_ends(b, g->stats.nodes - first_node, ++g->steps,
                        &g->next_poll, g->pause))
            return NEXT_STOPPED;
        if (!deduce(g)) {
            g->exhausted = !backtrack(g);
            continue;
        }
        if (!g->is_begun || !g->marks->n_open)
            note_percent(g);
        if (!g->marks->n_open) {
            g->at_solution = g->any_found = true;
            return NEXT_FOUND;
        }
        branch(g);
    }
    return NEXT_NO_MORE;
}

enum next guesser_next(void *engine, struct budget *b, int *chosen,
                       int *n_chosen) {
    struct guesser *const g = engine;
    const enum next result = advance(g, b);
    if (result == NEXT_FOUND) {
        tell(g, TRACE_SOLUTION, -1, -1);
        *n_chosen = g->marks->n_chosen;
        memcpy(chosen, g->marks->chosen, (size_t)*n_chosen * sizeof *chosen);
    }
    return result;
}

enum next guesser_count(void *engine, struct budget *b, struct count limit,
                        struct count *total) {
    struct guesser *const g = engine;
    const bool bounded = limit.low || limit.high;
    while (!bounded || count_compare(*total, limit) < 0) {
        const enum next result = advance(g, b);
        if (result != NEXT_FOUND)
            return result;
        count_add(total, count_from(1));
    }
    return NEXT_FOUND;
}

void guesser_set_trace(void *engine, trace_function trace, void *context) {
    struct guesser *const g = engine;
    g->trace = trace;
    g->trace_context = context;
}

void guesser_stats(const void *engine, struct backend_stats *stats) {
    const struct guesser *const g = engine;
    *stats = g->stats;
}
