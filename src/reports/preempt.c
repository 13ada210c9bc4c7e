/* Preemptive sets. */
#include "reports/preempt.h"

#include "base/alloc.h"

#include <string.h>

/* Whether the item is over n cells, each with the digit; writes the cells. */
static bool is_house_item(const struct cover *c, int item, int n, int digit,
                          int *cells) {
    const int *const option = cover_item_options(c, item);
    if (cover_item_size(c, item) != n)
        return false;
    for (int k = 0; k < n; k++) {
        if (option[k] % n != digit)
            return false;
        cells[k] = option[k] / n;
    }
    return true;
}

/* Whether some primary item says that the digit is once in the cells. */
static bool has_item(const struct cover *c, const int *cells, int n,
                     int digit) {
    const int option = cells[0] * n + digit;
    const int *const item = cover_option_items(c, option);
    int found[64];
    for (int k = 0; k < cover_option_size(c, option); k++)
        if (cover_is_primary(c, item[k]) &&
            is_house_item(c, item[k], n, digit, found) &&
            !memcmp(found, cells, (size_t)n * sizeof *cells))
            return true;
    return false;
}

void preempt_open(struct preempt *p, const struct problem *problem) {
    const struct cover *const c = problem->cover;
    const int n = problem->size;
    *p = (struct preempt){.n = n};
    if (n < 2 || n > 64 || c->n_options != n * n * n)
        return;
    p->house = xnew((size_t)c->n_primary, int);
    for (int item = n * n; item < c->n_primary; item++) {
        int *const cells = p->house + (size_t)p->n_houses * (size_t)n;
        if ((p->n_houses + 1) * n > c->n_primary ||
            !is_house_item(c, item, n, 0, cells))
            continue;
        bool all = true;
        for (int digit = 1; digit < n && all; digit++)
            all = has_item(c, cells, n, digit);
        p->n_houses += all;
    }
}

void preempt_close(struct preempt *p) {
    xfree(p->house);
}

static void read_house(struct preempt *p, const struct marks *m, int house) {
    const int *const cells = p->house + (size_t)house * (size_t)p->n;
    p->n_open = 0;
    for (int k = 0; k < p->n; k++) {
        p->owner[k] = -1;
        if (!marks_is_open(m, cells[k]))
            continue;
        p->cell[p->n_open] = cells[k];
        p->digits[p->n_open++] = marks_digits(m, cells[k], p->n);
    }
}

/* Matches an open cell with a digit, moving others if need be (Kuhn); as deep
 * as a house has cells. */
static bool match(struct preempt *p, int k, uint64_t *visited) {
    for (uint64_t rest = p->digits[k] & ~*visited; rest;
         rest = p->digits[k] & ~*visited) {
        const int digit = bits_lowest(rest);
        *visited |= bits_one(digit);
        if (p->owner[digit] < 0 || match(p, p->owner[digit], visited)) {
            p->owner[digit] = k;
            return true;
        }
    }
    return false;
}

static bool match_all(struct preempt *p) {
    for (int k = 0; k < p->n_open; k++) {
        uint64_t visited = 0;
        if (!match(p, k, &visited))
            return false;
    }
    return true;
}

/* The smallest preemptive set with open cell k; writes its digits. */
static uint64_t close_set(const struct preempt *p, int k, uint64_t *digits) {
    uint64_t cells = bits_one(k), fresh = p->digits[k];
    *digits = fresh;
    while (fresh) {
        const int owner = p->owner[bits_lowest(fresh)];
        fresh &= fresh - 1;
        if (owner < 0 || bits_has(cells, owner))
            continue;
        cells |= bits_one(owner);
        fresh |= p->digits[owner] & ~*digits;
        *digits |= p->digits[owner];
    }
    return cells;
}

/* Strikes the digits out in the cells that are not of the set. */
static bool strike_others(struct preempt *p, struct marks *m, uint64_t cells,
                          uint64_t digits) {
    bool any = false;
    for (int k = 0; k < p->n_open; k++) {
        uint64_t gone = bits_has(cells, k) ? 0 : p->digits[k] & digits;
        any |= gone != 0;
        p->digits[k] &= ~gone;
        for (; gone; gone &= gone - 1)
            marks_strike(m, p->cell[k] * p->n + bits_lowest(gone));
    }
    p->n_sets_used += any;
    return any;
}

enum preempt_result preempt_house(struct preempt *p, struct marks *m,
                                  int house) {
    bool any = false;
    read_house(p, m, house);
    if (!match_all(p))
        return PREEMPT_IMPOSSIBLE;
    for (int k = 0; k < p->n_open; k++) {
        uint64_t digits;
        const uint64_t cells = close_set(p, k, &digits);
        if (bits_count(cells) < p->n_open)
            any |= strike_others(p, m, cells, digits);
        if (m->starved >= 0)
            return PREEMPT_IMPOSSIBLE;
    }
    return any ? PREEMPT_STRUCK : PREEMPT_NOTHING;
}
