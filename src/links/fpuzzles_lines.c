/* The lines of f-puzzles: lists of lines, each of cells in order. */
#include "base/alloc.h"
#include "links/fpuzzles_read.h"

#include <string.h>

static const char *const line_members[] = {"lines", NULL};

static bool add_line(struct fpuzzles *f, const struct instance *i,
                     const struct json_value *line, const char *kind,
                     int value) {
    struct link_mark *const m = link_add_mark(&f->p->marks, kind);
    const bool any_order =
        !strcmp(kind, "renban") || !strcmp(kind, "nabner-line");
    if (value)
        link_set_number(m, value);
    if (!instance_cells(f, i, line, 1, m))
        return false;
    /* A line that comes back to a cell has it once, where it is a set. */
    if (any_order)
        link_each_once(m);
    return true;
}

static bool add_lines(struct fpuzzles *f, const struct instance *i,
                      const char *kind, int value) {
    const struct json_value *const lines = json_member(i->v, "lines");
    if (!json_is(lines, JSON_LIST))
        return instance_fail(f, i, "a list of lines was expected");
    for (size_t k = 0; k < lines->items.n; k++)
        if (!add_line(f, i, &lines->items.data[k], kind, value))
            return false;
    return true;
}

/* The numbers that other kinds imply: ends of a lockout line differ by half
 * the size, and the remainders of a modular line are those of 3. */
static int implied(const struct fpuzzles *f, const char *kind) {
    if (!strcmp(kind, "modular-line"))
        return 3;
    if (!strcmp(kind, "lockout-line"))
        return f->p->n / 2;
    return 0;
}

bool fpuzzles_read_lines(struct fpuzzles *f, const struct instance *i,
                         const char *kind) {
    /* Elsewhere the groups are thirds of all digits, here always 1-3. */
    if (!strcmp(kind, "entropic-line") && f->p->n != 9)
        return instance_fail(
            f, i,
            "its groups of digits differ from ours on boards other than 9x9");
    return instance_has_only(f, i, line_members) &&
           add_lines(f, i, kind, implied(f, kind));
}

bool fpuzzles_read_whispers(struct fpuzzles *f, const struct instance *i,
                            const char *kind) {
    static const char *const members[] = {"lines", "value", NULL};
    const struct json_value *const v = json_member(i->v, "value");
    int value = (f->p->n + 1) / 2; /* German ones; Dutch ones have one less */
    if (!strcmp(i->key, "dutchwhispers"))
        value--;
    if (fpuzzles_says(v) && !instance_number(f, i, v, &value))
        return false;
    if (value < 1)
        return instance_fail(f, i, "a difference of %d", value);
    return instance_has_only(f, i, members) && add_lines(f, i, kind, value);
}

/* ---- arrows ---- */

static bool is_in(const struct link_mark *m, int cell) {
    for (size_t i = 0; i < m->cells.n; i++)
        if (m->cells.data[i] == cell)
            return true;
    return false;
}

/* In reading order, as its number is read. */
static void sort_cells(struct link_mark *m) {
    for (size_t i = 1; i < m->cells.n; i++)
        for (size_t k = i; k && m->cells.data[k] < m->cells.data[k - 1]; k--) {
            const int cell = m->cells.data[k];
            m->cells.data[k] = m->cells.data[k - 1];
            m->cells.data[k - 1] = cell;
        }
}

static bool is_straight(const struct link_puzzle *p,
                        const struct link_mark *m) {
    bool row = true, col = true;
    for (size_t i = 1; i < m->cells.n; i++) {
        row = row &&
              link_row(p, m->cells.data[i]) == link_row(p, m->cells.data[0]);
        col = col &&
              link_col(p, m->cells.data[i]) == link_col(p, m->cells.data[0]);
    }
    return row || col;
}

static bool check_circle(struct fpuzzles *f, const struct instance *i,
                         struct link_mark *circle) {
    if (circle->cells.n == 1)
        return true;
    sort_cells(circle);
    if (circle->cells.n > 3 || !is_straight(f->p, circle))
        return instance_fail(f, i,
                             "a number is two or three cells of a row or "
                             "column");
    if (f->p->n > 9)
        return instance_fail(f, i,
                             "numbers of several cells are read differently on "
                             "boards beyond 9x9");
    return true;
}

/* The line begins in the circle, which does not count. */
static bool add_arrow(struct fpuzzles *f, const struct instance *i,
                      const struct json_value *line,
                      const struct link_mark *circle) {
    struct link_mark shaft = {0};
    bool good = instance_cells(f, i, line, 1, &shaft);
    if (good && !is_in(circle, shaft.cells.data[0]))
        good = instance_fail(f, i, "a line does not begin in its circle");
    if (good && shaft.cells.n > 1) {
        const size_t n = circle->cells.n;
        struct link_mark *const m =
            link_add_mark(&f->p->marks, n == 1 ? "arrow" : "pill-arrow");
        if (n > 1)
            link_set_number(m, (int)n);
        for (size_t k = 0; k < n; k++)
            link_add_cell(m, circle->cells.data[k]);
        for (size_t k = 1; k < shaft.cells.n; k++)
            link_add_cell(m, shaft.cells.data[k]);
    }
    vec_free(&shaft.cells);
    return good;
}

bool fpuzzles_read_arrow(struct fpuzzles *f, const struct instance *i,
                         const char *kind) {
    static const char *const members[] = {"lines", "cells", NULL};
    const struct json_value *const lines = json_member(i->v, "lines");
    struct link_mark circle = {0};
    (void)kind;
    bool good = instance_has_only(f, i, members) &&
                instance_cells(f, i, json_member(i->v, "cells"), 1, &circle) &&
                check_circle(f, i, &circle);
    if (good && (!json_is(lines, JSON_LIST) || !lines->items.n))
        good = instance_fail(f, i, "a circle without an arrow");
    for (size_t k = 0; good && k < lines->items.n; k++)
        good = add_arrow(f, i, &lines->items.data[k], &circle);
    vec_free(&circle.cells);
    return good;
}
