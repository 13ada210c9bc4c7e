/* Almost locked sets: cells of a house with one digit more than cells.
 *
 * When such a set loses a digit, every other digit of it is placed in it. If
 * two sets have a common digit x whose places in the one see all its places in
 * the other (a "restricted common"), then x is missing from one of them, and
 * that one has every other digit: a second common digit z is in one of the two
 * sets, and goes from all cells that see all its places in both. With two
 * restricted commons each set loses one of them, so that the remaining digits
 * of each are locked in it too ("doubly linked").
 *
 * ALS-XZ   Sudopedia; XYZ-wings (4.4), WXYZ-wings and many short chains are
 *          special cases. Sudoku Explainer has none; the order of HoDoKu puts
 *          it after chains with groups, so 7.5, a tenth more for every cell
 *          beyond five.
 *
 * Bounds: sets of up to four cells, in houses with at most twelve open cells,
 * and of those the first 1000.
 */
#include "logic/als.h"

#include <string.h>

#define MAX_CELLS 4
#define MAX_OPEN 12
#define MAX_SETS 1000

struct als {
    uint64_t digits;
    int house, n_cells;
    int cell[MAX_CELLS];
    bool is_fresh; /* its house is */
};

struct als_list {
    const struct logic *board;
    struct als *set; /* [n] */
    int n;
    bool is_cut;      /* there are more */
    uint64_t *cells;  /* [MAX_SETS * words] of each set */
    uint64_t *unseen; /* [n digits * words] places that do not see all of the
                         digit's in a set: the one that is looked at */
    uint64_t *seen;   /* [MAX_SETS * (MAX_CELLS + 1) * words] for each digit of
                         a set in order: cells that see all its places in it */
};

static const uint64_t *seen_of(const struct als_list *l, int set, int digit) {
    const uint64_t below = l->set[set].digits & bits_below(digit);
    const size_t row =
        (size_t)set * (MAX_CELLS + 1) + (size_t)bits_count(below);
    return l->seen + row * (size_t)l->board->words;
}

static uint64_t *cells_of(const struct als_list *l, int set) {
    return l->cells + (size_t)set * (size_t)l->board->words;
}

/* Whether an earlier house has all the cells too: then it has been listed. */
static bool is_listed(const struct logic *g, const int *cells, int n,
                      int house) {
    const struct shape *const shape = g->shape;
    for (int k = shape->cell_house_start[cells[0]];
         shape->cell_house[k] < house; k++) {
        const uint64_t *const set = shape->house[shape->cell_house[k]].set;
        int i = 1;
        while (i < n && shape_set_has(set, cells[i]))
            i++;
        if (i == n)
            return true;
    }
    return false;
}

static void add_seen(struct als_list *l, const struct als *a) {
    const struct logic *const g = l->board;
    const size_t words = (size_t)g->words;
    uint64_t *seen = l->seen + (size_t)l->n * (MAX_CELLS + 1) * words;
    for (uint64_t left = a->digits; left; left &= left - 1, seen += words) {
        const int digit = bits_lowest(left);
        memset(seen, -1, words * sizeof *seen);
        for (int i = 0; i < a->n_cells; i++) {
            const uint64_t *const sees = shape_sees(g->shape, a->cell[i]);
            for (size_t w = 0; w < words && logic_has(g, a->cell[i], digit);
                 w++)
                seen[w] &= sees[w];
        }
    }
}

static void add_set(struct als_list *l, const struct als *a) {
    if (is_listed(l->board, a->cell, a->n_cells, a->house))
        return;
    l->is_cut = l->is_cut || l->n == MAX_SETS;
    if (l->is_cut)
        return;
    add_seen(l, a);
    uint64_t *const cells = cells_of(l, l->n);
    memset(cells, 0, (size_t)l->board->words * sizeof *cells);
    for (int i = 0; i < a->n_cells; i++)
        cells[a->cell[i] / 64] |= bits_one(a->cell[i] % 64);
    l->set[l->n++] = *a;
}

/* Extends a set by the open cells of its house from the i-th on. */
static void extend(struct als_list *l, const int *open, int n_open, int i,
                   const struct als *a) {
    for (; i < n_open; i++) {
        struct als next = *a;
        next.cell[next.n_cells++] = open[i];
        next.digits |= l->board->candidate[open[i]];
        const int n_digits = bits_count(next.digits);
        if (n_digits == next.n_cells + 1)
            add_set(l, &next);
        if (next.n_cells < MAX_CELLS && n_digits <= MAX_CELLS + 1)
            extend(l, open, n_open, i + 1, &next);
    }
}

static void list_sets(struct als_list *l) {
    const struct logic *const g = l->board;
    for (int h = 0; h < g->shape->n_houses; h++) {
        int open[MAX_OPEN], n_open = 0;
        for (int i = 0; i < g->n && n_open <= MAX_OPEN; i++) {
            const int cell = g->shape->house[h].cells[i];
            if (g->value[cell] != BOARD_BLANK)
                continue;
            if (n_open < MAX_OPEN)
                open[n_open] = cell;
            n_open++;
        }
        const struct als none = {.house = h,
                                 .is_fresh = logic_house_is_fresh(g, h)};
        if (n_open <= MAX_OPEN)
            extend(l, open, n_open, 0, &none);
    }
}

static uint64_t *unseen_of(const struct als_list *l, int digit) {
    return l->unseen + (size_t)digit * (size_t)l->board->words;
}

/* Before the set is held against others. */
static void look_at(struct als_list *l, int a) {
    for (uint64_t left = l->set[a].digits; left; left &= left - 1) {
        const int digit = bits_lowest(left);
        const uint64_t *const places = logic_places(l->board, digit);
        const uint64_t *const seen = seen_of(l, a, digit);
        uint64_t *const unseen = unseen_of(l, digit);
        for (int w = 0; w < l->board->words; w++)
            unseen[w] = places[w] & ~seen[w];
    }
}

/* Whether the digit's places in b all see all its places in the other set. */
static bool is_restricted(const struct als_list *l, int b, int digit) {
    const uint64_t *const cells = cells_of(l, b);
    const uint64_t *const unseen = unseen_of(l, digit);
    uint64_t bad = 0;
    for (int w = 0; w < l->board->words; w++)
        bad |= cells[w] & unseen[w];
    return !bad;
}

/* Removes a digit from what sees all its places in both sets. */
static bool remove_seen(const struct als_list *l, const uint64_t *a,
                        const uint64_t *b, int digit, struct step *s) {
    const struct logic *const g = l->board;
    const uint64_t *const places = logic_places(g, digit);
    bool any = false;
    for (int w = 0; w < g->words; w++)
        for (uint64_t hit = a[w] & b[w] & places[w]; hit; hit &= hit - 1)
            any |= step_remove(s, g, 64 * w + bits_lowest(hit), digit);
    return any;
}

static void say_set(struct text *t, const struct logic *g,
                    const struct als *a) {
    step_say_cells(t, g, a->cell, a->n_cells);
    text_add(t, a->n_cells > 1 ? " have only " : " has only ");
    step_say_digits(t, g, a->digits);
}

static void say_xz(struct step *s, const struct als_list *l, int a, int b,
                   uint64_t restricted, uint64_t gone) {
    struct text *const t = &s->words;
    const struct logic *const g = l->board;
    say_set(t, l->board, &l->set[a]);
    text_add(t, ", and ");
    say_set(t, l->board, &l->set[b]);
    text_add(t, ". Only one of these sets can hold ");
    if (bits_count(restricted) == 2)
        text_printf(
            t,
            "%s and only one can hold %s, so each holds all its other "
            "digits: remove ",
            logic_symbol(g, bits_lowest(restricted)),
            logic_symbol(g, bits_lowest(restricted & (restricted - 1))));
    else
        text_printf(t, "%s, and the other one then holds %s: remove ",
                    logic_symbol(g, bits_lowest(restricted)),
                    logic_symbol(g, bits_lowest(gone)));
    step_say_removed(t, l->board, s);
    text_add(t, ".");
}

static void note(struct step *s, const struct als_list *l, int a, int b) {
    int n = 0;
    const int set[2] = {a, b};
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < l->set[set[k]].n_cells; i++, n++)
            vec_push(&s->cells, l->set[set[k]].cell[i]);
    s->digits = l->set[a].digits | l->set[b].digits;
    s->rating = 75 + (n > 5 ? n - 5 : 0);
}

/* Two restricted commons lock all digits but these in each set, and each of
 * these in the two together. */
static bool remove_locked(const struct als_list *l, int a, int b,
                          uint64_t restricted, struct step *s) {
    bool any = false;
    for (int k = 0; k < 2; k++) {
        const int set = k ? b : a;
        uint64_t left = l->set[set].digits & ~restricted;
        for (; left; left &= left - 1) {
            const int digit = bits_lowest(left);
            const uint64_t *const seen = seen_of(l, set, digit);
            any |= remove_seen(l, seen, seen, digit, s);
        }
    }
    for (; restricted; restricted &= restricted - 1) {
        const int digit = bits_lowest(restricted);
        any |= remove_seen(l, seen_of(l, a, digit), seen_of(l, b, digit), digit,
                           s);
    }
    return any;
}

static bool try_sets(const struct als_list *l, int a, int b, struct step *s) {
    const uint64_t common = l->set[a].digits & l->set[b].digits;
    if (!(common & (common - 1)))
        return false;
    uint64_t restricted = 0, gone = 0;
    for (uint64_t left = common; left; left &= left - 1)
        if (is_restricted(l, b, bits_lowest(left)))
            restricted |= left & -left;
    if (!restricted)
        return false;
    for (uint64_t left = common; left && !gone; left &= left - 1) {
        const int z = bits_lowest(left);
        if ((restricted & ~bits_one(z)) &&
            remove_seen(l, seen_of(l, a, z), seen_of(l, b, z), z, s))
            gone = bits_one(z);
    }
    const bool twice = bits_count(restricted) == 2;
    if (twice)
        remove_locked(l, a, b, restricted, s);
    if (!step_acts(s))
        return false;
    if (!twice)
        restricted &= ~gone;
    note(s, l, a, b);
    if (s->wants_words)
        say_xz(s, l, a, b, restricted, gone);
    return true;
}

bool als_xz(struct logic *g, struct step *s) {
    struct als set[MAX_SETS];
    struct als_list l = {.board = g, .set = set};
    const size_t words = (size_t)g->words, sets = MAX_SETS * words;
    l.cells = logic_room_of(g, sets * (MAX_CELLS + 2) + (size_t)g->n * words);
    l.unseen = l.cells + sets;
    l.seen = l.unseen + (size_t)g->n * words;
    list_sets(&l);
    const bool all = g->als_cut == g->since;
    bool found = false;
    for (int a = 0; a < l.n && !found; a++) {
        look_at(&l, a);
        for (int b = a + 1; b < l.n && !found; b++)
            if (all || l.set[a].is_fresh || l.set[b].is_fresh)
                found = try_sets(&l, a, b, s);
    }
    if (!found)
        g->als_cut = l.is_cut ? g->now : 0;
    return found;
}
