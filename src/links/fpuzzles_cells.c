/* The constraints of f-puzzles on sets of cells, and those outside the grid. */
#include "base/alloc.h"
#include "links/fpuzzles_read.h"

#include <string.h>

/* A cage whose total is missing holds different digits. */
bool fpuzzles_read_cage(struct fpuzzles *f, const struct instance *i,
                        const char *kind) {
    static const char *const members[] = {"cells", "value", NULL};
    const struct json_value *const v = json_member(i->v, "value");
    struct link_mark *const m = link_add_mark(&f->p->marks, kind);
    int sum;
    if (!instance_has_only(f, i, members))
        return false;
    if (fpuzzles_says(v)) {
        if (!instance_number(f, i, v, &sum))
            return false;
        link_set_number(m, sum);
    }
    return instance_cells(f, i, json_member(i->v, "cells"), 1, m);
}

/* Of n cells; in fewer no digit stands twice. */
bool fpuzzles_read_region(struct fpuzzles *f, const struct instance *i,
                          const char *kind) {
    static const char *const members[] = {"cells", NULL};
    const struct json_value *const cells = json_member(i->v, "cells");
    const bool whole =
        json_is(cells, JSON_LIST) && cells->items.n >= (size_t)f->p->n;
    struct link_mark *const m =
        link_add_mark(&f->p->marks, whole ? kind : "cage");
    return instance_has_only(f, i, members) &&
           instance_cells(f, i, cells, 1, m);
}

/* Each has a cell, or cells; all of a kind are one mark. */
bool fpuzzles_read_same(struct fpuzzles *f, const struct instance *i,
                        const char *kind) {
    static const char *const members[] = {"cell", "cells", NULL};
    struct link_marks *const marks = &f->p->marks;
    struct link_mark *m = marks->n ? &marks->data[marks->n - 1] : NULL;
    const struct json_value *const cell = json_member(i->v, "cell");
    if (!m || strcmp(m->kind, kind) != 0)
        m = link_add_mark(marks, kind);
    if (!instance_has_only(f, i, members))
        return false;
    if (cell)
        return instance_cell(f, i, cell, m);
    return instance_cells(f, i, json_member(i->v, "cells"), 1, m);
}

static void add_clone(struct fpuzzles *f, const char *kind,
                      const struct link_mark *first,
                      const struct link_mark *second) {
    struct link_mark *const m = link_add_mark(&f->p->marks, kind);
    for (int part = 0; part < 2; part++) {
        const struct link_mark *const from = part ? second : first;
        for (size_t k = 0; k < first->cells.n; k++)
            if (first->cells.data[k] != second->cells.data[k])
                link_add_cell(m, from->cells.data[k]);
        link_end_part(m);
    }
}

/* A cell that is its own clone says nothing. */
bool fpuzzles_read_clone(struct fpuzzles *f, const struct instance *i,
                         const char *kind) {
    static const char *const members[] = {"cells", "cloneCells", NULL};
    struct link_mark first = {0}, second = {0};
    bool good =
        instance_has_only(f, i, members) &&
        instance_cells(f, i, json_member(i->v, "cells"), 1, &first) &&
        instance_cells(f, i, json_member(i->v, "cloneCells"), 1, &second);
    if (good && first.cells.n != second.cells.n)
        good = instance_fail(f, i, "%zu cells and %zu clones of them",
                             first.cells.n, second.cells.n);
    bool differ = false;
    for (size_t k = 0; good && k < first.cells.n; k++)
        differ = differ || first.cells.data[k] != second.cells.data[k];
    if (differ)
        add_clone(f, kind, &first, &second);
    vec_free(&first.cells);
    vec_free(&second.cells);
    return good;
}

/* A list of digits, which is a number where it could be one. */
bool fpuzzles_read_quadruple(struct fpuzzles *f, const struct instance *i,
                             const char *kind) {
    static const char *const members[] = {"cells", "values", NULL};
    const struct json_value *const values = json_member(i->v, "values");
    struct link_mark *const m = link_add_mark(&f->p->marks, kind);
    struct text list = {0};
    bool good = instance_has_only(f, i, members) &&
                instance_cells(f, i, json_member(i->v, "cells"), 1, m);
    if (good && (!json_is(values, JSON_LIST) || !values->items.n))
        good = instance_fail(f, i, "it has no digits");
    for (size_t k = 0; good && k < values->items.n; k++) {
        int digit;
        good = instance_number(f, i, &values->items.data[k], &digit);
        if (good && (digit < 1 || digit > f->p->n))
            good =
                instance_fail(f, i, "%d is not a digit of this board", digit);
        if (good)
            text_add_char(&list, link_letters[digit - 1]);
    }
    if (good) {
        link_set_text(m, text_string(&list));
        m->is_number = list.n <= 9 && strspn(m->value, "123456789") == list.n;
    }
    text_free(&list);
    return good;
}

/* ---- outside ---- */

/* The cells from a place on, one step after another. */
static void add_way(const struct link_puzzle *p, struct link_mark *m, int row,
                    int col, int down, int right) {
    if (row < 0 || col < 0 || row >= p->n || col >= p->n) {
        row += down;
        col += right;
    }
    for (; row >= 0 && col >= 0 && row < p->n && col < p->n;
         row += down, col += right)
        link_add_cell(m, link_cell(p, row, col));
}

bool fpuzzles_read_diagonal(struct fpuzzles *f, const struct instance *i,
                            const char *kind) {
    /* Its cells are those of the direction. */
    static const char *const members[] = {"cell", "cells", "direction", "value",
                                          NULL};
    const struct json_value *const way = json_member(i->v, "direction");
    const char *const s = json_is(way, JSON_STRING) ? way->text : "";
    struct link_mark *const m = link_add_mark(&f->p->marks, kind);
    int row, col, sum;
    if (!instance_has_only(f, i, members) ||
        !instance_place(f, i, json_member(i->v, "cell"), &row, &col) ||
        !instance_number(f, i, json_member(i->v, "value"), &sum))
        return false;
    if (strlen(s) != 2 || !strchr("UD", s[0]) || !strchr("LR", s[1]))
        return instance_fail(f, i, "'%.10s' is not UL, UR, DL or DR", s);
    if (sum < 1)
        return instance_fail(f, i, "a total of %d", sum);
    link_set_number(m, sum);
    add_way(f->p, m, row, col, s[0] == 'D' ? 1 : -1, s[1] == 'R' ? 1 : -1);
    return m->cells.n || instance_fail(f, i, "it points to no cell");
}

bool fpuzzles_read_outside(struct fpuzzles *f, const struct instance *i,
                           const char *kind) {
    static const char *const members[] = {"cell", "value", NULL};
    struct link_mark *const m = link_add_mark(&f->p->marks, kind);
    const int n = f->p->n;
    int row, col, value;
    if (!instance_has_only(f, i, members) ||
        !instance_place(f, i, json_member(i->v, "cell"), &row, &col) ||
        !instance_number(f, i, json_member(i->v, "value"), &value))
        return false;
    const bool above = row < 0 || row >= n, beside = col < 0 || col >= n;
    if (above == beside)
        return instance_fail(f, i, "it is not beside a row or column");
    link_set_number(m, value);
    add_way(f->p, m, row, col, above ? (row < 0 ? 1 : -1) : 0,
            beside ? (col < 0 ? 1 : -1) : 0);
    return true;
}
