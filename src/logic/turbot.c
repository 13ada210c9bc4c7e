/* Two houses that leave a digit to one of two cells.
 *
 * In each of two houses a digit has two places. When one place of the first
 * sees one place of the second, these two cannot both hold the digit, so one
 * of the other two does, and what sees both of those loses the digit.
 *
 * skyscraper       the houses are two rows or two columns
 * two-string kite  a row and a column
 * turbot fish      any other two: boxes, diagonals, windows
 * empty rectangle  the second house has more places, but each of them sees
 *                  either the near end of the first pair or the cell that
 *                  loses the digit; in the classic game it is a box whose
 *                  places lie in one row and one column ("hinge")
 *
 * "Sees" is the layout's, so two ends may be joined by a knight's move.
 *
 * Names: Nick70's turbot fish, Havard's skyscraper and two-string kite
 * (strong links forum threads, 2005 to 2006), Rod Hagglund's empty rectangle.
 * Ratings 4.0, 4.1, 4.2 and 4.3: Sudoku Explainer counts them among its X-
 * chains at 6.6, though people find them about as easy as an XY-wing (4.2);
 * so they are put around it, in the order in which they are easy to see.
 */
#include "logic/turbot.h"

#include "base/alloc.h"

#include <string.h>

enum house_kind { ROW, COLUMN, OTHER };

/* A digit's two places in a house. */
struct pair {
    int cell[2];
    int house;
    enum house_kind kind;
};

static enum house_kind kind_of(const struct logic *g, int house) {
    const char *const rule = g->layout->house[house].rule;
    if (!strcmp(rule, "row"))
        return ROW;
    return !strcmp(rule, "column") ? COLUMN : OTHER;
}

static int find_pairs(const struct logic *g, int digit, struct pair *pairs) {
    int n = 0;
    for (int h = 0; h < g->layout->n_houses; h++) {
        int cells[3];
        if (bits_has(g->done[h], digit) ||
            logic_house_places(g, h, digit, 2, cells) != 2)
            continue;
        pairs[n++] = (struct pair){{cells[0], cells[1]}, h, kind_of(g, h)};
    }
    return n;
}

/* Adds the digit's places that see both cells. */
static bool remove_seen(const struct logic *g, struct step *s, int digit, int a,
                        int b) {
    const uint64_t *const see_a = layout_sees(g->layout, a);
    const uint64_t *const see_b = layout_sees(g->layout, b);
    const uint64_t *const places = logic_places(g, digit);
    bool any = false;
    for (int w = 0; w < g->words; w++)
        for (uint64_t hit = see_a[w] & see_b[w] & places[w]; hit;
             hit &= hit - 1)
            any |= step_remove(s, g, 64 * w + bits_lowest(hit), digit);
    return any;
}

static void say_pair(struct text *t, const struct logic *g,
                     const struct pair *p) {
    step_say_house(t, g, p->house);
    text_add(t, " (");
    step_say_cells(t, g, p->cell, 2);
    text_add(t, ")");
}

static void say_turbot(struct step *s, const struct logic *g, int digit,
                       const struct pair *p, int i, const struct pair *q,
                       int j) {
    struct text *const t = &s->words;
    text_printf(t, "%d has two places in ", digit + 1);
    say_pair(t, g, p);
    text_add(t, " and two in ");
    say_pair(t, g, q);
    text_add(t, "; ");
    step_say_cell(t, g, p->cell[i]);
    text_add(t, " and ");
    step_say_cell(t, g, q->cell[j]);
    text_printf(t, " cannot both be %d, so ", digit + 1);
    step_say_cell(t, g, p->cell[1 - i]);
    text_add(t, " or ");
    step_say_cell(t, g, q->cell[1 - j]);
    text_add(t, " is, which takes ");
    step_say_removed(t, g, s);
    text_add(t, ".");
}

/* Tries the four ways to join two pairs. */
static bool join(const struct logic *g, struct step *s, int digit,
                 const struct pair *p, const struct pair *q) {
    for (int way = 0; way < 4; way++) {
        const int i = way / 2, j = way % 2;
        if (!layout_sees_cell(g->layout, p->cell[i], q->cell[j]) ||
            !remove_seen(g, s, digit, p->cell[1 - i], q->cell[1 - j]))
            continue;
        vec_push(&s->cells, p->cell[1 - i]);
        vec_push(&s->cells, p->cell[i]);
        vec_push(&s->cells, q->cell[j]);
        vec_push(&s->cells, q->cell[1 - j]);
        s->digits = bits_one(digit);
        s->house = p->house;
        if (s->wants_words)
            say_turbot(s, g, digit, p, i, q, j);
        return true;
    }
    return false;
}

static bool is_skyscraper(const struct pair *p, const struct pair *q) {
    return p->kind == q->kind && p->kind != OTHER;
}

static bool is_kite(const struct pair *p, const struct pair *q) {
    return p->kind != OTHER && q->kind != OTHER && p->kind != q->kind;
}

static bool is_other(const struct pair *p, const struct pair *q) {
    return p->kind == OTHER || q->kind == OTHER;
}

static bool join_pairs(const struct logic *g, struct step *s,
                       bool (*fits)(const struct pair *, const struct pair *)) {
    struct pair *const pairs = xnew((size_t)g->layout->n_houses, struct pair);
    bool found = false;
    for (int digit = 0; digit < g->n && !found; digit++) {
        const int n = find_pairs(g, digit, pairs);
        for (int i = 0; i < n && !found; i++)
            for (int j = i + 1; j < n && !found; j++)
                found = fits(&pairs[i], &pairs[j]) &&
                        join(g, s, digit, &pairs[i], &pairs[j]);
    }
    xfree(pairs);
    return found;
}

bool skyscraper(struct logic *g, struct step *s) {
    return join_pairs(g, s, is_skyscraper);
}

bool two_string_kite(struct logic *g, struct step *s) {
    return join_pairs(g, s, is_kite);
}

bool turbot_fish(struct logic *g, struct step *s) {
    return join_pairs(g, s, is_other);
}

static void say_rectangle(struct step *s, const struct logic *g, int digit,
                          const struct pair *p, int near) {
    struct text *const t = &s->words;
    const int target = s->removed.data[0] / g->n;
    text_printf(t, "If %d were in ", digit + 1);
    step_say_cell(t, g, target);
    text_add(t, ", it would be in ");
    step_say_cell(t, g, p->cell[near]);
    text_add(t, " too, the other of its two places in ");
    step_say_house(t, g, p->house);
    text_add(t, ", and these two would leave it no place in ");
    step_say_house(t, g, s->house);
    text_printf(t, "; so %d goes from ", digit + 1);
    step_say_cell(t, g, target);
    text_add(t, ".");
}

/* Removes the digit from the first cell that sees the pair's far end and every
 * place in the house that its near end does not see. */
static bool try_rectangle(const struct logic *g, struct step *s, int digit,
                          const struct pair *p, int near, int house) {
    const struct layout *const l = g->layout;
    const uint64_t *const set = l->house[house].set;
    const uint64_t *const places = logic_places(g, digit);
    const uint64_t *const see_near = layout_sees(l, p->cell[near]);
    const uint64_t *const see_far = layout_sees(l, p->cell[1 - near]);
    bool seen = false;
    for (int w = 0; w < g->words; w++)
        seen |= (set[w] & places[w] & see_near[w]) != 0;
    for (int w = 0; w < g->words && seen; w++) {
        uint64_t target = see_far[w] & places[w] & ~set[w];
        for (; target; target &= target - 1) {
            const int cell = 64 * w + bits_lowest(target);
            const uint64_t *const sees = layout_sees(l, cell);
            uint64_t free = 0;
            for (int v = 0; v < g->words; v++)
                free |= set[v] & places[v] & ~see_near[v] & ~sees[v];
            if (!free)
                return step_remove(s, g, cell, digit);
        }
    }
    return false;
}

static bool find_rectangle(const struct logic *g, struct step *s, int digit,
                           const struct pair *p) {
    for (int way = 0; way < 2 * g->layout->n_houses; way++) {
        const int near = way % 2, house = way / 2;
        if (bits_has(g->done[house], digit) || house == p->house ||
            !try_rectangle(g, s, digit, p, near, house))
            continue;
        vec_push(&s->cells, p->cell[1 - near]);
        vec_push(&s->cells, p->cell[near]);
        s->digits = bits_one(digit);
        s->house = house;
        if (s->wants_words)
            say_rectangle(s, g, digit, p, near);
        return true;
    }
    return false;
}

bool empty_rectangle(struct logic *g, struct step *s) {
    struct pair *const pairs = xnew((size_t)g->layout->n_houses, struct pair);
    bool found = false;
    for (int digit = 0; digit < g->n && !found; digit++) {
        const int n = find_pairs(g, digit, pairs);
        for (int i = 0; i < n && !found; i++)
            found = find_rectangle(g, s, digit, &pairs[i]);
    }
    xfree(pairs);
    return found;
}
