/* The law of leftovers: two sets of cells hold the same digits. Part of
 * bitsn_propagate.h.
 *
 * A digit in a cell of one side wants a place on the other that the cell does
 * not see. That refutes layouts that no grid fills, and says too little of
 * boards that are half full to pay at every guess: there it is not asked.
 */
#ifndef BITSN_LEFTOVERS_H
#define BITSN_LEFTOVERS_H

/* Where each digit is or may be. */
struct bitsn_held {
    uint64_t of[BITSN_MAX_SIZE][BITSN_MAX_WORDS];
};

static void find_held(const struct bitsn *w, const struct bitsn_level *v,
                      struct bitsn_held *held) {
    const struct bitsn_rules *const r = w->rules;
    for (int d = 0; d < r->n; d++)
        memcpy(held->of[d], v->live + d * r->words,
               (size_t)r->words * sizeof *v->live);
    for (int cell = 0; cell < r->n_cells; cell++)
        if (!is_open(v, cell))
            held->of[v->digit[cell]][cell / 64] |= bits_one(cell % 64);
}

/* Takes the digit out of the cells of one side that see all of its places on
 * the other. True when it did, or found a contradiction. */
static bool match(struct bitsn *w, struct bitsn_level *v, int digit,
                  const uint64_t *held, const uint64_t *a, const uint64_t *b) {
    const struct bitsn_rules *const r = w->rules;
    bool any = false;
    for (int i = 0; i < r->words; i++)
        for (uint64_t rest = held[i] & a[i]; rest; rest &= rest - 1) {
            const int cell = 64 * i + bits_lowest(rest);
            const uint64_t *const sees = r->sees + cell * r->words;
            uint64_t places = 0;
            for (int k = 0; k < r->words; k++)
                places |= held[k] & b[k] & ~sees[k];
            if (places)
                continue;
            any = true;
            if (!is_open(v, cell))
                w->dead = cell;
            else if (is_live(w, v, cell, digit))
                remove_candidate(w, v, cell, digit);
        }
    return any;
}

/* False when that removes nothing. */
static bool match_leftovers(struct bitsn *w, struct bitsn_level *v) {
    const struct bitsn_rules *const r = w->rules;
    struct bitsn_held held;
    bool any = false;
    uint32_t digits = w->unmatched;
    w->unmatched = 0;
    if (!r->n_leftovers || !digits || 6 * v->n_open <= 5 * r->n_cells)
        return false;
    find_held(w, v, &held);
    for (; digits && w->dead < 0; digits &= digits - 1) {
        const int d = __builtin_ctz(digits);
        for (int i = 0; i < r->n_leftovers && w->dead < 0; i++) {
            const uint64_t *const a = r->leftover + i * 2 * r->words;
            const uint64_t *const b = a + r->words;
            any |= match(w, v, d, held.of[d], a, b);
            any |= match(w, v, d, held.of[d], b, a);
        }
    }
    return any;
}

#endif
