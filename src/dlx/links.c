/* The links that dance. */
#include "dlx/links.h"

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

/* Cells and houses are what a grid is searched by; where there are none, all
 * primary items are. */
static bool is_branched_on(const struct cover *c, int item) {
    return cover_kind(c, item) == ITEM_CELL ||
           cover_kind(c, item) == ITEM_HOUSE;
}

static void order_active(struct links *l, const struct cover *c) {
    int32_t *const out = l->fresh_active;
    for (int i = 0; i < l->n_primary; i++)
        if (is_branched_on(c, i))
            out[l->n_branch++] = i;
    int n = l->n_branch;
    for (int i = 0; i < l->n_primary; i++)
        if (!l->n_branch || !is_branched_on(c, i))
            out[n++] = i;
    if (!l->n_branch)
        l->n_branch = l->n_primary;
}

struct links *links_new(const struct cover *cover, bool with_short,
                        bool with_live) {
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
    l->few = with_short ? SHORT_SIZE : 1;
    if (with_short || with_live || cover->coloured)
        l->live = xnew(l->n_live_words, uint64_t);
    if (with_short)
        l->short_list = xnew(n_nodes, int32_t);
    l->fresh_active = xnew((size_t)l->n_primary, int32_t);
    l->colours = colours_new(cover);
    link_all(l, cover);
    order_active(l, cover);
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
    xfree(l->fresh_active);
    colours_free(l->colours);
    xfree(l);
}

void links_reset(struct links *l) {
    memcpy(l->node, l->fresh_node, (size_t)l->n_nodes * sizeof *l->node);
    memcpy(l->size, l->fresh_size, (size_t)l->n_items * sizeof *l->size);
    if (l->colours)
        colours_reset(l->colours);
    l->n_active = l->n_branch;
    l->n_rest = l->n_primary - l->n_branch;
    l->n_trail = l->n_queue = l->n_short = 0;
    l->starved = -1;
    if (l->live)
        memset(l->live, 0xff, l->n_live_words * sizeof *l->live);
    for (int a = 0; a < l->n_primary; a++) {
        const int32_t item = l->fresh_active[a];
        l->active[a] = item;
        l->place[item] = a;
        if (l->size[item] == 1)
            l->queue[l->n_queue++] = item;
        else if (l->size[item] == 0)
            l->starved = item;
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
    const int32_t end =
        place < l->n_branch ? --l->n_active : l->n_branch + --l->n_rest;
    const int32_t last = l->active[end];
    assert(place <= end);
    l->active[place] = last;
    l->place[last] = place;
    l->active[end] = item;
    l->place[item] = end;
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
    if (!l->live)
        return;
    l->live[option / 64] &= ~bits_one(option % 64);
    if (l->colours)
        colours_hide(l->colours, option);
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

/* Removes the live options of set number i, whose parts begin at first[i];
 * false once an item starves. */
static bool remove_set(struct links *l, const struct parts *parts,
                       const int32_t *first, int32_t i) {
    for (int32_t p = first[i]; p < first[i + 1]; p++) {
        const struct part part = parts->data[p];
        for (uint64_t rest = part.set & l->live[part.word]; rest;
             rest &= rest - 1) {
            links_remove(l, (int)(64 * part.word) + bits_lowest(rest));
            if (l->starved >= 0)
                return false;
        }
    }
    return true;
}

/* Removes the options that give the shade's item another colour, or none. */
static bool purify(struct links *l, int32_t shade) {
    struct colours *const c = l->colours;
    const int item = c->shades->item[shade];
    if (c->pure[item])
        return true;
    c->pure[item] = 1;
    c->pure_list[c->n_pure++] = item;
    return remove_set(l, &c->other, c->other_first, shade);
}

static bool settle(struct links *l, int32_t x) {
    const int32_t shade =
        l->colours ? l->colours->shades->of_entry[x - l->n_items] : NO_SHADE;
    return shade == NO_SHADE ? cover_item(l, x) : purify(l, shade);
}

void links_choose(struct links *l, int option) {
    const int32_t first = l->first[option], end = l->first[option + 1];
    const int before = l->n_trail;
    const uint64_t updates = l->updates;
    /* All its primary items first: an item about to be covered must not be
     * queued for having one option left. */
    for (int32_t x = first; x < end && l->node[x].item < l->n_primary; x++)
        deactivate(l, l->node[x].item);
    if (links_all_covered(l))
        return; /* a solution: nothing is left to be hidden from */
    for (int32_t x = first; x < end; x++)
        if (!settle(l, x))
            break;
    l->updates = updates + (uint64_t)(l->n_trail - before);
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

bool links_drop_colours(struct links *l) {
    struct colours *const c = l->colours;
    if (!c || !c->n_dead)
        return false;
    while (c->n_dead && l->starved < 0) {
        const int32_t shade = c->dead[--c->n_dead];
        if (!c->pure[c->shades->item[shade]]) /* else they are hidden already */
            remove_set(l, &c->with, c->with_first, shade);
    }
    return true;
}

struct links_mark links_mark(const struct links *l) {
    return (struct links_mark){l->n_trail, l->n_active, l->n_rest,
                               l->colours ? l->colours->n_pure : 0,
                               l->colours ? l->colours->n_hidden : 0};
}

/* Every option that was hidden has a node on the trail, but for one that
 * covers a single item: that one blocks nothing, so its bit may stay off. */
static void revive(struct links *l, int n_trail) {
    for (int t = n_trail; t < l->n_trail; t++) {
        const int32_t option = l->node[l->trail[t]].option;
        l->live[option / 64] |= bits_one(option % 64);
    }
}

void links_undo(struct links *l, struct links_mark mark) {
    struct node *const node = l->node;
    if (l->live)
        revive(l, mark.n_trail);
    if (l->colours)
        colours_undo(l->colours, mark.n_pure, mark.n_hidden);
    for (int t = l->n_trail - 1; t >= mark.n_trail; t--) {
        const int32_t x = l->trail[t];
        node[node[x].up].down = x;
        node[node[x].down].up = x;
        l->size[node[x].item]++;
    }
    l->n_trail = mark.n_trail;
    l->n_active = mark.n_active;
    l->n_rest = mark.n_rest;
    l->n_queue = l->n_short = 0;
    l->starved = -1;
}
