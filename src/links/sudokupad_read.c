/* The object of SudokuPad: what is drawn, and the little that is stated.
 *
 * Cells with values, regions, cages that say that their digits are unique,
 * and words about the puzzle are understood. Lines, arrows and whatever else
 * is drawn over and under the grid are pictures, and what they mean only the
 * words say: so they are not understood. (The notes in SudokuPad/sudokutools,
 * src/format/ctcpuzzle.js and src/fpuzzlesdecoder.js.)
 */
#include "base/alloc.h"
#include "links/link_words.h"
#include "links/sudokupad.h"

#include <string.h>

struct pad {
    const struct json_value *object;
    struct link_reading *r;
    struct link_puzzle *p;
    bool has_colours;
};

static bool says(const struct json_value *v) {
    if (!v || v->type == JSON_NULL || v->type == JSON_FALSE)
        return false;
    if (v->type == JSON_STRING)
        return *v->text != '\0';
    return !(v->type == JSON_LIST || v->type == JSON_OBJECT) || v->items.n;
}

static bool is_list(const struct json_value *v) {
    return json_is(v, JSON_LIST);
}

static bool is_among(const char *const *names, const char *key) {
    for (; *names; names++)
        if (!strcmp(*names, key))
            return true;
    return false;
}

/* Whether an object says nothing beyond these; the first other thing is left
 * out or an error. */
static bool has_only(struct pad *f, const struct json_value *v,
                     const char *what, size_t number,
                     const char *const *members) {
    for (size_t i = 0; i < v->items.n; i++) {
        const struct json_value *const member = &v->items.data[i];
        if (is_among(members, member->key) || !says(member))
            continue;
        if (!link_leave_out(f->r, "%s %zu: %.40s", what, number, member->key))
            return false;
    }
    return true;
}

/* ---- cells ---- */

/* [row, column] from 0; -1 for what is no cell. */
static int cell_of(const struct link_puzzle *p, const struct json_value *v) {
    int row, col;
    if (!json_is(v, JSON_LIST) || v->items.n != 2 ||
        !json_whole(&v->items.data[0], &row) ||
        !json_whole(&v->items.data[1], &col) || row < 0 || col < 0 ||
        row >= p->n || col >= p->n)
        return -1;
    return link_cell(p, row, col);
}

static bool read_cell(struct pad *f, int cell, const struct json_value *v) {
    static const char *const members[] = {
        "value",       "pencilMarks", "centremarks", "centerMarks",
        "cornermarks", "candidates",  "colour",      "color",
        "c",           "highlight",   NULL};
    const struct json_value *const value = json_member(v, "value");
    int digit = 0;
    if (!json_is(v, JSON_OBJECT))
        return link_fail(&f->r->why, "cells: an object was expected");
    if (!has_only(f, v, "cell", (size_t)cell + 1, members))
        return false;
    if (says(value) &&
        (!json_whole(value, &digit) || digit < 1 || digit > f->p->n))
        return link_fail(&f->r->why,
                         "cell %d: the value is not a digit of this board",
                         cell + 1);
    f->p->given[cell] = digit;
    return true;
}

static bool read_cells(struct pad *f) {
    const struct json_value *const rows = json_member(f->object, "cells");
    const size_t n = json_is(rows, JSON_LIST) ? rows->items.n : 0;
    if (n < 1 || n > LINK_MOST_SIDE)
        return link_fail(&f->r->why, "cells: from 1 to %d rows were expected",
                         LINK_MOST_SIDE);
    link_puzzle_init(f->p, (int)n);
    for (size_t row = 0; row < n; row++) {
        const struct json_value *const cells = &rows->items.data[row];
        if (!json_is(cells, JSON_LIST) || cells->items.n != n)
            return link_fail(&f->r->why,
                             "cells: row %zu does not have %zu cells", row + 1,
                             n);
        for (size_t col = 0; col < n; col++)
            if (!read_cell(f, link_cell(f->p, (int)row, (int)col),
                           &cells->items.data[col]))
                return false;
    }
    return true;
}

/* Each a list of cells; without any there are no boxes. */
static bool read_regions(struct pad *f) {
    const struct json_value *const list = json_member(f->object, "regions");
    struct link_puzzle *const p = f->p;
    if (!is_list(list) && says(list))
        return link_fail(&f->r->why, "regions: a list was expected");
    link_want_regions(p);
    for (size_t i = 0; is_list(list) && i < list->items.n; i++) {
        const struct json_value *const region = &list->items.data[i];
        if (!json_is(region, JSON_LIST) || i >= LINK_MOST_REGIONS)
            return link_fail(&f->r->why,
                             "region %zu: a list of cells was "
                             "expected",
                             i + 1);
        for (size_t k = 0; k < region->items.n; k++) {
            const int cell = cell_of(p, &region->items.data[k]);
            if (cell < 0 || p->region[cell] >= 0)
                return link_fail(&f->r->why,
                                 "region %zu: it has something that is not a "
                                 "cell, or a cell of another region",
                                 i + 1);
            p->region[cell] = (int)i;
        }
    }
    link_settle_regions(p);
    return true;
}

/* ---- cages ---- */

/* "title: A", as cages without cells say things about the puzzle. */
static bool read_word(struct pad *f, const char *key, const char *value) {
    while (*value == ' ')
        value++;
    if (!strcmp(key, "title") && *value && !f->p->name) {
        f->p->name = alloc_string(value);
    } else if (!strcmp(key, "author")) {
        link_add_heads(f->p, "#A", value);
    } else if (!strcmp(key, "rules")) {
        link_add_heads(f->p, "#C", value);
    } else if (!strcmp(key, "solution")) {
        if (strlen(value) != (size_t)link_cells(f->p))
            return link_leave_out(f->r, "solution");
        link_want_solution(f->p);
        for (int i = 0; i < link_cells(f->p); i++) {
            const char *const found = strchr(link_letters, value[i]);
            const long digit = found ? found - link_letters + 1 : 0;
            f->p->solution[i] = digit <= f->p->n ? (int)digit : 0;
        }
    } else if ((!strcmp(key, "antiknight") || !strcmp(key, "antiking"))) {
        if (!strcmp(value, "true"))
            link_add_rule(f->p, key[4] == 'k' && key[5] == 'n' ? "anti-knight"
                                                               : "anti-king");
        else if (*value && strcmp(value, "false") != 0)
            return link_leave_out(f->r, "%s: %.20s", key, value);
    } else {
        static const char *const harmless[] = {
            "source",  "src",   "msgcorrect", "successMessage", "videos", "id",
            "setting", "title", NULL};
        return is_among(harmless, key) || link_leave_out(f->r, "%.40s", key);
    }
    return true;
}

static bool read_words(struct pad *f, const char *text) {
    char key[41] = "";
    const size_t n = strcspn(text, ":");
    if (!text[n] || n >= sizeof key)
        return false;
    memcpy(key, text, n);
    key[n] = '\0';
    return read_word(f, key, text + n + 1);
}

/* Whether the number of a cage is a sum: another type than these, such as a
 * product, may be anything. */
static bool is_sum(const struct json_value *v) {
    static const char *const types[] = {"killer", "sum", "disjoint", NULL};
    const struct json_value *const type = json_member(v, "type");
    return !says(type) || (type->text && is_among(types, type->text));
}

static bool read_cage(struct pad *f, const struct json_value *v, size_t i) {
    static const char *const members[] = {
        "cells",  "value", "sum",   "unique",   "type",
        "hidden", "style", "fontC", "outlineC", NULL};
    const struct json_value *const cells = json_member(v, "cells");
    const struct json_value *const value = json_member(v, "value");
    const struct json_value *sum = json_member(v, "sum");
    int total = 0, other = 0;
    if (!json_is(v, JSON_OBJECT))
        return link_fail(&f->r->why, "cage %zu: an object was expected", i);
    if (!says(cells) && json_is(value, JSON_STRING) && strchr(value->text, ':'))
        return read_words(f, value->text);
    if (!has_only(f, v, "cage", i, members))
        return false;
    if (!says(cells) || !json_is(json_member(v, "unique"), JSON_TRUE))
        return !says(cells) || link_leave_out(f->r, "cage %zu (drawn)", i);
    if (!is_sum(v)) {
        const char *const type = json_member(v, "type")->text;
        return link_leave_out(f->r, "cage %zu (type %.40s)", i,
                              type ? type : "not a string");
    }
    if (!says(sum))
        sum = value;
    if (says(sum) && !json_whole(sum, &total))
        return link_fail(&f->r->why,
                         "cage %zu: its value is not a whole number", i);
    if (says(value) && (!json_whole(value, &other) || other != total))
        return link_fail(&f->r->why, "cage %zu: its sum is not its value", i);
    struct link_mark *const m = link_add_mark(&f->p->marks, "cage");
    if (says(sum))
        link_set_number(m, total);
    for (size_t k = 0; k < cells->items.n; k++) {
        const int cell = cell_of(f->p, &cells->items.data[k]);
        if (cell < 0)
            return link_fail(
                &f->r->why, "cage %zu: it has something that is not a cell", i);
        link_add_cell(m, cell);
    }
    return true;
}

static bool read_cages(struct pad *f) {
    const struct json_value *const list = json_member(f->object, "cages");
    if (!is_list(list) && says(list))
        return link_fail(&f->r->why, "cages: a list was expected");
    for (size_t i = 0; is_list(list) && i < list->items.n; i++)
        if (!read_cage(f, &list->items.data[i], i + 1))
            return false;
    return true;
}

/* ---- the rest ---- */

static bool read_metadata(struct pad *f, const struct json_value *v) {
    if (!json_is(v, JSON_OBJECT))
        return link_leave_out(f->r, "%.40s", v->key);
    for (size_t i = 0; i < v->items.n; i++) {
        const struct json_value *const member = &v->items.data[i];
        const char *const value = member->type == JSON_TRUE ? "true"
                                  : member->text            ? member->text
                                                            : "";
        if (!strcmp(member->key, "rules") && says(member) && !member->text)
            return link_fail(&f->r->why, "rules: a string was expected");
        if (says(member) && !read_word(f, member->key, value))
            return false;
    }
    return true;
}

/* A square of one cell under the grid is a colour. */
static bool is_colour(const struct json_value *v) {
    int width = 0, height = 0;
    return json_whole(json_member(v, "width"), &width) &&
           json_whole(json_member(v, "height"), &height) && width == 1 &&
           height == 1 && !says(json_member(v, "text")) &&
           !says(json_member(v, "rounded")) &&
           !says(json_member(v, "borderColor"));
}

static bool read_pictures(struct pad *f, const struct json_value *list) {
    const bool below = !strcmp(list->key, "underlays");
    for (size_t i = 0; i < list->items.n; i++)
        if (below && is_colour(&list->items.data[i]))
            f->has_colours = true;
        else if (!link_leave_out(f->r, "%s %zu (drawn)", list->key, i + 1))
            return false;
    return true;
}

static bool read_member(struct pad *f, const struct json_value *v) {
    static const char *const known[] = {
        "cells", "regions", "cages", "cellSize", "id", "settings", NULL};
    static const char *const pictures[] = {"lines", "arrows", "overlays",
                                           "underlays", NULL};
    if (is_among(known, v->key) || !says(v))
        return true;
    if (!strcmp(v->key, "metadata") || !strcmp(v->key, "metaData"))
        return read_metadata(f, v);
    if (is_among(pictures, v->key) && json_is(v, JSON_LIST))
        return read_pictures(f, v);
    return link_leave_out(f->r, "%.40s", v->key);
}

bool sudokupad_read_object(const struct json_value *object,
                           struct link_reading *r, struct link_puzzle *p) {
    struct pad f = {object, r, p, false};
    if (!read_cells(&f) || !read_regions(&f) || !read_cages(&f))
        return false;
    for (size_t i = 0; i < object->items.n; i++)
        if (!read_member(&f, &object->items.data[i]))
            return false;
    char *const words = link_take_heads(p, "#C");
    const bool good =
        !words || (link_check_words(p, words, r) &&
                   (!f.has_colours || link_check_colours(p, words, r)));
    xfree(words);
    return good;
}
