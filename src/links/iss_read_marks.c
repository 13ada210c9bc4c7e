/* Classes of ISS that name cells in a row, perhaps behind a value. */
#include "links/iss_reader.h"

#include "base/alloc.h"
#include "links/base64.h"
#include "links/percent.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- cells ---- */

bool iss_read_line(struct iss_reader *r, const struct iss_class *class,
                   const struct iss_item *item, struct link_marks *to) {
    return iss_read_cells(r, item, class->kind, 0, item->n, to);
}

static bool is_digit(struct iss_word w) {
    return w.n && w.s[0] >= '0' && w.s[0] <= '9';
}

static bool read_valued(struct iss_reader *r, const struct iss_class *class,
                        const struct iss_item *item, size_t end,
                        struct link_marks *to) {
    int value = 0;
    if (!iss_read_number(r, item, 0, &value))
        return false;
    struct link_mark *const m =
        iss_read_cells(r, item, class->kind, 1, end, to);
    if (m)
        link_set_number(m, value);
    return m;
}

bool iss_read_valued(struct iss_reader *r, const struct iss_class *class,
                     const struct iss_item *item, struct link_marks *to) {
    return read_valued(r, class, item, item->n, to);
}

/* Without a number it is a German one. */
bool iss_read_whisper(struct iss_reader *r, const struct iss_class *class,
                      const struct iss_item *item, struct link_marks *to) {
    if (item->n && is_digit(iss_arg(&r->items, item, 0)))
        return read_valued(r, class, item, item->n, to);
    struct link_mark *const m =
        iss_read_cells(r, item, class->kind, 0, item->n, to);
    if (m)
        link_set_number(m, 5);
    return m;
}

bool iss_read_sum_line(struct iss_reader *r, const struct iss_class *class,
                       const struct iss_item *item, struct link_marks *to) {
    const bool loop =
        item->n && iss_word_is(iss_arg(&r->items, item, item->n - 1), "LOOP");
    if (!read_valued(r, class, item, item->n - loop, to))
        return false;
    to->data[to->n - 1].loop = loop;
    return true;
}

/* Behind a pill's first cell stand figures from 1 to 9. */
static bool keep_figures(const int *cells, size_t n, struct link_marks *to) {
    struct link_mark *const m = link_add_mark(to, "digits");
    link_set_text(m, "123456789");
    for (size_t i = 0; i < n; i++)
        link_add_cell(m, cells[i]);
    return true;
}

/* The pill is read in reading order, whatever the order of its cells here. */
bool iss_read_pill(struct iss_reader *r, const struct iss_class *class,
                   const struct iss_item *item, struct link_marks *to) {
    if (!read_valued(r, class, item, item->n, to))
        return false;
    const struct link_mark *const m = &to->data[to->n - 1];
    const size_t pill = (size_t)(m->value[0] - '0');
    if (m->value[1] || pill < 2 || pill > 3 || m->cells.n <= pill)
        return iss_fail(r, item, "a pill has 2 or 3 cells, and an arrow more");
    for (size_t i = 1; i < pill; i++)
        for (size_t k = i; k > 0 && m->cells.data[k] < m->cells.data[k - 1];
             k--) {
            const int cell = m->cells.data[k];
            m->cells.data[k] = m->cells.data[k - 1];
            m->cells.data[k - 1] = cell;
        }
    return r->p->n < 10 || keep_figures(m->cells.data + 1, pill - 1, to);
}

/* Each cell once; as many as there are digits are a region. */
bool iss_read_different(struct iss_reader *r, const struct iss_class *class,
                        const struct iss_item *item, struct link_marks *to) {
    (void)class;
    if (!iss_read_cells(r, item, "cage", 0, item->n, to))
        return false;
    struct link_mark *const m = &to->data[to->n - 1];
    link_each_once(m);
    if (m->cells.n == (size_t)r->p->n) {
        xfree(m->kind);
        m->kind = alloc_string("extra-region");
    }
    return true;
}

/* ---- side by side ---- */

static bool beside(const struct link_puzzle *p, int a, int b) {
    return abs(link_row(p, a) - link_row(p, b)) +
               abs(link_col(p, a) - link_col(p, b)) ==
           1;
}

/* Any two of the cells that lie side by side, the earlier one first. */
bool iss_read_pairs(struct iss_reader *r, const struct iss_class *class,
                    const struct iss_item *item, struct link_marks *to) {
    struct link_marks all = {0};
    const struct link_mark *const m =
        iss_read_cells(r, item, class->kind, 0, item->n, &all);
    size_t found = 0;
    for (size_t i = 0; m && i < m->cells.n; i++)
        for (size_t k = i + 1; k < m->cells.n; k++) {
            const int a = m->cells.data[i], b = m->cells.data[k];
            if (!beside(r->p, a, b))
                continue;
            struct link_mark *const pair = link_add_mark(to, class->kind);
            link_add_cell(pair, a);
            link_add_cell(pair, b);
            found++;
        }
    const bool good =
        m && (found || iss_fail(r, item, "no two of its cells are adjacent"));
    link_marks_free(&all);
    return good;
}

/* ---- digits ---- */

/* Appends a digit to a list with commas. */
static bool add_digit(struct iss_reader *r, const struct iss_item *item,
                      struct iss_word word, struct text *list) {
    int digit = 0;
    if (!iss_word_number(word, &digit) || digit < 1 || digit > r->p->n)
        return iss_fail(r, item, "'%.*s' is not a digit",
                        word.n > 20 ? 20 : (int)word.n, word.s);
    if (list->n)
        text_add_char(list, ',');
    text_add_char(list, link_letters[digit - 1]);
    return true;
}

static bool add_joined_digits(struct iss_reader *r, const struct iss_item *item,
                              struct iss_word word, struct text *list) {
    for (size_t at = 0; at <= word.n;) {
        size_t end = at;
        while (end < word.n && word.s[end] != '_')
            end++;
        const struct iss_word digit = {word.s + at, end - at};
        if (!add_digit(r, item, digit, list))
            return false;
        at = end + 1;
    }
    return true;
}

/* 3_7_7 and cells. */
bool iss_read_digit_list(struct iss_reader *r, const struct iss_class *class,
                         const struct iss_item *item, struct link_marks *to) {
    struct text list = {0};
    if (!item->n)
        return iss_fail(r, item, "has no digits");
    bool good = add_joined_digits(r, item, iss_arg(&r->items, item, 0), &list);
    struct link_mark *const m =
        good ? iss_read_cells(r, item, class->kind, 1, item->n, to) : NULL;
    if (m)
        link_set_text(m, text_string(&list));
    text_free(&list);
    return m;
}

/* 1223: one 2, two 3. */
bool iss_read_said(struct iss_reader *r, const struct iss_class *class,
                   const struct iss_item *item, struct link_marks *to) {
    struct text said = {0};
    const struct iss_word word =
        item->n ? iss_arg(&r->items, item, 0) : (struct iss_word){"", 0};
    for (size_t i = 0; i < word.n; i++)
        if (word.s[i] < '0' || word.s[i] > '9')
            return iss_fail(r, item, "needs pairs of a count and a digit");
    if (!word.n || word.n & 1)
        return iss_fail(r, item, "needs pairs of a count and a digit");
    text_add_bytes(&said, word.s, word.n);
    struct link_mark *const m =
        iss_read_cells(r, item, class->kind, 1, item->n, to);
    if (m)
        link_set_text(m, text_string(&said));
    text_free(&said);
    return m;
}

/* The cell at the top left, and digits. */
bool iss_read_quad(struct iss_reader *r, const struct iss_class *class,
                   const struct iss_item *item, struct link_marks *to) {
    const struct link_puzzle *const p = r->p;
    struct text list = {0};
    int cell = 0;
    if (item->n < 2)
        return iss_fail(r, item, "needs a cell and digits");
    if (!iss_read_cell(r, item, iss_arg(&r->items, item, 0), &cell))
        return false;
    if (link_row(p, cell) + 1 == p->n || link_col(p, cell) + 1 == p->n)
        return iss_fail(r, item, "its square is not on the board");
    bool good = true;
    for (size_t i = 1; i < item->n && good; i++)
        good = add_digit(r, item, iss_arg(&r->items, item, i), &list);
    if (good) {
        struct link_mark *const m = link_add_mark(to, class->kind);
        const int below = link_cell(p, 1, 0);
        link_set_text(m, text_string(&list));
        link_add_cell(m, cell);
        link_add_cell(m, cell + 1);
        link_add_cell(m, cell + below);
        link_add_cell(m, cell + below + 1);
    }
    text_free(&list);
    return good;
}

/* ---- the rest ---- */

bool iss_read_indexing(struct iss_reader *r, const struct iss_class *class,
                       const struct iss_item *item, struct link_marks *to) {
    const struct iss_word way =
        item->n ? iss_arg(&r->items, item, 0) : (struct iss_word){"", 0};
    const bool rows = iss_word_is(way, "R");
    (void)class;
    if (!rows && !iss_word_is(way, "C"))
        return iss_fail(r, item, "indexes by C or R");
    return iss_read_cells(r, item, rows ? "row-indexer" : "column-indexer", 1,
                          item->n, to);
}

/* In base64url; with percent signs in older texts. */
static bool read_pattern(struct iss_word word, struct text *pattern) {
    if (memchr(word.s, '%', word.n))
        percent_decode(word.s, word.n, pattern);
    else if (!base64_decode(word.s, word.n, pattern))
        return false;
    return pattern->n && !memchr(pattern->data, '\0', pattern->n);
}

/* The cells between two empty words are a line each. */
bool iss_read_regex(struct iss_reader *r, const struct iss_class *class,
                    const struct iss_item *item, struct link_marks *to) {
    struct text pattern = {0}, tight = {0};
    bool good = item->n > 1 && iss_arg(&r->items, item, 0).n &&
                read_pattern(iss_arg(&r->items, item, 0), &pattern);
    if (!good)
        iss_fail(r, item, "needs a pattern in base64 and cells");
    for (size_t i = 0; i < pattern.n; i++)
        if (!strchr(" \t\r\n\f\v", pattern.data[i]))
            text_add_char(&tight,
                          (char)toupper((unsigned char)pattern.data[i]));
    for (size_t at = 1; good && at < item->n;) {
        size_t end = at;
        while (end < item->n && iss_arg(&r->items, item, end).n)
            end++;
        if (end > at) {
            struct link_mark *const m =
                iss_read_cells(r, item, class->kind, at, end, to);
            good = m;
            if (m)
                link_set_text(m, text_string(&tight));
        }
        at = end + 1;
    }
    text_free(&pattern);
    text_free(&tight);
    return good;
}

/* Two equal cells: the next two of a clone, if one stands right before. */
static bool read_twins(struct iss_reader *r, const struct iss_item *item,
                       struct link_marks *to) {
    int first = 0, second = 0, n = 0;
    if (!iss_read_cell(r, item, iss_arg(&r->items, item, 1), &first) ||
        !iss_read_cell(r, item, iss_arg(&r->items, item, 2), &second))
        return false;
    const bool goes_on = to->n && !strcmp(to->data[to->n - 1].kind, "clone") &&
                         to->data[to->n - 1].cells.n < 512;
    struct link_mark *const m =
        goes_on ? &to->data[to->n - 1] : link_add_mark(to, "clone");
    struct link_cells pairs = {0};
    const int *const cells = m->cells.n ? link_part(m, 0, &n) : NULL;
    for (int i = 0; i < n; i++)
        vec_push(&pairs, cells[i]);
    vec_push(&pairs, first);
    for (int i = 0; i < n; i++)
        vec_push(&pairs, cells[n + i]);
    vec_push(&pairs, second);
    vec_free(&m->cells);
    m->cells = pairs;
    m->parts.n = 0;
    vec_push(&m->parts, n + 1);
    vec_push(&m->parts, 2 * (n + 1));
    return true;
}

/* A number of sets, and the cells of all. */
bool iss_read_sets(struct iss_reader *r, const struct iss_class *class,
                   const struct iss_item *item, struct link_marks *to) {
    int sets = 0;
    if (!iss_read_number(r, item, 0, &sets))
        return false;
    const size_t n = item->n - 1, each = sets > 0 ? n / (size_t)sets : 0;
    if (sets < 1 || !each || each * (size_t)sets != n)
        return iss_fail(r, item, "%zu cells are not %d sets", n, sets);
    if (sets == 1)
        return true;
    if (n == 2)
        return read_twins(r, item, to);
    struct link_mark *const m = iss_read_cells(
        r, item, each == 1 ? "equal-cells" : class->kind, 1, item->n, to);
    for (size_t i = each; m && each > 1 && i <= n; i += each)
        vec_push(&m->parts, (int)i);
    return m;
}

/* Lists with "-" between them. */
bool iss_read_segments(struct iss_reader *r, const struct iss_class *class,
                       const struct iss_item *item, struct link_marks *to) {
    struct link_marks all = {0};
    struct link_mark *const m = link_add_mark(&all, class->kind);
    bool good = true;
    for (size_t at = 0; good && at <= item->n;) {
        size_t end = at;
        while (end < item->n &&
               !iss_word_is(iss_arg(&r->items, item, end), "-"))
            end++;
        good = end > at || iss_fail(r, item, "a segment without cells");
        good = good && iss_add_cells_of(r, item, at, end, m);
        link_end_part(m);
        at = end + 1;
    }
    if (good && m->parts.n > 1) {
        vec_push(to, *m);
        vec_free(&all);
    }
    link_marks_free(&all);
    return good;
}
