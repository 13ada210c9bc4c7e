/* Kinds of marks that compare two cells, for ISS: its classes have cells side
 * by side, and any others become a table. */
#include "links/iss_writer.h"

#include "links/iss_table.h"

#include <stdlib.h>
#include <string.h>

static bool are_beside(const struct link_puzzle *p, int a, int b) {
    return abs(link_row(p, a) - link_row(p, b)) +
               abs(link_col(p, a) - link_col(p, b)) ==
           1;
}

/* Whether a mark of two cells side by side; false with why if it is not two. */
static bool is_pair(struct iss_writer *w, const struct link_mark *m,
                    bool *beside) {
    *beside =
        m->cells.n == 2 && are_beside(w->p, m->cells.data[0], m->cells.data[1]);
    return m->cells.n == 2 || iss_refuse(w, m, "it has two cells");
}

static void write_pair(struct iss_writer *w, const char *class, int a, int b) {
    iss_begin_item(w, class);
    iss_add_cells(w, &a, 1);
    iss_add_cells(w, &b, 1);
}

static void write_table(struct iss_writer *w, const char *class,
                        const struct iss_table *t, const struct link_mark *m) {
    iss_begin_item(w, class);
    text_add_char(w->out, '~');
    iss_table_add_key(t, w->out);
    iss_add_cells(w, m->cells.data, m->cells.n);
}

static void write_named(struct iss_writer *w, const char *class,
                        enum iss_relation relation, int number,
                        const struct link_mark *m) {
    struct iss_table t;
    iss_table_make(relation, number, w->p->n, &t);
    write_table(w, class, &t, m);
}

/* Dots free their pair of the strict rule here, whatever they say, if they
 * stand on the board; in ISS those of its own classes alone do, and an Or with
 * one is an error. */
static bool may_write(struct iss_writer *w, const struct link_mark *m,
                      const char *rule, bool beside, bool own) {
    if (!link_has_rule(w->p, rule) || !beside || (own && !w->in_or))
        return true;
    return iss_refuse(w, m, "together with %s it is a different rule there",
                      rule);
}

bool iss_write_dot(struct iss_writer *w, const struct iss_kind *kind,
                   const struct link_mark *m) {
    const bool white = kind->value == 1;
    bool beside;
    int value = 0;
    if (!is_pair(w, m, &beside) || !iss_value(w, kind, m, &value))
        return false;
    const bool own = beside && value == kind->value;
    if (!may_write(w, m, "strict-kropki", beside, own))
        return false;
    if (own)
        write_pair(w, kind->class, m->cells.data[0], m->cells.data[1]);
    else
        write_named(w, "Pair", white ? ISS_DIFFERS_BY : ISS_TIMES, value, m);
    return true;
}

bool iss_write_xv(struct iss_writer *w, const struct iss_kind *kind,
                  const struct link_mark *m) {
    bool beside;
    int value = 0;
    if (!is_pair(w, m, &beside) || !iss_value(w, kind, m, &value))
        return false;
    const bool own = beside && value == kind->value;
    if (!may_write(w, m, "strict-xv", beside, own))
        return false;
    if (own) {
        write_pair(w, kind->class, m->cells.data[0], m->cells.data[1]);
    } else {
        iss_begin_item(w, "Sum");
        text_printf(w->out, "~%d", value);
        iss_add_cells(w, m->cells.data, 2);
    }
    return true;
}

bool iss_write_greater(struct iss_writer *w, const struct iss_kind *kind,
                       const struct link_mark *m) {
    bool beside;
    if (!is_pair(w, m, &beside))
        return false;
    if (beside)
        write_pair(w, kind->class, m->cells.data[0], m->cells.data[1]);
    else
        write_named(w, "Pair", ISS_GREATER, 0, m);
    return true;
}

/* ---- minimum, maximum ---- */

static bool has_cell(const struct link_mark *m, int cell) {
    for (size_t i = 0; i < m->cells.n; i++)
        if (m->cells.data[i] == cell)
            return true;
    return false;
}

/* Whether this mark or another of its kind on the board lists the cell. */
static bool is_marked(const struct link_puzzle *p, const struct link_mark *m,
                      int cell) {
    for (size_t i = 0; i < p->marks.n; i++)
        if (!strcmp(p->marks.data[i].kind, m->kind) &&
            has_cell(&p->marks.data[i], cell))
            return true;
    return has_cell(m, cell);
}

static void compare(struct iss_writer *w, const struct iss_kind *kind,
                    const struct link_mark *m, int cell, int other) {
    if (!is_marked(w->p, m, other))
        write_pair(w, kind->class, kind->value ? cell : other,
                   kind->value ? other : cell);
}

/* Smaller (larger) than each cell beside it that is not so marked. */
bool iss_write_extreme(struct iss_writer *w, const struct iss_kind *kind,
                       const struct link_mark *m) {
    const struct link_puzzle *const p = w->p;
    const int last = p->n - 1, below = link_cell(p, 1, 0);
    for (size_t i = 0; i < m->cells.n; i++) {
        const int cell = m->cells.data[i];
        if (link_row(p, cell) > 0)
            compare(w, kind, m, cell, cell - below);
        if (link_row(p, cell) < last)
            compare(w, kind, m, cell, cell + below);
        if (link_col(p, cell) > 0)
            compare(w, kind, m, cell, cell - 1);
        if (link_col(p, cell) < last)
            compare(w, kind, m, cell, cell + 1);
    }
    return true;
}

/* ---- tables ---- */

bool iss_write_relation(struct iss_writer *w, const struct iss_kind *kind,
                        const struct link_mark *m) {
    struct iss_table t;
    if (!m->value || !iss_table_of_text(m->value, w->p->n, &t))
        return iss_refuse(w, m, "its value is not a table");
    if (!strcmp(kind->class, "PairX"))
        iss_table_both_ways(&t);
    write_table(w, kind->class, &t, m);
    return true;
}

/* Odd and even, never falling, never next to each other. */
bool iss_write_parity(struct iss_writer *w, const struct iss_kind *kind,
                      const struct link_mark *m) {
    static const enum iss_relation relations[] = {ISS_ODD_EVEN, ISS_NOT_LESS,
                                                  ISS_APART};
    write_named(w, kind->class, relations[kind->value], 2, m);
    return true;
}
