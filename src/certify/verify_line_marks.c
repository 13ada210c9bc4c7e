/* The kinds of marks that are lines, and what each means: a step function, and
 * the order in which it reads the cells.
 *
 * A step may go on with a word that has no good ending, but at the
 * last position it takes words of the language alone. docs/certificate.md has
 * the same in words.
 */
#include "certify/verify_checker.h"

#include <stdlib.h>

static bool is_last(const struct word *w, int place) {
    return place + 1 == w->n_places;
}

/* ---- sums: the state is what is left of the value */

bool verify_sums_up(const struct word *w, int place, int letter,
                    uint64_t *state) {
    const int *const term = w->numbers + 2 * (size_t)place;
    if (place == 0)
        *state = (uint64_t)w->value;
    *state -= (uint64_t)((int64_t)term[0] * (letter + term[1]));
    return !is_last(w, place) || *state == 0;
}

/* ---- sets: the state is the digits so far, a bit each */

/* Where there are more than 9 digits, the sum alone: the state is what is left
 * of it, and behind it the set. */
static bool fills_cage(const struct word *w, int place, int digit,
                       uint64_t *state) {
    uint64_t set = *state & 511;
    const uint64_t left = place ? *state >> 9 : (uint64_t)w->value;
    if (left < (uint64_t)digit || (w->n <= 9 && !verify_add_digit(digit, &set)))
        return false;
    *state = (left - (uint64_t)digit) << 9 | set;
    return !is_last(w, place) || *state < 512;
}

/* Whether some of these digits, 1 and so on up to a greatest, have this sum. */
static bool have_sum(uint64_t digits, int greatest, int64_t sum) {
    for (int d = greatest; d >= 1 && sum > 0; d--)
        if (digits >> (d - 1) & 1 &&
            (d == sum || have_sum(digits, d - 1, sum - d)))
            return true;
    return false;
}

static bool avoids_sum(const struct word *w, int place, int digit,
                       uint64_t *state) {
    (void)place;
    const uint64_t others = *state;
    return verify_add_digit(digit, state) && digit != w->value &&
           !have_sum(others, w->n, w->value - digit);
}

static bool is_balanced(const struct word *w, int place, int digit,
                        uint64_t *state) {
    int odd = 0, low = 0;
    if (!verify_add_digit(digit, state) || 2 * digit == w->n + 1)
        return false;
    for (int d = 1; d <= w->n; d++) {
        const int there = *state >> (d - 1) & 1;
        odd += d % 2 ? there : -there;
        low += 2 * d <= w->n ? there : -there;
    }
    return !is_last(w, place) || (odd == 0 && low == 0);
}

/* ---- counts: numbers say how often each digit is wanted, or -1; the state is
 * what is left of them, each count + 1 being a base */

static uint64_t base_of(const struct word *w, int digit) {
    uint64_t base = 1;
    for (int d = 1; d < digit; d++)
        base *= (uint64_t)(w->numbers[d - 1] < 1 ? 1 : w->numbers[d - 1] + 1);
    return base;
}

static bool count(const struct word *w, int place, int digit, uint64_t *state,
                  bool exactly) {
    if (place == 0)
        *state = base_of(w, w->n + 1) - 1;
    const int wanted = w->numbers[digit - 1];
    const uint64_t base = base_of(w, digit);
    const bool open = wanted > 0 && *state / base % (uint64_t)(wanted + 1) > 0;
    if (open)
        *state -= base;
    return (open || wanted < 0 || !exactly) &&
           (!is_last(w, place) || *state == 0);
}

static bool has_at_least(const struct word *w, int place, int digit,
                         uint64_t *state) {
    return count(w, place, digit, state, false);
}

static bool has_exactly(const struct word *w, int place, int digit,
                        uint64_t *state) {
    return count(w, place, digit, state, true);
}

/* ---- what is between two digits */

/* The state: bit 0 if there was a 1, bit 1 if there was an n, then what is left
 * of the sum between them. */
static bool is_sandwich(const struct word *w, int place, int digit,
                        uint64_t *state) {
    const uint64_t crust = (uint64_t)(digit == 1) | (uint64_t)(digit == w->n)
                                                        << 1;
    if (place == 0)
        *state = (uint64_t)w->value << 2;
    const uint64_t seen = *state & 3, inside = seen == 1 || seen == 2;
    if (crust & seen || (inside && !crust && *state >> 2 < (uint64_t)digit))
        return false;
    *state |= crust;
    if (inside && !crust)
        *state -= (uint64_t)digit << 2;
    return !is_last(w, place) || *state == 3;
}

/* Of the digits so far: the extremes, whether they come twice, what is between
 * them, and what is behind each. */
struct lunchbox {
    int low, high;
    bool low_twice, high_twice;
    int between, behind_low, behind_high; /* sums */
};

enum { MORE = 4095 }; /* than any sum of what is between */

static struct lunchbox unpack(uint64_t s) {
    return (struct lunchbox){.low = s & 127,
                             .high = s >> 7 & 127,
                             .low_twice = s >> 14 & 1,
                             .high_twice = s >> 15 & 1,
                             .between = s >> 16 & MORE,
                             .behind_low = s >> 28 & MORE,
                             .behind_high = s >> 40 & MORE};
}

/* A sum that is more than the value is as good as any other. */
static uint64_t cut(int sum, int64_t value) {
    return (uint64_t)(sum <= value && sum < MORE ? sum : MORE);
}

static uint64_t pack(const struct lunchbox *l, int64_t value) {
    return (uint64_t)l->low | (uint64_t)l->high << 7 |
           (uint64_t)l->low_twice << 14 | (uint64_t)l->high_twice << 15 |
           cut(l->between, value) << 16 | cut(l->behind_low, value) << 28 |
           cut(l->behind_high, value) << 40;
}

static bool is_lunchbox(const struct word *w, int place, int digit,
                        uint64_t *state) {
    struct lunchbox l = unpack(*state);
    if (w->n_places == w->n)
        return is_sandwich(w, place, digit, state);
    const bool first = place == 0;
    const bool lower = first || digit < l.low, higher = first || digit > l.high;
    l.low_twice = !lower && (l.low_twice || digit == l.low);
    l.high_twice = !higher && (l.high_twice || digit == l.high);
    if (lower)
        l.between = l.behind_high;
    else if (higher)
        l.between = l.behind_low;
    l.behind_low = lower ? 0 : l.behind_low + digit;
    l.behind_high = higher ? 0 : l.behind_high + digit;
    l.low = lower ? digit : l.low;
    l.high = higher ? digit : l.high;
    *state = pack(&l, w->value);
    return !is_last(w, place) ||
           (!l.low_twice && !l.high_twice && l.between == w->value);
}

/* ---- what is seen from the first cell */

/* The state: how many cells are still to be summed, and what is left. */
static bool is_x_sum(const struct word *w, int place, int digit,
                     uint64_t *state) {
    if (place == 0)
        *state = (uint64_t)w->value << 7 | (uint64_t)digit;
    if ((*state & 127) == 0)
        return true;
    if (*state >> 7 < (uint64_t)digit)
        return false;
    *state -= (uint64_t)digit << 7 | 1;
    return (!is_last(w, place) && *state & 127) || *state == 0;
}

/* The state: the greatest so far, and how many were greater than all before. */
static bool is_skyline(const struct word *w, int place, int digit,
                       uint64_t *state) {
    const int greatest = *state & 127;
    if (digit == w->n && greatest == w->n)
        return false;
    if (digit > greatest)
        *state = ((*state >> 7) + 1) << 7 | (uint64_t)digit;
    return !is_last(w, place) ||
           *state == ((uint64_t)w->value << 7 | (uint64_t)w->n);
}

enum { DONE = 128 }; /* more than any digit */

/* The state: the greatest so far, until the first that is hidden is met. */
static bool hides_first(const struct word *w, int place, int digit,
                        uint64_t *state) {
    if (*state < DONE && (uint64_t)digit < *state) {
        if (digit != w->value)
            return false;
        *state = DONE;
    } else if ((uint64_t)digit > *state) {
        *state = (uint64_t)digit;
    }
    return !is_last(w, place) || *state == DONE;
}

/* ---- ends: the first two positions; the state has the smaller, then the
 * greater */

static void take_end(int place, int digit, uint64_t *state) {
    const uint64_t d = (uint64_t)digit;
    if (place == 0)
        *state = d;
    else
        *state = d < *state ? d | *state << 7 : *state | d << 7;
}

static bool is_between(const struct word *w, int place, int digit,
                       uint64_t *state) {
    (void)w;
    const int low = *state & 127, high = (int)(*state >> 7);
    if (place >= 2)
        return low < digit && digit < high;
    take_end(place, digit, state);
    return true;
}

static bool is_locked_out(const struct word *w, int place, int digit,
                          uint64_t *state) {
    if (place >= 2) {
        const int low = *state & 127, high = (int)(*state >> 7);
        return digit < low || high < digit;
    }
    take_end(place, digit, state);
    return place == 0 ||
           (int64_t)(*state >> 7) - (int64_t)(*state & 127) >= w->value;
}

/* Pairs with one sum, which the first position has where there is a middle. The
 * state: the sum, and behind it the first of a pair. */
static bool is_zipped(const struct word *w, int place, int digit,
                      uint64_t *state) {
    const uint64_t sum = *state & 255, first = *state >> 8;
    const uint64_t d = (uint64_t)digit;
    if (place == 0 && w->n_places % 2) {
        *state = d;
        return true;
    }
    *state = first ? first + d : sum | d << 8;
    return !first || !sum || *state == sum;
}

/* ---- cells that point to cells */

/* The state: 0 once the value was found; else the value, and the index. */
static bool is_indexed(const struct word *w, int place, int digit,
                       uint64_t *state) {
    if (place == 0)
        *state = (uint64_t)digit;
    if (place == 1)
        *state |= (uint64_t)digit << 7;
    if (place >= 2 && *state >> 7 == (uint64_t)(place - 1)) {
        if ((*state & 127) != (uint64_t)digit)
            return false;
        *state = 0;
    }
    return !is_last(w, place) || *state == 0;
}

/* ---- ways to draw */

struct line verify_line_of(const struct marking *m, size_t numbers) {
    return (struct line){.word = {.n_places = m->n_cells, .value = m->value},
                         .step = m->kind->step,
                         .numbers = numbers,
                         .text_line = m->text_line};
}

static void add_line(struct checker *c, const struct marking *m,
                     const int *cells, size_t numbers) {
    const struct line line = verify_line_of(m, numbers);
    verify_add_line(c, &line, cells);
}

static void draw_listed(struct checker *c, const struct marking *m) {
    const int *const cells = c->mark_cells.at + m->cells;
    if (m->kind->differ)
        verify_add_group(c, cells, m->n_cells);
    add_line(c, m, cells, m->counts);
}

static void draw_cage(struct checker *c, const struct marking *m) {
    if (m->value)
        draw_listed(c, m);
    else
        verify_add_group(c, c->mark_cells.at + m->cells, m->n_cells);
}

/* Behind the first cell comes the last. */
static void draw_ends_first(struct checker *c, const struct marking *m) {
    const int *const from = c->mark_cells.at + m->cells;
    int cells[MAX_CELLS];
    for (int i = 0; i < m->n_cells; i++)
        cells[i] = from[i < 2 ? i * (m->n_cells - 1) : i - 1];
    add_line(c, m, cells, 0);
}

/* Ends alone may be any. */
static void draw_between(struct checker *c, const struct marking *m) {
    if (m->n_cells > 2)
        draw_ends_first(c, m);
}

/* The middle, if there is one, then those that are as far from either end. */
static void draw_zipper(struct checker *c, const struct marking *m) {
    const int *const from = c->mark_cells.at + m->cells;
    const int n = m->n_cells, odd = n % 2;
    int cells[MAX_CELLS];
    cells[0] = from[n / 2];
    for (int i = 0; i < n / 2; i++) {
        cells[odd + 2 * i] = from[i];
        cells[odd + 2 * i + 1] = from[n - 1 - i];
    }
    add_line(c, m, cells, 0);
}

/* The sum of the digits, each with its factor. */
static void add_sum(struct checker *c, const struct marking *m, int value,
                    int (*factor)(const struct marking *m, int i)) {
    const size_t numbers = c->numbers.n;
    for (int i = 0; i < m->n_cells; i++) {
        verify_push(c, &c->numbers,
                    factor ? factor(m, i)
                           : c->factors.at[m->cells + (size_t)i]);
        verify_push(c, &c->numbers, 0);
    }
    struct line line = verify_line_of(m, numbers);
    line.is_sum = true;
    line.word.value = value;
    verify_add_line(c, &line, c->mark_cells.at + m->cells);
}

static void draw_sum(struct checker *c, const struct marking *m) {
    add_sum(c, m, m->value, NULL);
}

static int first_alone(const struct marking *m, int i) {
    (void)m;
    return i == 0 ? 1 : -1;
}

static void draw_arrow(struct checker *c, const struct marking *m) {
    add_sum(c, m, 0, first_alone);
}

static int both_ends(const struct marking *m, int i) {
    return i == 0 || i == m->n_cells - 1 ? 1 : -1;
}

static void draw_double_arrow(struct checker *c, const struct marking *m) {
    add_sum(c, m, 0, both_ends);
}

/* A number of two or three figures. */
static int figure(const struct marking *m, int i) {
    static const int worth[] = {1, 10, 100};
    return i < m->value ? worth[m->value - 1 - i] : -1;
}

static void draw_pill(struct checker *c, const struct marking *m) {
    add_sum(c, m, 0, figure);
}

/* ---- the table */

enum { MOST = 999999999 };

const struct mark_kind verify_line_kinds[] = {
    {"cage", NUMBER, 0, MOST, 0, .differ = true, .draw = draw_cage,
     .step = fills_cage},
    {"sum", NUMBER, -MOST, MOST, MUST, .factors = true, .draw = draw_sum,
     .step = verify_sums_up},
    {"little-killer", NUMBER, 0, MOST, MUST, .draw = draw_sum,
     .step = verify_sums_up},
    {"arrow", .draw = draw_arrow, .step = verify_sums_up},
    {"double-arrow", .draw = draw_double_arrow, .step = verify_sums_up},
    {"pill-arrow", NUMBER, 2, 3, MUST, .draw = draw_pill,
     .step = verify_sums_up},
    {"rellik-cage", NUMBER, 0, MOST, MUST, .differ = true, .draw = draw_listed,
     .step = avoids_sum},
    {"equality-cage", .differ = true, .draw = draw_listed, .step = is_balanced},
    {"quadruple", COUNTS, .cells = FOUR, .draw = draw_listed,
     .step = has_at_least},
    {"contain-at-least", COUNTS, .draw = draw_listed, .step = has_at_least},
    {"contain-exact", COUNTS, .draw = draw_listed, .step = has_exactly},
    {"look-and-say", PAIRS, .draw = draw_listed, .step = has_exactly},
    {"sandwich", NUMBER, 0, MOST, MUST, A_ROW, .draw = draw_listed,
     .step = is_sandwich},
    {"lunchbox", NUMBER, 0, MOST, MUST, .differ = true, .draw = draw_listed,
     .step = is_lunchbox},
    {"x-sum", NUMBER, 0, MOST, MUST, A_ROW, .draw = draw_listed,
     .step = is_x_sum},
    {"skyscraper", NUMBER, 0, MOST, MUST, A_ROW, .draw = draw_listed,
     .step = is_skyline},
    {"hidden-skyscraper", NUMBER, 0, MOST, MUST, A_ROW, .draw = draw_listed,
     .step = hides_first},
    {"between-line", .draw = draw_between, .step = is_between},
    {"lockout-line", NUMBER, 0, MOST, 4, .draw = draw_ends_first,
     .step = is_locked_out},
    {"zipper-line", .draw = draw_zipper, .step = is_zipped},
    {"value-indexing", .draw = draw_listed, .step = is_indexed},
};
const int verify_n_line_kinds =
    sizeof verify_line_kinds / sizeof *verify_line_kinds;
