/* Plain backtracking in reading order. */
#include "reports/reading.h"

#include "base/alloc.h"

#include <string.h>

#define POLL_TESTS 50000

struct reading *reading_new(const struct cover *cover) {
    struct reading *const r = xnew0(1, struct reading);
    r->cover = cover;
    r->covered = xnew0((size_t)cover->n_items, bool);
    r->excluded = xnew0((size_t)cover->n_options, bool);
    r->given = xnew((size_t)cover->n_primary, int);
    r->level = xnew((size_t)cover->n_primary + 1, struct reading_level);
    return r;
}

void reading_free(struct reading *r) {
    if (!r)
        return;
    xfree(r->covered);
    xfree(r->excluded);
    xfree(r->given);
    xfree(r->level);
    xfree(r);
}

static void tell(const struct reading *r, enum trace_event event, int option,
                 int item) {
    if (r->trace)
        r->trace(r->trace_context, event, option, item);
}

/* An item that the option needs and another one has; -1 = it may be placed. */
static int obstacle(const struct reading *r, int option) {
    const int *const item = cover_option_items(r->cover, option);
    const int n = cover_option_size(r->cover, option);
    for (int k = 0; k < n; k++)
        if (r->covered[item[k]])
            return item[k];
    return -1;
}

static void set_covered(struct reading *r, int option, bool covered) {
    const int *const item = cover_option_items(r->cover, option);
    const int n = cover_option_size(r->cover, option);
    for (int k = 0; k < n; k++)
        r->covered[item[k]] = covered;
}

static int option_at(const struct reading *r, const struct reading_level *l) {
    return cover_item_options(r->cover, l->item)[l->at];
}

/* Goes on to the first open item from here: all before it are covered. */
static void open_level(struct reading *r, int item) {
    while (item < r->cover->n_primary && r->covered[item])
        item++;
    r->level[r->n_levels++] = (struct reading_level){item, -1};
}

void reading_load(struct reading *r, const int *givens, int n_givens,
                  const int *excluded, int n_excluded) {
    memset(r->covered, 0, (size_t)r->cover->n_items * sizeof *r->covered);
    memset(r->excluded, 0, (size_t)r->cover->n_options * sizeof *r->excluded);
    r->n_levels = r->n_given = 0;
    r->at_solution = false;
    r->next_poll = r->tested + POLL_TESTS;
    for (int i = 0; i < n_excluded; i++)
        r->excluded[excluded[i]] = true;
    for (int i = 0; i < n_givens; i++) {
        if (r->excluded[givens[i]] || obstacle(r, givens[i]) >= 0)
            return;
        set_covered(r, givens[i], true);
        r->given[r->n_given++] = givens[i];
    }
    open_level(r, 0);
}

/* Whether the option may be placed; tells the log what rules it out. */
static bool test(struct reading *r, int option, int item) {
    r->tested++;
    if (r->excluded[option])
        return false;
    const int by = obstacle(r, option);
    if (by < 0)
        return true;
    if (by != item)
        tell(r, TRACE_REJECT, option, by);
    return false;
}

/* Places the next digit that may stand in the last level's cell and opens the
 * next level, or gives the level up. */
static void step(struct reading *r) {
    struct reading_level *const level = &r->level[r->n_levels - 1];
    const int n = cover_item_size(r->cover, level->item);
    while (++level->at < n) {
        const int option = option_at(r, level);
        if (!test(r, option, level->item))
            continue;
        tell(r, TRACE_TRY, option, level->item);
        r->stats.recursions++;
        set_covered(r, option, true);
        open_level(r, level->item + 1);
        return;
    }
    r->stats.conflicts++;
    r->n_levels--;
}

static void take_back(struct reading *r) {
    if (!r->n_levels)
        return;
    const struct reading_level *const level = &r->level[r->n_levels - 1];
    set_covered(r, option_at(r, level), false);
    tell(r, TRACE_UNDO, option_at(r, level), level->item);
}

enum next reading_advance(struct reading *r, struct budget *b) {
    const uint64_t first = r->stats.recursions;
    if (r->at_solution) {
        r->at_solution = false;
        r->n_levels--;
        take_back(r);
    }
    while (r->n_levels) {
        if (r->level[r->n_levels - 1].item == r->cover->n_primary) {
            r->at_solution = true;
            return NEXT_FOUND;
        }
        if (budget_ends(b, r->stats.recursions - first, r->tested,
                        &r->next_poll, POLL_TESTS))
            return NEXT_STOPPED;
        const int before = r->n_levels;
        step(r);
        if (r->n_levels < before)
            take_back(r);
    }
    return NEXT_NO_MORE;
}

void reading_solution(const struct reading *r, int *chosen, int *n_chosen) {
    *n_chosen = 0;
    for (int i = 0; i < r->n_given; i++)
        chosen[(*n_chosen)++] = r->given[i];
    for (int i = 0; i + 1 < r->n_levels; i++)
        chosen[(*n_chosen)++] = option_at(r, &r->level[i]);
}
