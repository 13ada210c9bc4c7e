/* Unit propagation over the items of a cover, with a trail to take it back. */
#include "sat/sat_propagator.h"

#include "base/alloc.h"

#include <assert.h>
#include <string.h>

static void count_options(struct propagator *h, int option) {
    const struct cover *const c = h->cover;
    int e = c->option_start.data[option];
    for (; e < c->option_start.data[option + 1] &&
           cover_is_primary(c, c->entry_item.data[e]);
         e++) {
        h->item[c->entry_item.data[e]].left++;
        h->item[c->entry_item.data[e]].parity ^= option;
    }
    h->primary_end[option] = e;
    /* An option without primary items is in no solution. */
    h->state[option] = e == c->option_start.data[option] ? PROPAGATOR_REMOVED
                                                         : PROPAGATOR_LIVE;
}

static bool decide(struct propagator *h, int option);

/* Chooses while some open item has one live option. */
static bool propagate(struct propagator *h) {
    while (h->n_queue > 0) {
        const struct propagator_item *const item =
            &h->item[h->queue[--h->n_queue]];
        if (item->left == 1 && !decide(h, item->parity)) {
            h->n_queue = 0;
            return false;
        }
    }
    return true;
}

static bool propagate_cover(struct propagator *h) {
    for (int i = 0; i < h->cover->n_primary; i++) {
        if (h->item[i].left == 0)
            return false;
        if (h->item[i].left == 1)
            h->queue[h->n_queue++] = i;
    }
    return propagate(h);
}

static void save_base(struct propagator *h) {
    const size_t n_options = (size_t)h->cover->n_options;
    const size_t n_primary = (size_t)h->cover->n_primary;
    h->base_state = xnew(n_options, unsigned char);
    h->base_item = xnew(n_primary, struct propagator_item);
    h->base_chosen = xnew(n_primary, int);
    memcpy(h->base_state, h->state, n_options * sizeof *h->state);
    memcpy(h->base_item, h->item, n_primary * sizeof *h->item);
    memcpy(h->base_chosen, h->chosen, n_primary * sizeof *h->chosen);
    h->base_n_chosen = h->n_chosen;
    h->base_n_open = h->n_open;
}

void propagator_open(struct propagator *h, const struct cover *cover) {
    const size_t n_options = (size_t)cover->n_options;
    const size_t n_primary = (size_t)cover->n_primary;
    *h = (struct propagator){.cover = cover, .n_open = cover->n_primary};
    h->shades = shades_new(cover);
    h->primary_end = xnew(n_options, int);
    h->state = xnew(n_options, unsigned char);
    h->item = xnew0(n_primary, struct propagator_item);
    h->trail = xnew(n_options, int);
    h->chosen = xnew0(n_primary, int);
    h->queue = xnew(n_primary, int);
    for (int o = 0; o < cover->n_options; o++)
        count_options(h, o);
    h->base_ok = propagate_cover(h);
    save_base(h);
}

void propagator_close(struct propagator *h) {
    shades_free(h->shades);
    xfree(h->primary_end);
    xfree(h->state);
    xfree(h->item);
    xfree(h->trail);
    xfree(h->chosen);
    xfree(h->queue);
    xfree(h->base_state);
    xfree(h->base_item);
    xfree(h->base_chosen);
}

bool propagator_reset(struct propagator *h) {
    memcpy(h->state, h->base_state, (size_t)h->cover->n_options);
    if (h->cover->n_primary) {
        const size_t n = (size_t)h->cover->n_primary;
        memcpy(h->item, h->base_item, n * sizeof *h->item);
        memcpy(h->chosen, h->base_chosen, n * sizeof *h->chosen);
    }
    h->n_trail = h->n_queue = 0;
    h->n_chosen = h->base_n_chosen;
    h->n_open = h->base_n_open;
    return h->base_ok;
}

/* Takes a live option out of its primary items. Covered items stay far above
 * one, so they never come up here. */
static bool take_out(struct propagator *h, int option) {
    const struct cover *const c = h->cover;
    const int end = h->primary_end[option];
    bool ok = true;
    h->state[option] = PROPAGATOR_REMOVED;
    h->trail[h->n_trail++] = option;
    for (int e = c->option_start.data[option]; e < end; e++) {
        struct propagator_item *const item = &h->item[c->entry_item.data[e]];
        item->parity ^= option;
        if (--item->left > 1)
            continue;
        if (item->left == 0)
            ok = false;
        else
            h->queue[h->n_queue++] = c->entry_item.data[e];
    }
    return ok;
}

static void cover_items(struct propagator *h, int option) {
    const struct cover *const c = h->cover;
    const int first = c->option_start.data[option];
    const int end = h->primary_end[option];
    h->state[option] = PROPAGATOR_CHOSEN;
    h->trail[h->n_trail++] = option;
    h->chosen[h->n_chosen++] = option;
    h->n_open -= end - first;
    for (int e = first; e < end; e++)
        h->item[c->entry_item.data[e]].left += PROPAGATOR_COVERED;
}

static bool clear_item(struct propagator *h, int item) {
    const int *const option = cover_item_options(h->cover, item);
    const int n = cover_item_size(h->cover, item);
    for (int i = 0; i < n; i++)
        if (h->state[option[i]] == PROPAGATOR_LIVE && !take_out(h, option[i]))
            return false;
    return true;
}

/* Removes the item's live options that do not give it this shade. */
static bool purify_item(struct propagator *h, int item, int shade) {
    const struct shades *const s = h->shades;
    const int *const option = cover_item_options(h->cover, item);
    const int n = cover_item_size(h->cover, item);
    int given = s->start[shade];
    for (int i = 0; i < n; i++)
        if (given < s->start[shade + 1] && s->option[given] == option[i])
            given++;
        else if (h->state[option[i]] == PROPAGATOR_LIVE &&
                 !take_out(h, option[i]))
            return false;
    return true;
}

static bool settle_entry(struct propagator *h, int entry) {
    const int item = h->cover->entry_item.data[entry];
    const int shade = h->shades ? h->shades->of_entry[entry] : NO_SHADE;
    return shade == NO_SHADE ? clear_item(h, item)
                             : purify_item(h, item, shade);
}

/* Chooses a live option and removes those that exclude it. */
static bool decide(struct propagator *h, int option) {
    const int first = h->cover->option_start.data[option];
    const int end = h->cover->option_start.data[option + 1];
    const int before = h->n_trail;
    bool ok = true;
    assert(h->state[option] == PROPAGATOR_LIVE);
    cover_items(h, option);
    for (int e = first; e < end && ok; e++)
        ok = settle_entry(h, e);
    h->propagations += (uint64_t)(h->n_trail - before);
    return ok;
}

bool propagator_choose(struct propagator *h, int option) {
    if (h->state[option] != PROPAGATOR_LIVE)
        return h->state[option] == PROPAGATOR_CHOSEN;
    if (decide(h, option))
        return propagate(h);
    h->n_queue = 0;
    return false;
}

bool propagator_remove(struct propagator *h, int option) {
    if (h->state[option] != PROPAGATOR_LIVE)
        return h->state[option] == PROPAGATOR_REMOVED;
    h->propagations++;
    if (take_out(h, option))
        return propagate(h);
    h->n_queue = 0;
    return false;
}

static void undo_one(struct propagator *h, int option) {
    const struct cover *const c = h->cover;
    const int first = c->option_start.data[option];
    const int end = h->primary_end[option];
    if (h->state[option] == PROPAGATOR_CHOSEN) {
        h->n_chosen--;
        h->n_open += end - first;
        for (int e = first; e < end; e++)
            h->item[c->entry_item.data[e]].left -= PROPAGATOR_COVERED;
    } else {
        for (int e = first; e < end; e++) {
            h->item[c->entry_item.data[e]].left++;
            h->item[c->entry_item.data[e]].parity ^= option;
        }
    }
    h->state[option] = PROPAGATOR_LIVE;
}

void propagator_undo(struct propagator *h, int n_trail) {
    while (h->n_trail > n_trail)
        undo_one(h, h->trail[--h->n_trail]);
}

int propagator_smallest_item(const struct propagator *h) {
    int best = -1, fewest = PROPAGATOR_COVERED;
    for (int i = 0; i < h->cover->n_primary && fewest > 2; i++)
        if (h->item[i].left < fewest) {
            fewest = h->item[i].left;
            best = i;
        }
    return best;
}

int propagator_live_options(const struct propagator *h, int *options) {
    int n = 0;
    for (int o = 0; o < h->cover->n_options; o++) {
        options[n] = o;
        n += h->state[o] == PROPAGATOR_LIVE;
    }
    return n;
}
