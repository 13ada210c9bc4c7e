/* k cells that share k digits.
 *
 * naked pair, triple, quad    k cells, all seeing each other, have only k
 *                             digits between them, which nobody else gets
 * hidden pair, triple, quad   k digits have only k places in a house, which
 *                             nothing else gets
 * preemptive set              either of them, of any size (J. F. Crook, "A
 *                             Pencil-and-Paper Algorithm for Solving Sudoku
 *                             Puzzles", Notices of the AMS 56, 2009; report
 *                             003), found by a matching
 *
 * Pairs and triples are also known as linked doubles and triples (report 004)
 * and as subsets or disjoint chains. Cells of a naked set need no common house
 * where other rules, such as anti-knight, make them see each other.
 */
#include "logic/subsets.h"

#include "logic/direct.h"
#include "logic/hall.h"

#include <string.h>

#define MAX_WORDS 64
#define MAX_PICKED 4

/* Cells chosen so far, on the way to k of them. */
struct pick {
    const struct logic *g;
    struct step *s;
    int k;
    int house; /* or -1 */
    int n_from;
    int from[64]; /* what is chosen from */
    uint64_t mask[64];
    int n;
    int cell[MAX_PICKED];
};

/* Candidates of the digit that see every cell of the set where it is left. */
static void remove_seen(const struct logic *g, struct step *s, const int *cells,
                        int n, int digit) {
    uint64_t seen[MAX_WORDS];
    memcpy(seen, logic_places(g, digit), (size_t)g->words * sizeof *seen);
    for (int i = 0; i < n; i++) {
        const uint64_t *const sees = shape_sees(g->shape, cells[i]);
        for (int w = 0; w < g->words && logic_has(g, cells[i], digit); w++)
            seen[w] &= sees[w];
    }
    for (int w = 0; w < g->words; w++)
        for (; seen[w]; seen[w] &= seen[w] - 1)
            step_remove(s, g, 64 * w + bits_lowest(seen[w]), digit);
}

static void say_naked(const struct logic *g, struct step *s) {
    if (s->house >= 0) {
        text_add(&s->words, "In ");
        step_say_house(&s->words, g, s->house);
        text_add(&s->words, ", the");
    } else {
        text_add(&s->words, "The");
    }
    text_add(&s->words, " only candidates of ");
    step_say_cells(&s->words, g, s->cells.data, (int)s->cells.n);
    if (s->house < 0)
        text_add(&s->words, s->cells.n == 2 ? ", which see each other,"
                                            : ", which all see each other,");
    text_add(&s->words, " are ");
    step_say_digits(&s->words, g, s->digits);
    text_add(&s->words, ", so remove ");
    step_say_removed(&s->words, g, s);
    text_add(&s->words, ".");
}

/* The cells have these digits and no others: what follows? */
static bool naked_acts(const struct logic *g, struct step *s, const int *cells,
                       int n, uint64_t digits, int house) {
    for (uint64_t rest = digits; rest; rest &= rest - 1)
        remove_seen(g, s, cells, n, bits_lowest(rest));
    if (!s->removed.n)
        return false;
    for (int i = 0; i < n; i++)
        vec_push(&s->cells, cells[i]);
    s->digits = digits;
    s->house = house;
    if (s->wants_words)
        say_naked(g, s);
    return true;
}

static bool pick_naked(struct pick *p, int first, uint64_t digits) {
    if (p->n == p->k)
        return bits_count(digits) == p->k &&
               naked_acts(p->g, p->s, p->cell, p->n, digits, p->house);
    for (int i = first; i <= p->n_from - (p->k - p->n); i++) {
        const uint64_t both = digits | p->mask[i];
        if (bits_count(both) > p->k)
            continue;
        p->cell[p->n++] = p->from[i];
        if (pick_naked(p, i + 1, both))
            return true;
        p->n--;
    }
    return false;
}

/* A set of more than half the open cells is hidden from its other side. */
static bool naked_in_house(struct pick *p, int house) {
    const struct logic *const g = p->g;
    const int n_open = g->n - bits_count(g->done[house]);
    if (n_open < 2 * p->k)
        return false;
    p->house = house;
    p->n_from = p->n = 0;
    for (int i = 0; i < g->n; i++) {
        const int cell = g->shape->house[house].cells[i];
        const uint64_t left = g->candidate[cell];
        if (!left || bits_count(left) > p->k)
            continue;
        p->from[p->n_from] = cell;
        p->mask[p->n_from++] = left;
    }
    return p->n_from >= p->k && pick_naked(p, 0, 0);
}

static bool sees_all(const struct pick *p, int cell) {
    for (int i = 0; i < p->n; i++)
        if (!shape_sees_cell(p->g->shape, cell, p->cell[i]))
            return false;
    return true;
}

/* Cells that all see each other, in a house or not. */
static bool pick_clique(struct pick *p, int first, uint64_t digits) {
    const struct logic *const g = p->g;
    if (p->n == p->k)
        return bits_count(digits) == p->k &&
               naked_acts(g, p->s, p->cell, p->n, digits, -1);
    for (int cell = first; cell < g->n_cells; cell++) {
        const uint64_t left = g->candidate[cell];
        if (!left || bits_count(digits | left) > p->k || !sees_all(p, cell))
            continue;
        p->cell[p->n++] = cell;
        if (pick_clique(p, cell + 1, digits | left))
            return true;
        p->n--;
    }
    return false;
}

static bool naked(const struct logic *g, struct step *s, int k) {
    struct pick p; /* what it picks from is read house by house */
    p.g = g;
    p.s = s;
    p.k = k;
    p.n = 0;
    for (int h = 0; h < g->shape->n_houses; h++)
        if (logic_house_is_fresh(g, h) && naked_in_house(&p, h))
            return true;
    return !g->shape->is_classic && pick_clique(&p, 0, 0);
}

bool naked_pair(struct logic *g, struct step *s) {
    return naked(g, s, 2);
}

bool naked_triple(struct logic *g, struct step *s) {
    return naked(g, s, 3);
}

bool naked_quad(struct logic *g, struct step *s) {
    return naked(g, s, 4);
}

/* Where some digits of a house are left, as sets of numbers within it. */
struct house_table {
    int house;
    int n_digits;
    int digit[64];
    uint64_t places[64];
};

/* Open digits with at most k places in the house, all sifted at once: no other
 * one is among k that share k places. */
static uint64_t digits_of_few_places(const struct logic *g, int house, int k) {
    enum { MOST = 4 };
    const int *const cells = g->shape->house[house].cells;
    uint64_t beyond[MOST + 1] = {0}; /* [j] those with more than j places */
    for (int i = 0; i < g->n; i++) {
        const uint64_t here = g->candidate[cells[i]];
        for (int j = k; j > 0; j--)
            beyond[j] |= beyond[j - 1] & here;
        beyond[0] |= here;
    }
    return bits_below(g->n) & ~g->done[house] & ~beyond[k];
}

static void read_table(const struct logic *g, int house, uint64_t open,
                       struct house_table *t) {
    uint64_t places[64];
    for (uint64_t rest = open; rest; rest &= rest - 1)
        places[bits_lowest(rest)] = 0;
    for (int i = 0; i < g->n; i++) {
        uint64_t left = g->candidate[g->shape->house[house].cells[i]] & open;
        for (; left; left &= left - 1)
            places[bits_lowest(left)] |= bits_one(i);
    }
    t->house = house;
    t->n_digits = 0;
    for (uint64_t rest = open; rest; rest &= rest - 1) {
        t->digit[t->n_digits] = bits_lowest(rest);
        t->places[t->n_digits++] = places[bits_lowest(rest)];
    }
}

/* "1 and 2 fit only in r1c1 and r1c2" */
static void say_fit(const struct logic *g, struct step *s, uint64_t digits,
                    const int *cells, int n) {
    step_say_digits(&s->words, g, digits);
    text_add(&s->words, n == 1 ? " fits only in " : " fit only in ");
    step_say_cells(&s->words, g, cells, n);
}

static void say_hidden(const struct logic *g, struct step *s, int house) {
    text_add(&s->words, "In ");
    step_say_house(&s->words, g, house);
    text_add(&s->words, ", ");
    say_fit(g, s, s->digits, s->cells.data, (int)s->cells.n);
    text_add(&s->words, ", ");
    direct_say(s, g);
}

/* The digits have these places in the house and no others: what follows? */
static bool hidden_acts(const struct logic *g, struct step *s, int house,
                        uint64_t digits, uint64_t places,
                        enum directness directness) {
    for (uint64_t rest = places; rest; rest &= rest - 1) {
        const int cell = g->shape->house[house].cells[bits_lowest(rest)];
        uint64_t gone = g->candidate[cell] & ~digits;
        for (; gone; gone &= gone - 1)
            step_remove(s, g, cell, bits_lowest(gone));
    }
    if (!s->removed.n)
        return false;
    s->house = house;
    if (directness == DIRECT && !direct_turn(g, s)) {
        step_clear(s);
        return false;
    }
    for (uint64_t rest = places; rest; rest &= rest - 1)
        vec_push(&s->cells, g->shape->house[house].cells[bits_lowest(rest)]);
    s->digits = digits;
    if (s->wants_words)
        say_hidden(g, s, house);
    return true;
}

/* Digits chosen so far, on the way to k of them. */
struct hiding {
    const struct logic *g;
    struct step *s;
    const struct house_table *table;
    int k;
    enum directness directness;
};

static bool pick_hidden(const struct hiding *p, int first, int n,
                        uint64_t digits, uint64_t places) {
    const struct house_table *const t = p->table;
    if (n == p->k)
        return bits_count(places) == p->k &&
               hidden_acts(p->g, p->s, t->house, digits, places, p->directness);
    for (int i = first; i <= t->n_digits - (p->k - n); i++) {
        const uint64_t both = places | t->places[i];
        if (bits_count(both) <= p->k && t->places[i] &&
            pick_hidden(p, i + 1, n + 1, digits | bits_one(t->digit[i]), both))
            return true;
    }
    return false;
}

static bool hidden(const struct logic *g, struct step *s, int k,
                   enum directness directness) {
    for (int h = 0; h < g->shape->n_houses; h++) {
        struct house_table table;
        const struct hiding p = {g, s, &table, k, directness};
        const int n_open = g->n - bits_count(g->done[h]);
        if (n_open < 2 * k + (directness == INDIRECT) ||
            !logic_house_is_fresh(g, h))
            continue;
        const uint64_t few = digits_of_few_places(g, h, k);
        if (bits_count(few) < k)
            continue;
        read_table(g, h, few, &table);
        if (pick_hidden(&p, 0, 0, 0, 0))
            return true;
    }
    return false;
}

bool direct_hidden_pair(struct logic *g, struct step *s) {
    return hidden(g, s, 2, DIRECT);
}

bool direct_hidden_triple(struct logic *g, struct step *s) {
    return hidden(g, s, 3, DIRECT);
}

bool hidden_pair(struct logic *g, struct step *s) {
    return hidden(g, s, 2, INDIRECT);
}

bool hidden_triple(struct logic *g, struct step *s) {
    return hidden(g, s, 3, INDIRECT);
}

bool hidden_quad(struct logic *g, struct step *s) {
    return hidden(g, s, 4, INDIRECT);
}

/* The open cells of a house as rows, their digits as columns. */
static int read_hall(const struct logic *g, int house, struct hall *hall,
                     int *cells) {
    hall->n = 0;
    for (int i = 0; i < g->n; i++) {
        const int cell = g->shape->house[house].cells[i];
        if (!g->candidate[cell])
            continue;
        cells[hall->n] = cell;
        hall->mark[hall->n++] = g->candidate[cell];
    }
    return hall->n;
}

/* The set that removes something and is smallest, seen from either side. */
static uint64_t best_closure(const struct hall *hall, uint64_t *digits) {
    uint64_t best = 0;
    int best_size = HALL_MAX;
    for (int row = 0; row < hall->n; row++) {
        uint64_t columns, outside = 0;
        const uint64_t rows = hall_closure(hall, row, &columns);
        int size = bits_count(rows);
        for (int other = 0; other < hall->n; other++)
            if (!bits_has(rows, other))
                outside |= hall->mark[other];
        if (!(outside & columns))
            continue;
        if (hall->n - size < size)
            size = hall->n - size;
        if (size >= best_size)
            continue;
        best = rows;
        best_size = size;
        *digits = columns;
    }
    return best;
}

static void say_other_side(const struct logic *g, struct step *s,
                           const int *outside, int n_outside,
                           uint64_t hidden_digits) {
    text_add(&s->words, "In ");
    step_say_house(&s->words, g, s->house);
    text_add(&s->words, ", ");
    say_fit(g, s, hidden_digits, outside, n_outside);
    text_add(&s->words, ", so remove ");
    step_say_removed(&s->words, g, s);
    text_add(&s->words, ".");
}

/* A set of k cells is told as the n-k other cells and digits if k is more than
 * half. */
static bool set_acts(const struct logic *g, struct step *s,
                     const struct hall *hall, const int *cells, int house,
                     uint64_t rows, uint64_t digits) {
    int outside[64], n_outside = 0;
    uint64_t other_digits = 0;
    s->house = house;
    for (int row = 0; row < hall->n; row++) {
        uint64_t gone = hall->mark[row] & digits;
        if (bits_has(rows, row)) {
            vec_push(&s->cells, cells[row]);
            continue;
        }
        outside[n_outside++] = cells[row];
        other_digits |= hall->mark[row] & ~digits;
        for (; gone; gone &= gone - 1)
            step_remove(s, g, cells[row], bits_lowest(gone));
    }
    const int n_cells = (int)s->cells.n;
    const bool is_naked = n_cells <= n_outside;
    const int size = is_naked ? n_cells : n_outside;
    s->digits = is_naked ? digits : other_digits;
    s->rating = 56 + 2 * (size > 5 ? size - 5 : 0);
    if (s->wants_words && is_naked)
        say_naked(g, s);
    else if (s->wants_words)
        say_other_side(g, s, outside, n_outside, other_digits);
    if (!is_naked) {
        s->cells.n = 0;
        for (int i = 0; i < n_outside; i++)
            vec_push(&s->cells, outside[i]);
    }
    return true;
}

bool preemptive_set(struct logic *g, struct step *s) {
    for (int h = 0; h < g->shape->n_houses; h++) {
        struct hall hall;
        int cells[64];
        uint64_t digits = 0;
        if (!logic_house_is_fresh(g, h) || read_hall(g, h, &hall, cells) < 10 ||
            !hall_match(&hall))
            continue; /* up to nine cells, quads are the largest */
        const uint64_t rows = best_closure(&hall, &digits);
        if (rows)
            return set_acts(g, s, &hall, cells, h, rows, digits);
    }
    return false;
}
