/* The kinds of marks that certificates know, and what each means.
 *
 * Most kinds say which digits of two cells exclude each other: of neighbours on
 * the line, of any two cells, of the cells that a mirror or the second list has
 * at the same position. Digits count from 1; the gap is how far the second cell
 * is behind the first. docs/certificate.md has the same in words. A new kind is
 * a row of the table, and an exclusion or a function that draws it; kinds that
 * need more than two cells are in verify_line_marks.c and verify_list_marks.c.
 */
#include "certify/verify_checker.h"

#include <stdlib.h>

/* ---- ways to draw */

static const int *cells_of(const struct checker *c, const struct marking *m) {
    return c->mark_cells.at + m->cells;
}

static struct terms terms_of(const struct checker *c, const struct marking *m) {
    return (struct terms){.n = c->n,
                          .value = m->value,
                          .n_cells = m->n_cells,
                          .rows = c->masks.n ? c->masks.at + m->rows : NULL};
}

/* All cells that far apart. */
static void draw_gap(struct checker *c, const struct marking *m, int gap) {
    const int *const cells = cells_of(c, m);
    struct terms t = terms_of(c, m);
    t.gap = gap;
    const int how = verify_relation(c, m->kind->excludes, &t);
    for (int i = 0; i + gap < m->n_cells && verify_goes_on(c); i++)
        verify_relate(c, cells[i], cells[i + gap], how);
}

static void draw_neighbours(struct checker *c, const struct marking *m) {
    draw_gap(c, m, 1);
}

static void draw_any_two(struct checker *c, const struct marking *m) {
    for (int gap = 1; gap < m->n_cells && verify_goes_on(c); gap++)
        draw_gap(c, m, gap);
}

static void draw_mirrored(struct checker *c, const struct marking *m) {
    const int *const cells = cells_of(c, m);
    const struct terms t = terms_of(c, m);
    const int how = verify_relation(c, m->kind->excludes, &t);
    for (int i = 0, k = m->n_cells - 1; i < k; i++, k--)
        verify_relate(c, cells[i], cells[k], how);
}

static void draw_lists(struct checker *c, const struct marking *m) {
    const int *const cells = cells_of(c, m);
    const struct terms t = terms_of(c, m);
    const int how = verify_relation(c, m->kind->excludes, &t);
    const int n = m->n_cells / 2;
    for (int i = 0; i < n; i++)
        verify_relate(c, cells[i], cells[n + i], how);
}

static void draw_forbidden(struct checker *c, const struct marking *m) {
    const int *const cells = cells_of(c, m);
    const struct terms t = terms_of(c, m);
    for (int i = 0; i < m->n_cells; i++)
        for (int a = 1; a <= c->n; a++)
            if (m->kind->forbids(&t, i, a))
                verify_forbid(c, cells[i], a - 1);
}

static void draw_ordered(struct checker *c, const struct marking *m) {
    draw_forbidden(c, m);
    draw_any_two(c, m);
}

/* ---- single cells */

static bool is_even(const struct terms *t, int place, int a) {
    (void)t;
    (void)place;
    return a % 2 == 0;
}

static bool is_odd(const struct terms *t, int place, int a) {
    (void)t;
    (void)place;
    return a % 2 == 1;
}

static bool unlisted(const struct terms *t, int place, int a) {
    (void)place;
    return !(t->rows[0] >> (a - 1) & 1);
}

/* ---- houses */

static int compare(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

static void draw_house(struct checker *c, const struct marking *m) {
    int cells[MAX_N];
    for (int i = 0; i < c->n; i++)
        cells[i] = cells_of(c, m)[i];
    qsort(cells, (size_t)c->n, sizeof *cells, compare);
    verify_add_house(c, cells);
}

/* ---- a cell and those beside it */

static bool not_less(const struct terms *t, int a, int b) {
    (void)t;
    return a >= b;
}

static bool not_greater(const struct terms *t, int a, int b) {
    (void)t;
    return a <= b;
}

/* For each cell those beside it that no mark of the kind has. */
static void draw_extremes(struct checker *c, const struct marking *m) {
    const struct terms t = terms_of(c, m);
    const int how = verify_relation(c, m->kind->excludes, &t);
    for (int i = 0; i < m->n_cells && verify_goes_on(c); i++) {
        const int cell = cells_of(c, m)[i], n = c->n;
        const int beside[] = {
            cell >= n ? cell - n : -1, cell + n < c->n_cells ? cell + n : -1,
            cell % n > 0 ? cell - 1 : -1, cell % n + 1 < n ? cell + 1 : -1};
        for (int k = 0; k < 4; k++)
            if (beside[k] >= 0 && !(c->marked[beside[k]] & m->kind->note))
                verify_relate(c, cell, beside[k], how);
    }
}

/* ---- lines */

static bool different(const struct terms *t, int a, int b) {
    (void)t;
    return a != b;
}

static bool no_rise(const struct terms *t, int a, int b) {
    return b < a + t->gap;
}

/* Too small for the cells before, or too large for those behind. */
static bool no_room(const struct terms *t, int place, int a) {
    return a <= place || a + (t->n_cells - 1 - place) > t->n;
}

static bool falls(const struct terms *t, int a, int b) {
    (void)t;
    return b < a;
}

static bool too_near(const struct terms *t, int a, int b) {
    return abs(a - b) < t->value;
}

/* Odd and even digits take turns. */
static bool no_turn(const struct terms *t, int a, int b) {
    return (a - b) % 2 ? t->gap % 2 == 0 : t->gap % 2 == 1;
}

/* Of classes that come round: equal ones where and only where the gap is a
 * multiple of the period. */
static bool off_beat(int period, int gap, bool alike) {
    return alike != (gap % period == 0);
}

static bool no_remainders(const struct terms *t, int a, int b) {
    return t->value > 1 && off_beat(t->value, t->gap, (a - b) % t->value == 0);
}

/* With three groups, any three cells in a row have all of them, and so they
 * come round; with more or fewer they need not. */
static bool no_groups(const struct terms *t, int a, int b) {
    const bool alike = (a - 1) / 3 == (b - 1) / 3;
    const int n_groups = (t->n + 2) / 3;
    if (n_groups == 3)
        return off_beat(3, t->gap, alike);
    return t->gap < 3 && alike;
}

static bool no_run(const struct terms *t, int a, int b) {
    return a == b || abs(a - b) >= t->n_cells;
}

static bool nearly_equal(const struct terms *t, int a, int b) {
    (void)t;
    return abs(a - b) < 2;
}

static bool not_in_table(const struct terms *t, int a, int b) {
    return !(t->rows[a - 1] >> (b - 1) & 1);
}

static bool not_both_ways(const struct terms *t, int a, int b) {
    return not_in_table(t, a, b) || not_in_table(t, b, a);
}

/* ---- two cells */

static bool no_difference(const struct terms *t, int a, int b) {
    return abs(a - b) != t->value;
}

static bool no_ratio(const struct terms *t, int a, int b) {
    return a != t->value * b && b != t->value * a;
}

static bool no_sum(const struct terms *t, int a, int b) {
    return a + b != t->value;
}

/* ---- cells that point to cells */

static bool misses(const struct terms *t, int a, int b) {
    return a == t->digit && b != t->value;
}

/* With digit d in the cell, the target holds this value. */
static void point(struct checker *c, int cell, int d, int target, int value) {
    const struct terms t = {.n = c->n, .digit = d, .value = value};
    verify_relate(c, cell, target, verify_relation(c, misses, &t));
}

static void draw_column_indexer(struct checker *c, const struct marking *m) {
    for (int i = 0; i < m->n_cells && verify_goes_on(c); i++) {
        const int cell = cells_of(c, m)[i], col = cell % c->n;
        for (int d = 1; d <= c->n; d++)
            point(c, cell, d, cell - col + d - 1, col + 1);
    }
}

static void draw_row_indexer(struct checker *c, const struct marking *m) {
    for (int i = 0; i < m->n_cells && verify_goes_on(c); i++) {
        const int cell = cells_of(c, m)[i], row = cell / c->n;
        for (int d = 1; d <= c->n; d++)
            point(c, cell, d, (d - 1) * c->n + cell % c->n, row + 1);
    }
}

static void draw_box_indexer(struct checker *c, const struct marking *m) {
    const int rows = c->report->box_rows, cols = c->report->box_cols;
    for (int i = 0; i < m->n_cells && verify_goes_on(c); i++) {
        const int cell = cells_of(c, m)[i];
        const int down = cell / c->n % rows, right = cell % c->n % cols;
        const int corner = cell - down * c->n - right;
        for (int d = 1; d <= c->n; d++)
            point(c, cell, d, corner + (d - 1) / cols * c->n + (d - 1) % cols,
                  down * cols + right + 1);
    }
}

static void draw_numbered_room(struct checker *c, const struct marking *m) {
    const int *const cells = cells_of(c, m);
    for (int d = 1; d <= c->n; d++)
        point(c, cells[0], d, cells[d - 1], m->value);
}

/* ---- the table */

enum {
    MOST = 1000,  /* of a number */
    A_DIGIT = 0,  /* the same where it is a digit of the board */
    LONGEST = 512 /* cells of which any two are related */
};

static const struct mark_kind kinds[] = {
    {"odd", .draw = draw_forbidden, .forbids = is_even},
    {"even", .draw = draw_forbidden, .forbids = is_odd},
    {"digits", DIGITS, .draw = draw_forbidden, .forbids = unlisted},
    {"minimum", .note = IS_MINIMUM, .draw = draw_extremes, not_less},
    {"maximum", .note = IS_MAXIMUM, .draw = draw_extremes, not_greater},
    {"extra-region", .cells = A_ROW, .differ = true, .draw = draw_house},
    {"clone", .cells = TWO_LISTS, .draw = draw_lists, different},
    {"equal-cells", .draw = draw_any_two, different},
    {"palindrome", .draw = draw_mirrored, different},
    {"thermo", .draw = draw_ordered, no_rise, no_room},
    {"slow-thermo", .draw = draw_any_two, falls},
    {"whisper", NUMBER, 0, MOST, MUST, .draw = draw_neighbours, too_near},
    {"parity-line", .draw = draw_any_two, no_turn},
    {"modular-line", NUMBER, 1, MOST, MUST, .draw = draw_any_two,
     no_remainders},
    {"entropic-line", .draw = draw_any_two, no_groups},
    {"renban", .draw = draw_any_two, no_run},
    {"nabner-line", .draw = draw_any_two, nearly_equal},
    {"relation", TABLE, .draw = draw_neighbours, not_in_table},
    {"relation-all", TABLE, .draw = draw_any_two, not_both_ways},
    {"white-dot", NUMBER, 0, MOST, 1, TWO, .note = DOT_RIGHT,
     .draw = draw_neighbours, no_difference},
    {"black-dot", NUMBER, 1, MOST, 2, TWO, .note = DOT_RIGHT,
     .draw = draw_neighbours, no_ratio},
    {"x", NUMBER, 1, MOST, 10, TWO, .note = XV_RIGHT, .draw = draw_neighbours,
     no_sum},
    {"v", NUMBER, 1, MOST, 5, TWO, .note = XV_RIGHT, .draw = draw_neighbours,
     no_sum},
    {"greater-than", .cells = TWO, .draw = draw_neighbours, not_greater},
    {"column-indexer", .draw = draw_column_indexer},
    {"row-indexer", .draw = draw_row_indexer},
    {"box-indexer", .needs_boxes = true, .draw = draw_box_indexer},
    {"numbered-room", NUMBER, 1, A_DIGIT, MUST, A_ROW,
     .draw = draw_numbered_room},
};
enum { N_KINDS = sizeof kinds / sizeof *kinds };

void verify_draw_mark(struct checker *c, const struct marking *m) {
    m->kind->draw(c, m);
}

/* ---- reading */

static const struct mark_kind *find_kind(sudokusat_span name) {
    const struct {
        const struct mark_kind *kinds;
        int n;
    } tables[] = {{kinds, N_KINDS},
                  {verify_line_kinds, verify_n_line_kinds},
                  {verify_list_kinds, verify_n_list_kinds}};
    for (int t = 0; t < 3; t++)
        for (int i = 0; i < tables[t].n; i++)
            if (verify_is(name, tables[t].kinds[i].name))
                return &tables[t].kinds[i];
    return NULL;
}

static const struct mark_kind *read_kind(struct checker *c) {
    const struct mark_kind *const kind = find_kind(verify_word_to(c, " :"));
    if (kind && (!kind->needs_boxes || c->report->box_rows))
        return kind;
    verify_unreadable(c, "a kind of mark is unknown or does not fit the "
                         "board");
    return kinds;
}

static void read_value(struct checker *c, struct marking *m) {
    const struct mark_kind *const kind = m->kind;
    const int most = kind->most == A_DIGIT ? c->n : kind->most;
    m->value = kind->usual;
    m->rows = c->masks.n;
    m->counts = c->numbers.n;
    if (kind->value == NUMBER &&
        (kind->usual < kind->least || (c->at < c->end && *c->at == ' ')))
        m->value = verify_mark_number(c, kind->least, most);
    if (kind->value == DIGITS)
        verify_mark_digits(c);
    if (kind->value == TABLE)
        verify_mark_table(c);
    if (kind->value == COUNTS || kind->value == PAIRS)
        verify_mark_counts(c, kind->value == PAIRS);
    m->loops = kind->may_loop && verify_begins(c, " loop");
}

static void check_cells(struct checker *c, const struct marking *m) {
    const struct mark_kind *const kind = m->kind;
    bool seen[MAX_CELLS] = {false};
    const bool any_two =
        kind->draw == draw_any_two || kind->draw == draw_ordered;
    if ((kind->cells == TWO && m->n_cells != 2) ||
        (kind->cells == TWO_OR_MORE && m->n_cells < 2) ||
        (kind->cells == FOUR && m->n_cells != 4) ||
        (kind->cells == A_ROW && m->n_cells != c->n) ||
        (any_two && m->n_cells > LONGEST))
        verify_unreadable(c, "a mark has the wrong number of cells");
    for (int i = 0; i < m->n_cells && kind->differ && verify_goes_on(c); i++) {
        const int cell = cells_of(c, m)[i];
        if (seen[cell])
            verify_unreadable(c, "a mark contains a cell twice");
        seen[cell] = true;
    }
}

/* For the rules and marks that ask what is marked. */
static void take_note(struct checker *c, const struct marking *m) {
    const int *const cells = cells_of(c, m), note = m->kind->note;
    if (note == IS_MINIMUM || note == IS_MAXIMUM) {
        for (int i = 0; i < m->n_cells; i++)
            c->marked[cells[i]] |= (uint8_t)note;
        return;
    }
    const int first = cells[0] < cells[1] ? cells[0] : cells[1];
    const int second = cells[0] + cells[1] - first;
    if (second == first + 1 && second % c->n)
        c->marked[first] |= (uint8_t)note;
    if (second == first + c->n)
        c->marked[first] |= (uint8_t)(note << 1);
}

void verify_read_mark(struct checker *c) {
    struct marking m = {.kind = read_kind(c),
                        .text_line = c->report->last_line};
    read_value(c, &m);
    verify_mark_cells(c, &m);
    check_cells(c, &m);
    if (m.kind->note && verify_goes_on(c))
        take_note(c, &m);
    verify_push_mark(c, m);
}
