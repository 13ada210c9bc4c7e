/* Boards with marks for tests: from lines, and at random. */
#include "mark_helper.h"

#include "api/tables.h"
#include "board/mark_text.h"
#include "rules/line_check.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- boards with marks ---- */

static void add_line(struct board *b, const char *line, size_t n) {
    struct mark m;
    struct text why = {0};
    size_t at;
    if (!mark_parse(&b->shape, line, n, &m, &why, &at))
        fail_msg("%.*s: %s", (int)n, line, text_string(&why));
    vec_push(&b->marks, m);
}

struct board *board_with(const struct geometry *g, const char *marks) {
    struct board *const b = board_new(g);
    for (size_t n; *marks; marks += n + (marks[n] == '\n')) {
        n = strcspn(marks, "\n");
        add_line(b, marks, n);
    }
    return b;
}

/* False, with the sentence, when a rule does not fit. */
bool judges_open(struct judges *j, const struct board *b, const char *rules,
                 struct text *why) {
    size_t at;
    int which;
    rule_set_init_board(&j->rules, b);
    constraints_init(&j->constraints, &b->shape);
    if (!rule_set_add_list(&j->rules, rule_table, rules, why, &at) ||
        !rule_set_add_drawn(&j->rules, rule_table, mark_table, why, &which))
        return false;
    rule_set_emit(&j->rules, &j->constraints);
    return true;
}

void judges_close(struct judges *j) {
    constraints_free(&j->constraints);
    rule_set_free(&j->rules);
}

bool by_constraints(const struct judges *j, const int8_t *cell) {
    const struct constraints *const c = &j->constraints;
    for (size_t i = 0; i < c->list.n; i++)
        if (constraint_is_broken(c, &c->list.data[i], cell))
            return false;
    return lines_have_words(c, cell);
}

/* Also: what holds lists lies on the board, ascending, and has digits. */
bool by_holds(const struct judges *j, const int8_t *cell) {
    const struct grid grid = {j->rules.shape, cell};
    struct violations v = {{0}};
    rule_set_holds(&j->rules, &grid, &v);
    for (size_t i = 0; i < v.list.n; i++) {
        const struct violation *const one = &v.list.data[i];
        assert_true(one->n_cells >= 1);
        assert_int_equal(one->digit, cell[one->cells[0]]);
        for (int k = 0; k < one->n_cells; k++) {
            assert_true(cell[one->cells[k]] >= 0);
            assert_true(k == 0 || one->cells[k - 1] < one->cells[k]);
        }
    }
    const bool good = v.list.n == 0;
    violations_free(&v);
    return good;
}

/* ---- random marks of a kind ---- */

int rng_pick(struct rng *rng, int n) {
    return (int)rng_below(rng, (uint32_t)n);
}

/* A walk over the board by sides and corners, or cells from anywhere; with
 * twice, a cell may come twice. */
static void add_walk(struct rng *rng, const struct geometry *g, int n_cells,
                     bool twice, struct mark *m) {
    const size_t from = m->cells.n;
    int cell = rng_pick(rng, geometry_cells(g));
    for (int tries = 0; n_cells > 0 && tries < 1000; tries++) {
        bool seen = false;
        for (size_t i = from; i < m->cells.n; i++)
            seen |= m->cells.data[i] == cell;
        if (!seen || (twice && rng_pick(rng, 8) == 0)) {
            mark_add_cell(m, cell);
            n_cells--;
        }
        const int row = geometry_row(g, cell) + rng_pick(rng, 3) - 1;
        const int col = geometry_col(g, cell) + rng_pick(rng, 3) - 1;
        cell =
            rng_pick(rng, 6) && row >= 0 && row < g->n && col >= 0 && col < g->n
                ? geometry_cell(g, row, col)
                : rng_pick(rng, geometry_cells(g));
    }
    mark_end_part(m);
}

static void set_number(struct mark *m, int number) {
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    mark_set_word(m, text, strlen(text));
}

static char letter(int digit) {
    return "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[digit];
}

/* "1:23 2:1 ...", most pairs of digits allowed. */
static void set_table(struct rng *rng, int n, struct mark *m) {
    struct text value = {0};
    for (int a = 0; a < n; a++) {
        text_printf(&value, "%s%c:", a ? " " : "", letter(a));
        for (int b = 0; b < n; b++)
            if (rng_pick(rng, 5))
                text_add_char(&value, letter(b));
    }
    m->value = text_take(&value);
}

static void set_digits(struct rng *rng, int n, struct mark *m) {
    struct text value = {0};
    text_add_char(&value, letter(rng_pick(rng, n)));
    for (int d = 0; d < n; d++)
        if (rng_pick(rng, 3))
            text_add_char(&value, letter(d));
    m->value = text_take(&value);
}

/* A count and its digit, a few times. */
static void set_counts(struct rng *rng, int n, int n_cells, struct mark *m) {
    struct text value = {0};
    for (int i = 1 + rng_pick(rng, 2); i > 0; i--)
        text_printf(&value, "%d%c",
                    rng_pick(rng, n_cells < 3 ? n_cells + 1 : 3),
                    letter(rng_pick(rng, n)));
    m->value = text_take(&value);
}

/* Some digits, one of them perhaps twice. */
static void set_list(struct rng *rng, int n, int n_cells, struct mark *m) {
    struct text value = {0};
    for (int i = 1 + rng_pick(rng, n_cells < 4 ? n_cells : 4); i > 0; i--)
        text_add_char(&value, letter(rng_pick(rng, n)));
    m->value = text_take(&value);
}

static void set_factors(struct rng *rng, struct mark *m) {
    mark_set_coeff(m, 1);
    for (size_t i = 0; i < m->coeffs.n; i++)
        m->coeffs.data[i] = rng_pick(rng, 5) - 1;
}

/* A row or column, from either end. */
static void add_whole_line(struct rng *rng, const struct geometry *g,
                           struct mark *m) {
    const int way = rng_pick(rng, 4), line = rng_pick(rng, g->n);
    for (int i = 0; i < g->n; i++) {
        const int at = way % 2 ? i : g->n - 1 - i;
        mark_add_cell(m, way < 2 ? geometry_cell(g, line, at)
                                 : geometry_cell(g, at, line));
    }
    mark_end_part(m);
}

static void add_diagonal(struct rng *rng, const struct geometry *g,
                         struct mark *m) {
    const int right = rng_pick(rng, 2) ? 1 : -1;
    int row = rng_pick(rng, g->n), col = rng_pick(rng, g->n);
    for (int n = 6; n && row < g->n && col >= 0 && col < g->n; n--) {
        mark_add_cell(m, geometry_cell(g, row++, col));
        col += right;
    }
    mark_end_part(m);
}

static void add_square(struct rng *rng, const struct geometry *g,
                       struct mark *m) {
    const int row = rng_pick(rng, g->n - 1), col = rng_pick(rng, g->n - 1);
    for (int i = 0; i < 4; i++)
        mark_add_cell(m, geometry_cell(g, row + i / 2, col + i % 2));
    mark_end_part(m);
}

/* A pattern of letters, classes and brackets. */
static void add_pattern(struct rng *rng, int n, int depth, struct text *out) {
    for (int i = 1 + rng_pick(rng, 3); i > 0; i--) {
        const int what = rng_pick(rng, depth < 2 ? 5 : 4);
        if (what == 0)
            text_add_char(out, letter(rng_pick(rng, n)));
        else if (what < 3)
            text_add_char(out, '.');
        else if (what == 3)
            text_printf(out, "[%s%c-%c]", rng_pick(rng, 2) ? "^" : "",
                        letter(rng_pick(rng, (n + 1) / 2)),
                        letter(n / 2 + rng_pick(rng, n - n / 2)));
        if (what == 4) {
            text_add_char(out, '(');
            add_pattern(rng, n, depth + 1, out);
            if (rng_pick(rng, 2)) {
                text_add_char(out, '|');
                add_pattern(rng, n, depth + 1, out);
            }
            text_add_char(out, ')');
        }
        static const char *const times[] = {"",  "",    "",     "*",
                                            "+", "{2}", "{1,}", "{0,3}"};
        text_add(out, times[rng_pick(rng, 8)]);
    }
}

static void set_pattern(struct rng *rng, int n, struct mark *m) {
    struct text value = {0};
    add_pattern(rng, n, 0, &value);
    m->value = text_take(&value);
}

/* Options of one or two marks; some are choices again. */
static void add_options(struct rng *rng, const struct geometry *g, int depth,
                        struct mark *m) {
    static const char *const kinds[] = {"cage",
                                        "odd",
                                        "thermo",
                                        "arrow",
                                        "white-dot",
                                        "equal-sum",
                                        "regex",
                                        "sandwich",
                                        "region-sum-line",
                                        "digits",
                                        "same-values",
                                        "or",
                                        "sum-line",
                                        "counting-circles",
                                        "extra-region",
                                        "renban",
                                        "lunchbox",
                                        "skyscraper",
                                        "count-distinct",
                                        "full-rank"};
    const int n_kinds = sizeof kinds / sizeof *kinds;
    for (int i = 1 + rng_pick(rng, 3); i > 0; i--) {
        struct mark_list option = {0};
        for (int k = 1 + rng_pick(rng, 2); k > 0; k--) {
            const char *const kind = kinds[rng_pick(rng, n_kinds)];
            if (!strcmp(kind, "or")) {
                struct mark inner = {.kind = alloc_string("or")};
                if (depth < 2) {
                    add_options(rng, g, depth + 1, &inner);
                    vec_push(&option, inner);
                    continue;
                }
                mark_clear(&inner);
            }
            vec_push(&option,
                     random_mark(rng, g, strcmp(kind, "or") ? kind : "odd"));
        }
        vec_push(&m->options, option);
    }
}

static bool is_one_of(const char *kind, const char *list) {
    const size_t n = strlen(kind);
    for (const char *at = list; (at = strstr(at, kind)); at += n)
        if ((at == list || at[-1] == ' ') && (at[n] == ' ' || !at[n]))
            return true;
    return false;
}

#define OUTSIDE_KINDS "sandwich x-sum skyscraper hidden-skyscraper full-rank"
#define SUM_KINDS                                                              \
    "cage sum little-killer rellik-cage sandwich lunchbox x-sum sum-line"
#define ONCE_KINDS "extra-region cage rellik-cage equality-cage lunchbox"

static bool list_has_clue(const struct mark_list *marks) {
    for (size_t i = 0; i < marks->n; i++) {
        if (is_one_of(marks->data[i].kind, OUTSIDE_KINDS))
            return true;
        for (size_t k = 0; k < marks->data[i].options.n; k++)
            if (list_has_clue(&marks->data[i].options.data[k]))
                return true;
    }
    return false;
}

bool has_outside_clue(const struct board *b) {
    return list_has_clue(&b->marks);
}

void suit_number(struct rng *rng, const struct geometry *g, const int8_t *cell,
                 struct mark *m) {
    const int most = 2 * g->n * (int)m->cells.n, from = rng_pick(rng, most);
    char *const kept = alloc_string(m->value);
    for (int i = 0; i < most; i++) {
        struct board *const b = board_new(g);
        struct judges j;
        struct text why = {0};
        set_number(m, (from + i) % most);
        vec_push(&b->marks, mark_copy(m));
        int which;
        constraints_init(&j.constraints, g);
        rule_set_init_board(&j.rules, b);
        const bool suits = rule_set_add_drawn(&j.rules, rule_table, mark_table,
                                              &why, &which) &&
                           by_holds(&j, cell);
        judges_close(&j);
        board_free(b);
        text_free(&why);
        if (suits) {
            xfree(kept);
            return;
        }
    }
    mark_set_word(m, kept, strlen(kept));
    xfree(kept);
}

/* A mark that fits the board; every kind of the table must be here or be one
 * of those that take any line of cells. */
struct mark random_mark(struct rng *rng, const struct geometry *g,
                        const char *kind) {
    struct mark m = {.kind = alloc_string(kind)};
    const int n = g->n;
    int cells = 1 + rng_pick(rng, n < 6 ? n : 6);
    if (is_one_of(kind, "white-dot black-dot x v greater-than"))
        cells = 2;
    if (is_one_of(kind, "extra-region numbered-room"))
        cells = n;
    if (is_one_of(kind, "double-arrow value-indexing") && cells < 3)
        cells = 3;
    if (!strcmp(kind, "rellik-cage") && n > 9 && cells > 4)
        cells = 4;                   /* more are refused, or may be */
    if (!strcmp(kind, "pill-arrow")) /* few numbers have two digits */
        cells = 5 + rng_pick(rng, 3);
    if (is_one_of(kind, "arrow between-line lockout-line") && cells < 2)
        cells = 2;
    if (!strcmp(kind, "or")) {
        add_options(rng, g, 0, &m);
        return m;
    }
    if (is_one_of(kind, "count-distinct") && cells < 2)
        cells = 2;
    if (is_one_of(kind, "counting-circles") && cells > 3)
        cells = 3; /* more seldom hold by chance */
    if (is_one_of(kind, OUTSIDE_KINDS))
        add_whole_line(rng, g, &m);
    else if (!strcmp(kind, "little-killer"))
        add_diagonal(rng, g, &m);
    else if (!strcmp(kind, "quadruple"))
        add_square(rng, g, &m);
    else
        add_walk(rng, g, cells, !is_one_of(kind, ONCE_KINDS), &m);
    cells = (int)m.cells.n;
    if (!strcmp(kind, "same-values"))
        add_walk(rng, g, cells, true, &m);
    for (int i = 1 + rng_pick(rng, 2); !strcmp(kind, "equal-sum") && i > 0; i--)
        add_walk(rng, g, 1 + rng_pick(rng, 4), true, &m);
    if (!strcmp(kind, "sum-line"))
        m.loop = rng_pick(rng, 2);
    if (!strcmp(kind, "regex"))
        set_pattern(rng, n, &m);
    if (is_one_of(kind, SUM_KINDS))
        set_number(&m, cells * (n + 1) / 2 + rng_pick(rng, n) - (n - 1) / 2);
    if (!strcmp(kind, "sum") && rng_pick(rng, 2))
        set_factors(rng, &m);
    if (is_one_of(kind, "skyscraper hidden-skyscraper"))
        set_number(&m, 1 + rng_pick(rng, n));
    if (!strcmp(kind, "full-rank"))
        set_number(&m, 1 + rng_pick(rng, 4 * n));
    if (!strcmp(kind, "pill-arrow"))
        set_number(&m, 2);
    if (!strcmp(kind, "lockout-line"))
        set_number(&m, rng_pick(rng, n));
    if (is_one_of(kind, "quadruple contain-at-least contain-exact"))
        set_list(rng, n, cells, &m);
    if (!strcmp(kind, "look-and-say"))
        set_counts(rng, n, cells, &m);
    if (!strcmp(kind, "clone"))
        add_walk(rng, g, cells, true, &m);
    if (!strcmp(kind, "whisper"))
        set_number(&m, rng_pick(rng, n));
    if (!strcmp(kind, "modular-line"))
        set_number(&m, 1 + rng_pick(rng, 4));
    if (!strcmp(kind, "numbered-room"))
        set_number(&m, 1 + rng_pick(rng, n));
    if (is_one_of(kind, "white-dot black-dot") && rng_pick(rng, 2))
        set_number(&m, 1 + rng_pick(rng, 4));
    if (is_one_of(kind, "x v") && (n < 6 || rng_pick(rng, 2)))
        set_number(&m, 2 + rng_pick(rng, 2 * n - 2));
    if (is_one_of(kind, "relation relation-all"))
        set_table(rng, n, &m);
    if (!strcmp(kind, "digits"))
        set_digits(rng, n, &m);
    return m;
}

/* Cells given to pieces of at most n, some to none. */
void random_regions(struct rng *rng, struct board *b) {
    const int n = b->shape.n;
    int size[MOST_REGIONS] = {0};
    board_want_regions(b);
    for (int cell = 0; cell < geometry_cells(&b->shape); cell++) {
        const int piece = rng_pick(rng, n + 1);
        if (piece < n && size[piece] < n) {
            b->region[cell] = (int8_t)piece;
            size[piece]++;
        }
    }
}

int latin_squares(int8_t (*out)[16]) {
    int n = 0;
    int8_t cell[16];
    int at = 0;
    memset(cell, -1, sizeof cell);
    while (at >= 0) {
        if (at == 16) {
            memcpy(out[n++], cell, 16);
            at--;
            continue;
        }
        bool good = false;
        while (!good && ++cell[at] < 4) {
            good = true;
            for (int i = 0; i < at; i++)
                if ((i / 4 == at / 4 || i % 4 == at % 4) && cell[i] == cell[at])
                    good = false;
        }
        if (good)
            at++;
        else
            cell[at--] = -1;
    }
    return n;
}

static void swap_lines(const struct geometry *g, int8_t *cell, bool rows, int a,
                       int b) {
    for (int i = 0; i < g->n; i++) {
        const int x = rows ? geometry_cell(g, a, i) : geometry_cell(g, i, a);
        const int y = rows ? geometry_cell(g, b, i) : geometry_cell(g, i, b);
        const int8_t kept = cell[x];
        cell[x] = cell[y];
        cell[y] = kept;
    }
}

void random_full_grid(struct rng *rng, const struct geometry *g, int8_t *cell) {
    int names[GEOMETRY_MAX_N];
    for (int d = 0; d < g->n; d++)
        names[d] = d;
    rng_shuffle(rng, names, g->n);
    for (int row = 0; row < g->n; row++)
        for (int col = 0; col < g->n; col++) {
            const int turn =
                row % g->box_rows * g->box_cols + row / g->box_rows;
            cell[geometry_cell(g, row, col)] =
                (int8_t)names[(turn + col) % g->n];
        }
    for (int i = 0; i < 30; i++) {
        const bool rows = i % 2;
        const int block = rows ? g->box_rows : g->box_cols;
        const int first = rng_pick(rng, g->n / block) * block;
        swap_lines(g, cell, rows, first + rng_pick(rng, block),
                   first + rng_pick(rng, block));
    }
}
