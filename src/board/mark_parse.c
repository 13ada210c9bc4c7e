/* Reads marks; mark_text.h has the grammar. */
#include "board/mark_text.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    DEEPEST = 16, /* options inside options */
    LONGEST_NUMBER = 9,
    MOST_QUOTED = 60 /* characters of the text in a message */
};

struct mark_reader {
    const struct geometry *g;
    const char *s;
    size_t at, end;
    int depth;
    struct place start;
    const char *kind; /* of the innermost mark whose kind was read, or NULL */
    struct text *why;
    size_t *why_at;
};

/* The first failure stays. Always false. */
static bool fail(struct mark_reader *r, size_t at, const char *format, ...)
    TEXT_PRINTF(3, 4);

static bool fail(struct mark_reader *r, size_t at, const char *format, ...) {
    char sentence[256];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    if (r->kind)
        text_printf(r->why, "mark '%.*s': ", MOST_QUOTED, r->kind);
    text_add(r->why, sentence);
    *r->why_at = at;
    return false;
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static char peek(struct mark_reader *r) {
    while (r->at < r->end && is_blank(r->s[r->at]))
        r->at++;
    return r->at < r->end ? r->s[r->at] : '\0';
}

static bool accept(struct mark_reader *r, char c) {
    if (peek(r) != c)
        return false;
    r->at++;
    return true;
}

/* ---- the part before the colon ---- */

static size_t kind_length(const char *s, size_t n) {
    size_t i = 0;
    if (!n || !isalpha((unsigned char)s[0]))
        return 0;
    while (i < n &&
           (isalnum((unsigned char)s[i]) || s[i] == '-' || s[i] == '_'))
        i++;
    return i;
}

static bool read_kind(struct mark_reader *r, struct mark *m) {
    peek(r);
    const size_t n = kind_length(r->s + r->at, r->end - r->at);
    if (!n)
        return fail(r, r->at,
                    "a mark begins with its kind, a word like cage or thermo");
    m->kind = xnew(n + 1, char);
    for (size_t i = 0; i < n; i++) {
        const char c = r->s[r->at + i];
        m->kind[i] = (char)(c == '_' ? '-' : tolower((unsigned char)c));
    }
    m->kind[n] = '\0';
    r->kind = m->kind;
    r->at += n;
    return true;
}

static size_t word_length(const struct mark_reader *r) {
    size_t at = r->at;
    while (at < r->end && !is_blank(r->s[at]) && r->s[at] != ':' &&
           r->s[at] != '"')
        at++;
    return at - r->at;
}

static bool read_quoted(struct mark_reader *r, struct mark *m) {
    struct text value = {0};
    const size_t from = r->at++;
    while (r->at < r->end && r->s[r->at] != '"') {
        if (r->s[r->at] == '\\' && r->at + 1 < r->end)
            r->at++;
        text_add_char(&value, r->s[r->at++]);
    }
    if (r->at >= r->end) {
        text_free(&value);
        return fail(r, from, "the quotes are not closed");
    }
    r->at++;
    m->value = text_take(&value);
    return true;
}

static bool is_loop(const struct mark_reader *r, size_t n) {
    return n == 4 && !memcmp(r->s + r->at, "loop", 4);
}

/* A word, or quoted text, between the kind and the colon. */
static bool read_word(struct mark_reader *r, struct mark *m) {
    const size_t n = word_length(r);
    if (m->loop || (m->value && !is_loop(r, n)))
        return fail(r, r->at,
                    "a colon was expected; a value with blanks or colons goes "
                    "in quotes");
    if (peek(r) == '"')
        return read_quoted(r, m);
    if (is_loop(r, n))
        m->loop = true;
    else
        mark_set_word(m, r->s + r->at, n);
    r->at += n;
    return true;
}

static bool read_front(struct mark_reader *r, struct mark *m) {
    if (!read_kind(r, m))
        return false;
    while (peek(r) != ':') {
        if (r->at >= r->end)
            return fail(r, r->at, "a colon and cells were expected");
        if (!read_word(r, m))
            return false;
    }
    r->at++;
    return true;
}

/* ---- cells ---- */

static bool read_number(const char *s, size_t n, size_t *at, int *number) {
    size_t i = *at;
    *number = 0;
    while (i < n && isdigit((unsigned char)s[i]) &&
           i - *at < (size_t)LONGEST_NUMBER)
        *number = 10 * *number + s[i++] - '0';
    if (i == *at)
        return false;
    *at = i;
    return true;
}

bool mark_read_cell(const char *s, size_t n, size_t *at, int *row, int *col) {
    size_t i = *at;
    if (i >= n || tolower((unsigned char)s[i]) != 'r')
        return false;
    i++;
    if (!read_number(s, n, &i, row))
        return false;
    if (i >= n || tolower((unsigned char)s[i]) != 'c')
        return false;
    i++;
    if (!read_number(s, n, &i, col))
        return false;
    *at = i;
    return true;
}

static bool read_cell(struct mark_reader *r, int *cell) {
    int row, col;
    peek(r);
    const size_t from = r->at;
    if (!mark_read_cell(r->s, r->end, &r->at, &row, &col)) {
        size_t n = 0;
        while (from + n < r->end && n < 20 && !is_blank(r->s[from + n]))
            n++;
        return fail(r, from,
                    "'%.*s' is not a cell; cells are written like r1c2", (int)n,
                    r->s + from);
    }
    if (row < 1 || row > r->g->n || col < 1 || col > r->g->n)
        return fail(r, from, "r%dc%d is not on a board of size %d", row, col,
                    r->g->n);
    *cell = geometry_cell(r->g, row - 1, col - 1);
    return true;
}

static int sign(int x) {
    return (x > 0) - (x < 0);
}

/* Adds the cells behind the one added last, up to another in a straight line
 * with it. */
static bool add_range(struct mark_reader *r, struct mark *m, int to,
                      size_t from_at) {
    const struct geometry *const g = r->g;
    const int from = m->cells.data[m->cells.n - 1];
    const int rows = geometry_row(g, to) - geometry_row(g, from);
    const int cols = geometry_col(g, to) - geometry_col(g, from);
    if ((rows && cols && rows != cols && rows != -cols) || (!rows && !cols)) {
        char a[CELL_NAME_SIZE], b[CELL_NAME_SIZE];
        geometry_cell_name(g, from, a);
        geometry_cell_name(g, to, b);
        return fail(r, from_at, "from %s to %s is not a straight line", a, b);
    }
    const int step = g->n * sign(rows) + sign(cols);
    for (int cell = from + step; cell != to; cell += step)
        mark_add_cell(m, cell);
    mark_add_cell(m, to);
    return true;
}

/* "2*", "-1*"; false without an error when there is none. */
static bool read_factor(struct mark_reader *r, int *factor) {
    peek(r);
    size_t i = r->at;
    const bool minus = i < r->end && r->s[i] == '-';
    if (i < r->end && (r->s[i] == '-' || r->s[i] == '+'))
        i++;
    if (!read_number(r->s, r->end, &i, factor) || i >= r->end || r->s[i] != '*')
        return false;
    if (minus)
        *factor = -*factor;
    r->at = i + 1;
    return true;
}

static bool ends_cell(const struct mark_reader *r) {
    return r->at >= r->end || is_blank(r->s[r->at]) || r->s[r->at] == ';' ||
           (r->depth && strchr(",)|", r->s[r->at]));
}

/* Whether a dash follows, which may stand between blanks unless it is the sign
 * of a factor. */
static bool accept_dash(struct mark_reader *r) {
    const size_t before = r->at;
    if (accept(r, '-') && tolower((unsigned char)peek(r)) == 'r')
        return true;
    r->at = before;
    return false;
}

/* A cell with its factor, or a range. */
static bool read_place(struct mark_reader *r, struct mark *m) {
    int factor, cell;
    const bool has_factor = read_factor(r, &factor);
    const size_t from = r->at;
    if (!read_cell(r, &cell))
        return false;
    mark_add_cell(m, cell);
    if (has_factor)
        mark_set_coeff(m, factor);
    if (accept_dash(r)) {
        if (has_factor)
            return fail(r, from, "a range takes no factor");
        if (!read_cell(r, &cell) || !add_range(r, m, cell, from))
            return false;
    }
    if (!ends_cell(r))
        return fail(r, r->at, "a space was expected after the cell");
    return true;
}

static bool at_end_of_mark(struct mark_reader *r) {
    const char next = peek(r);
    return !next || (r->depth && strchr(",)|", next));
}

static bool read_cells(struct mark_reader *r, struct mark *m) {
    do {
        const size_t before = m->cells.n;
        while (!at_end_of_mark(r) && peek(r) != ';')
            if (!read_place(r, m))
                return false;
        if (m->cells.n == before)
            return fail(r, r->at < r->end ? r->at : r->end,
                        "cells like r1c2 were expected");
        mark_end_part(m);
    } while (accept(r, ';'));
    return true;
}

/* ---- options ---- */

static bool read_mark(struct mark_reader *r, struct mark *m);

static bool read_option(struct mark_reader *r, struct mark_list *option) {
    const char *const kind = r->kind;
    if (!accept(r, '('))
        return fail(r, r->at, "an option in brackets was expected");
    do {
        struct mark m = {0};
        peek(r);
        if (r->start.line)
            m.at = place_in(r->s, r->at, r->start);
        const bool good = read_mark(r, &m);
        vec_push(option, m);
        if (!good)
            return false;
        r->kind = kind;
    } while (accept(r, ','));
    if (!accept(r, ')'))
        return fail(r, r->at, "')' was expected");
    return true;
}

static bool read_options(struct mark_reader *r, struct mark *m) {
    if (m->value || m->loop)
        return fail(r, r->at, "takes no value");
    if (r->depth == DEEPEST)
        return fail(r, r->at, "options are nested too deeply");
    r->depth++;
    do {
        struct mark_list option = {0};
        const bool good = read_option(r, &option);
        vec_push(&m->options, option);
        if (!good)
            return false;
    } while (accept(r, '|'));
    r->depth--;
    return true;
}

static bool read_mark(struct mark_reader *r, struct mark *m) {
    if (!read_front(r, m))
        return false;
    return strcmp(m->kind, "or") ? read_cells(r, m) : read_options(r, m);
}

bool mark_parse_at(const struct geometry *g, const char *s, size_t n,
                   struct place start, struct mark *m, struct text *why,
                   size_t *why_at) {
    struct mark_reader r = {
        .g = g, .s = s, .end = n, .start = start, .why = why, .why_at = why_at};
    *m = (struct mark){0};
    bool good = read_mark(&r, m);
    if (good && peek(&r))
        good = fail(&r, r.at, "text after the last option");
    if (!good)
        mark_clear(m);
    return good;
}

bool mark_parse(const struct geometry *g, const char *s, size_t n,
                struct mark *m, struct text *why, size_t *why_at) {
    return mark_parse_at(g, s, n, (struct place){0, 0}, m, why, why_at);
}

/* ---- recognising ---- */

bool mark_begins(const char *s, size_t n) {
    struct text why = {0};
    size_t why_at;
    struct mark m = {0};
    struct mark_reader r = {.s = s, .end = n, .why = &why, .why_at = &why_at};
    bool begins = read_front(&r, &m);
    if (begins) {
        int row, col, factor;
        const char next = peek(&r);
        read_factor(&r, &factor);
        begins = next == '(' || mark_read_cell(s, n, &r.at, &row, &col);
    }
    mark_clear(&m);
    text_free(&why);
    return begins;
}
