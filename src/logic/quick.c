/* Easy steps on sets of cells, one for each digit. */
#include "logic/quick.h"

#include "base/alloc.h"

#include <string.h>

enum { QUICK_CELLS = 64 * QUICK_WORDS, MAX_LOCKED = 6 };

struct quick {
    int n, n_cells;
    bool with_locked, is_broken;
    uint64_t house[QUICK_HOUSES][QUICK_WORDS];
    uint64_t sees[QUICK_CELLS][QUICK_WORDS];
    uint64_t houses[QUICK_CELLS]; /* of each cell */
    struct quick_board base;
};

static uint64_t houses_of(const struct quick *q, const uint64_t *cells) {
    uint64_t houses = 0;
    for (int w = 0; w < QUICK_WORDS; w++)
        for (uint64_t left = cells[w]; left; left &= left - 1)
            houses |= q->houses[64 * w + bits_lowest(left)];
    return houses;
}

/* Takes the digit from cells that have it. */
static void take(const struct quick *q, struct quick_board *b, int digit,
                 const uint64_t *cells) {
    for (int w = 0; w < QUICK_WORDS; w++)
        b->place[digit][w] &= ~cells[w];
    const uint64_t houses = houses_of(q, cells);
    b->changed[digit] |= houses;
    b->is_stale = b->is_stale || houses;
}

static void place(const struct quick *q, struct quick_board *b, int cell,
                  int digit) {
    const int w = cell / 64, at = cell % 64;
    for (int d = 0; d < q->n; d++) {
        const uint64_t had = b->place[d][w] >> at & 1;
        b->place[d][w] &= ~bits_one(at);
        b->changed[d] |= q->houses[cell] & (0 - had);
    }
    b->is_stale = true;
    b->open[w] &= ~bits_one(at);
    b->value[digit][w] |= bits_one(at);
    b->done[digit] |= q->houses[cell];
    uint64_t hit[QUICK_WORDS];
    for (int k = 0; k < QUICK_WORDS; k++)
        hit[k] = b->place[digit][k] & q->sees[cell][k];
    take(q, b, digit, hit);
}

/* A cell that may have lost candidates since it was found to have one. */
static bool place_last(const struct quick *q, struct quick_board *b, int cell) {
    int digit = 0;
    while (digit < q->n && !quick_has(b, cell, digit))
        digit++;
    if (digit == q->n)
        return false;
    place(q, b, cell, digit);
    return true;
}

/* Cells with one candidate. False: one has none. */
static bool place_naked(const struct quick *q, struct quick_board *b) {
    for (int w = 0; w < QUICK_WORDS; w++) {
        uint64_t once = 0, twice = 0;
        for (int d = 0; d < q->n; d++) {
            twice |= once & b->place[d][w];
            once |= b->place[d][w];
        }
        if (b->open[w] & ~once)
            return false;
        for (uint64_t left = once & ~twice; left; left &= left - 1)
            if (!place_last(q, b, 64 * w + bits_lowest(left)))
                return false;
    }
    return true;
}

/* The only place of a digit in the house, or -1 for none, -2 for several. */
static int only_place(const struct quick *q, const struct quick_board *b,
                      int house, int digit) {
    int cell = -1;
    for (int w = 0; w < QUICK_WORDS; w++) {
        const uint64_t here = b->place[digit][w] & q->house[house][w];
        if (!here)
            continue;
        if (cell >= 0 || here & (here - 1))
            return -2;
        cell = 64 * w + bits_lowest(here);
    }
    return cell;
}

/* Digits with one place in a house. False: one has none. */
static bool place_hidden(const struct quick *q, struct quick_board *b) {
    for (int d = 0; d < q->n; d++) {
        uint64_t left = b->changed[d];
        b->changed[d] = 0;
        for (; left; left &= left - 1) {
            const int house = bits_lowest(left);
            if (b->done[d] >> house & 1)
                continue;
            const int cell = only_place(q, b, house, d);
            if (cell == -1)
                return false;
            if (cell >= 0)
                place(q, b, cell, d);
            else
                b->unlocked[d] |= bits_one(house);
        }
    }
    return true;
}

/* The first and the last place of a digit in a house, which most often see
 * nothing in common. */
static bool ends_see(const struct quick *q, const struct quick_board *b,
                     int house, int digit) {
    int first = -1, last = 0;
    for (int w = 0; w < QUICK_WORDS; w++) {
        const uint64_t here = b->place[digit][w] & q->house[house][w];
        if (!here)
            continue;
        if (first < 0)
            first = 64 * w + bits_lowest(here);
        last = 64 * w + 63 - __builtin_clzll(here);
    }
    uint64_t any = 0;
    for (int w = 0; w < QUICK_WORDS && first >= 0; w++)
        any |= b->place[digit][w] & q->sees[first][w] & q->sees[last][w];
    return any;
}

/* Takes what all places of a digit in a house see. */
static void lock(const struct quick *q, struct quick_board *b, int house,
                 int digit) {
    uint64_t hit[QUICK_WORDS], any = 0;
    int n = 0;
    memcpy(hit, b->place[digit], sizeof hit);
    for (int w = 0; w < QUICK_WORDS; w++)
        for (uint64_t here = b->place[digit][w] & q->house[house][w]; here;
             here &= here - 1) {
            const uint64_t *const sees = q->sees[64 * w + bits_lowest(here)];
            any = 0;
            for (int k = 0; k < QUICK_WORDS; k++)
                any |= hit[k] &= sees[k];
            if (!any || ++n > MAX_LOCKED)
                return;
        }
    if (any)
        take(q, b, digit, hit);
}

static void lock_all(const struct quick *q, struct quick_board *b) {
    for (int d = 0; d < q->n; d++) {
        uint64_t left = b->unlocked[d] & ~b->done[d];
        b->unlocked[d] = 0;
        for (; left; left &= left - 1)
            if (ends_see(q, b, bits_lowest(left), d))
                lock(q, b, bits_lowest(left), d);
    }
}

static bool settle(const struct quick *q, struct quick_board *b) {
    do {
        while (b->is_stale) {
            b->is_stale = false;
            if (!place_naked(q, b) || !place_hidden(q, b))
                return false;
        }
        if (q->with_locked)
            lock_all(q, b);
    } while (b->is_stale);
    return true;
}

bool quick_assume(const struct quick *q, const struct quick_board *from,
                  int cell, int digit, struct quick_board *out) {
    *out = *from;
    if (from->value[digit][cell / 64] >> (cell % 64) & 1)
        return true;
    if (!quick_has(from, cell, digit))
        return false;
    place(q, out, cell, digit);
    return settle(q, out);
}

bool quick_remove(const struct quick *q, struct quick_board *b, int cell,
                  int digit) {
    uint64_t hit[QUICK_WORDS] = {0};
    hit[cell / 64] = bits_one(cell % 64);
    take(q, b, digit, hit);
    return settle(q, b);
}

static bool is_fit(const struct logic *g) {
    return g->words <= QUICK_WORDS && g->n <= QUICK_DIGITS &&
           g->shape->n_houses <= QUICK_HOUSES && g->shape->lines.n == 0 &&
           !shape_has_links(g->shape);
}

static void load_shape(struct quick *q, const struct shape *shape) {
    for (int h = 0; h < shape->n_houses; h++) {
        const int *const cells = shape->house[h].cells;
        memcpy(q->house[h], shape->house[h].set,
               (size_t)shape->words * sizeof *q->house[h]);
        for (int i = 0; i < q->n; i++)
            q->houses[cells[i]] |= bits_one(h);
    }
    for (int cell = 0; cell < q->n_cells; cell++)
        memcpy(q->sees[cell], shape_sees(shape, cell),
               (size_t)shape->words * sizeof *q->sees[cell]);
}

void quick_load(const struct quick *q, const struct logic *g,
                struct quick_board *b) {
    memset(b, 0, sizeof *b);
    for (int cell = 0; cell < q->n_cells; cell++) {
        if (g->value[cell] == BOARD_BLANK) {
            b->open[cell / 64] |= bits_one(cell % 64);
            continue;
        }
        b->value[g->value[cell]][cell / 64] |= bits_one(cell % 64);
        b->done[g->value[cell]] |= q->houses[cell];
    }
    for (int d = 0; d < q->n; d++)
        memcpy(b->place[d], logic_places(g, d),
               (size_t)g->words * sizeof *b->place[d]);
}

/* As if everything had just changed. */
static bool load_base(struct quick *q, const struct logic *g) {
    quick_load(q, g, &q->base);
    for (int d = 0; d < q->n; d++)
        q->base.changed[d] = bits_below(g->shape->n_houses);
    q->base.is_stale = true;
    return !g->broken && settle(q, &q->base);
}

struct quick *quick_new(const struct logic *base, bool with_locked) {
    if (!is_fit(base))
        return NULL;
    struct quick *const q = xnew0(1, struct quick);
    q->n = base->n;
    q->n_cells = base->n_cells;
    q->with_locked = with_locked;
    load_shape(q, base->shape);
    q->is_broken = !load_base(q, base);
    return q;
}

void quick_free(struct quick *q) {
    xfree(q);
}

const struct quick_board *quick_base(const struct quick *q) {
    return q->is_broken ? NULL : &q->base;
}
