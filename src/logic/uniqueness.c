/* What follows from a puzzle's having one solution.
 *
 * unique rectangle  four open cells in two rows, two columns and two boxes
 *                   that held only the same two digits could swap them, which
 *                   would make a second solution; so one of them is something
 *                   else. Type 1: one cell has further candidates. Type 2:
 *                   all further candidates are one digit. Type 3: those of two
 *                   cells make a naked set with cells of a house. Type 4: one
 *                   of the two digits has no other place in the house of two
 *                   cells, so that the other one goes.
 * BUG               bivalue universal grave: if every open cell had two
 *                   candidates and every digit two places in every house, a
 *                   second solution would exist; so an extra candidate is true
 *
 * Both exchange digits within rows, columns and boxes, which proves nothing
 * where other rules tell the cells apart. Names and types are those of the
 * players' forums (Sudoku Explainer; HoDoKu).
 */
#include "logic/uniqueness.h"

#include "board/geometry.h"

#include <string.h>

#define MAX_WORDS 64

struct rectangle {
    int cell[4];    /* neighbours along the edges: 0-1, 1-3, 3-2, 2-0 */
    uint64_t pair;  /* its two digits */
    uint64_t extra; /* further candidates of any of the cells */
    int n_roof;     /* cells that have some: */
    int roof[4];
};

typedef bool (*rectangle_function)(const struct logic *g, struct step *s,
                                   const struct rectangle *r);

static bool may_be_used(const struct logic *g) {
    return g->is_unique && g->shape->is_classic;
}

static void say_rectangle(const struct logic *g, struct step *s,
                          const struct rectangle *r) {
    text_add(&s->words, "If ");
    step_say_cells(&s->words, g, r->cell, 4);
    text_add(&s->words, " held only ");
    step_say_digits(&s->words, g, r->pair);
    text_add(&s->words, ", swapping these would give a second solution");
}

static void describe(const struct logic *g, struct step *s,
                     const struct rectangle *r) {
    for (int i = 0; i < 4; i++)
        vec_push(&s->cells, r->cell[i]);
    s->digits = r->pair;
    if (s->wants_words)
        say_rectangle(g, s, r);
}

static void end_sentence(const struct logic *g, struct step *s) {
    text_add(&s->words, ", so remove ");
    step_say_removed(&s->words, g, s);
    text_add(&s->words, ".");
}

static void remove_digits(const struct logic *g, struct step *s, int cell,
                          uint64_t digits) {
    for (; digits; digits &= digits - 1)
        step_remove(s, g, cell, bits_lowest(digits));
}

static bool type_1(const struct logic *g, struct step *s,
                   const struct rectangle *r) {
    if (r->n_roof != 1)
        return false;
    remove_digits(g, s, r->roof[0], r->pair);
    describe(g, s, r);
    if (s->wants_words)
        end_sentence(g, s);
    return true;
}

/* Candidates of the digit that see all of the cells. */
static void remove_seen(const struct logic *g, struct step *s, const int *cells,
                        int n, int digit) {
    uint64_t seen[MAX_WORDS];
    memcpy(seen, logic_places(g, digit), (size_t)g->words * sizeof *seen);
    for (int i = 0; i < n; i++)
        for (int w = 0; w < g->words; w++)
            seen[w] &= shape_sees(g->shape, cells[i])[w];
    for (int w = 0; w < g->words; w++)
        for (; seen[w]; seen[w] &= seen[w] - 1)
            step_remove(s, g, 64 * w + bits_lowest(seen[w]), digit);
}

static bool type_2(const struct logic *g, struct step *s,
                   const struct rectangle *r) {
    if (r->n_roof < 2 || bits_count(r->extra) != 1)
        return false;
    const int digit = bits_lowest(r->extra);
    remove_seen(g, s, r->roof, r->n_roof, digit);
    if (!s->removed.n)
        return false;
    describe(g, s, r);
    if (s->wants_words) {
        text_printf(&s->words, ", so %s is in ", logic_symbol(g, digit));
        step_say_any_cell(&s->words, g, r->roof, r->n_roof);
        text_add(&s->words, ": remove ");
        step_say_removed(&s->words, g, s);
        text_add(&s->words, ".");
    }
    return true;
}

/* A house that holds both roof cells, from number *k of the first one's on; -1
 * when there are no more. */
static int next_roof_house(const struct shape *shape, const struct rectangle *r,
                           int *k) {
    const int start = shape->cell_house_start[r->roof[0]];
    while (start + *k < shape->cell_house_start[r->roof[0] + 1]) {
        const int house = shape->cell_house[start + (*k)++];
        if (shape_set_has(shape->house[house].set, r->roof[1]))
            return house;
    }
    return -1;
}

static int count_places(const struct logic *g, int house, int digit) {
    int n = 0;
    for (int w = 0; w < g->words; w++)
        n += bits_count(g->shape->house[house].set[w] &
                        logic_places(g, digit)[w]);
    return n;
}

static bool type_4(const struct logic *g, struct step *s,
                   const struct rectangle *r) {
    int house, k = 0;
    if (r->n_roof != 2)
        return false;
    while ((house = next_roof_house(g->shape, r, &k)) >= 0)
        for (uint64_t rest = r->pair; rest; rest &= rest - 1) {
            const int digit = bits_lowest(rest);
            if (count_places(g, house, digit) != 2)
                continue;
            remove_digits(g, s, r->roof[0], r->pair & ~bits_one(digit));
            remove_digits(g, s, r->roof[1], r->pair & ~bits_one(digit));
            describe(g, s, r);
            s->house = house;
            if (s->wants_words) {
                text_printf(&s->words, ", and %s is in ",
                            logic_symbol(g, digit));
                step_say_any_cell(&s->words, g, r->roof, 2);
                text_add(&s->words, ", because ");
                step_say_house(&s->words, g, house);
                text_add(&s->words, " has no other place for it");
                end_sentence(g, s);
            }
            return true;
        }
    return false;
}

/* Cells of a house that make a naked set with the extra candidates. */
struct partners {
    int house, n_from, n;
    int from[64], cell[4];
};

static bool partners_act(const struct logic *g, struct step *s,
                         const struct rectangle *r, const struct partners *p,
                         uint64_t digits) {
    for (int i = 0; i < p->n_from; i++) {
        bool is_partner = false;
        for (int j = 0; j < p->n; j++)
            is_partner |= p->cell[j] == p->from[i];
        if (!is_partner)
            remove_digits(g, s, p->from[i], g->candidate[p->from[i]] & digits);
    }
    if (!s->removed.n)
        return false;
    describe(g, s, r);
    for (int j = 0; j < p->n; j++)
        vec_push(&s->cells, p->cell[j]);
    s->house = p->house;
    s->rating = 45 + p->n;
    if (!s->wants_words)
        return true;
    text_add(&s->words, ", so in ");
    step_say_house(&s->words, g, p->house);
    text_add(&s->words, ", ");
    step_say_cells(&s->words, g, r->roof, 2);
    text_add(&s->words, " together with ");
    step_say_cells(&s->words, g, p->cell, p->n);
    text_add(&s->words, " use up ");
    step_say_digits(&s->words, g, digits);
    text_add(&s->words, ": remove ");
    step_say_removed(&s->words, g, s);
    text_add(&s->words, ".");
    return true;
}

static bool pick_partners(const struct logic *g, struct step *s,
                          const struct rectangle *r, struct partners *p,
                          int first, int k, uint64_t digits) {
    if (p->n == k)
        return bits_count(digits) == k + 1 && partners_act(g, s, r, p, digits);
    for (int i = first; i < p->n_from; i++) {
        const uint64_t both = digits | g->candidate[p->from[i]];
        if (bits_count(both) > k + 1)
            continue;
        p->cell[p->n++] = p->from[i];
        if (pick_partners(g, s, r, p, i + 1, k, both))
            return true;
        p->n--;
    }
    return false;
}

static bool type_3(const struct logic *g, struct step *s,
                   const struct rectangle *r) {
    struct partners p;
    int next = 0;
    if (r->n_roof != 2 || bits_count(r->extra) > 4)
        return false;
    while ((p.house = next_roof_house(g->shape, r, &next)) >= 0) {
        p.n_from = 0;
        for (int i = 0; i < g->n; i++) {
            const int cell = g->shape->house[p.house].cells[i];
            if (g->candidate[cell] && cell != r->roof[0] && cell != r->roof[1])
                p.from[p.n_from++] = cell;
        }
        for (int k = 1; k <= 3; k++) {
            p.n = 0;
            if (pick_partners(g, s, r, &p, 0, k, r->extra))
                return true;
        }
    }
    return false;
}

/* Fills in the rectangle's roof; false if it has none. */
static bool sum_up(const struct logic *g, struct rectangle *r) {
    r->extra = 0;
    r->n_roof = 0;
    for (int i = 0; i < 4; i++) {
        const uint64_t extra = g->candidate[r->cell[i]] & ~r->pair;
        r->extra |= extra;
        if (extra)
            r->roof[r->n_roof++] = r->cell[i];
    }
    return r->n_roof > 0;
}

static bool holds_pair(const struct logic *g, int cell, uint64_t pair) {
    return (g->candidate[cell] & pair) == pair;
}

/* Every rectangle that has this cell as its corner with two candidates. */
static bool try_corner(const struct logic *g, struct step *s, int corner,
                       rectangle_function function) {
    const struct geometry *const board = &g->layout->board;
    const int n = g->n;
    const int row = logic_row(g, corner), column = logic_column(g, corner);
    struct rectangle r = {.pair = g->candidate[corner]};
    for (int c = 0; c < n; c++) {
        const int beside = geometry_cell(board, row, c);
        if (c == column || !holds_pair(g, beside, r.pair))
            continue;
        for (int w = 0; w < n; w++) {
            const int below = geometry_cell(board, w, column);
            const int across = geometry_cell(board, w, c);
            if (w == row || !holds_pair(g, below, r.pair) ||
                !holds_pair(g, across, r.pair))
                continue;
            const int box = geometry_box(board, corner);
            if ((geometry_box(board, beside) == box) ==
                (geometry_box(board, below) == box))
                continue; /* one box or four */
            const int cells[] = {corner, beside, below, across};
            memcpy(r.cell, cells, sizeof cells);
            if (sum_up(g, &r) && function(g, s, &r))
                return true;
        }
    }
    return false;
}

static bool is_pair(uint64_t digits) {
    const uint64_t more = digits & (digits - 1);
    return more && !(more & (more - 1));
}

static bool rectangle(const struct logic *g, struct step *s,
                      rectangle_function function) {
    if (!may_be_used(g))
        return false;
    for (int cell = 0; cell < g->n_cells; cell++)
        if (is_pair(g->candidate[cell]) && try_corner(g, s, cell, function))
            return true;
    return false;
}

bool unique_rectangle_1(struct logic *g, struct step *s) {
    return rectangle(g, s, type_1);
}

bool unique_rectangle_2(struct logic *g, struct step *s) {
    return rectangle(g, s, type_2);
}

bool unique_rectangle_3(struct logic *g, struct step *s) {
    return rectangle(g, s, type_3);
}

bool unique_rectangle_4(struct logic *g, struct step *s) {
    return rectangle(g, s, type_4);
}

/* The cells of a possible grave with more than two candidates, as long as
 * there are few; false if there are many or none. */
static bool find_extra_cells(const struct logic *g, struct step_list *cells) {
    for (int cell = 0; cell < g->n_cells; cell++) {
        if (bits_count(g->candidate[cell]) <= 2)
            continue;
        if (bits_count(g->candidate[cell]) > 3 || cells->n == 8)
            return false;
        vec_push(cells, cell);
    }
    return cells->n > 0;
}

/* The digit that a cell has beyond the grave: three or more places in each of
 * its houses; -1 if that is not one digit. */
static int extra_digit(const struct logic *g, int cell) {
    const struct shape *const shape = g->shape;
    int found = -1;
    for (uint64_t rest = g->candidate[cell]; rest; rest &= rest - 1) {
        bool is_extra = true;
        for (int k = shape->cell_house_start[cell];
             k < shape->cell_house_start[cell + 1]; k++)
            is_extra &=
                count_places(g, shape->cell_house[k], bits_lowest(rest)) > 2;
        if (is_extra && found >= 0)
            return -1;
        if (is_extra)
            found = bits_lowest(rest);
    }
    return found;
}

/* Whether every digit has two places in every house, not counting it in these
 * cells. */
static bool is_grave(const struct logic *g, const struct step_list *cells,
                     int digit) {
    for (int h = 0; h < g->shape->n_houses; h++) {
        uint64_t open = bits_below(g->n) & ~g->done[h];
        int n_extra = 0;
        for (size_t i = 0; i < cells->n; i++)
            n_extra += shape_set_has(g->shape->house[h].set, cells->data[i]);
        for (; open; open &= open - 1) {
            const int d = bits_lowest(open);
            if (count_places(g, h, d) != 2 + (d == digit ? n_extra : 0))
                return false;
        }
    }
    return true;
}

static void say_grave(const struct logic *g, struct step *s, int digit) {
    text_printf(&s->words, "Without %s in ", logic_symbol(g, digit));
    step_say_cells(&s->words, g, s->cells.data, (int)s->cells.n);
    text_add(&s->words, ", every open cell would have two candidates and every "
                        "digit two places in each house, which would allow a "
                        "second solution, so ");
    if (s->placed.n) {
        text_printf(&s->words, "%s goes there.", logic_symbol(g, digit));
        return;
    }
    text_add(&s->words, "one of these cells holds it: remove ");
    step_say_removed(&s->words, g, s);
    text_add(&s->words, ".");
}

bool bivalue_grave(struct logic *g, struct step *s) {
    if (!may_be_used(g) || !find_extra_cells(g, &s->cells)) {
        s->cells.n = 0;
        return false;
    }
    const int digit = extra_digit(g, s->cells.data[0]);
    bool is_one = digit >= 0;
    for (size_t i = 1; i < s->cells.n && is_one; i++)
        is_one = extra_digit(g, s->cells.data[i]) == digit;
    if (is_one && is_grave(g, &s->cells, digit)) {
        s->digits = bits_one(digit);
        if (s->cells.n == 1)
            vec_push(&s->placed, logic_candidate(g, s->cells.data[0], digit));
        else
            remove_seen(g, s, s->cells.data, (int)s->cells.n, digit);
        s->rating = 56 + (s->cells.n > 1);
    }
    if (!step_acts(s)) {
        step_clear(s);
        return false;
    }
    if (s->wants_words)
        say_grave(g, s, digit);
    return true;
}

bool uniqueness_has(const struct technique *t) {
    return t->apply == unique_rectangle_1 || t->apply == unique_rectangle_2 ||
           t->apply == unique_rectangle_3 || t->apply == unique_rectangle_4 ||
           t->apply == bivalue_grave;
}
