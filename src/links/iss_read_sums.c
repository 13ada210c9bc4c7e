/* Classes of ISS whose cells sum to something.
 *
 * A cell that comes twice counts twice, which marks other than a sum do not
 * have: those become a sum with factors.
 */
#include "links/iss_reader.h"

#include "base/alloc.h"

#include <string.h>

static bool has_twice(const struct link_mark *m) {
    for (size_t i = 0; i < m->cells.n; i++)
        for (size_t k = 0; k < i; k++)
            if (m->cells.data[i] == m->cells.data[k])
                return true;
    return false;
}

/* Each cell once, with the sum of its factors; those of factor 0 go. */
static void merge(struct link_mark *m) {
    size_t n = 0;
    for (size_t i = 0; i < m->cells.n; i++) {
        size_t k = 0;
        while (k < n && m->cells.data[k] != m->cells.data[i])
            k++;
        if (k < n) {
            m->coeffs.data[k] += m->coeffs.data[i];
            continue;
        }
        m->cells.data[n] = m->cells.data[i];
        m->coeffs.data[n++] = m->coeffs.data[i];
    }
    size_t kept = 0;
    bool plain = true;
    for (size_t i = 0; i < n; i++) {
        if (!m->coeffs.data[i])
            continue;
        plain = plain && m->coeffs.data[i] == 1;
        m->cells.data[kept] = m->cells.data[i];
        m->coeffs.data[kept++] = m->coeffs.data[i];
    }
    m->cells.n = m->coeffs.n = kept;
    if (plain)
        vec_free(&m->coeffs);
}

/* Makes the mark a sum; the first cells have these factors, the others 1. */
static bool make_sum(struct iss_reader *r, const struct iss_item *item,
                     struct link_mark *m, int value) {
    xfree(m->kind);
    m->kind = alloc_string("sum");
    link_set_number(m, value);
    merge(m);
    return m->cells.n || iss_fail(r, item, "its cells cancel each other");
}

static void give_factor(struct link_mark *m, size_t i, int factor) {
    while (m->coeffs.n < m->cells.n)
        vec_push(&m->coeffs, 1);
    m->coeffs.data[i] = factor;
}

/* A total of 0, or none, says nothing of the sum. */
bool iss_read_cage(struct iss_reader *r, const struct iss_class *class,
                   const struct iss_item *item, struct link_marks *to) {
    int total = 0;
    if (item->n && iss_arg(&r->items, item, 0).n &&
        !iss_read_number(r, item, 0, &total))
        return false;
    struct link_mark *m = iss_read_cells(r, item, class->kind, 1, item->n, to);
    if (!m)
        return false;
    if (has_twice(m)) {
        if (total) {
            give_factor(m, 0, 1);
            if (!make_sum(r, item, m, total))
                return false;
            m = iss_read_cells(r, item, class->kind, 1, item->n, to);
        }
        link_each_once(m);
        return true;
    }
    if (total)
        link_set_number(m, total);
    return true;
}

static bool same_text(struct iss_word w, size_t from, const char *word) {
    const size_t n = strlen(word);
    return w.n >= from + n && !memcmp(w.s + from, word, n);
}

/* 20, or 20_=_1_-1 with a factor for each cell. */
bool iss_read_sum(struct iss_reader *r, const struct iss_class *class,
                  const struct iss_item *item, struct link_marks *to) {
    int total = 0;
    const struct iss_word word =
        item->n ? iss_arg(&r->items, item, 0) : (struct iss_word){"", 0};
    size_t at = 0;
    while (at < word.n && word.s[at] != '_')
        at++;
    if (!iss_word_number((struct iss_word){word.s, at}, &total))
        return iss_fail(r, item, "needs a whole number");
    struct link_mark *const m =
        iss_read_cells(r, item, class->kind, 1, item->n, to);
    if (!m)
        return false;
    if (at < word.n && !same_text(word, at, "_=_"))
        return iss_fail(r, item, "factors come after '_=_'");
    for (at += 3; at <= word.n;) {
        size_t end = at;
        int factor = 0;
        while (end < word.n && word.s[end] != '_')
            end++;
        if (!iss_word_number((struct iss_word){word.s + at, end - at},
                             &factor) ||
            factor < -100 || factor > 100)
            return iss_fail(r, item, "factors go from -100 to 100");
        vec_push(&m->coeffs, factor);
        at = end + 1;
    }
    if (m->coeffs.n && m->coeffs.n != m->cells.n)
        return iss_fail(r, item, "%zu factors for %zu cells", m->coeffs.n,
                        m->cells.n);
    give_factor(m, 0, m->coeffs.n ? m->coeffs.data[0] : 1);
    return make_sum(r, item, m, total);
}

bool iss_read_arrow(struct iss_reader *r, const struct iss_class *class,
                    const struct iss_item *item, struct link_marks *to) {
    struct link_mark *const m =
        iss_read_cells(r, item, class->kind, 0, item->n, to);
    if (!m || !has_twice(m))
        return m;
    give_factor(m, 0, -1);
    return make_sum(r, item, m, 0);
}

bool iss_read_double_arrow(struct iss_reader *r, const struct iss_class *class,
                           const struct iss_item *item, struct link_marks *to) {
    struct link_mark *const m =
        iss_read_cells(r, item, class->kind, 0, item->n, to);
    if (!m || !has_twice(m))
        return m;
    give_factor(m, 0, -1);
    give_factor(m, m->cells.n - 1, -1);
    return make_sum(r, item, m, 0);
}
