/* A plain search of 9x9 boards. */
#include "plain9.h"

#include <string.h>

/* Digits left in each cell; once one is placed its mask is 0 and the cell is
 * no longer open. */
struct state {
    uint16_t left[81];
    uint16_t mask[81]; /* the same for open cells, the digit of others */
    bool open[81];
};

static void note_bars(struct plain9 *p, const struct naive_puzzle *puzzle,
                      int a, int b) {
    uint16_t bar[9] = {0};
    bool any = false;
    for (int x = 0; x < 9; x++)
        for (int y = 0; y < 9; y++)
            if (naive_clash(puzzle, a, x, b, y)) {
                bar[x] |= (uint16_t)(1 << y);
                any |= x != y;
            }
    if (!any)
        return;
    memcpy(p->bar[a][p->n_barred[a]], bar, sizeof bar);
    p->barred[a][p->n_barred[a]++] = b;
}

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
    for (int a = 0; a < 81; a++)
        for (int b = 0; b < 81; b++)
            if (a != b)
                note_bars(p, &puzzle, a, b);
}

static void tie(struct plain9 *p, int a, int b, const uint16_t bar[9]) {
    memcpy(p->bar[a][p->n_barred[a]], bar, 9 * sizeof *bar);
    p->barred[a][p->n_barred[a]++] = b;
}

void plain9_tie(struct plain9 *p, int a, int b, const uint16_t bar[9]) {
    uint16_t back[9] = {0};
    for (int x = 0; x < 9; x++)
        for (int y = 0; y < 9; y++)
            if (bar[x] >> y & 1)
                back[y] |= (uint16_t)(1 << x);
    tie(p, a, b, bar);
    tie(p, b, a, back);
}

/* What each digit of the mask excludes. */
static uint16_t common_bar(const uint16_t bar[9], uint16_t mask) {
    uint16_t gone = 0x1ff;
    for (int d = 0; d < 9; d++)
        if (mask >> d & 1)
            gone &= bar[d];
    return gone;
}

/* Lets the cell exclude in others by its mask; false when one has nothing
 * left, *changed when one has less. */
static bool bar_others(const struct plain9 *p, struct state *s, int cell,
                       bool *changed) {
    for (int i = 0; i < p->n_barred[cell]; i++) {
        const int other = p->barred[cell][i];
        const uint16_t gone =
            s->left[other] & common_bar(p->bar[cell][i], s->mask[cell]);
        if (!gone)
            continue;
        *changed = true;
        s->left[other] &= (uint16_t)~gone;
        s->mask[other] = s->left[other];
        if (!s->left[other])
            return false;
    }
    return true;
}

/* The same for all cells until nothing changes. */
static bool bar_all(const struct plain9 *p, struct state *s) {
    for (bool changed = true; changed;) {
        changed = false;
        for (int cell = 0; cell < 81; cell++)
            if (!bar_others(p, s, cell, &changed))
                return false;
    }
    return true;
}

/* False when a peer has no digit left. */
static bool place(const struct plain9 *p, struct state *s, int cell,
                  uint16_t digit) {
    s->open[cell] = false;
    s->left[cell] = 0;
    s->mask[cell] = digit;
    for (int i = 0; i < p->n_peers[cell]; i++) {
        const int peer = p->peer[cell][i];
        s->left[peer] &= (uint16_t)~digit;
        if (s->open[peer])
            s->mask[peer] = s->left[peer];
        if (s->open[peer] && !s->left[peer])
            return false;
    }
    return bar_all(p, s);
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
        s.left[cell] = s.mask[cell] = 0x1ff;
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
