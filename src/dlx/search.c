/* The search of dlx. */
#include "dlx/search.h"

#include <string.h>

#define FIRST_RESTART 2000 /* conflicts; doubled at each restart */
#define POLL_UPDATES 100000

/* A cell weighs more than a house from the start: who decides cells learns
 * more. On 17-clue boards it makes no difference; without it an empty 49x49
 * board takes half a minute instead of 25 ms. */
#define CELL_WEIGHT 4
#define HOUSE_WEIGHT 1
#define MAX_WEIGHT (1 << 28) /* all are halved beyond this */

struct search *search_new(const struct cover *cover, enum form form,
                          bool memo) {
    struct search *const s = xnew0(1, struct search);
    const size_t n_primary = (size_t)cover->n_primary;
    s->cover = cover;
    s->may_remember = memo;
    s->blocking = blocking_new(cover);
    s->balance = balance_new(cover);
    s->lists = lists_new(cover, s->blocking != NULL, s->balance != NULL, form);
    s->weight = xnew(n_primary, int32_t);
    s->fresh_weight = xnew(n_primary, int32_t);
    for (int i = 0; i < cover->n_primary; i++)
        s->fresh_weight[i] =
            cover_kind(cover, i) == ITEM_CELL ? CELL_WEIGHT : HOUSE_WEIGHT;
    if (s->lists->dense)
        s->lists->dense->weight = s->fresh_weight;
    s->level = xnew(n_primary, struct guess);
    s->chosen = xnew(n_primary, int);
    return s;
}

void search_free(struct search *s) {
    if (!s)
        return;
    lists_free(s->lists);
    blocking_free(s->blocking);
    balance_free(s->balance);
    memo_free(s->memo);
    xfree(s->weight);
    xfree(s->fresh_weight);
    xfree(s->level);
    vec_free(&s->options);
    vec_free(&s->noted);
    vec_free(&s->keys);
    vec_free(&s->excluded);
    portion_free(&s->portion);
    xfree(s->chosen);
    xfree(s);
}

static void choose(struct search *s, int option) {
    s->chosen[s->n_chosen++] = option;
    lists_take(s->lists, option);
    lists_settle(s->lists, option);
}

static bool is_chosen(const struct search *s, int option) {
    for (int i = 0; i < s->n_chosen; i++)
        if (s->chosen[i] == option)
            return true;
    return false;
}

/* A given that came before is no contradiction. */
static void choose_given(struct search *s, int option) {
    if (lists_is_live(s->lists, option))
        choose(s, option);
    else if (!is_chosen(s, option))
        s->exhausted = true;
    s->exhausted |= s->lists->starved >= 0;
}

void search_load(struct search *s, const int *givens, int n_givens,
                 const int *excluded, int n_excluded) {
    struct lists *const l = s->lists;
    lists_reset(l);
    if (l->n_primary)
        memcpy(s->weight, s->fresh_weight,
               (size_t)l->n_primary * sizeof *s->weight);
    s->n_levels = s->n_chosen = 0;
    s->at_solution = s->remembers = s->is_full = false;
    s->found = count_from(0);
    s->run_conflicts = 0;
    s->restart_after = FIRST_RESTART;
    s->is_portion = s->is_probed = false;
    s->nodes_at_load = s->stats.nodes;
    s->excluded.n = 0;
    for (int i = 0; i < n_excluded; i++)
        vec_push(&s->excluded, excluded[i]);
    for (int i = 0; i < n_excluded && l->starved < 0; i++)
        if (lists_is_live(l, excluded[i]))
            lists_remove(l, excluded[i]);
    s->exhausted = l->starved >= 0;
    for (int i = 0; i < n_givens && !s->exhausted; i++)
        choose_given(s, givens[i]);
}

static void choose_forced(struct search *s, int32_t item) {
    const struct lists *const l = s->lists;
    if (!lists_is_active(l, item))
        return;
    const int option = lists_option(l, item, lists_next(l, item, 0));
    search_tell(s, TRACE_FORCE, option, item);
    s->stats.propagations++;
    choose(s, option);
}

/* Makes all forced choices, and removes options that block an item; false
 * when an item has no option left. */
static bool propagate(struct search *s) {
    struct lists *const l = s->lists;
    while (l->starved < 0) {
        if (l->n_queue)
            choose_forced(s, l->queue[--l->n_queue]);
        else if (l->colours && lists_drop_colours(l))
            continue;
        else if (l->n_short)
            blocking_check(s->blocking, l, l->short_list[--l->n_short]);
        else if (s->balance && balance_check(s->balance, l, s->n_chosen))
            continue;
        else
            return true;
    }
    return false;
}

/* Least size / weight, compared without a division; the first of such. */
static int32_t lightest(const struct search *s, const uint64_t *among) {
    const struct lists *const l = s->lists;
    int32_t best = -1;
    int64_t best_size = INT32_MAX, best_weight = 1;
    for (size_t w = 0; w < l->n_active_words; w++)
        for (uint64_t bits = l->active[w] & among[w]; bits; bits &= bits - 1) {
            const int32_t item = (int32_t)(64 * w) + bits_lowest(bits);
            const int64_t size = lists_size(l, item);
            if (size * best_weight < best_size * s->weight[item]) {
                best = item;
                best_size = size;
                best_weight = s->weight[item];
            }
        }
    return best;
}

/* Least size; the first of such. */
static int32_t smallest(const struct search *s) {
    const struct lists *const l = s->lists;
    int32_t best = -1, best_size = INT32_MAX;
    for (size_t w = 0; w < l->n_active_words; w++)
        for (uint64_t bits = l->active[w] & l->branched_on[w]; bits;
             bits &= bits - 1) {
            const int32_t item = (int32_t)(64 * w) + bits_lowest(bits);
            const int32_t size = lists_size(l, item);
            if (size < best_size) {
                best = item;
                best_size = size;
                if (size == 2)
                    return best;
            }
        }
    return best;
}

/* Where solutions abound and are remembered it is best to go in one order, so
 * that the same items are left again and again. */
static bool goes_in_order(const struct search *s) {
    return s->remembers && !s->blocking &&
           (s->found.high || s->found.low > s->run_conflicts);
}

static int32_t lightest_item(const struct search *s) {
    struct lists *const l = s->lists;
    const bool in_order = goes_in_order(s);
    if (l->dense) {
        l->dense->weight = in_order ? s->fresh_weight : s->weight;
        return lists_smallest(l);
    }
    const int32_t item = in_order ? smallest(s) : lightest(s, l->branched_on);
    return item >= 0 ? item : lightest(s, l->primary);
}

static void keep_noted(struct search *s, const int32_t *list, int n) {
    for (int i = 0; i < n; i++)
        vec_push(&s->noted, list[i]);
}

/* The lists of levels that are given up end with them. */
static void begin_lists(struct search *s, struct guess *level) {
    level->option = s->n_levels ? level[-1].end : 0;
    level->noted = s->n_levels ? level[-1].end_noted : 0;
    s->options.n = (size_t)level->option;
    s->noted.n = (size_t)level->noted;
}

static void begin_key(struct search *s) {
    const struct lists *const l = s->lists;
    s->keys.n = (size_t)s->n_levels * l->n_active_words;
    for (size_t w = 0; w < l->n_active_words; w++)
        vec_push(&s->keys, l->active[w]);
}

static void open_item(struct search *s) {
    struct lists *const l = s->lists;
    lists_open(l, s->level[s->n_levels].item);
    keep_noted(s, l->queue, l->n_queue);
    if (l->n_short)
        keep_noted(s, l->short_list, l->n_short);
    l->n_queue = l->n_short = 0;
}

static void begin_level(struct search *s, struct guess *level, int item) {
    struct lists *const l = s->lists;
    begin_lists(s, level);
    if (s->remembers)
        begin_key(s);
    level->item = item;
    level->n_chosen = s->n_chosen;
    level->found = level->tried = s->found;
    level->n_nodes = s->stats.nodes;
    level->hopeless = 0;
    for (int i = lists_next(l, item, 0); i >= 0; i = lists_next(l, item, i + 1))
        vec_push(&s->options, lists_option(l, item, i));
    if (l->opens)
        open_item(s);
    level->end = (int)s->options.n;
    level->end_noted = (int)s->noted.n;
    level->mark = lists_mark(l);
}

/* An item that had all its options in the one that was opened must be covered
 * now. */
static void try_option(struct search *s, const struct guess *level) {
    struct lists *const l = s->lists;
    const int option = s->options.data[level->option];
    search_tell(s, TRACE_TRY, option, level->item);
    s->chosen[s->n_chosen++] = option;
    lists_take(l, option);
    for (int i = level->noted; i < level->end_noted && l->starved < 0; i++)
        lists_note(l, s->noted.data[i]);
    if (l->starved < 0)
        lists_settle(l, option);
}

static void branch(struct search *s) {
    struct guess *const level = &s->level[s->n_levels];
    if (!s->n_levels) {
        s->root = lists_mark(s->lists);
        s->root_chosen = s->n_chosen;
    }
    begin_level(s, level, lightest_item(s));
    s->n_levels++;
    s->stats.nodes++;
    try_option(s, level);
}

/* If the guess had no solution, digits like it have none in its cell. */
static void note_alike(struct search *s, struct guess *level) {
    const int option = s->options.data[level->option];
    if (!count_compare(s->found, level->tried) &&
        cover_kind(s->cover, level->item) == ITEM_CELL)
        level->hopeless |=
            balance_alike(s->balance, s->lists, level->n_chosen, option);
    level->tried = s->found;
}

/* The first option of the guess's item from number i on that there is hope
 * for, or the end. */
static int hopeful(const struct search *s, const struct guess *level, int i) {
    while (i < level->end && level->hopeless &&
           bits_has(level->hopeless, cover_digit(s->cover, s->options.data[i])))
        i++;
    return i;
}

static void end_level(struct search *s) {
    const struct guess *const level = &s->level[--s->n_levels];
    const size_t words = s->lists->n_active_words;
    if (s->remembers)
        memo_put(s->memo, s->keys.data + (size_t)s->n_levels * words,
                 count_difference(s->found, level->found),
                 s->stats.nodes - level->n_nodes);
}

/* Takes back the last guess that has another option and tries that; at the
 * item's last option the level is given up, for nothing is left to guess,
 * unless its count is wanted. False when there is no such guess. */
static bool backtrack(struct search *s) {
    while (s->n_levels) {
        struct guess *const level = &s->level[s->n_levels - 1];
        const int tried = level->option;
        if (tried + 1 < level->end) {
            lists_undo(s->lists, level->mark);
            search_tell(s, TRACE_UNDO, s->options.data[tried], level->item);
            s->n_chosen = level->n_chosen;
            if (s->balance)
                note_alike(s, level);
        }
        level->option = hopeful(s, level, tried + 1);
        if (level->option == level->end) {
            end_level(s);
            continue;
        }
        if (!s->remembers && hopeful(s, level, level->option + 1) == level->end)
            s->n_levels--;
        try_option(s, level);
        return true;
    }
    return false;
}

static void halve_weights(struct search *s) {
    for (int i = 0; i < s->lists->n_primary; i++)
        s->weight[i] = (s->weight[i] + 1) / 2;
}

static void note_conflict(struct search *s) {
    const int32_t item = s->lists->starved;
    search_tell(s, TRACE_REJECT, -1, item);
    s->stats.conflicts++;
    s->run_conflicts++;
    if (++s->weight[item] > MAX_WEIGHT)
        halve_weights(s);
}

static void restart(struct search *s) {
    const struct guess *const bottom = &s->level[0];
    lists_undo(s->lists, s->root);
    search_tell(s, TRACE_UNDO, s->options.data[bottom->option], bottom->item);
    s->n_chosen = s->root_chosen;
    s->n_levels = 0;
    s->run_conflicts = 0;
    s->restart_after *= 2;
}

bool search_can_remember(const struct search *s) {
    const struct lists *const l = s->lists;
    return s->may_remember && !s->n_levels && !s->at_solution &&
           !s->exhausted && !s->trace && !l->colours && !s->balance &&
           l->n_active_words <= MEMO_WORDS;
}

void search_remember(struct search *s) {
    if (!s->memo)
        s->memo = memo_new(s->lists->n_active_words);
    memo_clear(s->memo);
    s->remembers = true;
}

/* More solutions than can be counted end the search where it is. */
static bool add_found(struct search *s, struct count n) {
    if (count_add(&s->found, n))
        return true;
    s->is_full = true;
    return false;
}

/* Whether the solutions from here on are known, and counted with that. */
static bool recall(struct search *s) {
    struct count count;
    if (!s->remembers)
        return false;
    if (memo_find(s->memo, s->lists->active, &count))
        return add_found(s, count);
    s->remembers = memo_pays(s->memo);
    return false;
}

static bool must_stop(struct search *s, struct budget *b) {
    if (s->is_full) {
        b->reason = STOP_GAVE_UP;
        return true;
    }
    return budget_ends(b, s->stats.nodes - s->nodes_before, s->lists->updates,
                       &s->next_poll, POLL_UPDATES);
}

enum next search_advance(struct search *s, struct budget *b) {
    budget_begin(b, s->lists->updates, &s->next_poll, POLL_UPDATES);
    if (s->at_solution) {
        s->at_solution = false;
        s->exhausted = !backtrack(s);
    }
    while (!s->exhausted) {
        if (must_stop(s, b))
            return NEXT_STOPPED;
        if (!propagate(s)) {
            note_conflict(s);
            if (!s->found.low && !s->found.high && !s->is_portion &&
                s->n_levels && s->run_conflicts >= s->restart_after)
                restart(s);
            else
                s->exhausted = !backtrack(s);
        } else if (lists_all_covered(s->lists)) {
            if (!add_found(s, count_from(1)))
                continue;
            s->at_solution = true;
            return NEXT_FOUND;
        } else if (recall(s)) {
            s->exhausted = !backtrack(s);
        } else if (!s->is_full) {
            branch(s);
        }
    }
    return NEXT_NO_MORE;
}

/* The question with the first so many of the options that are chosen now, and
 * without some of a level's. */
static void begin_portion(struct search *s, int n_chosen) {
    portion_begin(&s->portion);
    for (size_t i = 0; i < s->excluded.n; i++)
        vec_push(&s->portion.excluded, s->excluded.data[i]);
    for (int i = 0; i < n_chosen; i++)
        vec_push(&s->portion.givens, s->chosen[i]);
}

/* The options of a guess that are still to be tried. */
static void take_level(struct search *s, int number, portion_function take,
                       void *context) {
    const struct guess *const level = &s->level[number];
    int left = 0;
    begin_portion(s, level->n_chosen);
    for (int i = number ? level[-1].end : 0; i < level->end; i++) {
        const bool is_left = i > level->option && hopeful(s, level, i) == i;
        left += is_left;
        if (!is_left)
            vec_push(&s->portion.excluded, s->options.data[i]);
    }
    if (left)
        take(context, &s->portion);
}

bool search_cut(struct search *s, portion_function take, void *context) {
    const bool any = s->found.low || s->found.high || s->is_portion;
    if (!any || s->trace ||
        (s->remembers &&
         memo_is_needed(s->memo, s->stats.nodes - s->nodes_at_load)))
        return false;
    if (!s->exhausted && !s->at_solution) {
        begin_portion(s, s->n_chosen);
        take(context, &s->portion);
    }
    for (int i = s->n_levels - 1; i >= 0 && !s->exhausted; i--)
        take_level(s, i, take, context);
    s->at_solution = false;
    s->exhausted = true;
    return true;
}

void search_load_portion(struct search *s, const struct portion *portion) {
    search_load(s, portion->givens.data, (int)portion->givens.n,
                portion->excluded.data, (int)portion->excluded.n);
    s->is_portion = true;
}

/* The live options of the item to branch on, in s->options. */
static int list_branches(struct search *s) {
    const struct lists *const l = s->lists;
    const int item = lightest_item(s);
    s->options.n = 0;
    for (int i = lists_next(l, item, 0); i >= 0; i = lists_next(l, item, i + 1))
        vec_push(&s->options, lists_option(l, item, i));
    return (int)s->options.n;
}

static void begin_probes(struct search *s) {
    s->exhausted = s->exhausted || !propagate(s);
    s->root = lists_mark(s->lists);
    s->root_chosen = s->n_chosen;
    s->is_probed = true;
}

void search_probe(struct search *s, struct rng *rng, struct probe_path *path) {
    if (!s->is_probed)
        begin_probes(s);
    path->branches.n = 0;
    path->is_solution = false;
    if (s->exhausted)
        return;
    bool goes_on = true;
    while (goes_on && !lists_all_covered(s->lists)) {
        const int n = list_branches(s);
        vec_push(&path->branches, n);
        choose(s, s->options.data[rng_below(rng, (uint32_t)n)]);
        goes_on = propagate(s);
    }
    path->is_solution = goes_on;
    lists_undo(s->lists, s->root);
    s->n_chosen = s->root_chosen;
}
