/* A constraint of f-puzzles: its members, places and numbers. */
#include "links/fpuzzles_read.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool instance_fail(struct fpuzzles *f, const struct instance *i,
                   const char *format, ...) {
    char sentence[160];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    return link_fail(&f->r->why, "%s %zu: %s", i->key, i->number, sentence);
}

bool fpuzzles_says(const struct json_value *v) {
    if (!v || v->type == JSON_NULL || v->type == JSON_FALSE)
        return false;
    if (v->type == JSON_STRING)
        return v->text[strspn(v->text, " ")] != '\0';
    return !(v->type == JSON_LIST || v->type == JSON_OBJECT) || v->items.n;
}

/* How a constraint looks says nothing about the puzzle. */
static bool is_look(const char *key) {
    static const char *const looks[] = {
        "outlineC",        "baseC",         "fontC", "width",
        "height",          "angle",         "size",  "fromConstraint",
        "isNewConstraint", "isLLConstraint"};
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
        if (!strcmp(looks[i], key))
            return true;
    return false;
}

static bool is_among(const char *const *names, const char *key) {
    for (; *names; names++)
        if (!strcmp(*names, key))
            return true;
    return false;
}

bool instance_has_only(struct fpuzzles *f, const struct instance *i,
                       const char *const *members) {
    if (!json_is(i->v, JSON_OBJECT))
        return instance_fail(f, i, "an object was expected");
    for (size_t k = 0; k < i->v->items.n; k++) {
        const struct json_value *const member = &i->v->items.data[k];
        if (is_look(member->key) || is_among(members, member->key) ||
            !fpuzzles_says(member))
            continue;
        if (!link_leave_out(f->r, "%s %zu: %.40s", i->key, i->number,
                            member->key))
            return false;
    }
    return true;
}

/* ---- places ---- */

static int read_number(const char **s) {
    int number = 0;
    if (!isdigit((unsigned char)**s))
        return -1;
    while (isdigit((unsigned char)**s) && number < 1000)
        number = 10 * number + *(*s)++ - '0';
    return number;
}

bool instance_place(struct fpuzzles *f, const struct instance *i,
                    const struct json_value *v, int *row, int *col) {
    const char *s = json_is(v, JSON_STRING) ? v->text : "";
    *row = *col = -2;
    if (*s == 'R' || *s == 'r') {
        s++;
        *row = read_number(&s) - 1;
    }
    if (*s == 'C' || *s == 'c') {
        s++;
        *col = read_number(&s) - 1;
    }
    if (*s || *row < -1 || *col < -1 || *row > f->p->n || *col > f->p->n)
        return instance_fail(f, i, "'%.20s' is not a cell of this board",
                             json_is(v, JSON_STRING) ? v->text : "");
    return true;
}

bool instance_cell(struct fpuzzles *f, const struct instance *i,
                   const struct json_value *v, struct link_mark *m) {
    int row, col;
    if (!instance_place(f, i, v, &row, &col))
        return false;
    if (row < 0 || col < 0 || row >= f->p->n || col >= f->p->n)
        return instance_fail(f, i, "'%.20s' is not a cell of this board",
                             v->text);
    link_add_cell(m, link_cell(f->p, row, col));
    return true;
}

bool instance_cells(struct fpuzzles *f, const struct instance *i,
                    const struct json_value *list, size_t least,
                    struct link_mark *m) {
    if (!json_is(list, JSON_LIST) || list->items.n < least)
        return instance_fail(f, i, "a list of at least %zu cell%s was expected",
                             least, least == 1 ? "" : "s");
    for (size_t k = 0; k < list->items.n; k++)
        if (!instance_cell(f, i, &list->items.data[k], m))
            return false;
    return true;
}

bool instance_number(struct fpuzzles *f, const struct instance *i,
                     const struct json_value *v, int *number) {
    if (json_whole(v, number))
        return true;
    if (!fpuzzles_says(v))
        return instance_fail(f, i, "it has no value");
    return instance_fail(f, i, "the value '%.20s' is not a whole number",
                         v->text ? v->text : "");
}
