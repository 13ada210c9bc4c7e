/* Dots, X and V of f-puzzles, and what holds between cells without them.
 *
 * "nonconsecutive" and a "ratio" among "negative" speak of cells beside each
 * other that no dot of either colour joins (as dclamage/SudokuSolver reads
 * them): with no such dots and with all such dots these are rules of our own,
 * and otherwise a relation of two cells each.
 */
#include "base/alloc.h"
#include "links/fpuzzles_negative.h"
#include "links/fpuzzles_read.h"

#include <string.h>

bool fpuzzles_read_dot(struct fpuzzles *f, const struct instance *i,
                       const char *kind) {
    static const char *const members[] = {"cells", "value", NULL};
    const int implied = strcmp(kind, "white-dot") ? 2 : 1;
    const struct json_value *const v = json_member(i->v, "value");
    struct link_mark *const m = link_add_mark(&f->p->marks, kind);
    int value = implied;
    if (!instance_has_only(f, i, members) ||
        (fpuzzles_says(v) && !instance_number(f, i, v, &value)) ||
        !instance_cells(f, i, json_member(i->v, "cells"), 2, m))
        return false;
    if (m->cells.n != 2)
        return instance_fail(f, i, "a dot joins two cells");
    if (value != implied)
        link_set_number(m, value);
    return true;
}

bool fpuzzles_read_xv(struct fpuzzles *f, const struct instance *i,
                      const char *kind) {
    static const char *const members[] = {"cells", "value", NULL};
    const struct json_value *const v = json_member(i->v, "value");
    const char *const sign = json_is(v, JSON_STRING) ? v->text : "";
    const bool is_x = !strcmp(sign, "X") || !strcmp(sign, "x");
    (void)kind;
    if (!is_x && strcmp(sign, "V") != 0 && strcmp(sign, "v") != 0)
        return instance_fail(f, i, "'%.20s' is neither X nor V", sign);
    struct link_mark *const m = link_add_mark(&f->p->marks, is_x ? "x" : "v");
    return instance_has_only(f, i, members) &&
           instance_cells(f, i, json_member(i->v, "cells"), 2, m) &&
           (m->cells.n == 2 || instance_fail(f, i, "it joins two cells"));
}

/* ---- cells without a dot ---- */

static bool is_only_double(const struct link_cells *ratios) {
    for (size_t i = 0; i < ratios->n; i++)
        if (ratios->data[i] != 2)
            return false;
    return true;
}

static bool read_list(struct fpuzzles *f, struct fpuzzles_negative *n) {
    const struct json_value *const list = json_member(f->object, "negative");
    if (fpuzzles_says(list) && !json_is(list, JSON_LIST))
        return link_fail(&f->r->why, "negative: a list was expected");
    for (size_t i = 0; list && i < list->items.n; i++) {
        const char *const name = list->items.data[i].type == JSON_STRING
                                     ? list->items.data[i].text
                                     : "";
        if (!strcmp(name, "ratio"))
            n->ratio = true;
        else if (!strcmp(name, "xv"))
            n->xv = true;
        else if (!strcmp(name, "difference"))
            n->difference = true;
        else if (!link_leave_out(f->r, "negative %.20s", name))
            return false;
    }
    return true;
}

bool fpuzzles_read_negative(struct fpuzzles *f) {
    struct fpuzzles_negative n = {
        .difference =
            json_is(json_member(f->object, "nonconsecutive"), JSON_TRUE)};
    if (!read_list(f, &n))
        return false;
    fpuzzles_find_ratios(f->p, &n);
    const bool usual = is_only_double(&n.ratios);
    if (n.difference && n.ratio && usual)
        link_add_rule(f->p, "strict-kropki");
    else if (n.difference && !n.ratio && !fpuzzles_has_dots(f->p))
        link_add_rule(f->p, "nonconsecutive");
    else if (n.difference || n.ratio)
        fpuzzles_add_relations(f->p, &n);
    if (n.xv)
        link_add_rule(f->p, "strict-xv");
    vec_free(&n.ratios);
    return true;
}
