/* Killer cages of Penpa+: lists of cells, with small numbers in their corners
 * and lines around them, which are there besides.
 */
#include "base/alloc.h"
#include "links/penpa_read.h"

struct cages {
    struct penpa *f;
    const struct json_value *list;
    int *of_cell; /* [n*n] a number in the list, or -1 */
    int *totals;  /* of each in the list, or 0 */
};

/* Whether all of it are cells, of no other cage. */
static bool is_cage(const struct cages *c, const struct json_value *list) {
    for (size_t k = 0; k < list->items.n; k++) {
        int square;
        const int cell = json_whole(&list->items.data[k], &square)
                             ? penpa_cell(c->f, square)
                             : -1;
        if (cell < 0 || c->of_cell[cell] >= 0)
            return false;
    }
    return true;
}

static bool find_cells(struct cages *c) {
    for (int i = 0; i < link_cells(c->f->p); i++)
        c->of_cell[i] = -1;
    for (size_t i = 0; c->list && i < c->list->items.n; i++) {
        const struct json_value *const cage = &c->list->items.data[i];
        if (!is_cage(c, cage)) {
            if (!link_leave_out(
                    c->f->r, "cage %zu, which has more than free cells", i + 1))
                return false;
            continue;
        }
        for (size_t k = 0; k < cage->items.n; k++) {
            int square = 0;
            json_whole(&cage->items.data[k], &square);
            c->of_cell[penpa_cell(c->f, square)] = (int)i;
        }
    }
    return true;
}

static bool find_totals(struct cages *c, const struct json_value *list) {
    for (size_t i = 0; list && i < list->items.n; i++) {
        const struct json_value *const v = &list->items.data[i];
        const struct json_value *const text =
            json_is(v, JSON_LIST) && v->items.n ? v->items.data : NULL;
        int point[2], total = 0;
        struct text key = {0};
        if (v->key)
            text_printf(&key, "%s,0", v->key);
        const int cell = key.n && penpa_points(key.data, point, point + 1)
                             ? penpa_cell_of_place(c->f, point[1])
                             : -1;
        text_free(&key);
        const int cage = cell < 0 ? -1 : c->of_cell[cell];
        if (json_is(text, JSON_STRING) && !*text->text)
            continue;
        if (cage >= 0 && !c->totals[cage] && penpa_number(text, &total) &&
            total)
            c->totals[cage] = total;
        else if (!link_leave_out(
                     c->f->r,
                     "a small text that is not the total of a cage (drawn)"))
            return false;
    }
    return true;
}

/* Lines go through the four places of each cell. */
static bool check_lines(const struct cages *c, const struct json_value *list) {
    for (size_t i = 0; list && i < list->items.n; i++) {
        int from, to;
        const char *const key = list->items.data[i].key;
        if (key && penpa_points(key, &from, &to)) {
            const int first = penpa_cell_of_place(c->f, from);
            const int second = penpa_cell_of_place(c->f, to);
            if (first >= 0 && second >= 0 && c->of_cell[first] >= 0 &&
                c->of_cell[first] == c->of_cell[second])
                continue;
        }
        return link_leave_out(
            c->f->r, "cage: lines that do not surround a killer cage (drawn)");
    }
    return true;
}

static void add_cages(const struct cages *c) {
    for (size_t i = 0; c->list && i < c->list->items.n; i++) {
        struct link_mark *m = NULL;
        for (int k = 0; k < link_cells(c->f->p); k++) {
            if (c->of_cell[k] != (int)i)
                continue;
            if (!m)
                m = link_add_mark(&c->f->p->marks, "cage");
            link_add_cell(m, k);
        }
        if (m && c->totals[i])
            link_set_number(m, c->totals[i]);
    }
}

bool penpa_read_cages(struct penpa *f, const struct json_value *layer) {
    const struct json_value *const list = json_member(layer, "killercages");
    struct cages c = {.f = f, .list = list};
    c.of_cell = xnew((size_t)link_cells(f->p), int);
    c.totals = xnew0(list ? list->items.n + 1 : 1, int);
    const bool good = find_cells(&c) &&
                      find_totals(&c, json_member(layer, "numberS")) &&
                      check_lines(&c, json_member(layer, "cage"));
    if (good)
        add_cages(&c);
    xfree(c.of_cell);
    xfree(c.totals);
    return good;
}
