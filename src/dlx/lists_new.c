/* How the lists of live options are made. */
#include "dlx/lists.h"

#include "base/alloc.h"

#include <string.h>

static void lay_slots(struct lists *l, const struct cover *c) {
    l->slot_first = xnew((size_t)l->n_items + 1, int32_t);
    for (int i = 0; i < l->n_items; i++) {
        const int words = (cover_item_size(c, i) + 63) / 64;
        l->slot_first[i] = l->n_slots;
        l->n_slots += words > 1 ? words : 1;
        l->wide |= cover_item_size(c, i) > NARROW;
    }
    l->slot_first[l->n_items] = l->n_slots;
    l->slot_item = xnew((size_t)l->n_slots, int32_t);
    l->slot_base = xnew((size_t)l->n_slots, int32_t);
    for (int i = 0; i < l->n_items; i++)
        for (int s = l->slot_first[i]; s < l->slot_first[i + 1]; s++) {
            l->slot_item[s] = i;
            l->slot_base[s] = c->item_start[i] + 64 * (s - l->slot_first[i]);
        }
}

static void lay_state(struct lists *l, bool with_live) {
    const size_t n_slots = (size_t)l->n_slots;
    l->n_active_words = ((size_t)l->n_items + 63) / 64;
    l->n_live_words = with_live ? ((size_t)l->cover->n_options + 63) / 64 : 0;
    const size_t n_sizes = l->wide ? ((size_t)l->n_items + 1) / 2 : 0;
    const size_t words =
        n_slots + l->n_active_words + l->n_live_words + n_sizes;
    l->state_bytes = words * sizeof *l->state;
    l->state = xnew0(words, uint64_t);
    l->fresh_state = xnew0(words, uint64_t);
    l->set = l->state;
    l->active = l->set + n_slots;
    l->live = with_live ? l->active + l->n_active_words : NULL;
    if (l->wide)
        l->size = (int32_t *)(void *)(l->state + words - n_sizes);
    l->options = l->wide ? ~UINT64_C(0) : ONE_LIVE - 1;
}

/* Each option's places; next[i] is how many of item i's are done. */
static void lay_places(struct lists *l, const struct cover *c) {
    int32_t *const next = xnew0((size_t)l->n_items, int32_t);
    int32_t at = 0;
    l->fours = true;
    for (int o = 0; o < c->n_options; o++) {
        const int n = cover_option_size(c, o);
        const int *const item = cover_option_items(c, o);
        l->fours &= n == 4;
        l->place[at++] = (uint32_t)o;
        l->place[at++] = (uint32_t)n;
        l->start[o] = at;
        for (int k = 0; k < n; k++) {
            const int i = next[item[k]]++;
            const uint32_t slot = (uint32_t)(l->slot_first[item[k]] + i / 64);
            l->start_of[c->item_start[item[k]] + i] = l->start[o];
            l->others_of[c->item_start[item[k]] + i] = at + 1;
            l->place[at++] = slot * 64 + (uint32_t)i % 64;
        }
        for (int k = 0; k < n; k++, at++)
            l->place[at] = l->place[at - n];
    }
    xfree(next);
}

static void fill_wide(struct lists *l, const struct cover *c, int item) {
    int left = cover_item_size(c, item);
    l->size[item] = left + (cover_is_primary(c, item) ? 0 : COVERED);
    for (int s = l->slot_first[item]; s < l->slot_first[item + 1]; s++) {
        l->set[s] = bits_below(left);
        left = left > 64 ? left - 64 : 0;
    }
}

static void fill_narrow(struct lists *l, const struct cover *c, int item) {
    const int n = cover_item_size(c, item);
    const int size = n + (cover_is_primary(c, item) ? 0 : NARROW_COVERED);
    l->set[item] = bits_below(n) + (uint64_t)size * ONE_LIVE;
}

static void fill(struct lists *l, const struct cover *c) {
    for (int i = 0; i < l->n_items; i++)
        if (l->wide)
            fill_wide(l, c, i);
        else
            fill_narrow(l, c, i);
    for (int i = 0; i < l->n_items; i++)
        l->active[i / 64] |= bits_one(i % 64);
    if (l->live)
        memset(l->live, 0xff, l->n_live_words * sizeof *l->live);
}

/* Cells and houses are what a grid is searched by; where there are none, all
 * primary items are. */
static void find_branched_on(struct lists *l, const struct cover *c) {
    bool any = false;
    l->primary = xnew0(l->n_active_words, uint64_t);
    l->branched_on = xnew0(l->n_active_words, uint64_t);
    for (int i = 0; i < l->n_primary; i++) {
        l->primary[i / 64] |= bits_one(i % 64);
        if (cover_kind(c, i) == ITEM_CELL || cover_kind(c, i) == ITEM_HOUSE) {
            l->branched_on[i / 64] |= bits_one(i % 64);
            any = true;
        }
    }
    for (size_t w = 0; !any && w < l->n_active_words; w++)
        l->branched_on[w] = l->primary[w];
}

struct lists *lists_new(const struct cover *cover, bool with_short,
                        bool with_live, enum form form) {
    struct lists *const l = xnew0(1, struct lists);
    const size_t n_entries = cover->entry_item.n;
    const size_t n_options = (size_t)cover->n_options;
    l->cover = cover;
    l->n_items = cover->n_items;
    l->n_primary = cover->n_primary;
    lay_slots(l, cover);
    if (form == FORM_SETS || (form == FORM_AUTO && dense_pays(cover)))
        l->dense = with_live ? NULL : dense_new(cover);
    l->opens = !with_live && !cover->coloured && !l->dense;
    lay_state(l, with_short || with_live || cover->coloured);
    l->place = xnew(2 * n_entries + 2 * n_options, uint32_t);
    l->start = xnew(n_options, int32_t);
    l->start_of = xnew(n_entries, int32_t);
    l->others_of = xnew(n_entries, int32_t);
    lay_places(l, cover);
    fill(l, cover);
    memcpy(l->fresh_state, l->state, l->state_bytes);
    find_branched_on(l, cover);
    l->taken = xnew((size_t)l->n_items, int32_t);
    l->hidden = xnew(n_options, int32_t);
    l->queue = xnew(n_entries + (size_t)l->n_items + 1, int32_t);
    if (with_short)
        l->short_list = xnew(n_entries + (size_t)l->n_items + 1, int32_t);
    l->colours = colours_new(cover);
    return l;
}

void lists_free(struct lists *l) {
    if (!l)
        return;
    xfree(l->slot_first);
    xfree(l->slot_item);
    xfree(l->slot_base);
    xfree(l->place);
    xfree(l->start);
    xfree(l->start_of);
    xfree(l->others_of);
    xfree(l->state);
    xfree(l->fresh_state);
    xfree(l->primary);
    xfree(l->branched_on);
    xfree(l->taken);
    xfree(l->hidden);
    xfree(l->queue);
    xfree(l->short_list);
    colours_free(l->colours);
    dense_free(l->dense);
    xfree(l);
}

void lists_reset(struct lists *l) {
    memcpy(l->state, l->fresh_state, l->state_bytes);
    if (l->colours)
        colours_reset(l->colours);
    l->n_active = l->n_primary;
    l->n_hidden = l->n_taken = l->n_queue = l->n_short = 0;
    l->starved = -1;
    if (l->dense) {
        dense_reset(l->dense);
        lists_look(l);
    }
    for (int i = 0; !l->dense && i < l->n_primary; i++)
        if (lists_size(l, i) <= 1)
            lists_note(l, i);
}
