/* Cells with two or three candidates that leave a digit to one of them.
 *
 * XY-wing   a pivot of two candidates and two wings of two: whichever digit
 *           the pivot has takes one from a wing, which then has its other one
 *           ("Y-wing", "bent triple")
 * XYZ-wing  the same around a pivot of three candidates, one of which may be
 *           true itself
 * W-wing    two cells with the same two candidates, of which they cannot both
 *           have the first, since it would have no place left in some house;
 *           here its places may be many, as long as each sees one of the two
 *           cells ("grouped W-wing")
 *
 * A wing is joined to its pivot by what the layout excludes, so a chess rule's
 * pair will do as well as a house, and under nonconsecutive the two digits
 * that exclude each other may differ. What goes is what the ends exclude.
 *
 * Ratings: 4.2 and 4.4 as in Sudoku Explainer; it has no W-wing, which is put
 * beside the XYZ-wing. Names: Sudopedia.
 */
#include "logic/wings.h"

#include "base/alloc.h"
#include "logic/say_facts.h"
#include "logic/strong.h"

/* A wing: excluded by one of the pivot's candidates, it has its end. */
struct wing {
    int loses, end; /* candidates */
};

/* The wing that candidate x makes of a cell it sees, if any. */
static int find_wing(const struct logic *g, int x, int cell,
                     struct wing *wings) {
    const int digit = logic_digit(g, x);
    if (!logic_has(g, cell, digit))
        return 0;
    const int other = bits_lowest(g->candidate[cell] & ~bits_one(digit));
    wings[0] = (struct wing){logic_candidate(g, cell, digit),
                             logic_candidate(g, cell, other)};
    return 1;
}

/* The wings that it makes under rules that link different digits. */
static int find_linked(const struct logic *g, int x, struct wing *wings) {
    const struct shape *const shape = g->shape;
    int n = 0;
    for (int i = shape->link_start[x]; i < shape->link_start[x + 1]; i++) {
        const int y = shape->link[i], cell = logic_cell(g, y),
                  digit = logic_digit(g, y);
        const uint64_t rest = g->candidate[cell] & ~bits_one(digit);
        if (logic_has(g, cell, digit) && rest && !(rest & (rest - 1)))
            wings[n++] =
                (struct wing){y, logic_candidate(g, cell, bits_lowest(rest))};
    }
    return n;
}

/* The wings that a candidate makes; returns how many. */
static int find_wings(const struct logic *g, const uint64_t *twos, int x,
                      struct wing *wings) {
    const uint64_t *const sees = shape_sees(g->shape, logic_cell(g, x));
    const uint64_t *const places = logic_places(g, logic_digit(g, x));
    int n = 0;
    for (int w = 0; w < g->words; w++)
        for (uint64_t hit = twos[w] & sees[w] & places[w]; hit; hit &= hit - 1)
            n += find_wing(g, x, 64 * w + bits_lowest(hit), wings + n);
    return n + find_linked(g, x, wings + n);
}

/* Room for the cells with two candidates, and for the wings of two digits. */
struct scratch {
    uint64_t *twos; /* [words] */
    struct wing *wings[2];
};

static struct scratch scratch_new(const struct logic *g) {
    struct scratch s = {.twos = xnew0((size_t)g->words, uint64_t)};
    int n = 0;
    for (int cell = 0; cell < g->n_cells; cell++)
        if (bits_count(g->candidate[cell]) == 2) {
            s.twos[cell / 64] |= bits_one(cell % 64);
            n++;
        }
    s.wings[0] = xnew(6 * (size_t)n + 1, struct wing);
    s.wings[1] = s.wings[0] + 3 * n; /* a cell makes three at most */
    return s;
}

static void scratch_free(struct scratch *s) {
    xfree(s->twos);
    xfree(s->wings[0]);
}

static void say_candidate(struct text *t, const struct logic *g, int x) {
    step_say_cell(t, g, logic_cell(g, x));
    text_printf(t, " is %s", logic_symbol(g, logic_digit(g, x)));
}

/* "it is 4, then r1c5 is 7": of the pivot, which was named before. */
static void say_if(struct text *t, const struct logic *g, int x, int end) {
    text_printf(t, "it is %s, then ", logic_symbol(g, logic_digit(g, x)));
    say_candidate(t, g, end);
}

/* x[i] in the pivot leads to end[i]; the last of an XYZ-wing to itself. */
static void say_wing(struct step *s, const struct logic *g, const int *x,
                     const int *end, int n) {
    struct text *const t = &s->words;
    const int pivot = logic_cell(g, x[0]);
    step_say_cell(t, g, pivot);
    text_add(t, " is ");
    say_any(t, g, g->candidate[pivot]);
    for (int i = 0; i < 2; i++) {
        text_add(t, i ? ", and if " : ". If ");
        say_if(t, g, x[i], end[i]);
    }
    text_printf(t, n == 3 ? ". In every case" : ". Either way");
    text_add(t, ", remove ");
    step_say_removed(t, g, s);
    text_add(t, ".");
}

/* From a pivot's candidate to the one that it excludes in the wing, whose other
 * one is the end. */
static void link_wing(struct step *s, const struct logic *g, int x, int end) {
    const int cell = logic_cell(g, end);
    const uint64_t others = g->candidate[cell] & ~bits_one(logic_digit(g, end));
    const int between = logic_candidate(g, cell, bits_lowest(others));
    step_link(s, x, between, false);
    step_link(s, between, end, true);
}

/* Tries the ends of two or three of the pivot's candidates. */
static bool try_ends(const struct logic *g, struct step *s, const int *x,
                     const int *end, int n) {
    if (logic_cell(g, end[0]) == logic_cell(g, end[1]) ||
        !strong_remove_seen(g, end, n, s))
        return false;
    vec_push(&s->cells, logic_cell(g, x[0]));
    for (int i = 0; i < 2; i++) {
        vec_push(&s->cells, logic_cell(g, end[i]));
        s->digits |= g->candidate[logic_cell(g, end[i])];
        link_wing(s, g, x[i], end[i]);
    }
    s->digits |= g->candidate[logic_cell(g, x[0])];
    if (s->wants_words)
        say_wing(s, g, x, end, n);
    return true;
}

/* Whether two ends may well exclude something in common: those of the same
 * digit, or any under rules that link different digits. */
static bool may_meet(const struct logic *g, const struct wing *a,
                     const struct wing *b, int digit, bool anything) {
    return anything || (logic_digit(g, a->end) == logic_digit(g, b->end) &&
                        (digit < 0 || digit == logic_digit(g, a->end)));
}

/* Candidates x[0] and x[1] of a pivot, and for an XYZ-wing x[2]. */
static bool try_pivot(const struct logic *g, struct step *s,
                      const struct scratch *room, const int *x, int n) {
    const bool anything = shape_has_links(g->shape);
    struct wing *const a = room->wings[0], *const b = room->wings[1];
    const int n_a = find_wings(g, room->twos, x[0], a);
    const int n_b = n_a ? find_wings(g, room->twos, x[1], b) : 0;
    for (int i = 0; i < n_a; i++)
        for (int j = 0; j < n_b; j++) {
            const int end[3] = {a[i].end, b[j].end, x[2]};
            if (may_meet(g, &a[i], &b[j], n == 3 ? logic_digit(g, x[2]) : -1,
                         anything) &&
                try_ends(g, s, x, end, n))
                return true;
        }
    return false;
}

bool xy_wing(struct logic *g, struct step *s) {
    struct scratch room = scratch_new(g);
    bool found = false;
    for (int cell = 0; cell < g->n_cells && !found; cell++) {
        const uint64_t both = g->candidate[cell];
        if (bits_count(both) != 2)
            continue;
        const int x[3] = {
            logic_candidate(g, cell, bits_lowest(both)),
            logic_candidate(g, cell, bits_lowest(both & (both - 1))), -1};
        found = try_pivot(g, s, &room, x, 2);
    }
    scratch_free(&room);
    return found;
}

bool xyz_wing(struct logic *g, struct step *s) {
    struct scratch room = scratch_new(g);
    bool found = false;
    for (int cell = 0; cell < g->n_cells && !found; cell++) {
        const uint64_t three = g->candidate[cell];
        if (bits_count(three) != 3)
            continue;
        const uint64_t two = three & (three - 1);
        const int y[3] = {
            logic_candidate(g, cell, bits_lowest(three)),
            logic_candidate(g, cell, bits_lowest(two)),
            logic_candidate(g, cell, bits_lowest(two & (two - 1)))};
        for (int last = 0; last < 3 && !found; last++) {
            const int x[3] = {y[(last + 1) % 3], y[(last + 2) % 3], y[last]};
            found = try_pivot(g, s, &room, x, 3);
        }
    }
    scratch_free(&room);
    return found;
}

/* Whether every place of the digit in the house sees one of two cells. */
static bool all_see(const struct logic *g, int house, int digit, int a, int b) {
    const uint64_t *const set = g->shape->house[house].set;
    const uint64_t *const places = logic_places(g, digit);
    const uint64_t *const see_a = shape_sees(g->shape, a);
    const uint64_t *const see_b = shape_sees(g->shape, b);
    for (int w = 0; w < g->words; w++)
        if (set[w] & places[w] & ~(see_a[w] | see_b[w]))
            return false;
    return true;
}

static void say_w_wing(struct step *s, const struct logic *g, int a, int b,
                       int digit, int other) {
    struct text *const t = &s->words;
    text_add(t, "If neither ");
    step_say_cell(t, g, a);
    text_add(t, " nor ");
    step_say_cell(t, g, b);
    text_printf(t, " were %s, both would be %s and ", logic_symbol(g, other),
                logic_symbol(g, digit));
    step_say_house(t, g, s->house);
    text_printf(t, " would have no place for %s. So one of them is %s: remove ",
                logic_symbol(g, digit), logic_symbol(g, other));
    step_say_removed(t, g, s);
    text_add(t, ".");
}

/* A place of the digit in the house, joined to the one of both cells that it
 * sees. */
static void link_place(struct step *s, const struct logic *g, int place, int a,
                       int b, int digit) {
    const bool near_a =
        bits_has(shape_sees(g->shape, a)[place / 64], place % 64);
    step_link(s, logic_candidate(g, near_a ? a : b, digit),
              logic_candidate(g, place, digit), false);
}

/* From the ends to the places of the digit in the house, which are joined where
 * there are two of them. */
static void link_w_wing(struct step *s, const struct logic *g, int a, int b,
                        int digit, int other) {
    int places[GEOMETRY_MAX_N + 1];
    const int n =
        logic_house_places(g, s->house, digit, GEOMETRY_MAX_N, places);
    step_link(s, logic_candidate(g, a, other), logic_candidate(g, a, digit),
              true);
    step_link(s, logic_candidate(g, b, other), logic_candidate(g, b, digit),
              true);
    for (int i = 0; i < n; i++)
        link_place(s, g, places[i], a, b, digit);
    if (n == 2)
        step_link(s, logic_candidate(g, places[0], digit),
                  logic_candidate(g, places[1], digit), true);
}

/* Both cells have the digit and the other one: one of them has the other. */
static bool try_w_wing(const struct logic *g, struct step *s, int a, int b,
                       int digit, int other) {
    const int ends[2] = {logic_candidate(g, a, other),
                         logic_candidate(g, b, other)};
    int house = 0;
    while (house < g->shape->n_houses &&
           (bits_has(g->done[house], digit) || !all_see(g, house, digit, a, b)))
        house++;
    if (house == g->shape->n_houses || !strong_remove_seen(g, ends, 2, s))
        return false;
    vec_push(&s->cells, a);
    vec_push(&s->cells, b);
    s->digits = g->candidate[a];
    s->house = house;
    link_w_wing(s, g, a, b, digit, other);
    if (s->wants_words)
        say_w_wing(s, g, a, b, digit, other);
    return true;
}

bool w_wing(struct logic *g, struct step *s) {
    for (int a = 0; a < g->n_cells; a++) {
        const uint64_t both = g->candidate[a];
        if (bits_count(both) != 2)
            continue;
        const int low = bits_lowest(both),
                  high = bits_lowest(both & (both - 1));
        for (int b = a + 1; b < g->n_cells; b++)
            if (g->candidate[b] == both && (try_w_wing(g, s, a, b, low, high) ||
                                            try_w_wing(g, s, a, b, high, low)))
                return true;
    }
    return false;
}
