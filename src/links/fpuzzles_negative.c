/* What holds between cells beside each other that no dot joins, as relations,
 * and the other way round. */
#include "links/fpuzzles_negative.h"

#include "base/alloc.h"

#include <stdlib.h>
#include <string.h>

static bool is_kind(const struct link_mark *m, const char *kind) {
    return !strcmp(m->kind, kind);
}

static bool is_dot(const struct link_mark *m) {
    return is_kind(m, "white-dot") || is_kind(m, "black-dot");
}

bool fpuzzles_has_dots(const struct link_puzzle *p) {
    for (size_t i = 0; i < p->marks.n; i++)
        if (is_dot(&p->marks.data[i]))
            return true;
    return false;
}

void fpuzzles_find_ratios(const struct link_puzzle *p,
                          struct fpuzzles_negative *n) {
    for (size_t i = 0; i < p->marks.n; i++) {
        const struct link_mark *const m = &p->marks.data[i];
        if (is_kind(m, "black-dot"))
            vec_push(&n->ratios,
                     m->value ? (int)strtol(m->value, NULL, 10) : 2);
    }
    if (!n->ratios.n)
        vec_push(&n->ratios, 2);
}

static bool may_be(const struct fpuzzles_negative *n, int a, int b) {
    if (n->difference && abs(a - b) == 1)
        return false;
    for (size_t i = 0; n->ratio && i < n->ratios.n; i++)
        if (a == b * n->ratios.data[i] || b == a * n->ratios.data[i])
            return false;
    return true;
}

/* "1:345 2:45": behind each digit those that may follow it. */
static void add_table(const struct link_puzzle *p,
                      const struct fpuzzles_negative *n, struct text *table) {
    for (int a = 1; a <= p->n; a++) {
        const size_t before = table->n;
        text_printf(table, "%s%c:", before ? " " : "", link_letters[a - 1]);
        const size_t empty = table->n;
        for (int b = 1; b <= p->n; b++)
            if (may_be(n, a, b))
                text_add_char(table, link_letters[b - 1]);
        if (table->n == empty) {
            table->n = before;
            table->data[before] = '\0';
        }
    }
}

static bool is_joined(const struct link_puzzle *p, size_t n_marks, int a,
                      int b) {
    for (size_t i = 0; i < n_marks; i++) {
        const struct link_mark *const m = &p->marks.data[i];
        if (is_dot(m) && ((m->cells.data[0] == a && m->cells.data[1] == b) ||
                          (m->cells.data[0] == b && m->cells.data[1] == a)))
            return true;
    }
    return false;
}

static void add_relation(struct link_puzzle *p, size_t n_marks,
                         const char *table, int a, int b) {
    if (is_joined(p, n_marks, a, b))
        return;
    struct link_mark *const m = link_add_mark(&p->marks, "relation");
    link_set_text(m, table);
    link_add_cell(m, a);
    link_add_cell(m, b);
}

void fpuzzles_add_relations(struct link_puzzle *p,
                            const struct fpuzzles_negative *n) {
    const size_t n_marks = p->marks.n;
    struct text table = {0};
    add_table(p, n, &table);
    for (int cell = 0; cell < link_cells(p); cell++) {
        if (link_col(p, cell) + 1 < p->n)
            add_relation(p, n_marks, text_string(&table), cell, cell + 1);
        if (link_row(p, cell) + 1 < p->n)
            add_relation(p, n_marks, text_string(&table), cell, cell + p->n);
    }
    text_free(&table);
}

/* ---- back ---- */

/* How many relations there are between two cells; all have this table. */
static int count_between(const struct link_puzzle *p, const char *table, int a,
                         int b) {
    int n = 0;
    for (size_t i = 0; i < p->marks.n; i++) {
        const struct link_mark *const m = &p->marks.data[i];
        if (is_kind(m, "relation") && m->cells.n == 2 && m->value &&
            !strcmp(m->value, table) && m->cells.data[0] == a &&
            m->cells.data[1] == b)
            n++;
    }
    return n;
}

static bool is_everywhere(const struct link_puzzle *p, const char *table) {
    size_t n_relations = 0, n_pairs = 0;
    for (size_t i = 0; i < p->marks.n; i++)
        n_relations += is_kind(&p->marks.data[i], "relation");
    for (int cell = 0; cell < link_cells(p); cell++)
        for (int down = 0; down < 2; down++) {
            const int other = down ? cell + p->n : cell + 1;
            if (down ? link_row(p, cell) + 1 == p->n
                     : link_col(p, cell) + 1 == p->n)
                continue;
            if (is_joined(p, p->marks.n, cell, other))
                continue;
            n_pairs++;
            if (n_pairs > n_relations ||
                count_between(p, table, cell, other) != 1)
                return false;
        }
    return n_relations == n_pairs;
}

bool fpuzzles_are_relations(const struct link_puzzle *p,
                            struct fpuzzles_negative *n) {
    bool good = false;
    for (int what = 1; what < 4 && !good; what++) {
        struct text table = {0};
        *n = (struct fpuzzles_negative){.difference = what & 1,
                                        .ratio = what & 2};
        fpuzzles_find_ratios(p, n);
        add_table(p, n, &table);
        good = is_everywhere(p, text_string(&table));
        text_free(&table);
        vec_free(&n->ratios);
    }
    return good;
}
