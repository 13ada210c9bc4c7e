/* What is done to the lists of live options. */
#include "dlx/lists.h"

#include <string.h>

#define ALWAYS_INLINE inline __attribute__((always_inline))

bool lists_is_live(const struct lists *l, int option) {
    const uint32_t *const place = l->place + l->start[option];
    if (l->dense)
        return !lists_all_covered(l) &&
               bits_has(l->dense->live[option / 64], option % 64);
    for (uint32_t k = 0; k < place[-1]; k++) {
        const uint32_t slot = place[k] / 64;
        const int item = l->slot_item[slot];
        if (!bits_has(l->set[slot], (int)(place[k] % 64)) ||
            (item < l->n_primary && !lists_is_active(l, item)))
            return false;
    }
    return true;
}

static inline void deactivate(struct lists *l, int32_t item) {
    uint64_t *const word = &l->active[item / 64];
    if (!bits_has(*word, item % 64))
        return;
    *word &= ~bits_one(item % 64);
    if (l->wide)
        l->size[item] += COVERED;
    else
        l->set[item] += NARROW_COVERED * ONE_LIVE;
    l->taken[l->n_taken++] = item;
    l->n_active -= item < l->n_primary;
}

void lists_note(struct lists *l, int item) {
    const int left = lists_size(l, item);
    if (left <= 1)
        l->queue[l->n_queue++] = item;
    else if (l->short_list && left <= SHORT_SIZE)
        l->short_list[l->n_short++] = item;
    if (left == 0)
        l->starved = item;
}

static inline void set_dead(struct lists *l, uint32_t option) {
    l->live[option / 64] &= ~bits_one((int)(option % 64));
    if (l->colours)
        colours_hide(l->colours, (int)option);
}

/* What the innermost loops are compiled for. */
struct loop {
    bool wide;
    bool noted; /* live, and the short list if there is one */
    uint32_t n; /* the size of all options, or 0 */
};
#define WIDE ((struct loop){true, true, 0})
#define NARROW_NOTED ((struct loop){false, true, 0})
#define NARROW_ALONE ((struct loop){false, false, 0})
#define NARROW_FOURS ((struct loop){false, false, 4})

/* What of struct lists the innermost loops need, in registers. */
struct pen {
    struct lists *l;
    int n_queue, n_short, n_hidden;
    int least; /* least size of an item so far */
    uint64_t updates;
};

static ALWAYS_INLINE struct pen take_pen(struct lists *l) {
    return (struct pen){l, l->n_queue, l->n_short, l->n_hidden, 1, 0};
}

static ALWAYS_INLINE void write_down(struct pen p) {
    struct lists *const l = p.l;
    l->n_queue = p.n_queue;
    l->n_short = p.n_short;
    l->n_hidden = p.n_hidden;
    l->updates += p.updates;
}

/* Items that starved are in the queue. */
static ALWAYS_INLINE void lay_pen_down(struct pen p) {
    struct lists *const l = p.l;
    write_down(p);
    for (int q = p.n_queue - 1; p.least <= 0 && l->starved < 0; q--)
        if (lists_size(l, l->queue[q]) <= 0)
            l->starved = l->queue[q];
}

/* Takes the option whose places begin at start out of the lists at n places.
 * No branches: whether an item comes down to one option cannot be foretold. */
static ALWAYS_INLINE void hide(struct pen *p, int32_t start,
                               const uint32_t *place, uint32_t n,
                               struct loop f) {
    struct lists *const l = p->l;
    l->hidden[p->n_hidden++] = start;
    p->updates += n;
    if (f.noted && l->live)
        set_dead(l, l->place[start - 2]);
    for (uint32_t k = 0; k < n; k++) {
        const uint32_t at = place[k] / 64;
        const int item = f.wide ? l->slot_item[at] : (int)at;
        const uint64_t set = l->set[at] & ~bits_one((int)(place[k] % 64));
        l->set[at] = f.wide ? set : set - ONE_LIVE;
        const int left =
            f.wide ? --l->size[item] : (int)((set - ONE_LIVE) >> NARROW);
        l->queue[p->n_queue] = item;
        p->n_queue += left <= 1;
        p->least = left < p->least ? left : p->least;
        if (f.noted && l->short_list) {
            l->short_list[p->n_short] = item;
            p->n_short += left > 1 && left <= SHORT_SIZE;
        }
    }
}

/* Takes an option out of all its lists. */
static void hide_wholly(struct pen *p, int32_t start) {
    const uint32_t *const place = p->l->place + start;
    if (p->l->wide)
        hide(p, start, place, place[-1], WIDE);
    else
        hide(p, start, place, place[-1], NARROW_NOTED);
}

/* Hides options of an item that is covered, which is told at the end. */
static ALWAYS_INLINE void hide_bits(struct pen *p, uint32_t slot, uint64_t bits,
                                    struct loop f) {
    struct lists *const l = p->l;
    const int32_t *const start_of = l->start_of + l->slot_base[slot];
    const int32_t *const others_of = l->others_of + l->slot_base[slot];
    const int n_hidden = p->n_hidden;
    uint64_t rest = bits;
    for (; rest && p->least > 0; rest &= rest - 1) {
        const int bit = bits_lowest(rest);
        const int32_t start = start_of[bit];
        hide(p, start, l->place + others_of[bit],
             (f.n ? f.n : l->place[start - 1]) - 1, f);
    }
    l->set[slot] &= ~(bits ^ rest);
    if (f.wide)
        l->size[l->slot_item[slot]] -= p->n_hidden - n_hidden;
    else
        l->set[slot] -= (uint64_t)(p->n_hidden - n_hidden) * ONE_LIVE;
}

/* Hides the options of an item but the one that has this place there. */
static ALWAYS_INLINE void cover_item(struct pen *p, uint32_t place,
                                     struct loop f) {
    const struct lists *const l = p->l;
    const uint32_t own = place / 64;
    const uint64_t rest = ~bits_one((int)(place % 64));
    if (!f.wide) {
        hide_bits(p, own, l->set[own] & (ONE_LIVE - 1) & rest, f);
        return;
    }
    const int item = l->slot_item[own];
    const uint32_t end = (uint32_t)l->slot_first[item + 1];
    for (uint32_t s = (uint32_t)l->slot_first[item]; s < end; s++)
        hide_bits(p, s, l->set[s] & (s == own ? rest : ~UINT64_C(0)), f);
}

/* Removes the live options of set number i, whose parts begin at first[i];
 * false once an item starves. */
static bool remove_set(struct lists *l, const struct parts *parts,
                       const int32_t *first, int32_t i) {
    for (int32_t p = first[i]; p < first[i + 1]; p++) {
        const struct part part = parts->data[p];
        for (uint64_t rest = part.set & l->live[part.word]; rest;
             rest &= rest - 1) {
            lists_remove(l, (int)(64 * part.word) + bits_lowest(rest));
            if (l->starved >= 0)
                return false;
        }
    }
    return true;
}

/* Removes those of the item that do not give the shade. */
static bool remove_others(struct lists *l, int item, int32_t shade) {
    const struct colours *const c = l->colours;
    int32_t with = c->with_first[shade];
    for (int32_t p = c->all_first[item]; p < c->all_first[item + 1]; p++) {
        const struct part part = c->all.data[p];
        uint64_t rest = part.set & l->live[part.word];
        if (with < c->with_first[shade + 1] &&
            c->with.data[with].word == part.word)
            rest &= ~c->with.data[with++].set;
        for (; rest; rest &= rest - 1) {
            lists_remove(l, (int)(64 * part.word) + bits_lowest(rest));
            if (l->starved >= 0)
                return false;
        }
    }
    return true;
}

/* Removes the options that give the shade's item another colour, or none. */
static bool purify(struct lists *l, int32_t shade) {
    struct colours *const c = l->colours;
    const int item = c->shades->item[shade];
    if (c->pure[item])
        return true;
    c->pure[item] = 1;
    c->pure_list[c->n_pure++] = item;
    return remove_others(l, item, shade);
}

static void settle_coloured(struct lists *l, int option) {
    const uint32_t *const place = l->place + l->start[option];
    const int *const shade =
        l->colours->shades->of_entry + l->cover->option_start.data[option];
    for (uint32_t k = 0; l->starved < 0 && k < place[-1]; k++)
        if (shade[k] == NO_SHADE) {
            struct pen p = take_pen(l);
            if (l->wide)
                cover_item(&p, place[k], WIDE);
            else
                cover_item(&p, place[k], NARROW_NOTED);
            lay_pen_down(p);
        } else {
            purify(l, shade[k]);
        }
}

static ALWAYS_INLINE void settle(struct lists *l, const uint32_t *place,
                                 struct loop f) {
    const uint32_t n = f.n ? f.n : place[-1];
    struct pen p = take_pen(l);
    for (uint32_t k = 0; k < n && p.least > 0; k++)
        cover_item(&p, place[k], f);
    lay_pen_down(p);
}

static struct item_set active_items(const struct lists *l) {
    return (struct item_set){l->active, l->primary, l->n_active_words};
}

void lists_look(struct lists *l) {
    const struct item_set items = active_items(l);
    l->starved = dense_look(l->dense, &items, l->queue, &l->n_queue);
}

int lists_smallest(struct lists *l) {
    const struct item_set items = active_items(l);
    if (dense_smallest(l->dense, &items) < 0)
        lists_look(l);
    return dense_smallest(l->dense, &items);
}

static ALWAYS_INLINE void take(struct lists *l, const uint32_t *place,
                               bool wide) {
    const uint32_t n = place[-1];
    int n_taken = l->n_taken, n_active = l->n_active;
    for (uint32_t k = 0; k < n; k++) {
        const uint32_t at = place[k] / 64;
        const int item = wide ? l->slot_item[at] : (int)at;
        uint64_t *const word = &l->active[(uint32_t)item / 64];
        if (!bits_has(*word, item % 64))
            continue;
        *word &= ~bits_one(item % 64);
        if (wide)
            l->size[item] += COVERED;
        else
            l->set[item] += NARROW_COVERED * ONE_LIVE;
        l->taken[n_taken++] = item;
        n_active -= item < l->n_primary;
    }
    l->n_taken = n_taken;
    l->n_active = n_active;
}

void lists_take(struct lists *l, int option) {
    const uint32_t *const place = l->place + l->start[option];
    if (l->wide)
        take(l, place, true);
    else
        take(l, place, false);
}

void lists_settle(struct lists *l, int option) {
    const uint32_t *const place = l->place + l->start[option];
    if (lists_all_covered(l))
        return; /* a solution: nothing is left to be hidden from */
    if (l->dense) {
        l->updates += l->dense->n_words;
        dense_choose(l->dense, option);
        lists_look(l);
    } else if (l->colours)
        settle_coloured(l, option);
    else if (l->wide)
        settle(l, place, WIDE);
    else if (l->live)
        settle(l, place, NARROW_NOTED);
    else if (l->fours)
        settle(l, place, NARROW_FOURS);
    else
        settle(l, place, NARROW_ALONE);
}

void lists_open(struct lists *l, int item) {
    const int32_t first = l->slot_first[item], end = l->slot_first[item + 1];
    deactivate(l, item);
    struct pen p = take_pen(l);
    for (int32_t s = first; s < end; s++) {
        const int32_t *const start_of = l->start_of + l->slot_base[s];
        for (uint64_t bits = l->set[s] & l->options; bits; bits &= bits - 1)
            hide_wholly(&p, start_of[bits_lowest(bits)]);
    }
    p.updates -= (uint64_t)(p.n_hidden - l->n_hidden); /* its own list */
    write_down(p);
}

void lists_remove(struct lists *l, int option) {
    if (l->dense) {
        l->updates++;
        l->dense->live[option / 64] &= ~bits_one(option % 64);
        lists_look(l);
        return;
    }
    struct pen p = take_pen(l);
    hide_wholly(&p, l->start[option]);
    lay_pen_down(p);
}

bool lists_drop_colours(struct lists *l) {
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

struct lists_mark lists_mark(struct lists *l) {
    return (struct lists_mark){l->n_hidden,
                               l->n_taken,
                               l->n_active,
                               l->colours ? l->colours->n_pure : 0,
                               l->colours ? l->colours->n_hidden : 0,
                               l->dense ? dense_save(l->dense) : 0};
}

static void uncover(struct lists *l, int n_taken) {
    for (int t = n_taken; t < l->n_taken; t++) {
        const int32_t item = l->taken[t];
        l->active[item / 64] |= bits_one(item % 64);
        if (l->wide)
            l->size[item] -= COVERED;
        else
            l->set[item] -= NARROW_COVERED * ONE_LIVE;
    }
}

static ALWAYS_INLINE void show(struct lists *l, int32_t start, struct loop f) {
    const uint32_t *const place = l->place + start;
    const uint32_t n = place[-1], option = place[-2];
    if (f.noted && l->live)
        l->live[option / 64] |= bits_one((int)(option % 64));
    for (uint32_t k = 0; k < n; k++) {
        const uint32_t at = place[k] / 64;
        const uint64_t set = l->set[at] | bits_one((int)(place[k] % 64));
        l->set[at] = f.wide ? set : set + ONE_LIVE;
        if (f.wide)
            l->size[l->slot_item[at]]++;
    }
}

static ALWAYS_INLINE void show_from(struct lists *l, int n_hidden,
                                    struct loop f) {
    for (int h = n_hidden; h < l->n_hidden; h++)
        show(l, l->hidden[h], f);
}

static void show_again(struct lists *l, int n_hidden) {
    if (l->wide)
        show_from(l, n_hidden, WIDE);
    else if (l->live)
        show_from(l, n_hidden, NARROW_NOTED);
    else
        show_from(l, n_hidden, NARROW_ALONE);
}

void lists_undo(struct lists *l, struct lists_mark mark) {
    if (l->dense)
        dense_restore(l->dense, mark.saved);
    else
        show_again(l, mark.n_hidden);
    uncover(l, mark.n_taken);
    if (l->colours)
        colours_undo(l->colours, mark.n_pure, mark.n_counted);
    l->n_active = mark.n_active;
    l->n_hidden = mark.n_hidden;
    l->n_taken = mark.n_taken;
    l->n_queue = l->n_short = 0;
    l->starved = -1;
}
