/* The law of leftovers in a search. */
#include "dlx/balance.h"

#include "base/alloc.h"
#include "cover/leftovers.h"
#include "cover/shape.h"

#include <string.h>

#define MOST_LEFT 9  /* cells of either side of what is left over */
#define OPEN_PARTS 6 /* asked while fewer than one in so many cells is full */

struct balance {
    const struct cover *cover;
    struct shape shape;
    bool has_looked;
    bool is_on;     /* it has, and found something */
    bool has_names; /* digits are no more than names */
    struct names names;
    int n_pairs, n_houses;
    uint64_t *side;  /* [n_pairs * 2 * words] */
    uint64_t *house; /* [n_houses * words] */
    uint64_t *held;  /* [n_digits * words] cells where the digit is or may be */
    uint64_t *done;  /* the same when nothing was left to remove */
};

static bool has_regions(const struct cover *c) {
    for (size_t i = 0; i < c->origins.n && c->n_cells; i++)
        if (!strcmp(c->origins.data[i].rule, "region") ||
            !strcmp(c->origins.data[i].rule, "extra-region"))
            return true;
    return false;
}

static void fill_set(uint64_t *set, const int *cells, int n) {
    for (int i = 0; i < n; i++)
        set[cells[i] / 64] |= bits_one(cells[i] % 64);
}

/* Cells of a house that no rule tells see each other too. */
static void fill_sights(struct shape *s, const uint64_t *house) {
    for (int cell = 0; cell < s->n_cells; cell++) {
        uint64_t *const sees = s->sees + (size_t)cell * (size_t)s->words;
        for (int w = 0; w < s->words && shape_set_has(house, cell); w++)
            sees[w] |= house[w];
        sees[cell / 64] &= ~bits_one(cell % 64);
    }
}

static void fill(struct balance *b, const struct leftovers *l) {
    const struct shape *const s = &b->shape;
    const size_t words = (size_t)s->words, n_digits = (size_t)s->n_digits;
    b->n_pairs = l->n;
    b->n_houses = l->n_houses;
    b->side = xnew0((size_t)l->n * 2 * words, uint64_t);
    b->house = xnew0((size_t)l->n_houses * words, uint64_t);
    b->held = xnew0(n_digits * words, uint64_t);
    b->done = xnew0(n_digits * words, uint64_t);
    for (int i = 0; i < l->n; i++) {
        uint64_t *const side = b->side + (size_t)i * 2 * words;
        fill_set(side, l->list[i].a, l->list[i].n);
        fill_set(side + words, l->list[i].b, l->list[i].n);
    }
    for (int i = 0; i < l->n_houses; i++) {
        uint64_t *const house = b->house + (size_t)i * words;
        fill_set(house, l->house + i * s->n_digits, s->n_digits);
        fill_sights(&b->shape, house);
    }
}

static void list_houses(struct balance *b) {
    const struct shape *const s = &b->shape;
    names_init(&b->names, b->cover, s->n_houses);
    memcpy(b->names.house, s->house_cells,
           (size_t)(s->n_houses * s->n_digits) * sizeof *b->names.house);
}

static bool has_all_cells(const struct shape *s) {
    for (int cell = 0; cell < s->n_cells; cell++)
        if (s->cell_item[cell] < 0)
            return false;
    return true;
}

struct balance *balance_new(const struct cover *cover) {
    if (!has_regions(cover))
        return NULL;
    struct balance *const b = xnew0(1, struct balance);
    b->cover = cover;
    return b;
}

static bool is_nearly_empty(const struct balance *b, int n_chosen) {
    return OPEN_PARTS * n_chosen < b->cover->n_cells;
}

/* Finding what is left over takes longer than most puzzles. */
static void look(struct balance *b) {
    struct leftovers l;
    b->has_looked = true;
    shape_read(&b->shape, b->cover);
    leftovers_find(&l, &b->shape, MOST_LEFT);
    b->has_names = b->shape.is_grid && !shape_has_links(&b->shape);
    fill(b, &l);
    list_houses(b);
    leftovers_free(&l);
    b->is_on = (b->n_pairs || b->n_houses) && has_all_cells(&b->shape);
}

struct names *balance_begin(struct balance *b, int n_givens) {
    if (!b || !is_nearly_empty(b, n_givens))
        return NULL;
    if (!b->has_looked)
        look(b);
    return b->is_on && b->has_names ? &b->names : NULL;
}

void balance_free(struct balance *b) {
    if (!b)
        return;
    if (b->has_looked) {
        names_free(&b->names);
        shape_free(&b->shape);
    }
    xfree(b->side);
    xfree(b->house);
    xfree(b->held);
    xfree(b->done);
    xfree(b);
}

/* A chosen option counts as live. */
static void find_held(struct balance *b, const struct lists *l) {
    const int n_digits = b->shape.n_digits;
    const size_t words = (size_t)b->shape.words;
    memset(b->held, 0, (size_t)n_digits * words * sizeof *b->held);
    for (int cell = 0; cell < b->shape.n_cells; cell++)
        for (int d = 0; d < n_digits; d++) {
            const int o = cover_candidate(b->cover, cell, d);
            if (o >= 0 && bits_has(l->live[o / 64], o % 64))
                b->held[(size_t)d * words + (size_t)cell / 64] |=
                    bits_one(cell % 64);
        }
}

/* Whether the digit has a place in the set that the cell does not see. */
static bool has_place(const struct balance *b, const uint64_t *held,
                      const uint64_t *set, int cell) {
    const uint64_t *const sees = shape_sees(&b->shape, cell);
    for (int w = 0; w < b->shape.words; w++)
        if (held[w] & set[w] & ~sees[w])
            return true;
    return false;
}

/* What cannot be chosen, because it was or is hidden, has no place to go. */
static void drop(const struct balance *b, struct lists *l, int cell,
                 int digit) {
    const int option = cover_candidate(b->cover, cell, digit);
    if (lists_is_live(l, option))
        lists_remove(l, option);
    else if (l->starved < 0)
        l->starved = b->shape.cell_item[cell];
}

/* Removes the digit from cells of one set, NULL = all, that see all of its
 * places in the other. */
static bool match(struct balance *b, struct lists *l, int digit,
                  const uint64_t *from, const uint64_t *to) {
    uint64_t *const held = b->held + digit * b->shape.words;
    bool any = false;
    for (int w = 0; w < b->shape.words; w++)
        for (uint64_t rest = from ? held[w] & from[w] : held[w];
             rest && l->starved < 0; rest &= rest - 1) {
            const int cell = 64 * w + bits_lowest(rest);
            if (has_place(b, held, to, cell))
                continue;
            held[w] &= ~(rest & -rest);
            drop(b, l, cell, digit);
            any = true;
        }
    return any;
}

static bool match_digit(struct balance *b, struct lists *l, int digit) {
    const int words = b->shape.words;
    bool any = false;
    for (int i = 0; i < b->n_pairs && l->starved < 0; i++) {
        const uint64_t *const side = b->side + i * 2 * words;
        any |= match(b, l, digit, side, side + words);
        any |= match(b, l, digit, side + words, side);
    }
    for (int i = 0; i < b->n_houses && l->starved < 0; i++)
        any |= match(b, l, digit, NULL, b->house + i * words);
    return any;
}

bool balance_check(struct balance *b, struct lists *l, int n_chosen) {
    const size_t words = (size_t)b->shape.words, size = words * sizeof *b->held;
    bool any = false;
    if (!b->is_on || !is_nearly_empty(b, n_chosen))
        return false;
    find_held(b, l);
    for (int d = 0; d < b->shape.n_digits && l->starved < 0; d++) {
        uint64_t *const held = b->held + (size_t)d * words;
        uint64_t *const done = b->done + (size_t)d * words;
        if (!memcmp(held, done, size))
            continue;
        if (match_digit(b, l, d))
            any = true;
        else
            memcpy(done, held, size);
    }
    return any;
}

/* Where a digit is chosen the other is not, so that no two such are alike. */
uint64_t balance_alike(struct balance *b, const struct lists *l, int n_chosen,
                       int option) {
    const size_t words = (size_t)b->shape.words, size = words * sizeof *b->held;
    const int digit = cover_digit(b->cover, option);
    uint64_t alike = 0;
    if (!b->is_on || !b->has_names || digit < 0 ||
        !is_nearly_empty(b, n_chosen))
        return 0;
    find_held(b, l);
    for (int d = 0; d < b->shape.n_digits; d++)
        if (!memcmp(b->held + (size_t)d * words,
                    b->held + (size_t)digit * words, size))
            alike |= bits_one(d);
    return alike;
}
