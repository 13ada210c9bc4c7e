/* What the author of a puzzle says its solution is: a list of digits, or a
 * string of them with commas between or not. Where none is known a cell is
 * null, empty, 0 or a dot, and often all are.
 */
#include "base/alloc.h"
#include "links/fpuzzles_read.h"

#include <ctype.h>
#include <string.h>

static bool take(struct link_puzzle *p, int cell, const struct json_value *v) {
    int digit = 0;
    const bool blank =
        !fpuzzles_says(v) || (json_is(v, JSON_STRING) && !strcmp(v->text, "."));
    if (!blank && !json_whole(v, &digit))
        return false;
    p->solution[cell] = digit;
    return digit >= 0 && digit <= p->n;
}

static bool take_list(struct link_puzzle *p, const struct json_value *list) {
    bool good = list->items.n == (size_t)link_cells(p);
    for (size_t i = 0; good && i < list->items.n; i++)
        good = take(p, (int)i, &list->items.data[i]);
    return good;
}

/* A character a cell, or all up to a comma. */
static bool take_string(struct link_puzzle *p, const char *s) {
    const bool commas = strchr(s, ',') != NULL;
    for (int i = 0; i < link_cells(p); i++) {
        size_t n = commas ? strcspn(s, ",") : *s != '\0';
        int digit = 0;
        for (size_t k = 0; k < n && digit < 100; k++)
            if (isdigit((unsigned char)s[k]))
                digit = 10 * digit + s[k] - '0';
            else if (!strchr(". ", s[k]))
                return false;
        if (digit > p->n || (!n && !commas))
            return false;
        p->solution[i] = digit;
        s += n + (s[n] == ',');
    }
    return !*s;
}

bool fpuzzles_read_solution(struct fpuzzles *f) {
    const struct json_value *const v = json_member(f->object, "solution");
    bool any = false;
    if (!fpuzzles_says(v))
        return true;
    link_want_solution(f->p);
    if (!(json_is(v, JSON_LIST) && take_list(f->p, v)) &&
        !(json_is(v, JSON_STRING) && take_string(f->p, v->text)))
        return link_fail(&f->r->why, "solution: %d digits were expected",
                         link_cells(f->p));
    for (int i = 0; i < link_cells(f->p); i++)
        any = any || f->p->solution[i];
    if (!any) {
        xfree(f->p->solution);
        f->p->solution = NULL;
    }
    return true;
}
