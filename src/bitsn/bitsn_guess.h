/* Which candidate of a propagated board is tried next. Part of bitsn_kernel.h.
 */
#ifndef BITSN_GUESS_H
#define BITSN_GUESS_H

#include "bitsn/bitsn_propagate.h"

struct guess_choice {
    int item, size, weight;
};

/* Less size for its weight is better; compared without a division. */
static inline void offer(struct guess_choice *best, int item, int size,
                         int weight) {
    if ((int64_t)size * best->weight < (int64_t)best->size * weight)
        *best = (struct guess_choice){item, size, weight};
}

/* How many digits each cell has left, bit k of the number in set k. */
struct sizes {
    words bit[5];
};

static struct sizes cell_sizes(const struct bitsn *w,
                               const struct bitsn_level *v, int first) {
    const struct bitsn_rules *const r = w->rules;
    struct sizes s = {{{0}}};
    for (int d = 0; d < r->n; d++) {
        words carry = load_words(v->live + d * r->words + first);
        for (int k = 0; k < 5; k++) {
            const words sum = s.bit[k] ^ carry;
            carry &= s.bit[k];
            s.bit[k] = sum;
        }
    }
    return s;
}

static void offer_cells(const struct bitsn *w, const struct bitsn_level *v,
                        int most, struct guess_choice *best) {
    const struct bitsn_rules *const r = w->rules;
    for (int first = 0; first < r->words; first += BITSN_WORDS) {
        const struct sizes s = cell_sizes(w, v, first);
        for (int i = 0; i < BITSN_WORDS; i++)
            for (uint64_t rest = v->open[first + i]; rest; rest &= rest - 1) {
                const int at = bits_lowest(rest);
                const int cell = 64 * (first + i) + at;
                int size = 0;
                for (int k = 0; k < 5; k++)
                    size |= bits_has(s.bit[k][i], at) << k;
                if (size <= most)
                    offer(best, cell, size, w->weight[cell]);
            }
    }
}

static void offer_few_lanes(const struct bitsn *w, const struct bitsn_level *v,
                            struct guess_choice *best) {
    const struct bitsn_rules *const r = w->rules;
    for (int i = 0; i < r->n * r->lanes; i += LANES)
        for (unsigned set = few_lanes(load_masks(v->lane + i)); set;
             set &= set - 1) {
            const int at = i + __builtin_ctz(set), item = r->n_cells + at;
            offer(best, item, bits_count(v->lane[at]), w->weight[item]);
        }
}

static void offer_all_lanes(const struct bitsn *w, const struct bitsn_level *v,
                            struct guess_choice *best) {
    const struct bitsn_rules *const r = w->rules;
    for (int i = 0; i < r->n * r->lanes; i++)
        if (!(v->lane[i] & BITSN_DONE))
            offer(best, r->n_cells + i, bits_count(v->lane[i]),
                  w->weight[r->n_cells + i]);
}

/* Few options first: then the others need not be weighed. */
static int lightest_item(const struct bitsn *w, const struct bitsn_level *v) {
    struct guess_choice best = {-1, 1, 0};
    offer_cells(w, v, 3, &best);
    offer_few_lanes(w, v, &best);
    if (best.item < 0) {
        offer_cells(w, v, w->rules->n, &best);
        offer_all_lanes(w, v, &best);
    }
    return best.item;
}

static struct bitsn_candidate
first_candidate(const struct bitsn *w, const struct bitsn_level *v, int item) {
    const struct bitsn_rules *const r = w->rules;
    if (item < r->n_cells) {
        int digit = 0;
        while (!is_live(w, v, item, digit))
            digit++;
        return (struct bitsn_candidate){(uint16_t)item, (uint16_t)digit};
    }
    const int at = item - r->n_cells, house = at % r->lanes;
    return (struct bitsn_candidate){
        r->cell_at[house * r->n + __builtin_ctz(v->lane[at])],
        (uint16_t)(at / r->lanes)};
}

/* Tries a candidate in a copy of the board. */
static void guess(struct bitsn *w) {
    struct bitsn_level *const below = top_level(w), *const above = below + 1;
    below->guess = first_candidate(w, below, lightest_item(w, below));
    memcpy(above->lane, below->lane, w->level_words * sizeof(uint64_t));
    above->n_open = below->n_open;
    below->n_found = w->n_found;
    w->depth++;
    w->stats.nodes++;
    place(w, above, below->guess.cell, below->guess.digit);
}

#endif
