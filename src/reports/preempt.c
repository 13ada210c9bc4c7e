/* Preemptive sets. */
#include "reports/preempt.h"

static bool wants_all_cells(const struct shape *s) {
    for (int cell = 0; cell < s->n_cells; cell++)
        if (s->cell_item[cell] < 0)
            return false;
    return true;
}

void preempt_open(struct preempt *p, const struct problem *problem) {
    *p = (struct preempt){.n = problem->cover->n_digits};
    shape_read(&p->shape, problem->cover);
    if (p->n >= 2 && p->n <= 64 && wants_all_cells(&p->shape))
        p->n_houses = p->shape.n_houses;
}

void preempt_close(struct preempt *p) {
    shape_free(&p->shape);
}

static void read_house(struct preempt *p, const struct marks *m, int house) {
    const int *const cells = p->shape.house[house].cells;
    p->n_open = 0;
    for (int k = 0; k < p->n; k++) {
        p->owner[k] = -1;
        if (!marks_is_open(m, p->shape.cell_item[cells[k]]))
            continue;
        p->cell[p->n_open] = cells[k];
        p->digits[p->n_open++] = marks_digits(m, cells[k]);
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
            marks_strike(
                m, cover_candidate(m->cover, p->cell[k], bits_lowest(gone)));
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
