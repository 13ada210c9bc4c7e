/* Kinds of marks that say which digits may stand in two of their cells. */
#include "rules/pair_marks.h"

#include "base/bits.h"
#include "rules/mark_values.h"

#include <string.h>

static const struct pair_kind *kind_of(const struct rule_instance *rule) {
    return (const struct pair_kind *)rule->rule;
}

/* ---- reading ---- */

/* "a:bbb": the digits allowed behind a. */
static bool read_item(const char *s, size_t length, int n, uint64_t *allowed) {
    const char *const colon = memchr(s, ':', length);
    const size_t name = colon ? (size_t)(colon - s) : 0;
    const int from = mark_value_digit(s, name);
    uint64_t to;
    if (!colon || from < 1 || from > n ||
        !mark_value_digits(colon + 1, length - name - 1, n, &to))
        return false;
    allowed[from - 1] |= to;
    return true;
}

/* Items between blanks. A digit that has none is never followed by another. */
static bool read_table(const char *s, int n, uint64_t *allowed) {
    for (size_t length; *s; s += length) {
        s += strspn(s, " ");
        length = strcspn(s, " ");
        if (length && !read_item(s, length, n, allowed))
            return false;
    }
    return true;
}

static const char *read_value(const struct pair_kind *kind,
                              const struct mark *mark, struct pair_mark *m) {
    enum { MOST = 1000 };
    if (kind->has == A_NUMBER)
        return mark_value_number(mark, kind->least, MOST, kind->fallback,
                                 &m->value);
    if (kind->has == NO_VALUE)
        return NULL;
    m->allowed = xnew0((size_t)m->n, uint64_t);
    if (!mark->value || !read_table(mark->value, m->n, m->allowed))
        return "needs a table as its value, like \"1:23 2:13 3:12\", with "
               "digits of the board";
    return NULL;
}

static const char *read_cells(const struct pair_kind *kind,
                              const struct mark *mark, struct pair_mark *m) {
    m->cells = mark->cells.data;
    m->n_cells = (int)mark->cells.n;
    if (kind->wanted_cells && m->n_cells != kind->wanted_cells)
        return "needs two cells";
    if (kind->pairing != PAIRS_CLONED)
        return NULL;
    if (mark->parts.n != 2 || 2 * mark->parts.data[0] != m->n_cells)
        return "needs two lists with the same number of cells, with a ';' "
               "between them";
    m->n_cells /= 2;
    return NULL;
}

const char *pair_mark_parse(const char *args, const struct board *board,
                            struct rule_instance *rule) {
    const struct pair_kind *const kind = kind_of(rule);
    (void)args;
    const char *problem = mark_check(
        rule->mark, (kind->has == NO_VALUE ? 0 : MARK_VALUE) |
                        (kind->pairing == PAIRS_CLONED ? MARK_PARTS : 0));
    if (problem)
        return problem;
    struct pair_mark *const m = xnew0(1, struct pair_mark);
    rule->data = m;
    m->n = board->shape.n;
    problem = read_cells(kind, rule->mark, m);
    return problem ? problem : read_value(kind, rule->mark, m);
}

void pair_mark_free(void *data) {
    struct pair_mark *const m = data;
    xfree(m->allowed);
    xfree(m);
}

/* ---- emit ---- */

struct pair_writer {
    const struct rule_instance *rule;
    const struct pair_kind *kind;
    const struct pair_mark *m;
    struct constraints *c;
    uint64_t excluded[GEOMETRY_MAX_N];
};

/* The table for cells that far apart. */
static void make_table(struct pair_writer *w, int gap) {
    for (int a = 1; a <= w->m->n; a++) {
        w->excluded[a - 1] = 0;
        for (int b = 1; b <= w->m->n; b++)
            if (w->kind->excludes(w->m, gap, a, b))
                w->excluded[a - 1] |= bits_one(b - 1);
    }
}

static void add_pair(struct pair_writer *w, int i, int j) {
    constraints_add_pair(w->c, w->rule->rule->name, w->rule->number,
                         w->m->cells[i], w->m->cells[j], w->excluded);
}

static void emit_along(struct pair_writer *w) {
    const int n = w->m->n_cells;
    for (int gap = 1; gap < n && gap <= w->kind->reach; gap++) {
        make_table(w, gap);
        for (int i = 0; i + gap < n; i++)
            add_pair(w, i, i + gap);
    }
}

static void emit_forbidden(struct pair_writer *w) {
    for (int i = 0; i < w->m->n_cells; i++)
        for (int a = 1; a <= w->m->n; a++)
            if (w->kind->forbids(w->m, i, a))
                constraints_add_forbid(w->c, w->rule->rule->name,
                                       w->rule->number, w->m->cells[i], a - 1);
}

void pair_mark_emit(const struct rule_instance *rule, struct constraints *c) {
    struct pair_writer w = {
        .rule = rule, .kind = kind_of(rule), .m = rule->data, .c = c};
    const int n = w.m->n_cells;
    if (w.kind->forbids)
        emit_forbidden(&w);
    if (w.kind->pairing == PAIRS_ALONG) {
        emit_along(&w);
        return;
    }
    make_table(&w, 1);
    if (w.kind->pairing == PAIRS_MIRRORED)
        for (int i = 0; i < n / 2; i++)
            add_pair(&w, i, n - 1 - i);
    else
        for (int i = 0; i < n; i++)
            add_pair(&w, i, n + i);
}

/* ---- holds ---- */

void pair_mark_holds(const struct rule_instance *rule, const struct grid *g,
                     struct violations *v) {
    const struct pair_mark *const m = rule->data;
    const size_t n = rule->mark->cells.n;
    int *const digits = xnew(n, int);
    int i = 0, j = 0;
    for (size_t k = 0; k < n; k++)
        digits[k] = g->cell[m->cells[k]] < 0 ? 0 : g->cell[m->cells[k]] + 1;
    if (kind_of(rule)->broken(m, digits, &i, &j))
        violations_add_mark(v, rule->rule->name, rule->number, g, m->cells[i],
                            m->cells[j]);
    xfree(digits);
}
