/* Kinds of marks that are cells in order, perhaps behind a value, for ISS. */
#include "links/iss_writer.h"

#include "links/base64.h"
#include "links/iss_table.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static void write_all_cells(struct iss_writer *w, const struct link_mark *m) {
    iss_add_cells(w, m->cells.data, m->cells.n);
}

bool iss_write_cells(struct iss_writer *w, const struct iss_kind *kind,
                     const struct link_mark *m) {
    iss_begin_item(w, kind->class);
    write_all_cells(w, m);
    return true;
}

bool iss_write_nine(struct iss_writer *w, const struct iss_kind *kind,
                    const struct link_mark *m) {
    if (w->p->n != 9)
        return iss_refuse(w, m, "it has entropic lines only on 9x9");
    return iss_write_cells(w, kind, m);
}

bool iss_write_valued(struct iss_writer *w, const struct iss_kind *kind,
                      const struct link_mark *m) {
    int value = 0;
    if (!iss_value(w, kind, m, &value))
        return false;
    iss_begin_item(w, kind->class);
    text_printf(w->out, "~%d", value);
    write_all_cells(w, m);
    return true;
}

/* ISS sorts the pill's cells, and from 10x10 on wants figures in them. */
bool iss_write_pill(struct iss_writer *w, const struct iss_kind *kind,
                    const struct link_mark *m) {
    const struct link_puzzle *const p = w->p;
    int value = 0;
    if (!iss_value(w, kind, m, &value))
        return false;
    for (int i = 1; i < value && (size_t)i < m->cells.n; i++) {
        const int a = m->cells.data[i - 1], b = m->cells.data[i];
        const int down = link_row(p, b) - link_row(p, a);
        const int right = link_col(p, b) - link_col(p, a);
        if (down < 0 || down > 1 || right < 0 || right > 1 || down + right == 0)
            return iss_refuse(
                w, m, "the pill must be adjacent cells in reading order");
    }
    if (p->n > 9)
        return iss_refuse(w, m, "its pills hold digits, on boards up to 9x9");
    return iss_write_valued(w, kind, m);
}

bool iss_write_sum_line(struct iss_writer *w, const struct iss_kind *kind,
                        const struct link_mark *m) {
    if (!iss_write_valued(w, kind, m))
        return false;
    text_add(w->out, m->loop ? "~LOOP" : "");
    return true;
}

bool iss_write_sum(struct iss_writer *w, const struct iss_kind *kind,
                   const struct link_mark *m) {
    int value = 0;
    if (!iss_value(w, kind, m, &value))
        return false;
    for (size_t i = 0; i < m->coeffs.n; i++)
        if (m->coeffs.data[i] < -100 || m->coeffs.data[i] > 100)
            return iss_refuse(w, m, "its factors go from -100 to 100");
    iss_begin_item(w, kind->class);
    text_printf(w->out, "~%d", value);
    for (size_t i = 0; i < m->coeffs.n; i++)
        text_printf(w->out, "%s_%d", i ? "" : "_=", m->coeffs.data[i]);
    write_all_cells(w, m);
    return true;
}

/* ---- digits ---- */

/* ".~R1C1_1_3~R1C2_1_3" */
static void write_givens(struct iss_writer *w, const struct link_mark *m,
                         const int *digits, int n) {
    iss_begin_item(w, "");
    for (size_t i = 0; i < m->cells.n; i++) {
        iss_add_cells(w, &m->cells.data[i], 1);
        for (int k = 0; k < n; k++)
            text_printf(w->out, "_%d", digits[k]);
    }
}

bool iss_write_odd_even(struct iss_writer *w, const struct iss_kind *kind,
                        const struct link_mark *m) {
    int digits[ISS_MOST_SIDE], n = 0;
    for (int d = kind->value; d <= w->p->n; d += 2)
        digits[n++] = d;
    if (!n)
        return iss_refuse(w, m, "no digit of this board is even");
    write_givens(w, m, digits, n);
    return true;
}

static int compare_digits(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

static int read_digits(const struct iss_writer *w, const struct link_mark *m,
                       int *digits) {
    return m->value ? iss_digits(m->value, strlen(m->value), w->p->n, digits)
                    : 0;
}

bool iss_write_digits(struct iss_writer *w, const struct iss_kind *kind,
                      const struct link_mark *m) {
    int digits[ISS_MOST_DIGITS], n = read_digits(w, m, digits), n_each = 0;
    (void)kind;
    if (!n)
        return iss_refuse(w, m, "its value is not a list of digits");
    qsort(digits, (size_t)n, sizeof *digits, compare_digits);
    for (int i = 0; i < n; i++)
        if (!i || digits[i] != digits[i - 1])
            digits[n_each++] = digits[i];
    write_givens(w, m, digits, n_each);
    return true;
}

static void add_digits(const int *digits, int n, const char *joint,
                       struct text *out) {
    for (int i = 0; i < n; i++)
        text_printf(out, "%s%d", i ? joint : "~", digits[i]);
}

bool iss_write_digit_list(struct iss_writer *w, const struct iss_kind *kind,
                          const struct link_mark *m) {
    int digits[ISS_MOST_DIGITS];
    const int n = read_digits(w, m, digits);
    if (!n)
        return iss_refuse(w, m, "its value is not a list of digits");
    iss_begin_item(w, kind->class);
    add_digits(digits, n, "_", w->out);
    write_all_cells(w, m);
    return true;
}

bool iss_write_said(struct iss_writer *w, const struct iss_kind *kind,
                    const struct link_mark *m) {
    const char *const said = m->value ? m->value : "";
    const size_t n = strlen(said);
    if (!n || n & 1 || strspn(said, "0123456789") != n)
        return iss_refuse(w, m, "it has only single-digit numbers");
    iss_begin_item(w, kind->class);
    text_printf(w->out, "~%s", said);
    write_all_cells(w, m);
    return true;
}

/* ---- squares ---- */

/* The cell at the top left of four that are a square; -1: they are none. */
static int square_of(const struct link_puzzle *p, const struct link_mark *m) {
    int first = link_cells(p), found = 0;
    const int below = link_cell(p, 1, 0);
    for (size_t i = 0; i < m->cells.n; i++)
        first = m->cells.data[i] < first ? m->cells.data[i] : first;
    if (m->cells.n != 4 || link_col(p, first) + 1 == p->n)
        return -1;
    for (size_t i = 0; i < 4; i++) {
        const int from = m->cells.data[i] - first;
        found |= from == 0           ? 1
                 : from == 1         ? 2
                 : from == below     ? 4
                 : from == below + 1 ? 8
                                     : 0;
    }
    return found == 15 ? first : -1;
}

bool iss_write_quad(struct iss_writer *w, const struct iss_kind *kind,
                    const struct link_mark *m) {
    enum { NUMBER = ISS_PLACED_CLASSES - 1 };
    int digits[ISS_MOST_DIGITS];
    const int n = read_digits(w, m, digits), cell = square_of(w->p, m);
    if (!n)
        return iss_refuse(w, m, "its value is not a list of digits");
    if (cell < 0)
        return iss_refuse(w, m, "its cells are not a square");
    const bool again = iss_begin_placed(w, kind->class, NUMBER, cell);
    iss_add_cells(w, &cell, 1);
    add_digits(digits, n, "~", w->out);
    iss_end_placed(w, again);
    return true;
}

/* ---- patterns ---- */

/* What ISS reads in another way: empty classes, and ranges from a figure to a
 * letter. */
static const char *why_no_pattern(const char *pattern) {
    if (strstr(pattern, "[]") || strstr(pattern, "[^]"))
        return "it has no empty classes";
    for (const char *c = strchr(pattern, '-'); c; c = strchr(c + 1, '-'))
        if (c > pattern && isdigit((unsigned char)c[-1]) &&
            isalpha((unsigned char)c[1]))
            return "its ranges are either of digits or of letters";
    return NULL;
}

bool iss_write_regex(struct iss_writer *w, const struct iss_kind *kind,
                     const struct link_mark *m) {
    const char *const pattern = m->value ? m->value : "";
    const char *const why = why_no_pattern(pattern);
    if (!*pattern || why)
        return iss_refuse(w, m, "%s", why ? why : "it has no pattern");
    iss_begin_item(w, kind->class);
    text_add_char(w->out, '~');
    base64_encode_url(pattern, strlen(pattern), w->out);
    write_all_cells(w, m);
    return true;
}

/* ---- several lists ---- */

bool iss_write_indexer(struct iss_writer *w, const struct iss_kind *kind,
                       const struct link_mark *m) {
    iss_begin_item(w, "Indexing");
    text_printf(w->out, "~%s", kind->class);
    write_all_cells(w, m);
    return true;
}

bool iss_write_clone(struct iss_writer *w, const struct iss_kind *kind,
                     const struct link_mark *m) {
    int n = 0, n_second = 0;
    const int *const first = link_parts(m) == 2 ? link_part(m, 0, &n) : NULL;
    const int *const second = first ? link_part(m, 1, &n_second) : NULL;
    if (!n || n != n_second)
        return iss_refuse(w, m, "its lists differ in length");
    for (int i = 0; i < n; i++) {
        iss_begin_item(w, kind->class);
        text_add(w->out, "~2");
        iss_add_cells(w, &first[i], 1);
        iss_add_cells(w, &second[i], 1);
    }
    return true;
}

bool iss_write_equal(struct iss_writer *w, const struct iss_kind *kind,
                     const struct link_mark *m) {
    if (m->cells.n < 2)
        return iss_refuse(w, m, "it is empty");
    iss_begin_item(w, kind->class);
    text_printf(w->out, "~%zu", m->cells.n);
    write_all_cells(w, m);
    return true;
}

bool iss_write_sets(struct iss_writer *w, const struct iss_kind *kind,
                    const struct link_mark *m) {
    const size_t sets = link_parts(m);
    for (size_t i = 0; i < sets; i++) {
        int n;
        link_part(m, i, &n);
        if (sets < 2 || (size_t)n * sets != m->cells.n)
            return iss_refuse(w, m, "its lists differ in length");
    }
    iss_begin_item(w, kind->class);
    text_printf(w->out, "~%zu", sets);
    write_all_cells(w, m);
    return true;
}

bool iss_write_segments(struct iss_writer *w, const struct iss_kind *kind,
                        const struct link_mark *m) {
    iss_begin_item(w, kind->class);
    for (size_t i = 0; i < link_parts(m); i++) {
        int n;
        const int *const cells = link_part(m, i, &n);
        text_add(w->out, i ? "~-" : "");
        iss_add_cells(w, cells, (size_t)n);
    }
    return true;
}
