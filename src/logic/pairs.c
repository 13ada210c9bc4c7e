/* Houses with two places for a digit: strong links of one digit. */
#include "logic/pairs.h"

#include "base/alloc.h"

/* Digits with exactly two places in a house, all sifted at once. */
static uint64_t digits_in_two(const struct logic *g, int house) {
    const int *const cells = g->shape->house[house].cells;
    uint64_t once = 0, twice = 0, more = 0;
    for (int i = 0; i < g->n; i++) {
        const uint64_t here = g->candidate[cells[i]];
        more |= twice & here;
        twice |= once & here;
        once |= here;
    }
    return twice & ~more;
}

/* Writes the two places. */
static void find_two(const struct logic *g, int house, int digit, int *cell) {
    const uint64_t *const set = g->shape->house[house].set;
    const uint64_t *const places = logic_places(g, digit);
    int n = 0;
    for (int w = 0; n < 2; w++)
        for (uint64_t hit = set[w] & places[w]; hit; hit &= hit - 1)
            cell[n++] = 64 * w + bits_lowest(hit);
}

void pairs_open(struct pairs *p, const struct logic *g) {
    const int n_houses = g->shape->n_houses;
    uint64_t *const two = xnew((size_t)n_houses, uint64_t);
    p->start = xnew0((size_t)g->n + 2, int);
    for (int h = 0; h < n_houses; h++) {
        two[h] = digits_in_two(g, h);
        for (uint64_t left = two[h]; left; left &= left - 1)
            p->start[bits_lowest(left) + 2]++;
    }
    for (int d = 1; d < g->n; d++)
        p->start[d + 1] += p->start[d];
    p->list =
        xnew((size_t)(p->start[g->n] + p->start[g->n + 1]) + 1, struct pair);
    for (int h = 0; h < n_houses; h++)
        for (uint64_t left = two[h]; left; left &= left - 1) {
            const int digit = bits_lowest(left);
            struct pair *const one = &p->list[p->start[digit + 1]++];
            one->house = h;
            find_two(g, h, digit, one->cell);
        }
    xfree(two);
}

void pairs_close(struct pairs *p) {
    xfree(p->list);
    xfree(p->start);
}
