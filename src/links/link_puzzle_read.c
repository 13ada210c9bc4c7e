/* One of the program's JSON objects, taken apart.
 *
 * The program has written it, so that what does not fit is a fault of its own;
 * it is refused all the same.
 */
#include "base/alloc.h"
#include "links/json_tree.h"
#include "links/link_puzzle.h"

#include <ctype.h>
#include <string.h>

static bool fail(struct text *why, const char *what) {
    text_add(why, what);
    return false;
}

static const char *text_of(const struct json_value *v) {
    return json_is(v, JSON_STRING) ? v->text : "";
}

static char *copy(const struct json_value *v) {
    return json_is(v, JSON_STRING) ? alloc_string(v->text) : NULL;
}

/* ---- digits ---- */

static int digit_of(const struct link_puzzle *p, char c) {
    const char *const names = p->symbols ? p->symbols : link_letters;
    const char *const found = c ? strchr(names, c) : NULL;
    return found && found - names < p->n ? (int)(found - names) + 1 : 0;
}

static bool take_grid(const struct link_puzzle *p, const struct json_value *v,
                      int *cells) {
    const char *const text = text_of(v);
    if (!v)
        return true;
    if (strlen(text) != (size_t)link_cells(p))
        return false;
    for (int i = 0; i < link_cells(p); i++)
        cells[i] = digit_of(p, text[i]);
    return true;
}

static bool take_candidates(struct link_puzzle *p, const struct json_value *v) {
    if (!v)
        return true;
    if (!json_is(v, JSON_LIST) || v->items.n != (size_t)link_cells(p))
        return false;
    link_want_candidates(p);
    for (size_t i = 0; i < v->items.n; i++) {
        p->candidates[i] = 0;
        for (const char *c = text_of(&v->items.data[i]); *c; c++)
            if (digit_of(p, *c))
                p->candidates[i] |= (uint64_t)1 << (digit_of(p, *c) - 1);
    }
    return true;
}

static bool take_regions(struct link_puzzle *p, const struct json_value *v) {
    const char *const text = text_of(v);
    if (!v)
        return true;
    if (strlen(text) != (size_t)link_cells(p))
        return false;
    link_want_regions(p);
    for (int i = 0; i < link_cells(p); i++) {
        const char *const found = strchr(link_letters, text[i]);
        p->region[i] = found ? (int)(found - link_letters) : -1;
    }
    return true;
}

static void take_names(const struct json_value *v, struct link_names *names) {
    for (size_t i = 0; json_is(v, JSON_LIST) && i < v->items.n; i++)
        vec_push(names, alloc_string(text_of(&v->items.data[i])));
}

/* ---- marks ---- */

static int read_number(const char **s) {
    int number = 0;
    while (isdigit((unsigned char)**s) && number < 1000)
        number = 10 * number + *(*s)++ - '0';
    return number;
}

static bool take_cells(const struct link_puzzle *p, const struct json_value *v,
                       struct link_mark *m) {
    for (size_t i = 0; json_is(v, JSON_LIST) && i < v->items.n; i++) {
        const char *s = text_of(&v->items.data[i]);
        if (*s++ != 'r')
            return false;
        const int row = read_number(&s);
        if (*s++ != 'c')
            return false;
        const int col = read_number(&s);
        if (*s || row < 1 || row > p->n || col < 1 || col > p->n)
            return false;
        link_add_cell(m, link_cell(p, row - 1, col - 1));
    }
    if (v)
        link_end_part(m);
    return true;
}

static bool take_marks(const struct link_puzzle *p, const struct json_value *v,
                       struct link_marks *marks);

static bool take_mark(const struct link_puzzle *p, const struct json_value *v,
                      struct link_mark *m) {
    const struct json_value *const value = json_member(v, "value");
    const struct json_value *const sets = json_member(v, "sets");
    const struct json_value *const coeffs = json_member(v, "coeffs");
    const struct json_value *const options = json_member(v, "options");
    if (value && value->text) {
        link_set_text(m, value->text);
        m->is_number = json_is(value, JSON_NUMBER);
    }
    m->loop = json_is(json_member(v, "loop"), JSON_TRUE);
    bool good = take_cells(p, json_member(v, "cells"), m) &&
                take_cells(p, json_member(v, "cells2"), m);
    for (size_t i = 0; good && sets && i < sets->items.n; i++)
        good = take_cells(p, &sets->items.data[i], m);
    for (size_t i = 0; good && coeffs && i < coeffs->items.n; i++) {
        int number = 0;
        good = json_whole(&coeffs->items.data[i], &number);
        vec_push(&m->coeffs, number);
    }
    for (size_t i = 0; good && options && i < options->items.n; i++) {
        struct link_marks list = {0};
        good = take_marks(p, &options->items.data[i], &list);
        vec_push(&m->options, list);
    }
    return good;
}

static bool take_marks(const struct link_puzzle *p, const struct json_value *v,
                       struct link_marks *marks) {
    for (size_t i = 0; v && i < v->items.n; i++) {
        const struct json_value *const item = &v->items.data[i];
        struct link_mark *const m =
            link_add_mark(marks, text_of(json_member(item, "kind")));
        if (!take_mark(p, item, m))
            return false;
    }
    return true;
}

/* ---- the object ---- */

static bool take_parts(const struct json_value *v, struct link_puzzle *p) {
    const struct json_value *const box = json_member(v, "box");
    const struct json_value *const solution = json_member(v, "stated_solution");
    if (json_is(box, JSON_LIST) && box->items.n == 2 &&
        (!json_whole(&box->items.data[0], &p->box_rows) ||
         !json_whole(&box->items.data[1], &p->box_cols)))
        return false;
    p->name = copy(json_member(v, "id"));
    p->symbols = copy(json_member(v, "symbols"));
    if (p->symbols && strlen(p->symbols) != (size_t)p->n)
        return false;
    take_names(json_member(v, "rules"), &p->rules);
    take_names(json_member(v, "headers"), &p->heads);
    if (solution)
        link_want_solution(p);
    return take_grid(p, json_member(v, "givens"), p->given) &&
           take_grid(p, json_member(v, "placed"), p->placed) &&
           take_grid(p, solution, p->solution) &&
           take_candidates(p, json_member(v, "candidates")) &&
           take_regions(p, json_member(v, "regions")) &&
           take_marks(p, json_member(v, "marks"), &p->marks);
}

bool link_puzzle_read(const char *json, size_t n, struct link_puzzle *p,
                      struct text *why) {
    struct json_value v;
    int side = 0;
    if (!json_tree_read(json, n, &v, why))
        return false;
    json_whole(json_member(&v, "size"), &side);
    bool good = side >= 1 && side <= LINK_MOST_SIDE;
    if (!good) {
        fail(why, "links support boards up to 35 digits");
    } else {
        link_puzzle_init(p, side);
        good = take_parts(&v, p) ||
               fail(why, "the puzzle has a part that links cannot hold");
    }
    if (!good && side >= 1 && side <= LINK_MOST_SIDE)
        link_puzzle_free(p);
    json_tree_free(&v);
    return good;
}
