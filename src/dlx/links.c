/* The links that dance. */
#include "dlx/links.h"

#include "base/bits.h"

#include <assert.h>
#include <string.h>

static void link_option(struct links *l, const struct cover *c, int option) {
    l->first[option] = l->n_items + c->option_start.data[option];
    for (int e = c->option_start.data[option];
         e < c->option_start.data[option + 1]; e++) {
        const int32_t x = l->n_items + e;
        const int32_t head = c->entry_item.data[e];
        const int32_t last = l->node[head].up;
        l->node[x] = (struct node){last, head, head, option};
        l->node[last].down = x;
        l->node[head].up = x;
        l->size[head]++;
    }
}

static void link_all(struct links *l, const struct cover *c) {
    for (int i = 0; i < l->n_items; i++) {
        l->node[i] = (struct node){i, i, i, -1};
        l->size[i] = cover_is_primary(c, i) ? 0 : SECONDARY_SIZE;
    }
    for (int o = 0; o < c->n_options; o++)
        link_option(l, c, o);
    l->first[c->n_options] = l->n_nodes;
}

struct links *links_new(const struct cover *cover, bool with_live) {
    struct links *const l = xnew0(1, struct links);
    l->n_items = cover->n_items;
    l->n_primary = cover->n_primary;
    l->n_nodes = cover->n_items + (int)cover->entry_item.n;
    const size_t n_nodes = (size_t)l->n_nodes, n_items = (size_t)l->n_items;
    l->node = xnew(n_nodes, struct node);
    l->first = xnew((size_t)cover->n_options + 1, int32_t);
    l->size = xnew(n_items, int32_t);
    l->active = xnew((size_t)l->n_primary, int32_t);
    l->place = xnew((size_t)l->n_primary, int32_t);
    l->trail = xnew(n_nodes, int32_t);
    l->queue = xnew(n_nodes, int32_t);
    l->n_live_words = ((size_t)cover->n_options + 63) / 64;
    l->few = with_live ? SHORT_SIZE : 1;
    if (with_live) {
        l->live = xnew(l->n_live_words, uint64_t);
        l->short_list = xnew(n_nodes, int32_t);
    }
    link_all(l, cover);
    l->fresh_node = xnew(n_nodes, struct node);
    memcpy(l->fresh_node, l->node, n_nodes * sizeof *l->node);
    l->fresh_size = xnew(n_items, int32_t);
    memcpy(l->fresh_size, l->size, n_items * sizeof *l->size);
    links_reset(l);
    return l;
}

void links_free(struct links *l) {
    if (!l)
        return;
    xfree(l->node);
    xfree(l->first);
    xfree(l->size);
    xfree(l->active);
    xfree(l->place);
    xfree(l->trail);
    xfree(l->queue);
    xfree(l->live);
    xfree(l->short_list);
    xfree(l->fresh_node);
    xfree(l->fresh_size);
    xfree(l);
}

void links_reset(struct links *l) {
    memcpy(l->node, l->fresh_node, (size_t)l->n_nodes * sizeof *l->node);
    memcpy(l->size, l->fresh_size, (size_t)l->n_items * sizeof *l->size);
    l->n_active = l->n_primary;
    l->n_trail = l->n_queue = l->n_short = 0;
    l->starved = -1;
    if (l->live)
        memset(l->live, 0xff, l->n_live_words * sizeof *l->live);
    for (int i = 0; i < l->n_primary; i++) {
        l->active[i] = l->place[i] = i;
        if (l->size[i] == 1)
            l->queue[l->n_queue++] = i;
        else if (l->size[i] == 0)
            l->starved = i;
    }
}

bool links_is_live(const struct links *l, int option) {
    for (int32_t x = l->first[option]; x < l->first[option + 1]; x++) {
        const struct node *const node = &l->node[x];
        if (node->item < l->n_primary && !links_is_active(l, node->item))
            return false;
        if (l->node[node->up].down != x)
            return false;
    }
    return true;
}

static void deactivate(struct links *l, int32_t item) {
    const int32_t place = l->place[item];
    const int32_t last = l->active[--l->n_active];
    assert(place <= l->n_active);
    l->active[place] = last;
    l->place[last] = place;
    l->active[l->n_active] = item;
    l->place[item] = l->n_active;
}

/* Unlinks one node; false when that leaves its item without an option. */
static inline bool unlink_node(struct links *l, int32_t x) {
    const struct node *const node = &l->node[x];
    l->node[node->up].down = node->down;
    l->node[node->down].up = node->up;
    l->trail[l->n_trail++] = x;
    const int32_t left = --l->size[node->item];
    if (left > l->few)
        return true;
    if (left > 1) {
        l->short_list[l->n_short++] = node->item;
        return true;
    }
    if (left == 1)
        l->queue[l->n_queue++] = node->item;
    else
        l->starved = node->item;
    return left == 1;
}

static inline void set_dead(struct links *l, int32_t option) {
    if (l->live)
        l->live[option / 64] &= ~bits_one(option % 64);
}

/* Unlinks the other nodes of x's option. */
static inline bool hide(struct links *l, int32_t x) {
    const int32_t option = l->node[x].option;
    const int32_t end = l->first[option + 1];
    set_dead(l, option);
    for (int32_t y = l->first[option]; y < end; y++)
        if (y != x && !unlink_node(l, y))
            return false;
    return true;
}

/* Hides the options of x's item, but x's own. */
static inline bool cover_item(struct links *l, int32_t x) {
    const int32_t head = l->node[x].item;
    for (int32_t y = l->node[head].down; y != head; y = l->node[y].down)
        if (y != x && !hide(l, y))
            return false;
    return true;
}

void links_choose(struct links *l, int option) {
    const int32_t first = l->first[option], end = l->first[option + 1];
    const int before = l->n_trail;
    /* All its primary items first: an item about to be covered must not be
     * queued for having one option left. */
    for (int32_t x = first; x < end && l->node[x].item < l->n_primary; x++)
        deactivate(l, l->node[x].item);
    for (int32_t x = first; x < end; x++)
        if (!cover_item(l, x))
            break;
    l->updates += (uint64_t)(l->n_trail - before);
}

void links_remove(struct links *l, int option) {
    const int32_t end = l->first[option + 1];
    set_dead(l, option);
    for (int32_t x = l->first[option]; x < end; x++) {
        l->updates++;
        if (!unlink_node(l, x))
            return;
    }
}

/* Every option that was hidden has a node on the trail, but for one that
 * covers a single item: that one blocks nothing, so its bit may stay off. */
static void revive(struct links *l, int n_trail) {
    for (int t = n_trail; t < l->n_trail; t++) {
        const int32_t option = l->node[l->trail[t]].option;
        l->live[option / 64] |= bits_one(option % 64);
    }
}

void links_undo(struct links *l, int n_trail, int n_active) {
    struct node *const node = l->node;
    if (l->live)
        revive(l, n_trail);
    for (int t = l->n_trail - 1; t >= n_trail; t--) {
        const int32_t x = l->trail[t];
        node[node[x].up].down = x;
        node[node[x].down].up = x;
        l->size[node[x].item]++;
    }
    l->n_trail = n_trail;
    l->n_active = n_active;
    l->n_queue = l->n_short = 0;
    l->starved = -1;
}
