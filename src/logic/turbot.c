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
#include "logic/pairs.h"

#define MAX_WORDS (GEOMETRY_MAX_N * GEOMETRY_MAX_N / 64)

/* Pairs of all digits, and what each kind of house they are in. */
struct turbot_search {
    const struct logic *board;
    struct pairs pairs;
    enum house_kind *kind; /* [n_houses] */

    /* Houses where a digit has three places or more. */
    int *wide;        /* [n_wide] */
    uint64_t *places; /* [n_wide * words] of the digit in each */
    int n_wide;
};

static void search_open(struct turbot_search *f, const struct logic *g) {
    f->board = g;
    const size_t n_houses = (size_t)g->shape->n_houses;
    pairs_open(&f->pairs, g);
    f->wide = xnew(n_houses, int);
    f->places = xnew(n_houses * (size_t)g->words, uint64_t);
    f->kind = xnew(n_houses, enum house_kind);
    for (int h = 0; h < g->shape->n_houses; h++)
        f->kind[h] =
            g->shape->house[h].kind == HOUSE_BOX
                ? HOUSE_OTHER /* only lines have patterns of their own */
                : g->shape->house[h].kind;
}

static void search_close(struct turbot_search *f) {
    pairs_close(&f->pairs);
    xfree(f->kind);
    xfree(f->wide);
    xfree(f->places);
}

/* Adds the digit's places that see both cells. */
static void remove_seen(const struct logic *g, struct step *s, int digit, int a,
                        int b) {
    const uint64_t *const see_a = shape_sees(g->shape, a);
    const uint64_t *const see_b = shape_sees(g->shape, b);
    const uint64_t *const places = logic_places(g, digit);
    for (int w = 0; w < g->words; w++)
        for (uint64_t hit = see_a[w] & see_b[w] & places[w]; hit;
             hit &= hit - 1)
            step_remove(s, g, 64 * w + bits_lowest(hit), digit);
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
    text_printf(t, "%s has two places in ", logic_symbol(g, digit));
    say_pair(t, g, p);
    text_add(t, " and two in ");
    say_pair(t, g, q);
    text_add(t, ". ");
    step_say_cell(t, g, p->cell[i]);
    text_add(t, " and ");
    step_say_cell(t, g, q->cell[j]);
    text_printf(t, " cannot both be %s, so ", logic_symbol(g, digit));
    step_say_cell(t, g, p->cell[1 - i]);
    text_add(t, " or ");
    step_say_cell(t, g, q->cell[1 - j]);
    text_add(t, " is: remove ");
    step_say_removed(t, g, s);
    text_add(t, ".");
}

static bool fits_skyscraper(enum house_kind a, enum house_kind b) {
    return a == b && a != HOUSE_OTHER;
}

static bool fits_kite(enum house_kind a, enum house_kind b) {
    return a != b && a != HOUSE_OTHER && b != HOUSE_OTHER;
}

static bool fits_other(enum house_kind a, enum house_kind b) {
    return a == HOUSE_OTHER || b == HOUSE_OTHER;
}

static bool have_common(const struct logic *g, const uint64_t *a,
                        const uint64_t *b) {
    for (int w = 0; w < g->words; w++)
        if (a[w] & b[w])
            return true;
    return false;
}

/* Whether end i of a pair sees an end of q, and far, the places that its other
 * end sees, has one that q's other end sees. The end of q, or -1. */
static int joined_end(const struct logic *g, const struct pair *p, int i,
                      const uint64_t *far, const struct pair *q) {
    for (int j = 0; j < 2; j++)
        if (shape_sees_cell(g->shape, p->cell[i], q->cell[j]) &&
            have_common(g, far, shape_sees(g->shape, q->cell[1 - j])))
            return j;
    return -1;
}

static void take_turbot(const struct logic *g, struct step *s, int digit,
                        const struct pair *p, int i, const struct pair *q,
                        int j) {
    remove_seen(g, s, digit, p->cell[1 - i], q->cell[1 - j]);
    vec_push(&s->cells, p->cell[1 - i]);
    vec_push(&s->cells, p->cell[i]);
    vec_push(&s->cells, q->cell[j]);
    vec_push(&s->cells, q->cell[1 - j]);
    step_link(s, logic_candidate(g, p->cell[1 - i], digit),
              logic_candidate(g, p->cell[i], digit), true);
    step_link(s, logic_candidate(g, p->cell[i], digit),
              logic_candidate(g, q->cell[j], digit), false);
    step_link(s, logic_candidate(g, q->cell[j], digit),
              logic_candidate(g, q->cell[1 - j], digit), true);
    s->digits = bits_one(digit);
    s->house = p->house;
    if (s->wants_words)
        say_turbot(s, g, digit, p, i, q, j);
}

/* Tries to join end i of a pair to the pairs after it. */
static bool join(const struct turbot_search *f, struct step *s, int digit,
                 const struct pair *p, int i,
                 bool (*fits)(enum house_kind, enum house_kind)) {
    const struct logic *const g = f->board;
    const uint64_t *const sees = shape_sees(g->shape, p->cell[1 - i]);
    uint64_t far[MAX_WORDS], any = 0;
    for (int w = 0; w < g->words; w++)
        any |= far[w] = sees[w] & logic_places(g, digit)[w];
    const struct pair *const end = f->pairs.list + f->pairs.start[digit + 1];
    for (const struct pair *q = p + 1; q < end && any; q++) {
        if (!fits(f->kind[p->house], f->kind[q->house]))
            continue;
        const int j = joined_end(g, p, i, far, q);
        if (j >= 0) {
            take_turbot(g, s, digit, p, i, q, j);
            return true;
        }
    }
    return false;
}

static bool find_turbot(const struct logic *g, struct step *s,
                        bool (*fits)(enum house_kind, enum house_kind)) {
    struct turbot_search f;
    search_open(&f, g);
    bool found = false;
    for (int digit = 0; digit < g->n && !found; digit++)
        if (logic_digit_is_fresh(g, digit))
            for (int i = f.pairs.start[digit];
                 i < f.pairs.start[digit + 1] && !found; i++)
                found = join(&f, s, digit, &f.pairs.list[i], 0, fits) ||
                        join(&f, s, digit, &f.pairs.list[i], 1, fits);
    search_close(&f);
    return found;
}

bool skyscraper(struct logic *g, struct step *s) {
    return find_turbot(g, s, fits_skyscraper);
}

bool two_string_kite(struct logic *g, struct step *s) {
    return find_turbot(g, s, fits_kite);
}

bool turbot_fish(struct logic *g, struct step *s) {
    return find_turbot(g, s, fits_other);
}

static void say_rectangle(struct step *s, const struct logic *g, int digit,
                          const struct pair *p, int near) {
    struct text *const t = &s->words;
    const int target = logic_cell(g, s->removed.data[0]);
    const char *const symbol = logic_symbol(g, digit);
    text_add(t, "If ");
    step_say_cell(t, g, target);
    text_printf(t, " were %s, ", symbol);
    step_say_cell(t, g, p->cell[near]);
    text_printf(t, " would be %s too, the only place left for it in ", symbol);
    step_say_house(t, g, p->house);
    text_add(t, ", and ");
    step_say_house(t, g, s->house);
    text_printf(t, " would have no place for %s: remove %s from ", symbol,
                symbol);
    step_say_cell(t, g, target);
    text_add(t, ".");
}

/* Narrows cells down to those that see every one of rest; false when none is
 * left. */
static bool narrow(const struct logic *g, uint64_t *cells,
                   const uint64_t *rest) {
    uint64_t any = 1;
    for (int w = 0; w < g->words && any; w++)
        for (uint64_t left = rest[w]; left && any; left &= left - 1) {
            const uint64_t *const sees =
                shape_sees(g->shape, 64 * w + bits_lowest(left));
            any = 0;
            for (int v = 0; v < g->words; v++)
                any |= cells[v] &= sees[v];
        }
    return any;
}

/* Removes the digit from a cell that sees the pair's far end (target) and every
 * place in the house that its near end does not see. */
static bool try_rectangle(const struct logic *g, struct step *s, int digit,
                          const uint64_t *see_near, const uint64_t *target,
                          const uint64_t *house) {
    uint64_t rest[MAX_WORDS], left[MAX_WORDS];
    for (int w = 0; w < g->words; w++) {
        rest[w] = house[w] & ~see_near[w];
        left[w] = target[w] & ~house[w];
    }
    if (!narrow(g, left, rest))
        return false;
    int w = 0;
    while (w < g->words - 1 && !left[w])
        w++;
    return left[w] && step_remove(s, g, 64 * w + bits_lowest(left[w]), digit);
}

static bool find_rectangle(const struct turbot_search *f, struct step *s,
                           int digit, const struct pair *p, int near) {
    const struct logic *const g = f->board;
    const uint64_t *const see_near = shape_sees(g->shape, p->cell[near]);
    const uint64_t *const see_far = shape_sees(g->shape, p->cell[1 - near]);
    uint64_t target[MAX_WORDS], any = 0;
    for (int w = 0; w < g->words; w++)
        any |= target[w] = see_far[w] & logic_places(g, digit)[w];
    for (int i = 0; i < f->n_wide && any; i++) {
        const uint64_t *const house = f->places + (size_t)i * (size_t)g->words;
        if (!have_common(g, house, see_near) ||
            !try_rectangle(g, s, digit, see_near, target, house))
            continue;
        vec_push(&s->cells, p->cell[1 - near]);
        vec_push(&s->cells, p->cell[near]);
        s->digits = bits_one(digit);
        s->house = f->wide[i];
        if (s->wants_words)
            say_rectangle(s, g, digit, p, near);
        return true;
    }
    return false;
}

/* Lists the houses where the digit has three places or more. */
static void find_wide(struct turbot_search *f, int digit) {
    const struct logic *const g = f->board;
    f->n_wide = 0;
    for (int h = 0; h < g->shape->n_houses; h++) {
        const uint64_t *const set = g->shape->house[h].set;
        uint64_t *const out = f->places + (size_t)f->n_wide * (size_t)g->words;
        int cells[3];
        if (bits_has(g->done[h], digit) ||
            logic_house_places(g, h, digit, 2, cells) < 3)
            continue;
        for (int w = 0; w < g->words; w++)
            out[w] = set[w] & logic_places(g, digit)[w];
        f->wide[f->n_wide++] = h;
    }
}

/* A pair that lies in two houses counts once. */
static bool is_repeated(const struct turbot_search *f, int digit, int i) {
    const struct pair *const p = f->pairs.list;
    for (int k = f->pairs.start[digit]; k < i; k++)
        if (p[k].cell[0] == p[i].cell[0] && p[k].cell[1] == p[i].cell[1])
            return true;
    return false;
}

bool empty_rectangle(struct logic *g, struct step *s) {
    struct turbot_search f;
    search_open(&f, g);
    bool found = false;
    for (int digit = 0; digit < g->n && !found; digit++) {
        if (!logic_digit_is_fresh(g, digit))
            continue;
        if (f.pairs.start[digit] < f.pairs.start[digit + 1])
            find_wide(&f, digit);
        for (int i = f.pairs.start[digit];
             i < f.pairs.start[digit + 1] && !found; i++) {
            const struct pair *const p = &f.pairs.list[i];
            found = !is_repeated(&f, digit, i) &&
                    (find_rectangle(&f, s, digit, p, 0) ||
                     find_rectangle(&f, s, digit, p, 1));
        }
    }
    search_close(&f);
    return found;
}
