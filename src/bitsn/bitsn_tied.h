/* Cells exclude by all the candidates that they have left, under rules that tie
 * different digits together. Part of bitsn_propagate.h.
 */
#ifndef BITSN_TIED_H
#define BITSN_TIED_H

static uint32_t candidates_of(const struct bitsn *w,
                              const struct bitsn_level *v, int cell) {
    uint32_t set = 0;
    for (int d = 0; d < w->rules->n; d++)
        set |= (uint32_t)is_live(w, v, cell, d) << d;
    return set;
}

static bool exclude_from_group(struct bitsn *w, struct bitsn_level *v,
                               const struct bitsn_group *g, uint32_t gone) {
    bool any = false;
    for (; gone; gone &= gone - 1) {
        const int digit = __builtin_ctz(gone);
        for (int i = g->first; i < g->first + g->n; i++) {
            const int cell = w->rules->pairs->cells[i];
            if (!is_live(w, v, cell, digit))
                continue;
            remove_candidate(w, v, cell, digit);
            any = true;
        }
    }
    return any;
}

static bool exclude_by_cell(struct bitsn *w, struct bitsn_level *v, int cell) {
    const struct bitsn_pairs *const p = w->rules->pairs;
    const uint32_t set = candidates_of(w, v, cell);
    bool any = false;
    for (int i = p->start[cell]; i < p->start[cell + 1] && set; i++)
        any |= exclude_from_group(w, v, &p->group[i],
                                  bitsn_pairs_gone(p, &p->group[i], set) &
                                      (uint32_t)bits_below(p->n));
    return any;
}

/* Looks at open cells that have lost candidates since. False when that removes
 * nothing. */
static bool exclude_tied(struct bitsn *w, struct bitsn_level *v) {
    const struct bitsn_rules *const r = w->rules;
    uint64_t fresh[BITSN_MAX_WORDS];
    bool any = false;
    if (!r->pairs)
        return false;
    for (int i = 0; i < r->words; i++) {
        uint64_t lost = 0;
        for (int d = 0; d < r->n; d++)
            lost |= v->live[d * r->words + i] ^ v->told[d * r->words + i];
        fresh[i] = lost & v->open[i] & r->pairs->linked[i];
    }
    memcpy(v->told, v->live, (size_t)(r->n * r->words) * sizeof *v->told);
    for (int i = 0; i < r->words; i++)
        for (; fresh[i]; fresh[i] &= fresh[i] - 1)
            any |= exclude_by_cell(w, v, 64 * i + bits_lowest(fresh[i]));
    return any;
}

#endif
