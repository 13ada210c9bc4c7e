/* Cells that cages leave over of houses, or that stick out of them.
 *
 * The digits of a house come to a known sum, 45 on a 9x9 board, and so do those
 * of one to three houses side by side. Cages inside, and those that reach out
 * of it, have sums too: what is left is a sum of few cells, of innies less
 * outies ("the rule of 45"). A cage across the edge counts as what it has fewer
 * open cells of, those inside or those outside.
 *
 * innie or outie     one open cell, whose digit that is
 * innies and outies  two to four, tried in all ways
 */
#include "logic/innies.h"

#include "logic/say_mark.h"

#include <string.h>

enum { MAX_WORDS = 64, MOST_OPEN = 4, MOST_OPEN_LARGE = 3, LARGE = 10 };

/* innies - outies = wanted, of open cells; sign[i] of cell[i]. */
struct equation {
    const struct area *area;
    int n, cell[MOST_OPEN], sign[MOST_OPEN];
    int wanted;
    int n_outies;
    int cages, placed; /* what the cages in it come to; digits beside them */
    bool has_placed, only_cages;
    uint64_t supported[MOST_OPEN]; /* digits with which it comes out */
};

static int count_open(const struct logic *g, const uint64_t *in,
                      const uint64_t *not_in) {
    int n = 0;
    for (int w = 0; w < g->words; w++)
        for (uint64_t rest = in[w] & ~not_in[w]; rest; rest &= rest - 1)
            n += g->value[64 * w + bits_lowest(rest)] == BOARD_BLANK;
    return n;
}

static bool meet(const struct logic *g, const uint64_t *a, const uint64_t *b) {
    for (int w = 0; w < g->words; w++)
        if (a[w] & b[w])
            return true;
    return false;
}

/* Cages that count, in the set: those that do not share cells, and of those
 * across the edge the ones with fewer open cells outside. */
static void choose_cages(const struct logic *g, struct equation *e,
                         uint64_t *counted) {
    const struct sums *const sums = &g->layout->sums;
    const uint64_t none[MAX_WORDS] = {0};
    const uint64_t *const area = e->area->set;
    memset(counted, 0, (size_t)g->words * sizeof *counted);
    e->only_cages = true;
    for (int i = 0; i < sums->n; i++) {
        const struct known_sum *const cage = &sums->list[i];
        uint64_t inside[MAX_WORDS];
        if (!meet(g, cage->set, area) || meet(g, cage->set, counted))
            continue;
        for (int w = 0; w < g->words; w++)
            inside[w] = cage->set[w] & area[w];
        if (count_open(g, cage->set, area) > count_open(g, inside, none))
            continue;
        for (int w = 0; w < g->words; w++)
            counted[w] |= cage->set[w];
        e->cages += cage->total;
        const struct shape_lines *const l = &g->shape->lines;
        e->only_cages =
            e->only_cages &&
            !strcmp(l->line[l->mark[cage->mark].first_line].rule, "cage");
    }
}

/* False when it has too many open cells. */
static bool add_cells(const struct logic *g, struct equation *e,
                      const uint64_t *in, const uint64_t *not_in, int sign) {
    const int most = g->n < LARGE ? MOST_OPEN : MOST_OPEN_LARGE;
    for (int w = 0; w < g->words; w++)
        for (uint64_t rest = in[w] & ~not_in[w]; rest; rest &= rest - 1) {
            const int cell = 64 * w + bits_lowest(rest);
            e->n_outies += sign < 0;
            if (g->value[cell] != BOARD_BLANK) {
                e->has_placed = true;
                e->placed += sign * (g->value[cell] + 1);
                continue;
            }
            if (e->n == most)
                return false;
            e->cell[e->n] = cell;
            e->sign[e->n++] = sign;
        }
    return true;
}

static bool make_equation(const struct logic *g, const struct area *area,
                          struct equation *e) {
    uint64_t counted[MAX_WORDS];
    *e = (struct equation){.area = area};
    choose_cages(g, e, counted);
    if (!e->cages || !add_cells(g, e, area->set, counted, 1) ||
        !add_cells(g, e, counted, area->set, -1) || !e->n)
        return false;
    e->wanted = area->n_houses * g->n * (g->n + 1) / 2 - e->cages - e->placed;
    return true;
}

/* ---- ways that come out ---- */

static bool is_free(const struct logic *g, const struct equation *e,
                    const int *digit, int n) {
    const int x = logic_candidate(g, e->cell[n], digit[n]);
    for (int i = 0; i < n; i++)
        if (shape_excludes(g->shape, logic_candidate(g, e->cell[i], digit[i]),
                           x))
            return false;
    return true;
}

static bool try_ways(const struct logic *g, struct equation *e, int *digit,
                     int n, int left) {
    bool any = false;
    if (n == e->n || n == MOST_OPEN)
        return left == 0;
    for (uint64_t rest = g->candidate[e->cell[n]]; rest; rest &= rest - 1) {
        digit[n] = bits_lowest(rest);
        if (!is_free(g, e, digit, n) ||
            !try_ways(g, e, digit, n + 1, left - e->sign[n] * (digit[n] + 1)))
            continue;
        e->supported[n] |= bits_one(digit[n]);
        any = true;
    }
    return any;
}

static bool is_fresh(const struct logic *g, const struct equation *e) {
    const struct shape *const shape = g->shape;
    for (int i = 0; i < e->area->n_houses; i++)
        if (logic_house_is_fresh(g, e->area->house[i]))
            return true;
    for (int i = 0; i < e->n; i++)
        for (int k = shape->cell_house_start[e->cell[i]];
             k < shape->cell_house_start[e->cell[i] + 1]; k++)
            if (logic_house_is_fresh(g, shape->cell_house[k]))
                return true;
    return false;
}

/* ---- words ---- */

static void say_area(struct text *t, const struct logic *g,
                     const struct area *area) {
    for (int i = 0; i < area->n_houses; i++) {
        if (i)
            text_add(t, i == area->n_houses - 1 ? " and " : ", ");
        step_say_house(t, g, area->house[i]);
    }
}

/* "r3c4 + r3c9 - r4c4 = 7", turned so that nothing is below 0. */
static void say_terms(struct text *t, const struct logic *g,
                      const struct equation *e) {
    const int turn =
        e->wanted < 0 || (e->wanted == 0 && e->sign[0] < 0) ? -1 : 1;
    bool any = false;
    for (int sign = 1; sign >= -1; sign -= 2)
        for (int i = 0; i < e->n; i++) {
            if (e->sign[i] * turn != sign)
                continue;
            if (any)
                text_add(t, sign < 0 ? " - " : " + ");
            step_say_cell(t, g, e->cell[i]);
            any = true;
        }
    text_printf(t, " = %d", turn * e->wanted);
}

static void say_equation(const struct logic *g, struct step *s,
                         const struct equation *e) {
    struct text *const t = &s->words;
    const char *const cages = e->only_cages ? "cages" : "marks";
    if (e->n_outies && e->has_placed) {
        text_printf(t, "Counting the placed digits, the %s that overlap ",
                    cages);
        say_area(t, g, e->area);
        text_add(t, " give ");
    } else {
        text_printf(t, "The %s %s ", cages,
                    e->n_outies ? "that overlap" : "inside");
        say_area(t, g, e->area);
        text_printf(t, "%s sum to %d, and the %s to %d, so ",
                    e->has_placed ? " and the placed digits outside them" : "",
                    e->cages + e->placed,
                    e->area->n_houses > 1 ? "houses" : "house",
                    e->area->n_houses * g->n * (g->n + 1) / 2);
    }
    say_terms(t, g, e);
    if (s->removed.n) {
        text_add(t, ": remove ");
        step_say_removed(t, g, s);
    }
    text_add(t, ".");
}

/* ---- the techniques ---- */

static bool conclude(const struct logic *g, struct step *s,
                     struct equation *e) {
    int digit[MOST_OPEN];
    const bool can_be = try_ways(g, e, digit, 0, e->wanted);
    for (int i = 0; i < e->n; i++) {
        uint64_t gone = g->candidate[e->cell[i]] & ~e->supported[i];
        for (; gone; gone &= gone - 1)
            step_remove(s, g, e->cell[i], bits_lowest(gone));
    }
    if (e->n == 1 && can_be) {
        s->removed.n = 0;
        vec_push(&s->placed,
                 logic_candidate(g, e->cell[0], bits_lowest(e->supported[0])));
    }
    if (!step_acts(s))
        return false;
    for (int i = 0; i < e->n; i++)
        vec_push(&s->cells, e->cell[i]);
    for (size_t i = 0; i < s->removed.n; i++)
        s->digits |= bits_one(logic_digit(g, s->removed.data[i]));
    if (s->placed.n)
        s->digits = bits_one(logic_digit(g, s->placed.data[0]));
    s->house = e->area->house[0];
    if (s->wants_words)
        say_equation(g, s, e);
    return true;
}

/* Equations of so many cells, easy ones first. */
static bool look(const struct logic *g, struct step *s, int n) {
    const struct sums *const sums = &g->layout->sums;
    for (int i = 0; i < sums->n_areas; i++) {
        struct equation e;
        if (make_equation(g, &sums->area[i], &e) && e.n == n &&
            is_fresh(g, &e) && conclude(g, s, &e)) {
            s->rating = (n == 1 ? 27 : 30 + 3 * n) + 2 * e.area->n_houses - 2;
            return true;
        }
    }
    return false;
}

bool innie_or_outie(struct logic *g, struct step *s) {
    return look(g, s, 1);
}

bool innies_and_outies(struct logic *g, struct step *s) {
    for (int n = 2; n <= MOST_OPEN; n++)
        if (look(g, s, n))
            return true;
    return false;
}
