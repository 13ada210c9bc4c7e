/* The rules that certificates know, by their names: which cells are houses, and
 * which digits of two cells exclude each other.
 */
#include "certify/verify_checker.h"

#include <stdlib.h>

/* A new rule has a name here and a case in verify_draw_rule. */
enum {
    CLASSIC,
    DIAGONAL,
    DIAGONAL_DOWN,
    DIAGONAL_UP,
    WINDOKU,
    KNIGHT,
    KNIGHT_TORUS,
    KING,
    KING_TORUS,
    NONCONSECUTIVE,
    DISJOINT_GROUPS,
    CENTER_DOT,
    ASTERISK,
    GIRANDOLA,
    TAXICAB,
    STRICT_KROPKI,
    STRICT_XV,
    FLATMATES,
    ENTROPY,
    MODULO,
    LEAPER
};
static const char *const rule_names[LEAPER] = {
    "classic",         "diagonal",        "diagonal:down",     "diagonal:up",
    "windoku",         "anti-knight",     "anti-knight:torus", "anti-king",
    "anti-king:torus", "nonconsecutive",  "disjoint-groups",   "center-dot",
    "asterisk",        "girandola",       "anti-taxicab",      "strict-kropki",
    "strict-xv",       "dutch-flatmates", "global-entropy",    "global-mod"};

/* ---- reading */

/* Rows and columns of a window: of a box, which must be square. */
static int window_side(const struct checker *c) {
    const sudokusat_check_report *const r = c->report;
    int side = r->box_rows == r->box_cols ? r->box_rows : 0;
    for (int k = 2; k * k <= c->n && !r->box_rows; k++)
        side = k * k == c->n ? k : side;
    return side > 1 ? side : 0;
}

static bool fits(const struct checker *c, int rule) {
    const sudokusat_check_report *const r = c->report;
    if (rule == WINDOKU)
        return window_side(c) > 0;
    if (rule == DISJOINT_GROUPS)
        return r->box_rows > 0;
    if (rule == CENTER_DOT)
        return r->box_rows % 2 && r->box_cols % 2;
    if (rule == ASTERISK || rule == GIRANDOLA)
        return c->n == 9;
    return rule < LEAPER;
}

/* leaper:A,B is LEAPER + MAX_N * A + B, and on a torus MAX_CELLS more. */
static int read_leaper(struct checker *c) {
    const int a = (int)verify_number(c, 0, MAX_N - 1);
    verify_expect(c, ",", "a comma is missing");
    const int b = (int)verify_number(c, a == 0, MAX_N - 1);
    const bool torus = verify_begins(c, ",torus");
    return LEAPER + MAX_N * a + b + (torus ? MAX_CELLS : 0);
}

int verify_read_rule(struct checker *c) {
    if (verify_begins(c, "leaper:"))
        return read_leaper(c);
    const sudokusat_span word = verify_word(c);
    int rule = CLASSIC;
    while (rule < LEAPER && !verify_is(word, rule_names[rule]))
        rule++;
    if (!fits(c, rule))
        verify_unreadable(c, "a rule is unknown or does not fit the board");
    return rule;
}

bool verify_is_classic(int rule) {
    return rule == CLASSIC;
}

/* ---- houses */

/* A house in rows of so many cells; row_step leads from each to the next. */
static void add_rows(struct checker *c, int first, int width, int row_step) {
    int cells[MAX_N];
    for (int i = 0; i < c->n; i++)
        cells[i] = first + i / width * row_step + i % width;
    verify_add_house(c, cells);
}

/* Houses of so many rows and columns all over the board, with gaps around. */
static void add_boxes(struct checker *c, int rows, int cols, int gap) {
    for (int row = gap; row < c->n; row += rows + gap)
        for (int col = gap; col < c->n; col += cols + gap)
            add_rows(c, row * c->n + col, cols, c->n);
}

/* A region of n cells is a house, and in a smaller one no digit repeats. */
static void add_regions(struct checker *c) {
    for (int region = 0; region < MAX_N; region++) {
        int cells[MAX_N], n = 0;
        for (int i = 0; i < c->n_cells; i++)
            if (c->region[i] == region)
                cells[n++] = i;
        if (n == c->n)
            verify_add_house(c, cells);
        else
            verify_add_group(c, cells, n);
    }
}

static void add_classic(struct checker *c) {
    add_boxes(c, 1, c->n, 0);
    add_boxes(c, c->n, 1, 0);
    if (c->report->box_rows)
        add_boxes(c, c->report->box_rows, c->report->box_cols, 0);
    else
        add_regions(c);
}

/* The cells that have so many rows and columns of their box before them. */
static void add_place(struct checker *c, int down, int right) {
    const int rows = c->report->box_rows, cols = c->report->box_cols;
    int cells[MAX_N], n = 0;
    for (int row = down; row < c->n; row += rows)
        for (int col = right; col < c->n; col += cols)
            cells[n++] = row * c->n + col;
    verify_add_house(c, cells);
}

static void add_places(struct checker *c) {
    for (int down = 0; down < c->report->box_rows; down++)
        for (int right = 0; right < c->report->box_cols; right++)
            add_place(c, down, right);
}

/* Cells of 9x9, as row and column from 1. */
static void add_nine(struct checker *c, const int *row_col) {
    int cells[9];
    for (int i = 0; i < 9; i++)
        cells[i] = 9 * (row_col[i] / 10 - 1) + row_col[i] % 10 - 1;
    verify_add_house(c, cells);
}

/* ---- cells that are related */

static int around(int line, int n) {
    return (line % n + n) % n;
}

/* Cells a apart one way and b apart the other. On a torus the last row and the
 * first are neighbours, and so are columns. */
static void add_step(struct checker *c, int a, int b, bool torus, int how) {
    const int n = c->n;
    for (int i = 0; i < 8 * c->n_cells && verify_goes_on(c); i++) {
        const int down = i & 1 ? a : b, right = i & 1 ? b : a;
        int row = i / 8 / n + (i & 2 ? down : -down);
        int col = i / 8 % n + (i & 4 ? right : -right);
        if (torus) {
            row = around(row, n);
            col = around(col, n);
        }
        if (row >= 0 && row < n && col >= 0 && col < n &&
            row * n + col != i / 8)
            verify_relate(c, i / 8, row * n + col, how);
    }
}

static void add_king(struct checker *c, bool torus) {
    add_step(c, 0, 1, torus, SAME_DIGIT);
    add_step(c, 1, 1, torus, SAME_DIGIT);
}

static bool consecutive(const struct terms *t, int a, int b) {
    (void)t;
    return abs(a - b) == 1;
}

static bool both_the_value(const struct terms *t, int a, int b) {
    return a == t->value && b == t->value;
}

/* Digit d in two cells d steps apart. */
static void add_taxicab(struct checker *c) {
    const int n = c->n;
    for (int d = 1; d <= n; d++) {
        const struct terms terms = {.n = n, .value = d};
        const int how = verify_relation(c, both_the_value, &terms);
        for (int down = 0; 2 * down <= d; down++)
            add_step(c, down, d - down, false, how);
    }
}

/* Neighbours of which no mark says more. */
static void add_unmarked(struct checker *c, int right, int below, int how) {
    const int n = c->n;
    for (int i = 0; i < c->n_cells && verify_goes_on(c); i++) {
        if (i % n + 1 < n && !(c->marked[i] & right))
            verify_relate(c, i, i + 1, how);
        if (i + n < c->n_cells && !(c->marked[i] & below))
            verify_relate(c, i, i + n, how);
    }
}

static bool would_have_dot(const struct terms *t, int a, int b) {
    (void)t;
    return abs(a - b) == 1 || a == 2 * b || b == 2 * a;
}

static bool would_have_xv(const struct terms *t, int a, int b) {
    (void)t;
    return a + b == 5 || a + b == 10;
}

/* What is at a position of such a line, and what its digits say so far. */
enum { ABOVE, CELL, BELOW };
enum { NOTHING, ONE_ABOVE, HAS_MATE };

/* The middle digit has a 1 above it, or an n below. */
static bool has_mate(const struct word *w, int place, int digit,
                     uint64_t *state) {
    const int where = w->numbers[place];
    if (where == ABOVE)
        *state = digit == 1 ? ONE_ABOVE : NOTHING;
    else if (where == CELL)
        *state =
            digit != (w->n + 1) / 2 || *state == ONE_ABOVE ? HAS_MATE : NOTHING;
    else if (digit == w->n)
        *state = HAS_MATE;
    return place + 1 < w->n_places || *state == HAS_MATE;
}

static void add_flatmates(struct checker *c) {
    for (int cell = 0; cell < c->n_cells && verify_goes_on(c); cell++) {
        int cells[3];
        struct line line = {.step = has_mate,
                            .numbers = c->numbers.n,
                            .text_line = c->report->last_line};
        for (int where = ABOVE; where <= BELOW; where++) {
            const int there = cell + (where - CELL) * c->n;
            if (there < 0 || there >= c->n_cells)
                continue;
            cells[line.word.n_places++] = there;
            verify_push(c, &c->numbers, where);
        }
        verify_add_line(c, &line, cells);
    }
}

/* The state: the classes so far, a bit each. There are three in the end. */
static bool are_three(const struct word *w, int place, int class,
                      uint64_t *state) {
    int n = 0;
    *state |= UINT64_C(1) << class;
    for (uint64_t left = *state; left; left &= left - 1)
        n++;
    return place + 1 < w->n_places || n == 3;
}

static bool has_groups(const struct word *w, int place, int digit,
                       uint64_t *state) {
    return are_three(w, place, (digit - 1) / 3, state);
}

static bool has_remainders(const struct word *w, int place, int digit,
                           uint64_t *state) {
    return are_three(w, place, digit % 3, state);
}

/* A line for any four cells that are a square. */
static void add_squares(struct checker *c, word_step step) {
    const int n = c->n;
    const struct line line = {.word = {.n_places = 4},
                              .step = step,
                              .joins = true,
                              .text_line = c->report->last_line};
    for (int i = 0; i + n < c->n_cells && verify_goes_on(c); i++)
        if (i % n + 1 < n)
            verify_add_line(c, &line,
                            (const int[]){i, i + 1, i + n, i + n + 1});
}

static void add_leaper(struct checker *c, int leaper) {
    const int a = leaper % MAX_CELLS / MAX_N, b = leaper % MAX_N;
    add_step(c, a, b, leaper >= MAX_CELLS, SAME_DIGIT);
}

void verify_draw_rule(struct checker *c, int rule) {
    const struct terms t = {.n = c->n};
    const int n = c->n, k = window_side(c);
    switch (rule) {
    case CLASSIC:
        add_classic(c);
        break;
    case DIAGONAL:
    case DIAGONAL_DOWN:
    case DIAGONAL_UP:
        if (rule != DIAGONAL_UP)
            add_rows(c, 0, 1, n + 1);
        if (rule != DIAGONAL_DOWN)
            add_rows(c, n - 1, 1, n - 1);
        break;
    case WINDOKU:
        add_boxes(c, k, k, 1);
        break;
    case KNIGHT:
    case KNIGHT_TORUS:
        add_step(c, 1, 2, rule == KNIGHT_TORUS, SAME_DIGIT);
        break;
    case KING:
    case KING_TORUS:
        add_king(c, rule == KING_TORUS);
        break;
    case NONCONSECUTIVE:
        add_step(c, 0, 1, false, verify_relation(c, consecutive, &t));
        break;
    case DISJOINT_GROUPS:
        add_places(c);
        break;
    case CENTER_DOT:
        add_place(c, c->report->box_rows / 2, c->report->box_cols / 2);
        break;
    case ASTERISK:
        add_nine(c, (const int[]){25, 33, 37, 52, 55, 58, 73, 77, 85});
        break;
    case GIRANDOLA:
        add_nine(c, (const int[]){11, 19, 25, 52, 55, 58, 85, 91, 99});
        break;
    case TAXICAB:
        add_taxicab(c);
        break;
    case STRICT_KROPKI:
        add_unmarked(c, DOT_RIGHT, DOT_BELOW,
                     verify_relation(c, would_have_dot, &t));
        break;
    case STRICT_XV:
        add_unmarked(c, XV_RIGHT, XV_BELOW,
                     verify_relation(c, would_have_xv, &t));
        break;
    case FLATMATES:
        add_flatmates(c);
        break;
    case ENTROPY:
    case MODULO:
        add_squares(c, rule == ENTROPY ? has_groups : has_remainders);
        break;
    default:
        add_leaper(c, rule - LEAPER);
    }
}
