/* The kinds of marks that are several lines, or may be, and what each means.
 *
 * What lists of cells have in common is said of one of them and each other one
 * in turn: that they differ by nothing. What is counted for each digit, or from
 * each cell on, are the two ends of a line: it is not so, it is so; and one
 * more line runs over these. docs/certificate.md has the same in words.
 */
#include "certify/verify_checker.h"

static bool is_last(const struct word *w, int place) {
    return place + 1 == w->n_places;
}

static const int *cells_of(const struct checker *c, const struct marking *m) {
    return c->mark_cells.at + m->cells;
}

/* ---- lists that have one sum */

enum { MOST_LISTS = MAX_CELLS };

/* Lists of a mark's cells, one behind the other: where each ends. */
struct lists {
    int n, ends[MOST_LISTS];
};

static int length_of(const struct lists *l, int i) {
    return l->ends[i] - (i ? l->ends[i - 1] : 0);
}

static int shortest(const struct lists *l) {
    int least = 0;
    for (int i = 1; i < l->n; i++)
        if (length_of(l, i) < length_of(l, least))
            least = i;
    return least;
}

/* The cells of one list come first, then those of the other. */
struct couple {
    int places[2 * MAX_CELLS], n_first, n;
};

static void add_list(const struct checker *c, const struct marking *m,
                     const struct lists *l, int which, struct couple *out) {
    const int n = length_of(l, which), from = l->ends[which] - n;
    for (int i = 0; i < n; i++)
        out->places[out->n++] = cells_of(c, m)[from + i];
}

static struct couple couple_of(const struct checker *c, const struct marking *m,
                               const struct lists *l, int one, int other) {
    struct couple both = {.n = 0};
    add_list(c, m, l, one, &both);
    both.n_first = both.n;
    add_list(c, m, l, other, &both);
    return both;
}

/* The first of the shortest lists has the sum of each of the others. */
static void add_equal_sums(struct checker *c, const struct marking *m,
                           const struct lists *l) {
    const int one = shortest(l);
    for (int other = 0; other < l->n && verify_goes_on(c); other++) {
        if (other == one)
            continue;
        const struct couple both = couple_of(c, m, l, one, other);
        struct line line = verify_line_of(m, c->numbers.n);
        line.is_sum = true;
        line.word.n_places = both.n;
        for (int i = 0; i < both.n; i++) {
            verify_push(c, &c->numbers, i < both.n_first ? 1 : -1);
            verify_push(c, &c->numbers, 0);
        }
        verify_add_line(c, &line, both.places);
    }
}

static struct lists lists_of(const struct checker *c, const struct marking *m) {
    struct lists l = {.n = m->n_lists};
    for (int i = 0; i < l.n; i++)
        l.ends[i] = c->numbers.at[m->lists + (size_t)i];
    return l;
}

static void draw_equal_sum(struct checker *c, const struct marking *m) {
    const struct lists l = lists_of(c, m);
    add_equal_sums(c, m, &l);
}

/* The box or region of a cell; -1 = it is in none. */
static int area_of(const struct checker *c, int cell) {
    const int rows = c->report->box_rows, cols = c->report->box_cols;
    return rows ? cell / c->n / rows * c->n + cell % c->n / cols
                : c->region[cell];
}

/* A list ends where the next cell is in another box or region. */
static void draw_region_sum(struct checker *c, const struct marking *m) {
    const int *const cells = cells_of(c, m);
    struct lists l = {.n = 0};
    for (int i = 1; i <= m->n_cells; i++)
        if (i == m->n_cells || area_of(c, cells[i]) != area_of(c, cells[i - 1]))
            l.ends[l.n++] = i;
    add_equal_sums(c, m, &l);
}

/* ---- lists that have the same digits, each as often */

/* The state: how much more often the digit came in the first half. */
static bool comes_as_often(const struct word *w, int place, int digit,
                           uint64_t *state) {
    if (digit != w->value)
        return !is_last(w, place) || *state == 0;
    if (2 * place >= w->n_places && *state == 0)
        return false;
    *state += 2 * place < w->n_places ? 1 : UINT64_MAX;
    return !is_last(w, place) || *state == 0;
}

static void draw_same_values(struct checker *c, const struct marking *m) {
    const struct lists l = lists_of(c, m);
    for (int digit = 1; digit <= c->n; digit++)
        for (int other = 1; other < l.n && verify_goes_on(c); other++) {
            const struct couple both = couple_of(c, m, &l, 0, other);
            struct line line = verify_line_of(m, 0);
            line.joins = true;
            line.word.n_places = both.n;
            line.word.value = digit;
            verify_add_line(c, &line, both.places);
        }
}

/* ---- digits that occur: each is a line with two ends, which the last line
 * adds up with the number of the digit's or of the line's own first position */

/* The state: how often the digit came; it has to be never, or as it says. */
static bool counts_itself(const struct word *w, int place, int digit,
                          uint64_t *state) {
    *state += digit == w->value;
    if (!is_last(w, place))
        return true;
    const bool good = *state == 0 || *state == (uint64_t)w->value;
    *state = *state != 0;
    return good;
}

static bool occurs(const struct word *w, int place, int digit,
                   uint64_t *state) {
    (void)place;
    *state |= digit == w->value;
    return true;
}

/* A line for each digit, whose ends become the positions. */
static void add_digits(struct checker *c, const struct marking *m,
                       const int *cells, int n_cells, int *places) {
    for (int digit = 1; digit <= c->n && verify_goes_on(c); digit++) {
        struct line line = verify_line_of(m, 0);
        line.joins = true;
        line.n_ends = 2;
        line.word.n_places = n_cells;
        line.word.value = digit;
        places[digit - 1] = verify_add_line(c, &line, cells);
    }
}

static void add_total(struct checker *c, const struct marking *m,
                      const int *places, int n_places, size_t numbers,
                      int value) {
    struct line line = verify_line_of(m, numbers);
    line.step = verify_sums_up;
    line.word.n_places = n_places;
    line.word.value = value;
    verify_add_line(c, &line, places);
}

/* The digits that are there sum to the number of the cells. */
static void draw_circles(struct checker *c, const struct marking *m) {
    int places[MAX_N];
    const size_t numbers = c->numbers.n;
    add_digits(c, m, cells_of(c, m), m->n_cells, places);
    for (int digit = 1; digit <= c->n; digit++) {
        verify_push(c, &c->numbers, digit);
        verify_push(c, &c->numbers, -1);
    }
    add_total(c, m, places, c->n, numbers, m->n_cells);
}

/* The first cell less one for each digit that the others have is 0. */
static void draw_distinct(struct checker *c, const struct marking *m) {
    int places[MAX_N + 1];
    const size_t numbers = c->numbers.n;
    places[0] = cells_of(c, m)[0];
    add_digits(c, m, cells_of(c, m) + 1, m->n_cells - 1, places + 1);
    for (int i = 0; i <= c->n; i++) {
        verify_push(c, &c->numbers, i ? -1 : 1);
        verify_push(c, &c->numbers, i ? -1 : 0);
    }
    add_total(c, m, places, c->n + 1, numbers, 0);
}

/* ---- parts of a line, and of a loop */

/* Parts of the line, each with this sum. */
static bool comes_in_parts(const struct word *w, int place, int digit,
                           uint64_t *state) {
    *state += (uint64_t)digit;
    if (*state == (uint64_t)w->value)
        *state = 0;
    return *state < (uint64_t)w->value && (!is_last(w, place) || *state == 0);
}

/* The state: the sum of the part, or the value once that is missed, from which
 * no digit leads back. */
static bool fits_from_here(const struct word *w, int place, int digit,
                           uint64_t *state) {
    const uint64_t value = (uint64_t)w->value, sum = *state + (uint64_t)digit;
    *state = sum < value ? sum : sum == value ? 0 : value;
    if (is_last(w, place))
        *state = *state == 0;
    return true;
}

static bool has_one(const struct word *w, int place, int letter,
                    uint64_t *state) {
    *state |= letter == 2;
    return !is_last(w, place) || *state;
}

/* From some cell on it is a line of parts. */
static void draw_turns(struct checker *c, const struct marking *m) {
    int cells[MAX_CELLS], places[MAX_CELLS];
    struct line line = verify_line_of(m, 0);
    line.joins = true;
    line.n_ends = 2;
    line.step = fits_from_here;
    for (int first = 0; first < m->n_cells && verify_goes_on(c); first++) {
        for (int i = 0; i < m->n_cells; i++)
            cells[i] = cells_of(c, m)[(first + i) % m->n_cells];
        places[first] = verify_add_line(c, &line, cells);
    }
    line.n_ends = 0;
    line.step = has_one;
    verify_add_line(c, &line, places);
}

static void draw_parts(struct checker *c, const struct marking *m) {
    const struct line line = verify_line_of(m, 0);
    if (m->loops)
        draw_turns(c, m);
    else
        verify_add_line(c, &line, cells_of(c, m));
}

/* ---- the table */

enum { MOST = 999999999 };

const struct mark_kind verify_list_kinds[] = {
    {"equal-sum", .cells = LISTS, .draw = draw_equal_sum,
     .step = verify_sums_up},
    {"region-sum-line", .draw = draw_region_sum, .step = verify_sums_up},
    {"same-values", .cells = EQUAL_LISTS, .draw = draw_same_values,
     .step = comes_as_often},
    {"counting-circles", .draw = draw_circles, .step = counts_itself},
    {"sum-line", NUMBER, 1, MOST, MUST, .may_loop = true, .draw = draw_parts,
     .step = comes_in_parts},
    {"count-distinct", .cells = TWO_OR_MORE, .draw = draw_distinct,
     .step = occurs},
};
const int verify_n_list_kinds =
    sizeof verify_list_kinds / sizeof *verify_list_kinds;
