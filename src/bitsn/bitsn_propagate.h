/* Carries the top board of bitsn_search.h to its fixed point: passes, and what
 * they change. Part of bitsn_kernel.h.
 */
#ifndef BITSN_PROPAGATE_H
#define BITSN_PROPAGATE_H

#include "base/bits.h"
#include "bitsn/bitsn_search.h"
#include "bitsn/bitsn_vector.h"

static inline struct bitsn_level *top_level(const struct bitsn *w) {
    return &w->level[w->depth - 1];
}

static inline bool is_live(const struct bitsn *w, const struct bitsn_level *v,
                           int cell, int digit) {
    return bits_has(v->live[digit * w->rules->words + cell / 64], cell % 64);
}

static inline bool is_open(const struct bitsn_level *v, int cell) {
    return bits_has(v->open[cell / 64], cell % 64);
}

/* ---- changing the board ---- */

static inline void touch(struct bitsn *w, uint32_t digits) {
    w->touched |= digits;
    w->unsqueezed |= digits;
    w->unmatched |= digits;
}

static inline void remove_candidate(struct bitsn *w, struct bitsn_level *v,
                                    int cell, int digit) {
    const struct bitsn_rules *const r = w->rules;
    touch(w, (uint32_t)1 << digit);
    v->live[digit * r->words + cell / 64] &= ~bits_one(cell % 64);
    uint32_t *const lane = v->lane + digit * r->lanes;
    for (int i = r->place_start[cell]; i < r->place_start[cell + 1]; i++)
        lane[r->place[i].house] &= ~((uint32_t)1 << r->place[i].position);
}

/* All ones in the lanes whose highest bit is set. */
static inline masks spread_done(masks x) {
    typedef int32_t numbers __attribute__((vector_size(sizeof(masks))));
    return (masks)((numbers)x >> 31);
}

/* Takes the digit out of all cells that see the cell, and out of their lanes.
 * The cell's own lanes are done; in them only its place is not taken, which is
 * filled for the other digits. */
static inline void exclude_digit(struct bitsn *w, struct bitsn_level *v,
                                 int cell, int digit) {
    const struct bitsn_rules *const r = w->rules;
    const uint32_t full = (uint32_t)bits_below(r->n);
    uint64_t *const live = v->live + digit * r->words;
    uint32_t *const lane = v->lane + digit * r->lanes;
    uint32_t *const filled = w->filled[w->since].lanes;
    const uint64_t *const sees = r->sees + cell * r->words;
    const uint32_t *const taken = r->taken + cell * r->lanes;
    for (int i = 0; i < r->words; i += BITSN_WORDS)
        store_words(live + i, load_words(live + i) & ~load_words(sees + i));
    for (int i = 0; i < r->lanes; i += LANES) {
        const masks gone = load_masks(taken + i);
        const masks own = spread_done(gone) & ~gone & full;
        store_masks(lane + i,
                    (load_masks(lane + i) & ~gone) | (gone & BITSN_DONE));
        store_masks(filled + i, load_masks(filled + i) | own);
    }
}

static void exclude_links(struct bitsn *w, struct bitsn_level *v, int cell,
                          int digit) {
    const struct bitsn_rules *const r = w->rules;
    const int *const start = r->link_start + cell * r->n + digit;
    for (int i = start[0]; i < start[1]; i++)
        remove_candidate(w, v, r->link[i].cell, r->link[i].digit);
}

static void place(struct bitsn *w, struct bitsn_level *v, int cell, int digit) {
    const struct bitsn_rules *const r = w->rules;
    v->open[cell / 64] &= ~bits_one(cell % 64);
    v->n_open--;
    touch(w, (uint32_t)1 << digit);
    v->digit[cell] = (int8_t)digit;
    w->filled[w->since].cells[cell / 64] |= bits_one(cell % 64);
    exclude_digit(w, v, cell, digit);
    if (r->has_links)
        exclude_links(w, v, cell, digit);
}

static void clear_filled(struct bitsn *w) {
    struct bitsn_filled *const f = &w->filled[w->since];
    memset(f->cells, 0, (size_t)w->rules->words * sizeof *f->cells);
    memset(f->lanes, 0, (size_t)w->rules->lanes * sizeof *f->lanes);
}

/* ---- a pass ---- */

/* What was found in this pass may have been excluded meanwhile. That a cell
 * has another digit now, the next pass sees in the house that wanted this one.
 */
static inline void place_found(struct bitsn *w, struct bitsn_level *v, int cell,
                               int digit) {
    if (!is_open(v, cell))
        return;
    if (is_live(w, v, cell, digit))
        place(w, v, cell, digit);
    else
        w->dead = cell;
}

static void place_cells(struct bitsn *w, struct bitsn_level *v, int first,
                        words set) {
    for (int i = 0; i < BITSN_WORDS; i++)
        for (uint64_t rest = set[i]; rest; rest &= rest - 1) {
            const int cell = 64 * (first + i) + bits_lowest(rest);
            int digit = 0;
            while (digit < w->rules->n - 1 && !is_live(w, v, cell, digit))
                digit++;
            place_found(w, v, cell, digit);
        }
}

static int first_cell(words set) {
    int i = 0;
    while (!set[i])
        i++;
    return 64 * i + bits_lowest(set[i]);
}

/* Naked singles, and cells without a digit. */
static void place_naked(struct bitsn *w, struct bitsn_level *v,
                        const struct bitsn_filled *told) {
    const struct bitsn_rules *const r = w->rules;
    for (int i = 0; i < r->words; i += BITSN_WORDS) {
        const words filled = load_words(told->cells + i);
        const bool any_filled = any_of(filled);
        words one = {0}, two = {0};
        for (int d = 0; d < r->n; d++) {
            uint64_t *const live = v->live + d * r->words + i;
            words x = load_words(live);
            if (any_filled && any_of(x & filled)) {
                x &= ~filled;
                store_words(live, x);
                touch(w, (uint32_t)1 << d);
            }
            two |= one & x;
            one |= x;
        }
        const words none = load_words(v->open + i) & ~one;
        if (any_of(none))
            w->dead = 64 * i + first_cell(none);
        if (any_of(one & ~two))
            place_cells(w, v, i, one & ~two);
    }
}

static void place_lanes(struct bitsn *w, struct bitsn_level *v, int digit,
                        int first, unsigned set) {
    const struct bitsn_rules *const r = w->rules;
    for (; set; set &= set - 1) {
        const int house = first + __builtin_ctz(set);
        const uint32_t left = v->lane[digit * r->lanes + house];
        if (!left)
            w->dead = r->n_cells + digit * r->lanes + house;
        else if (!(left & BITSN_DONE))
            place_found(w, v, r->cell_at[house * r->n + __builtin_ctz(left)],
                        digit);
    }
}

/* Hidden singles, and digits without a place in a house. */
static void place_hidden(struct bitsn *w, struct bitsn_level *v,
                         const struct bitsn_filled *told) {
    const struct bitsn_rules *const r = w->rules;
    uint32_t digits = w->touched;
    w->touched = 0;
    for (; digits; digits &= digits - 1) {
        const int d = __builtin_ctz(digits);
        for (int i = 0; i < r->lanes; i += LANES) {
            uint32_t *const lane = v->lane + d * r->lanes + i;
            const masks x = load_masks(lane) & ~load_masks(told->lanes + i);
            store_masks(lane, x);
            const unsigned set = single_lanes(x);
            if (set)
                place_lanes(w, v, d, i, set);
        }
    }
}

/* True when something was placed. */
static bool pass(struct bitsn *w, struct bitsn_level *v) {
    const int n_open = v->n_open;
    const struct bitsn_filled *const told = &w->filled[w->since];
    w->since = !w->since;
    clear_filled(w);
    place_naked(w, v, told);
    place_hidden(w, v, told);
    w->stats.propagations++;
    return v->n_open < n_open;
}

/* A cell that sees every place of a digit in some house cannot hold it. */
static bool squeeze(struct bitsn *w, struct bitsn_level *v, int digit,
                    int house) {
    const struct bitsn_rules *const r = w->rules;
    const uint16_t *const cells = r->cell_at + house * r->n;
    const uint64_t *const live = v->live + digit * r->words;
    uint32_t rest = v->lane[digit * r->lanes + house];
    if (!(rest & (rest - 1)))
        return false; /* something was taken just now */
    const int first = house * r->n + __builtin_ctz(rest);
    if (rest & (rest - 1) & ~r->meets[first])
        return false;
    const uint64_t *at[3];
    int n = 0;
    for (; rest; rest &= rest - 1)
        at[n++] = r->sees + cells[__builtin_ctz(rest)] * r->words;
    const uint64_t *const last = n == 3 ? at[2] : at[1];
    bool any = false;
    for (int i = 0; i < r->words; i += BITSN_WORDS) {
        const words set = load_words(at[0] + i) & load_words(at[1] + i) &
                          load_words(last + i) & load_words(live + i);
        if (!any_of(set))
            continue;
        any = true;
        for (int k = 0; k < BITSN_WORDS; k++)
            for (uint64_t cell = set[k]; cell; cell &= cell - 1)
                remove_candidate(w, v, 64 * (i + k) + bits_lowest(cell), digit);
    }
    return any;
}

/* Looks at the lanes with two or three places that have changed since. False
 * when that removes nothing. */
static bool squeeze_changed(struct bitsn *w, struct bitsn_level *v) {
    const struct bitsn_rules *const r = w->rules;
    bool any = false;
    uint32_t digits = w->unsqueezed;
    w->unsqueezed = 0;
    for (; digits; digits &= digits - 1) {
        const int d = __builtin_ctz(digits);
        for (int i = d * r->lanes; i < (d + 1) * r->lanes; i += LANES) {
            const masks x = load_masks(v->lane + i);
            const masks old = load_masks(v->squeezed + i);
            store_masks(v->squeezed + i, x);
            unsigned set = few_lanes(x) & ~zero_lanes(x ^ old);
            for (; set; set &= set - 1)
                any |= squeeze(w, v, d, i - d * r->lanes + __builtin_ctz(set));
        }
    }
    return any;
}

#include "bitsn/bitsn_leftovers.h"
#include "bitsn/bitsn_tied.h"

/* False when an item has no option left. A full board needs no last pass: what
 * is placed was live then, and has excluded all that clashes with it. */
static bool propagate(struct bitsn *w) {
    struct bitsn_level *const v = top_level(w);
    while (w->dead < 0 && v->n_open)
        if (!pass(w, v) && w->dead < 0 && !exclude_tied(w, v) &&
            !squeeze_changed(w, v) && !match_leftovers(w, v))
            return true;
    return w->dead < 0;
}

#endif
