/* A puzzle as the object of f-puzzles. */
#include "links/fpuzzles_write.h"

#include "base/alloc.h"
#include "links/fpuzzles_negative.h"
#include "links/json_write.h"
#include "links/link_reading.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_SIDE = 16 };

/* ---- what has no place ---- */

static bool refuse(bool lossy, struct text *why, const char *what,
                   const char *name, const char *reason) {
    if (!lossy)
        link_fail(why, "f-puzzles cannot hold %s %s%s%s", what, name,
                  *reason ? ": " : "", reason);
    return lossy;
}

static bool has_kind(const struct link_puzzle *p, const char *kind) {
    for (size_t i = 0; i < p->marks.n; i++)
        if (!strcmp(p->marks.data[i].kind, kind))
            return true;
    return false;
}

static bool has_other_ratio(const struct link_puzzle *p) {
    for (size_t i = 0; i < p->marks.n; i++) {
        const struct link_mark *const m = &p->marks.data[i];
        if (!strcmp(m->kind, "black-dot") && m->value &&
            strcmp(m->value, "2") != 0)
            return true;
    }
    return false;
}

/* ---- the grid ---- */

static void add_marks(const struct link_puzzle *p, int cell,
                      struct text *json) {
    const uint64_t all = ((uint64_t)1 << p->n) - 1;
    const uint64_t marks = p->candidates ? p->candidates[cell] & all : all;
    if (marks == all || p->given[cell] || p->placed[cell])
        return;
    json_key(json, "givenPencilMarks");
    text_add_char(json, '[');
    for (int d = 1; d <= p->n; d++)
        if (marks >> (d - 1) & 1) {
            json_comma(json);
            text_printf(json, "%d", d);
        }
    text_add_char(json, ']');
}

/* The boxes that f-puzzles takes where it is told none. */
static bool has_usual_boxes(const struct link_puzzle *p) {
    int rows = 1;
    for (int r = 1; r * r <= p->n; r++)
        if (p->n - p->n / r * r == 0)
            rows = r;
    return !p->box_rows || p->box_rows == rows;
}

static void add_region(const struct link_puzzle *p, int cell,
                       struct text *json) {
    if (p->region && p->region[cell] >= 0)
        json_add_number(json, "region", p->region[cell]);
    else if (p->region || link_has_rule(p, "no-boxes")) {
        json_key(json, "region");
        text_add(json, "null");
    } else if (!has_usual_boxes(p)) {
        json_add_number(json, "region",
                        link_row(p, cell) / p->box_rows * p->box_rows +
                            link_col(p, cell) / p->box_cols);
    }
}

static void add_cell(const struct link_puzzle *p, int cell, struct text *json) {
    const int digit = p->given[cell] ? p->given[cell] : p->placed[cell];
    json_comma(json);
    text_add_char(json, '{');
    if (digit)
        json_add_number(json, "value", digit);
    if (p->given[cell])
        json_add_true(json, "given");
    add_region(p, cell, json);
    add_marks(p, cell, json);
    text_add_char(json, '}');
}

static void add_grid(const struct link_puzzle *p, struct text *json) {
    json_key(json, "grid");
    for (int row = 0; row < p->n; row++) {
        text_add(json, row ? ",[" : "[[");
        for (int col = 0; col < p->n; col++)
            add_cell(p, link_cell(p, row, col), json);
        text_add_char(json, ']');
    }
    text_add_char(json, ']');
}

/* A list of no pencil marks is as good as none. */
static bool check_candidates(const struct link_puzzle *p, bool lossy,
                             struct text *why) {
    for (int cell = 0; p->candidates && cell < link_cells(p); cell++)
        if (!p->candidates[cell] && !p->given[cell] && !p->placed[cell])
            return refuse(lossy, why, "a cell without any", "pencil mark", "");
    return true;
}

/* Pieces are whole there. */
static bool check_regions(const struct link_puzzle *p, struct text *why) {
    int size[LINK_MOST_REGIONS] = {0};
    for (int cell = 0; p->region && cell < link_cells(p); cell++)
        if (p->region[cell] >= 0)
            size[p->region[cell]]++;
    for (int i = 0; i < LINK_MOST_REGIONS; i++)
        if (size[i] && size[i] != p->n)
            return link_fail(why,
                             "f-puzzles cannot hold regions of fewer "
                             "cells than %d",
                             p->n);
    return true;
}

/* ---- rules ---- */

static bool add_rule(const struct link_puzzle *p, const char *rule, bool lossy,
                     struct text *json, struct text *why) {
    static const struct {
        const char *rule, *first, *second;
    } names[] = {{"anti-knight", "antiknight", NULL},
                 {"anti-king", "antiking", NULL},
                 {"disjoint-groups", "disjointgroups", NULL},
                 {"diagonal", "diagonal+", "diagonal-"},
                 {"diagonal:up", "diagonal+", NULL},
                 {"diagonal:down", "diagonal-", NULL},
                 {"nonconsecutive", "nonconsecutive", NULL},
                 {"strict-kropki", "nonconsecutive", NULL},
                 {"strict-xv", NULL, NULL},
                 {"no-boxes", NULL, NULL},
                 {"regions", NULL, NULL},
                 {"classic", NULL, NULL}};
    if (!strcmp(rule, "nonconsecutive") &&
        (has_kind(p, "white-dot") || has_kind(p, "black-dot")))
        return refuse(lossy, why, "the rule", rule,
                      "there it does not apply to cells with dots");
    if (!strcmp(rule, "strict-kropki") && has_other_ratio(p))
        return refuse(lossy, why, "the rule", rule,
                      "there it applies to the ratios of all dots");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(names[i].rule, rule) != 0)
            continue;
        if (names[i].first)
            json_add_true(json, names[i].first);
        if (names[i].second)
            json_add_true(json, names[i].second);
        return true;
    }
    return refuse(lossy, why, "the rule", rule, "");
}

/* Whether relations are what holds between cells without a dot. */
static bool has_relations(const struct link_puzzle *p,
                          struct fpuzzles_negative *n) {
    *n = (struct fpuzzles_negative){.xv = false};
    return has_kind(p, "relation") && !link_has_rule(p, "nonconsecutive") &&
           !link_has_rule(p, "strict-kropki") && fpuzzles_are_relations(p, n);
}

static bool add_rules(const struct link_puzzle *p, bool lossy,
                      struct text *json, struct text *why) {
    struct fpuzzles_negative n;
    const bool kropki =
        link_has_rule(p, "strict-kropki") && !has_other_ratio(p);
    const bool xv = link_has_rule(p, "strict-xv");
    for (size_t i = 0; i < p->rules.n; i++)
        if (!add_rule(p, p->rules.data[i], lossy, json, why))
            return false;
    const bool relations = has_relations(p, &n);
    const bool ratio = kropki || (relations && n.ratio);
    if (relations && n.difference)
        json_add_true(json, "nonconsecutive");
    if (!ratio && !xv)
        return true;
    json_key(json, "negative");
    text_add(json, ratio && xv ? "[\"ratio\",\"xv\"]"
                   : ratio     ? "[\"ratio\"]"
                               : "[\"xv\"]");
    return true;
}

/* ---- marks ---- */

/* Those of one list. */
static bool add_list(const struct link_puzzle *p, const char *key, bool lossy,
                     struct text *json, struct text *why) {
    struct text list = {0};
    bool good = true;
    text_add_char(&list, '[');
    for (size_t i = 0; good && i < p->marks.n; i++) {
        const struct link_mark *const m = &p->marks.data[i];
        struct text reason = {0};
        mark_writer write;
        const char *const its = fpuzzles_key_of(m->kind, &write);
        const size_t before = list.n;
        if (its && !strcmp(its, key) && !write(p, m, &list, &reason)) {
            list.n = before;
            good =
                refuse(lossy, why, "this mark:", m->kind, text_string(&reason));
        }
        text_free(&reason);
    }
    if (good && list.n > 1) {
        json_key(json, key);
        text_add_bytes(json, list.data, list.n);
        text_add_char(json, ']');
    }
    text_free(&list);
    return good;
}

static bool add_lists(const struct link_puzzle *p, bool lossy,
                      struct text *json, struct text *why) {
    mark_writer write;
    struct fpuzzles_negative n;
    const bool relations = has_relations(p, &n);
    for (size_t i = 0; i < p->marks.n; i++)
        if (!fpuzzles_key_of(p->marks.data[i].kind, &write) &&
            !(relations && !strcmp(p->marks.data[i].kind, "relation")) &&
            !refuse(lossy, why, "marks of the kind", p->marks.data[i].kind, ""))
            return false;
    for (size_t i = 0; fpuzzles_keys[i]; i++)
        if (!add_list(p, fpuzzles_keys[i], lossy, json, why))
            return false;
    return true;
}

/* ---- beside the board ---- */

static void add_heads(const struct link_puzzle *p, const char *beginning,
                      const char *key, struct text *json) {
    char *const text = link_take_heads(p, beginning);
    if (text)
        json_add_string(json, key, text);
    xfree(text);
}

static void add_solution(const struct link_puzzle *p, struct text *json) {
    if (!p->solution)
        return;
    json_key(json, "solution");
    text_add_char(json, '[');
    for (int i = 0; i < link_cells(p); i++) {
        json_comma(json);
        if (p->solution[i])
            text_printf(json, "%d", p->solution[i]);
        else
            text_add(json, "null");
    }
    text_add_char(json, ']');
}

static bool has_usual_symbols(const struct link_puzzle *p) {
    return !p->symbols ||
           !strncmp(p->symbols, link_letters, strlen(p->symbols));
}

bool fpuzzles_write_object(const struct link_puzzle *p, bool lossy,
                           struct text *json, struct text *why) {
    if (p->n > MOST_SIDE)
        return link_fail(why, "f-puzzles supports boards up to %d cells a side",
                         MOST_SIDE);
    if (!has_usual_symbols(p) &&
        !refuse(lossy, why, "the symbols", p->symbols, ""))
        return false;
    if (!check_regions(p, why) || !check_candidates(p, lossy, why))
        return false;
    text_add_char(json, '{');
    json_add_number(json, "size", p->n);
    if (p->name)
        json_add_string(json, "title", p->name);
    add_heads(p, "#A", "author", json);
    add_heads(p, "#C", "ruleset", json);
    add_grid(p, json);
    if (!add_rules(p, lossy, json, why) || !add_lists(p, lossy, json, why))
        return false;
    add_solution(p, json);
    text_add_char(json, '}');
    return true;
}
