/* A plain search of 9x9 boards. */
#include "plain9.h"

#include <string.h>

/* Digits left in each cell; once one is placed its mask is 0 and the cell is
 * no longer open. */
struct state {
    uint16_t left[81];
    bool open[81];
};

void plain9_open(struct plain9 *p, struct naive_rules rules) {
    const struct naive_puzzle puzzle = {
        .shape = {9, 3, 3},
        .rules = rules,
    };
    memset(p, 0, sizeof *p);
    for (int a = 0; a < 81; a++)
        for (int b = 0; b < 81; b++)
            if (a != b && naive_clash(&puzzle, a, 0, b, 0))
                p->peer[a][p->n_peers[a]++] = b;
}

/* False when a peer has no digit left. */
static bool place(const struct plain9 *p, struct state *s, int cell,
                  uint16_t digit) {
    s->open[cell] = false;
    s->left[cell] = 0;
    for (int i = 0; i < p->n_peers[cell]; i++) {
        const int peer = p->peer[cell][i];
        s->left[peer] &= (uint16_t)~digit;
        if (s->open[peer] && !s->left[peer])
            return false;
    }
    return true;
}

/* The open cell with the fewest digits, or -1. */
static int narrowest(const struct state *s) {
    int best = -1, fewest = 10;
    for (int cell = 0; cell < 81 && fewest > 1; cell++) {
        const int n = __builtin_popcount(s->left[cell]);
        if (s->open[cell] && n < fewest) {
            best = cell;
            fewest = n;
        }
    }
    return best;
}

static int search(struct plain9 *p, const struct state *s, int limit) {
    const int cell = narrowest(s);
    int found = 0;
    if (cell < 0)
        return 1;
    const bool guess = s->left[cell] & (s->left[cell] - 1);
    for (uint16_t rest = s->left[cell]; rest && found < limit;) {
        const uint16_t digit = rest & (uint16_t)-rest;
        struct state next = *s;
        rest ^= digit;
        p->nodes += guess;
        if (place(p, &next, cell, digit))
            found += search(p, &next, limit - found);
    }
    return found;
}

int plain9_solve(struct plain9 *p, const int8_t *given, int limit) {
    struct state s;
    for (int cell = 0; cell < 81; cell++) {
        s.left[cell] = 0x1ff;
        s.open[cell] = true;
    }
    for (int cell = 0; cell < 81; cell++) {
        if (given[cell] < 0)
            continue;
        const uint16_t digit = (uint16_t)(1 << given[cell]);
        if (!(s.left[cell] & digit) || !place(p, &s, cell, digit))
            return 0;
    }
    return search(p, &s, limit);
}
