/* The 4n lines of a board, and the order between two of them. */
#include "rules/rank_lines.h"

#include "rules/digit_counts.h"

#include <stdlib.h>

enum { LEFT, RIGHT, TOP, BOTTOM };

struct rank_line rank_line_on(const struct geometry *g, int side, int number) {
    const int last = g->n - 1;
    switch (side) {
    case LEFT:
        return (struct rank_line){side, number, number * g->n, 1};
    case RIGHT:
        return (struct rank_line){side, number, number * g->n + last, -1};
    case TOP:
        return (struct rank_line){side, number, number, g->n};
    default:
        return (struct rank_line){side, number, last * g->n + number, -g->n};
    }
}

struct rank_line rank_line_of(const struct geometry *g, const int *cells) {
    const int step = cells[1] - cells[0];
    const bool is_row = abs(step) == 1;
    const int side =
        is_row ? (step > 0 ? LEFT : RIGHT) : (step > 0 ? TOP : BOTTOM);
    return rank_line_on(g, side,
                        is_row ? geometry_row(g, cells[0])
                               : geometry_col(g, cells[0]));
}

static bool is_row(const struct rank_line *l) {
    return l->side == LEFT || l->side == RIGHT;
}

/* At which place of line a line b crosses it. */
static int crossing(const struct geometry *g, const struct rank_line *a,
                    const struct rank_line *b) {
    return a->step > 0 ? b->number : g->n - 1 - b->number;
}

/* Lines that agree in all places but one agree in that one too, so the last
 * place is never read. Lines that cross at place p of the one and q of the
 * other, p < q: were they equal at p, the other one would have the digit of the
 * crossing twice, at p and q. Lines from opposite sides have their middle
 * digits, if there are such, in one row or column. */
struct rank_pair rank_pair_of(const struct geometry *g,
                              const struct rank_line *a,
                              const struct rank_line *b) {
    const struct rank_pair all = {.may_be_equal = true,
                                  .n_places = g->n > 2 ? g->n - 2 : 0};
    if (is_row(a) == is_row(b)) {
        if (a->number == b->number)
            return (struct rank_pair){.never_both = true};
        return g->n % 2 ? (struct rank_pair){.n_places = g->n / 2} : all;
    }
    const int p = crossing(g, a, b), q = crossing(g, b, a);
    const int nearer = p < q ? p : q;
    if (p == q)
        return all;
    return (struct rank_pair){.never_both = nearer == 0, .n_places = nearer};
}

/* ---- order ---- */

/* Places: the result, if it is a helper; whether a begins with the digit;
 * whether b does; and then digits of a and b in turn. */
struct comparison {
    int32_t has_result, may_be_equal;
};

/* In at[]: the result that is wanted, the last digit of a from 1, whether the
 * order is settled, and whether a begins with the digit. */
enum { WANTED, HELD, IS_SETTLED, IS_A };

static bool settle(struct automaton_state *s, bool is_good) {
    *s = (struct automaton_state){.at = {[IS_SETTLED] = 1}};
    return is_good;
}

static bool gate_step(bool is_b, int letter, struct automaton_state *s,
                      bool has_result) {
    if (!is_b) {
        s->at[IS_A] = letter;
        return letter || !has_result || s->at[WANTED] == RANK_NOT_LESS;
    }
    const bool both = s->at[IS_A] && letter;
    s->at[IS_A] = 0;
    return both || settle(s, true);
}

static bool compare_step(const void *context, int place, int letter,
                         struct automaton_state *s) {
    const struct comparison *const o = context;
    const int at = place - o->has_result;
    const int wanted = s->at[WANTED];
    if (at < 0)
        s->at[WANTED] = letter;
    if (at < 0 || s->at[IS_SETTLED])
        return true;
    if (at < 2)
        return gate_step(at == 1, letter, s, o->has_result);
    if (at % 2 == 0) {
        s->at[HELD] = letter + 1;
        return true;
    }
    const int held = s->at[HELD] - 1;
    s->at[HELD] = 0;
    if (letter == held)
        return true;
    return settle(s, letter < held
                         ? wanted == RANK_LESS
                         : wanted == RANK_NOT_LESS || wanted == RANK_GREATER);
}

/* A helper tells equal lines from greater ones. */
static bool compare_accepts(const void *context,
                            const struct automaton_state *s) {
    const struct comparison *const o = context;
    if (s->at[IS_SETTLED])
        return true;
    return o->may_be_equal &&
           (s->at[WANTED] == RANK_EQUAL ||
            (s->at[WANTED] == RANK_NOT_LESS && !o->has_result));
}

/* Digits as binary numbers: their order is that of their bits, and lines of
 * bits have fewer transitions. */
enum { MOST_BITS = 6 };

static int bit_view(struct constraints *c, int bit) {
    struct line_view view = {.n_letters = 2};
    for (int d = 0; d < c->shape.n; d++)
        view.letter[d] = (uint8_t)(d >> bit & 1);
    return constraints_add_view(c, &view);
}

/* The digits from one place to another, of a and b in turn: behind the place
 * last_whole by their bits. */
static int add_digits(struct constraints *c, const struct rank_line *a,
                      const struct rank_line *b, int from, int to,
                      int last_whole, struct line_place *places) {
    int n = 0, n_bits = 1;
    while (1 << n_bits < c->shape.n)
        n_bits++;
    for (int i = from; i <= to; i++) {
        const int x = rank_line_cell(a, i), y = rank_line_cell(b, i);
        if (x != y && i <= last_whole) {
            places[n++] = (struct line_place){PLACE_CELL, x, -1};
            places[n++] = (struct line_place){PLACE_CELL, y, -1};
        }
        for (int bit = n_bits - 1; x != y && i > last_whole && bit >= 0;
             bit--) {
            const int view = bit_view(c, bit);
            places[n++] = (struct line_place){PLACE_VIEW, x, view};
            places[n++] = (struct line_place){PLACE_VIEW, y, view};
        }
    }
    return n;
}

/* Nearly all lines differ by then. */
enum { LAST_WHOLE = 2 };

enum { MOST_PLACES = 3 + 2 * MOST_BITS * GEOMETRY_MAX_N };

static void compare_two(struct constraints *c, const char *rule, int unit,
                        const struct rank_line *a, const struct rank_line *b,
                        int digit, int helper, enum rank_order order) {
    const struct rank_pair pair = rank_pair_of(&c->shape, a, b);
    const struct comparison context = {helper >= 0, pair.may_be_equal};
    const struct automaton_words words = {
        .start = {.at = {[WANTED] = helper < 0 ? (int)order : 0}},
        .context = &context,
        .context_size = sizeof context,
        .step = compare_step,
        .accepts = compare_accepts};
    const int view = digit_view(c, digit);
    struct line_place places[MOST_PLACES];
    int n = 0;
    if (pair.never_both)
        return;
    if (helper >= 0)
        places[n++] = (struct line_place){PLACE_HELPER, -1, helper};
    places[n++] = (struct line_place){PLACE_VIEW, a->first, view};
    places[n++] = (struct line_place){PLACE_VIEW, b->first, view};
    n += add_digits(c, a, b, 1, pair.n_places, LAST_WHOLE, places + n);
    if (helper >= 0)
        constraints_define_helper(c, rule, unit, places, n, &words);
    else
        constraints_add_line(c, rule, unit, places, n, &words);
}

static void compare_side(struct constraints *c, const char *rule, int unit,
                         const struct rank_line *a, int side, int digit,
                         int helper, enum rank_order order) {
    for (int i = 0; i < c->shape.n; i++) {
        const struct rank_line b = rank_line_on(&c->shape, side, i);
        compare_two(c, rule, unit, a, &b, digit, helper, order);
    }
}

void rank_lines_order(struct constraints *c, const char *rule, int unit,
                      const struct rank_line *a, int side, int digit,
                      enum rank_order order) {
    compare_side(c, rule, unit, a, side, digit, -1, order);
}

int rank_lines_compare(struct constraints *c, const char *rule, int unit,
                       const struct rank_line *a, int side, int digit) {
    const int helper = constraints_add_helper(c, RANK_EQUAL + 1);
    compare_side(c, rule, unit, a, side, digit, helper, RANK_NOT_LESS);
    return helper;
}

/* ---- difference ---- */

static bool differ_step(const void *context, int place, int letter,
                        struct automaton_state *s) {
    (void)context;
    if (s->at[IS_SETTLED])
        return true;
    if (place % 2 == 0)
        s->at[HELD] = letter + 1;
    else if (letter + 1 == s->at[HELD])
        s->at[HELD] = 0;
    else
        settle(s, true);
    return true;
}

static bool differ_accepts(const void *context,
                           const struct automaton_state *s) {
    (void)context;
    return s->at[IS_SETTLED];
}

static void differ(struct constraints *c, const char *rule,
                   const struct rank_line *a, const struct rank_line *b) {
    const struct rank_pair pair = rank_pair_of(&c->shape, a, b);
    const struct automaton_words words = {.step = differ_step,
                                          .accepts = differ_accepts};
    struct line_place places[MOST_PLACES];
    const int n = pair.may_be_equal
                      ? add_digits(c, a, b, 0, pair.n_places, -1, places)
                      : 0;
    if (n)
        constraints_add_line(c, rule, 0, places, n, &words);
    for (int d = 0; pair.may_be_equal && !n && d < c->shape.n; d++)
        constraints_add_forbid(c, rule, 0, a->first, d);
}

static void differ_from_side(struct constraints *c, const char *rule,
                             const struct rank_line *a, int side) {
    const bool is_opposite = is_row(a) == (side == LEFT || side == RIGHT);
    for (int i = is_opposite ? a->number + 1 : 0; i < c->shape.n; i++) {
        const struct rank_line b = rank_line_on(&c->shape, side, i);
        differ(c, rule, a, &b);
    }
}

/* Two lines are equal when they are, both read from the other end; so one of
 * them begins on the left or at the top. */
void rank_lines_all_differ(struct constraints *c, const char *rule) {
    if (c->shape.n == 1) /* the same cell is all of them */
        constraints_add_forbid(c, rule, 0, 0, 0);
    for (int i = 0; i < c->shape.n && c->shape.n > 1; i++) {
        const struct rank_line row = rank_line_on(&c->shape, LEFT, i);
        const struct rank_line column = rank_line_on(&c->shape, TOP, i);
        differ_from_side(c, rule, &row, RIGHT);
        differ_from_side(c, rule, &row, TOP);
        differ_from_side(c, rule, &row, BOTTOM);
        differ_from_side(c, rule, &column, BOTTOM);
    }
}
