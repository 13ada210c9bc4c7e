/* Marks in JSON: a list of objects, and regions as one string.
 *
 *     {"kind": "cage", "value": 17, "cells": ["r1c1", "r1c2"]}
 *     {"kind": "clone", "cells": [...], "cells2": [...]}
 *     {"kind": "equal-sum", "sets": [[...], [...]]}
 *     {"kind": "sum", "value": 20, "cells": [...], "coeffs": [1, 2]}
 *     {"kind": "or", "options": [[MARK, MARK], [MARK]]}
 *
 * A key that is not known is an error, as everywhere. Errors name the mark and
 * the cell.
 */
#include "board/parse_json_marks.h"

#include "base/alloc.h"
#include "board/json_text.h"
#include "board/mark_text.h"

#include <ctype.h>
#include <string.h>

enum { DEEPEST_OPTIONS = 16 };

/* What an object has; spans that are empty are not there. */
struct mark_fields {
    struct span kind, value, cells, cells2, sets, coeffs, options;
    bool loop;
    size_t at;
};

struct json_mark_reader {
    struct json *j;
    const struct board *board;
    int depth;
};

static bool fail_mark(struct json_mark_reader *r, size_t at,
                      const struct mark *m, const char *what) {
    struct text why = {0};
    text_printf(&why, "mark '%s': %s", m->kind ? m->kind : "", what);
    json_fail_at(r->j, at, text_string(&why));
    text_free(&why);
    return false;
}

/* ---- the object ---- */

static bool read_true(struct json *j) {
    const struct span word = json_skip(j);
    const bool yes = word.n == 4 && !memcmp(j->s + word.at, "true", 4);
    if (!j->bad && !yes &&
        !(word.n == 5 && !memcmp(j->s + word.at, "false", 5)))
        json_fail_at(j, word.at, "true or false was expected");
    return yes;
}

static void read_key(struct json_mark_reader *r, struct mark_fields *f) {
    struct json *const j = r->j;
    const struct {
        const char *name;
        struct span *to;
    } spans[] = {{"kind", &f->kind},      {"value", &f->value},
                 {"cells", &f->cells},    {"cells2", &f->cells2},
                 {"sets", &f->sets},      {"coeffs", &f->coeffs},
                 {"options", &f->options}};
    const struct span key = json_read_string(j);
    if (j->bad)
        return;
    if (!json_accept(j, ':')) {
        json_fail(j, "':' was expected");
        return;
    }
    for (size_t i = 0; i < sizeof spans / sizeof *spans; i++)
        if (json_is_key(j, key, spans[i].name)) {
            if (spans[i].to->n)
                json_fail_at(j, key.at, "a repeated key");
            *spans[i].to = json_skip(j);
            return;
        }
    if (json_is_key(j, key, "loop")) {
        f->loop = read_true(j);
    } else if (j->p->style->o.ignore_unknown) {
        json_skip(j);
    } else {
        json_fail_at(j, key.at,
                     "this key of a mark is unknown and may change its meaning "
                     "(--ignore-unknown skips it)");
    }
}

static bool read_keys(struct json_mark_reader *r, struct mark_fields *f) {
    struct json *const j = r->j;
    if (!json_accept(j, '{')) {
        json_fail(j, "an object for each mark was expected");
        return false;
    }
    json_space(j);
    f->at = j->at;
    do {
        read_key(r, f);
    } while (!j->bad && json_accept(j, ','));
    if (!j->bad && !json_accept(j, '}'))
        json_fail(j, "',' or '}' was expected");
    return !j->bad;
}

/* ---- values ---- */

static bool is_string(const struct json *j, struct span s) {
    return s.n >= 2 && j->s[s.at] == '"';
}

static struct span inside(struct span s) {
    return (struct span){s.at + 1, s.n - 2};
}

static bool take_kind(struct json_mark_reader *r, const struct mark_fields *f,
                      struct mark *m) {
    if (!is_string(r->j, f->kind))
        return fail_mark(r, f->at, m, "needs a kind, which is a string");
    const struct span s = inside(f->kind);
    const char *const text = r->j->s + s.at;
    bool good = s.n && isalpha((unsigned char)*text);
    m->kind = xnew(s.n + 1, char);
    for (size_t i = 0; i < s.n; i++) {
        good = good && (isalnum((unsigned char)text[i]) || text[i] == '-' ||
                        text[i] == '_');
        m->kind[i] =
            (char)(text[i] == '_' ? '-' : tolower((unsigned char)text[i]));
    }
    m->kind[s.n] = '\0';
    if (good)
        return true;
    m->kind[0] = '\0';
    return fail_mark(r, s.at, m, "a kind is a word of letters and hyphens");
}

/* A string stays text even when it looks like a number. */
static bool take_value(struct json_mark_reader *r, const struct mark_fields *f,
                       struct mark *m) {
    const char *const text = r->j->s + f->value.at;
    if (!f->value.n)
        return true;
    if (mark_is_number(text, f->value.n)) {
        mark_set_word(m, text, f->value.n);
        return true;
    }
    if (!is_string(r->j, f->value))
        return fail_mark(r, f->value.at, m,
                         "the value is a whole number or a string");
    m->value = json_take(r->j->p, inside(f->value));
    for (const char *c = m->value; *c; c++)
        if ((unsigned char)*c < ' ')
            return fail_mark(r, f->value.at, m,
                             "the value has an invalid character");
    return true;
}

/* ---- cells ---- */

static bool take_cell(struct json_mark_reader *r, struct mark *m) {
    struct json *const j = r->j;
    const int n = r->board->shape.n;
    const struct span s = json_read_string(j);
    struct text why = {0};
    int row, col;
    size_t at = 0;
    if (j->bad)
        return false;
    if (!mark_read_cell(j->s + s.at, s.n, &at, &row, &col) || at != s.n)
        text_printf(&why, "'%.*s' is not a cell; cells are written like r1c2",
                    s.n > 20 ? 20 : (int)s.n, j->s + s.at);
    else if (row < 1 || row > n || col < 1 || col > n)
        text_printf(&why, "r%dc%d is not on a board of size %d", row, col, n);
    else
        mark_add_cell(m, geometry_cell(&r->board->shape, row - 1, col - 1));
    if (why.n)
        fail_mark(r, s.at, m, text_string(&why));
    text_free(&why);
    return !j->bad;
}

/* A list of cells, which is a part of the mark. */
static bool take_part(struct json_mark_reader *r, struct mark *m) {
    struct json *const j = r->j;
    if (!json_accept(j, '['))
        return fail_mark(r, j->at, m, "a list of cells was expected");
    do {
        if (!take_cell(r, m))
            return false;
    } while (json_accept(j, ','));
    mark_end_part(m);
    return json_accept(j, ']') ||
           fail_mark(r, j->at, m, "',' or ']' was expected");
}

static bool take_sets(struct json_mark_reader *r, struct mark *m) {
    struct json *const j = r->j;
    if (!json_accept(j, '['))
        return fail_mark(r, j->at, m, "a list of lists was expected");
    do {
        if (!take_part(r, m))
            return false;
    } while (json_accept(j, ','));
    return json_accept(j, ']') ||
           fail_mark(r, j->at, m, "',' or ']' was expected");
}

/* A factor for each cell; all 1 is told from none. */
static bool take_coeffs(struct json_mark_reader *r, struct mark *m) {
    struct json *const j = r->j;
    const size_t from = j->at;
    if (!json_accept(j, '['))
        return fail_mark(r, j->at, m, "a list of factors was expected");
    do {
        const struct span s = json_skip(j);
        if (j->bad)
            return false;
        if (!mark_is_number(j->s + s.at, s.n))
            return fail_mark(r, s.at, m, "a factor is a whole number");
        int number = 0;
        for (size_t i = j->s[s.at] == '-'; i < s.n; i++)
            number = 10 * number + j->s[s.at + i] - '0';
        vec_push(&m->coeffs, j->s[s.at] == '-' ? -number : number);
    } while (json_accept(j, ','));
    if (!json_accept(j, ']'))
        return fail_mark(r, j->at, m, "',' or ']' was expected");
    return m->coeffs.n == m->cells.n ||
           fail_mark(r, from, m, "needs one factor per cell");
}

/* Reads a span with a function of the above. */
static bool take(struct json_mark_reader *r, struct span s, struct mark *m,
                 bool (*read)(struct json_mark_reader *r, struct mark *m)) {
    struct json part = *r->j;
    struct json_mark_reader inner = *r;
    if (!s.n)
        return true;
    inner.j = &part;
    part.at = s.at;
    part.end = s.at + s.n;
    const bool good = read(&inner, m);
    r->j->bad = r->j->bad || part.bad || !good;
    return good && !part.bad;
}

/* ---- marks ---- */

static bool take_list(struct json_mark_reader *r, struct mark_list *list);

static bool take_options(struct json_mark_reader *r, struct mark *m) {
    struct json *const j = r->j;
    if (++r->depth > DEEPEST_OPTIONS)
        return fail_mark(r, j->at, m, "options are nested too deeply");
    if (!json_accept(j, '['))
        return fail_mark(r, j->at, m, "a list of options was expected");
    do {
        struct mark_list option = {0};
        const bool good = take_list(r, &option);
        vec_push(&m->options, option);
        if (!good)
            return false;
        if (!option.n)
            return fail_mark(r, j->at, m, "an option without marks");
    } while (json_accept(j, ','));
    return json_accept(j, ']') ||
           fail_mark(r, j->at, m, "',' or ']' was expected");
}

/* What is not said in the text form is no mark. */
static bool check_fields(struct json_mark_reader *r,
                         const struct mark_fields *f, const struct mark *m) {
    const bool is_or = !strcmp(m->kind, "or");
    const bool has_cells = f->cells.n || f->sets.n;
    if (is_or && (has_cells || f->value.n || f->loop))
        return fail_mark(r, f->at, m, "has only options");
    if (is_or != (f->options.n > 0))
        return fail_mark(r, f->at, m,
                         is_or ? "needs options" : "cannot have options");
    if (!is_or && !has_cells)
        return fail_mark(r, f->at, m, "has no cells");
    if (f->cells2.n && !f->cells.n)
        return fail_mark(r, f->at, m, "has second cells but no first ones");
    if (f->sets.n && f->cells.n)
        return fail_mark(r, f->at, m, "cannot have both cells and sets");
    return true;
}

static bool take_mark(struct json_mark_reader *r, struct mark *m) {
    struct mark_fields f = {.at = 0};
    if (!read_keys(r, &f) || !take_kind(r, &f, m) || !check_fields(r, &f, m))
        return false;
    m->loop = f.loop;
    return take_value(r, &f, m) && take(r, f.cells, m, take_part) &&
           take(r, f.cells2, m, take_part) && take(r, f.sets, m, take_sets) &&
           take(r, f.coeffs, m, take_coeffs) &&
           take(r, f.options, m, take_options);
}

static bool take_list(struct json_mark_reader *r, struct mark_list *list) {
    struct json *const j = r->j;
    if (!json_accept(j, '[')) {
        json_fail(j, "a list of marks was expected");
        return false;
    }
    if (json_accept(j, ']'))
        return true;
    do {
        struct mark m = {0};
        json_space(j);
        m.at = block_place(j->p->block, j->at);
        if (list == &r->board->marks)
            vec_push(&j->p->record->mark_at, m.at);
        const bool good = take_mark(r, &m);
        vec_push(list, m);
        if (!good)
            return false;
    } while (json_accept(j, ','));
    if (!json_accept(j, ']'))
        json_fail(j, "',' or ']' was expected");
    return !j->bad;
}

bool parse_json_marks(struct parse *p, struct span list, struct board *b) {
    struct json j = {p, p->block->text.data, list.at, list.at + list.n, false};
    struct json_mark_reader r = {&j, b, 0};
    p->record->mark_at.n = 0;
    return take_list(&r, &b->marks) && !j.bad;
}

bool parse_json_regions(struct parse *p, struct span text, struct board *b) {
    struct text why = {0};
    size_t at;
    board_want_regions(b);
    const bool good = regions_parse(&b->shape, p->block->text.data + text.at,
                                    text.n, b->region, &why, &at);
    if (!good)
        parse_fail(p, text.at + at, "%s", text_string(&why));
    text_free(&why);
    return good;
}
