/* Marks on boards up to 4x4, from the words of docs/certificate.md alone. */
#include "tiny_marks.h"

#include <stdlib.h>
#include <string.h>

/* ---- reading: a place in the text, or NULL once something was wrong */

static const char *skip(const char *at, const char *text) {
    const size_t n = strlen(text);
    return at && !strncmp(at, text, n) ? at + n : NULL;
}

static const char *read_number(const char *at, int least, int most, int *out) {
    const bool minus = at && *at == '-';
    const size_t n = at ? strspn(at += minus, "0123456789") : 0;
    if (n == 0 || n > 9 || (*at == '0' && n > 1))
        return NULL;
    *out = minus ? -atoi(at) : atoi(at);
    return *out >= least && *out <= most ? at + n : NULL;
}

static const char *read_cell(const char *at, int n, int *row, int *col) {
    at = read_number(skip(at, "r"), 1, n, row);
    return read_number(skip(at, "c"), 1, n, col);
}

static int sign(int i) {
    return (i > 0) - (i < 0);
}

/* A cell, or a range of cells in a straight line. */
static const char *read_range(const char *at, int n, struct tiny_mark *m) {
    int row, col, rows = 0, cols = 0;
    at = read_cell(at, n, &row, &col);
    if (at && *at == '-') {
        at = read_cell(at + 1, n, &rows, &cols);
        rows -= row;
        cols -= col;
        if ((rows && cols && abs(rows) != abs(cols)) || (!rows && !cols))
            return NULL;
    }
    const int length = abs(rows) > abs(cols) ? abs(rows) : abs(cols);
    for (int i = 0; i <= length && at; i++) {
        if (m->n_cells == TINY_LONGEST)
            return NULL;
        m->factors[m->n_cells] = 1;
        m->cells[m->n_cells++] =
            (row - 1 + i * sign(rows)) * n + col - 1 + i * sign(cols);
    }
    return at;
}

/* "2*r1c1". */
static const char *read_product(const char *at, int n, struct tiny_mark *m) {
    int factor;
    const int before = m->n_cells;
    at = skip(read_number(at, -100000, 100000, &factor), "*");
    if (!at || *at != 'r')
        return NULL;
    const char *const end = strpbrk(at, "- ");
    at = end && *end == '-' ? NULL : read_range(at, n, m);
    m->factors[before] = factor;
    return at;
}

static const char *read_list(const char *at, int n, struct tiny_mark *m) {
    do {
        at = skip(at, " ");
        at = at && *at != 'r' && !strcmp(m->kind, "sum")
                 ? read_product(at, n, m)
                 : read_range(at, n, m);
    } while (at && *at == ' ');
    return at;
}

/* "12" or "1,2", up to the end of a word. */
static const char *read_digits(const char *at, int n, const char *ends,
                               bool *listed) {
    const size_t length = strcspn(at, ends);
    const bool commas = memchr(at, ',', length) != NULL;
    for (size_t i = 0; i < length; i++) {
        if (commas && i % 2) {
            if (at[i] != ',' || i + 1 == length)
                return NULL;
            continue;
        }
        if (at[i] < '1' || at[i] > '0' + n)
            return NULL;
        listed[at[i] - '0'] = true;
    }
    return at + length;
}

/* A count and a digit, and so on. */
static const char *read_pairs(const char *at, int n, const char *ends) {
    const size_t length = strcspn(at, ends);
    for (size_t i = 0; i < length; i++)
        if (i % 2 ? at[i] < '1' || at[i] > '0' + n
                  : !strchr("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", at[i]))
            return NULL;
    return length % 2 ? NULL : at + length;
}

static const char *read_table(const char *at, int n, struct tiny_mark *m) {
    while (at && *at != '"') {
        at += strspn(at, " ");
        if (*at == '"')
            break;
        const int a = *at - '0';
        if (a < 1 || a > n || at[1] != ':')
            return NULL;
        at = read_digits(at + 2, n, " \"", m->behind[a]);
    }
    return at;
}

/* ---- kinds */

enum form { PLAIN, NUMBER, MAYBE, DIGITS, PAIRS, TABLE };
enum { SOME = 999999999 };

static const struct known {
    const char *name;
    enum form form;
    int least, usual, cells; /* cells: 0 any, -1 a row, -2 two lists, -3 lists,
                                -4 lists that are as long */
    int most;                /* 0: 1000; -1: a digit of the board */
} kinds[] = {
    {"odd", PLAIN, 0, 0, 0, 0},
    {"even", PLAIN, 0, 0, 0, 0},
    {"digits", DIGITS, 0, 0, 0, 0},
    {"minimum", PLAIN, 0, 0, 0, 0},
    {"maximum", PLAIN, 0, 0, 0, 0},
    {"extra-region", PLAIN, 0, 0, -1, 0},
    {"clone", PLAIN, 0, 0, -2, 0},
    {"equal-cells", PLAIN, 0, 0, 0, 0},
    {"palindrome", PLAIN, 0, 0, 0, 0},
    {"thermo", PLAIN, 0, 0, 0, 0},
    {"slow-thermo", PLAIN, 0, 0, 0, 0},
    {"whisper", NUMBER, 0, 0, 0, 0},
    {"parity-line", PLAIN, 0, 0, 0, 0},
    {"modular-line", NUMBER, 1, 0, 0, 0},
    {"entropic-line", PLAIN, 0, 0, 0, 0},
    {"renban", PLAIN, 0, 0, 0, 0},
    {"nabner-line", PLAIN, 0, 0, 0, 0},
    {"relation", TABLE, 0, 0, 0, 0},
    {"relation-all", TABLE, 0, 0, 0, 0},
    {"white-dot", MAYBE, 0, 1, 2, 0},
    {"black-dot", MAYBE, 1, 2, 2, 0},
    {"x", MAYBE, 1, 10, 2, 0},
    {"v", MAYBE, 1, 5, 2, 0},
    {"greater-than", PLAIN, 0, 0, 2, 0},
    {"column-indexer", PLAIN, 0, 0, 0, 0},
    {"row-indexer", PLAIN, 0, 0, 0, 0},
    {"box-indexer", PLAIN, 0, 0, 0, 0},
    {"numbered-room", NUMBER, 1, 0, -1, -1},
    {"cage", MAYBE, 0, 0, 0, SOME},
    {"sum", NUMBER, -SOME, 0, 0, SOME},
    {"little-killer", NUMBER, 0, 0, 0, SOME},
    {"arrow", PLAIN, 0, 0, 0, 0},
    {"double-arrow", PLAIN, 0, 0, 0, 0},
    {"pill-arrow", NUMBER, 2, 0, 0, 3},
    {"rellik-cage", NUMBER, 0, 0, 0, SOME},
    {"equality-cage", PLAIN, 0, 0, 0, 0},
    {"quadruple", DIGITS, 0, 0, 4, 0},
    {"contain-at-least", DIGITS, 0, 0, 0, 0},
    {"contain-exact", DIGITS, 0, 0, 0, 0},
    {"look-and-say", PAIRS, 0, 0, 0, 0},
    {"sandwich", NUMBER, 0, 0, -1, SOME},
    {"lunchbox", NUMBER, 0, 0, 0, SOME},
    {"x-sum", NUMBER, 0, 0, -1, SOME},
    {"skyscraper", NUMBER, 0, 0, -1, SOME},
    {"hidden-skyscraper", NUMBER, 0, 0, -1, SOME},
    {"between-line", PLAIN, 0, 0, 0, 0},
    {"lockout-line", MAYBE, 0, 4, 0, SOME},
    {"zipper-line", PLAIN, 0, 0, 0, 0},
    {"sum-line", NUMBER, 1, 0, 0, SOME},
    {"value-indexing", PLAIN, 0, 0, 0, 0},
    {"equal-sum", PLAIN, 0, 0, -3, 0},
    {"region-sum-line", PLAIN, 0, 0, 0, 0},
    {"same-values", PLAIN, 0, 0, -4, 0},
    {"counting-circles", PLAIN, 0, 0, 0, 0},
    {"count-distinct", PLAIN, 0, 0, 0, 0},
};

static const struct known *find_kind(const char *text, size_t n) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strlen(kinds[i].name) == n && !memcmp(kinds[i].name, text, n))
            return &kinds[i];
    return NULL;
}

static const char *read_value(const char *at, int n, const struct known *k,
                              struct tiny_mark *m) {
    const int most = k->most < 0 ? n : k->most ? k->most : 1000;
    m->number = k->usual;
    if (k->form == PLAIN || (k->form == MAYBE && *at != ' '))
        return at;
    at = skip(at, " ");
    if (!at)
        return NULL;
    const bool quoted = *at == '"';
    at += quoted;
    const size_t length = strcspn(at, quoted ? "\"" : " :");
    if (length >= sizeof m->list)
        return NULL;
    memcpy(m->list, at, length);
    if (k->form == PAIRS)
        at = read_pairs(at, n, quoted ? "\"" : " :");
    else if (k->form == DIGITS)
        at = read_digits(at, n, quoted ? "\"" : " :", m->listed);
    else if (k->form == TABLE)
        at = quoted ? read_table(at, n, m) : NULL;
    else
        at = read_number(at, k->least, most, &m->number);
    return quoted ? skip(at, "\"") : at;
}

static bool has_twice(const struct tiny_mark *m) {
    for (int i = 0; i < m->n_cells; i++)
        for (int k = 0; k < i; k++)
            if (m->cells[i] == m->cells[k])
                return true;
    return false;
}

static bool cells_differ(const char *kind) {
    return !strcmp(kind, "extra-region") || !strcmp(kind, "cage") ||
           !strcmp(kind, "rellik-cage") || !strcmp(kind, "equality-cage") ||
           !strcmp(kind, "lunchbox");
}

/* Lists of cells, with "; " between. */
static const char *read_lists(const char *at, int n, struct tiny_mark *m) {
    do {
        at = read_list(at, n, m);
        if (m->n_lists == TINY_LONGEST)
            return NULL;
        m->ends[m->n_lists++] = m->n_cells;
        at = at && *at == ';' ? at + 1 : at;
    } while (at && at[-1] == ';');
    return at;
}

static bool equally_long(const struct tiny_mark *m) {
    for (int i = 1; i < m->n_lists; i++)
        if (m->ends[i] != (i + 1) * m->ends[0])
            return false;
    return true;
}

static bool lists_fit(int cells, const struct tiny_mark *m) {
    if (cells > -2)
        return m->n_lists == 1;
    if (cells == -3)
        return m->n_lists > 1;
    return equally_long(m) && (cells == -2 ? m->n_lists == 2 : m->n_lists > 1);
}

bool tiny_mark_read(const char *text, int n, bool boxes, struct tiny_mark *m) {
    const size_t length = strcspn(text, " :");
    const struct known *const k = find_kind(text, length);
    *m = (struct tiny_mark){.n_cells = 0};
    if (!k || (!strcmp(k->name, "box-indexer") && !boxes))
        return false;
    strcpy(m->kind, k->name);
    const char *at = read_value(text + length, n, k, m);
    m->loop = !strcmp(k->name, "sum-line") && skip(at, " loop");
    at = read_lists(skip(m->loop ? skip(at, " loop") : at, ":"), n, m);
    return at && !*at && lists_fit(k->cells, m) &&
           (k->cells != -1 || m->n_cells == n) &&
           (k->cells <= 0 || m->n_cells == k->cells) &&
           (strcmp(k->name, "count-distinct") || m->n_cells > 1) &&
           !(cells_differ(k->name) && has_twice(m));
}

/* ---- meanings */

struct look {
    const struct tiny_scene *scene;
    const struct tiny_mark *mark;
    const char *grid;
};

static bool is(const struct look *l, const char *kind) {
    return !strcmp(l->mark->kind, kind);
}

/* The digit in the mark's i-th cell, from 0. */
static int digit(const struct look *l, int i) {
    return l->grid[l->mark->cells[i]] - '0';
}

static int at(const struct look *l, int row, int col) {
    return l->grid[row * l->scene->n + col] - '0';
}

static bool cell_holds(const struct look *l, int i) {
    const int d = digit(l, i);
    return is(l, "odd")    ? d % 2 == 1
           : is(l, "even") ? d % 2 == 0
                           : l->mark->listed[d];
}

bool tiny_listed(const struct tiny_scene *s, const char *kind, int cell) {
    for (int k = 0; k < s->n_marks; k++)
        for (int i = 0; i < s->marks[k].n_cells; i++)
            if (!strcmp(s->marks[k].kind, kind) && s->marks[k].cells[i] == cell)
                return true;
    return false;
}

bool tiny_joined(const struct tiny_scene *s, const char *kind, int x, int y) {
    for (int k = 0; k < s->n_marks; k++) {
        const int *const cells = s->marks[k].cells;
        if (!strcmp(s->marks[k].kind, kind) &&
            ((cells[0] == x && cells[1] == y) ||
             (cells[0] == y && cells[1] == x)))
            return true;
    }
    return false;
}

/* Smaller, or larger, than each cell beside it that is not so marked. */
static bool extreme_holds(const struct look *l, int i) {
    const int n = l->scene->n, cell = l->mark->cells[i];
    for (int other = 0; other < n * n; other++) {
        const int apart = abs(other / n - cell / n) + abs(other % n - cell % n);
        const int above = l->grid[other] - l->grid[cell];
        if (apart == 1 && !tiny_listed(l->scene, l->mark->kind, other) &&
            (is(l, "minimum") ? above <= 0 : above >= 0))
            return false;
    }
    return true;
}

static bool points_right(const struct look *l, int i) {
    const int n = l->scene->n, cell = l->mark->cells[i], d = digit(l, i);
    const int row = cell / n, col = cell % n;
    if (is(l, "column-indexer"))
        return at(l, row, d - 1) == col + 1;
    if (is(l, "row-indexer"))
        return at(l, d - 1, col) == row + 1;
    const int rows = l->scene->box_rows, cols = l->scene->box_cols;
    const int top = row - row % rows, left = col - col % cols;
    return at(l, top + (d - 1) / cols, left + (d - 1) % cols) ==
           row % rows * cols + col % cols + 1;
}

/* Whether each cell may hold what it does, whatever the others of the mark
 * hold. */
static bool cells_hold(const struct look *l) {
    for (int i = 0; i < l->mark->n_cells; i++) {
        const bool good =
            is(l, "odd") || is(l, "even") || is(l, "digits") ? cell_holds(l, i)
            : is(l, "minimum") || is(l, "maximum") ? extreme_holds(l, i)
            : strstr(l->mark->kind, "-indexer")    ? points_right(l, i)
                                                   : true;
        if (!good)
            return false;
    }
    return true;
}

/* Neighbours of a line, digits a and b. */
static bool neighbours_hold(const struct look *l, int a, int b) {
    const int v = l->mark->number;
    if (is(l, "thermo"))
        return a < b;
    if (is(l, "slow-thermo"))
        return a <= b;
    if (is(l, "whisper"))
        return abs(a - b) >= v;
    if (is(l, "parity-line"))
        return (a + b) % 2 == 1;
    if (is(l, "equal-cells"))
        return a == b;
    if (is(l, "relation"))
        return l->mark->behind[a][b];
    if (is(l, "white-dot"))
        return a - b == v || b - a == v;
    if (is(l, "black-dot"))
        return a == v * b || b == v * a;
    if (is(l, "x") || is(l, "v"))
        return a + b == v;
    return !is(l, "greater-than") || a > b;
}

/* Any two cells, the gap behind each other. */
static bool two_hold(const struct look *l, int gap, int a, int b) {
    if (is(l, "modular-line"))
        return gap >= l->mark->number ||
               a % l->mark->number != b % l->mark->number;
    if (is(l, "entropic-line"))
        return gap >= 3 || (a + 2) / 3 != (b + 2) / 3;
    if (is(l, "nabner-line"))
        return abs(a - b) >= 2;
    if (is(l, "relation-all"))
        return l->mark->behind[a][b] && l->mark->behind[b][a];
    if (is(l, "extra-region"))
        return a != b;
    return true;
}

static bool line_holds(const struct look *l) {
    const int n = l->mark->n_cells;
    for (int i = 0; i < n; i++)
        for (int k = i + 1; k < n; k++)
            if (!two_hold(l, k - i, digit(l, i), digit(l, k)) ||
                (k == i + 1 && !neighbours_hold(l, digit(l, i), digit(l, k))))
                return false;
    return true;
}

/* As many different digits as cells, none missing between. */
static bool renban_holds(const struct look *l) {
    int low = TINY_DIGITS, high = 1, n = 0;
    bool seen[TINY_DIGITS + 1] = {false};
    for (int i = 0; i < l->mark->n_cells; i++) {
        const int d = digit(l, i);
        n += !seen[d];
        seen[d] = true;
        low = d < low ? d : low;
        high = d > high ? d : high;
    }
    return n == l->mark->n_cells && high - low + 1 == n;
}

static bool shape_holds(const struct look *l) {
    const int n = l->mark->n_cells;
    bool good = true;
    if (is(l, "renban"))
        good = renban_holds(l);
    for (int i = 0; i < n && is(l, "palindrome"); i++)
        good = good && digit(l, i) == digit(l, n - 1 - i);
    for (int i = 0; i < n / 2 && is(l, "clone"); i++)
        good = good && digit(l, i) == digit(l, n / 2 + i);
    if (is(l, "numbered-room"))
        good = digit(l, digit(l, 0) - 1) == l->mark->number;
    return good;
}

bool tiny_mark_holds(const struct tiny_scene *s, const struct tiny_mark *m,
                     const char *grid) {
    const struct look l = {s, m, grid};
    int digits[TINY_LONGEST];
    for (int i = 0; i < m->n_cells; i++)
        digits[i] = digit(&l, i);
    return cells_hold(&l) && line_holds(&l) && shape_holds(&l) &&
           tiny_line_holds(m, s->n, digits) && tiny_list_holds(s, m, digits);
}
