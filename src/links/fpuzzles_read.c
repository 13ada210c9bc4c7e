/* The object of f-puzzles, as a puzzle.
 *
 * Keys and meanings: the types of yusitnikov/fpuzzles-data, and how
 * dclamage/SudokuSolver (SolverFactory.cs) and SudokuPad/sudokutools
 * (fpuzzlesdecoder.js) read them.
 */
#include "links/fpuzzles_read.h"

#include "base/alloc.h"
#include "links/fpuzzles.h"
#include "links/link_words.h"

#include <string.h>

/* Keys whose value is true, as rules. */
static const struct {
    const char *key, *rule;
} switches[] = {
    {"antiknight", "anti-knight"},         {"antiking", "anti-king"},
    {"disjointgroups", "disjoint-groups"}, {"diagonal+", "diagonal:up"},
    {"diagonal-", "diagonal:down"},
};

/* Keys that are lists of constraints, as kinds of marks. */
static const struct {
    const char *key, *kind;
    instance_reader read;
} lists[] = {
    {"odd", "odd", fpuzzles_read_same},
    {"even", "even", fpuzzles_read_same},
    {"minimum", "minimum", fpuzzles_read_same},
    {"maximum", "maximum", fpuzzles_read_same},
    {"rowindexer", "row-indexer", fpuzzles_read_same},
    {"columnindexer", "column-indexer", fpuzzles_read_same},
    {"boxindexer", "box-indexer", fpuzzles_read_same},
    {"extraregion", "extra-region", fpuzzles_read_region},
    {"killercage", "cage", fpuzzles_read_cage},
    {"clone", "clone", fpuzzles_read_clone},
    {"quadruple", "quadruple", fpuzzles_read_quadruple},
    {"arrow", "arrow", fpuzzles_read_arrow},
    {"thermometer", "thermo", fpuzzles_read_lines},
    {"slowthermometer", "slow-thermo", fpuzzles_read_lines},
    {"palindrome", "palindrome", fpuzzles_read_lines},
    {"renban", "renban", fpuzzles_read_lines},
    {"whispers", "whisper", fpuzzles_read_whispers},
    {"germanwhispers", "whisper", fpuzzles_read_whispers},
    {"dutchwhispers", "whisper", fpuzzles_read_whispers},
    {"regionsumline", "region-sum-line", fpuzzles_read_lines},
    {"entropicline", "entropic-line", fpuzzles_read_lines},
    {"modularline", "modular-line", fpuzzles_read_lines},
    {"nabner", "nabner-line", fpuzzles_read_lines},
    {"zipperline", "zipper-line", fpuzzles_read_lines},
    {"doublearrow", "double-arrow", fpuzzles_read_lines},
    {"betweenline", "between-line", fpuzzles_read_lines},
    {"lockout", "lockout-line", fpuzzles_read_lines},
    {"difference", "white-dot", fpuzzles_read_dot},
    {"ratio", "black-dot", fpuzzles_read_dot},
    {"xv", "xv", fpuzzles_read_xv},
    {"littlekillersum", "little-killer", fpuzzles_read_diagonal},
    {"sandwichsum", "sandwich", fpuzzles_read_outside},
    {"xsum", "x-sum", fpuzzles_read_outside},
    {"skyscraper", "skyscraper", fpuzzles_read_outside},
};

enum {
    N_SWITCHES = sizeof switches / sizeof *switches,
    N_LISTS = sizeof lists / sizeof *lists
};

static bool is_among(const char *const *names, const char *key) {
    for (; *names; names++)
        if (!strcmp(*names, key))
            return true;
    return false;
}

static const char *text_of(const struct json_value *v) {
    return json_is(v, JSON_STRING) ? v->text : "";
}

/* ---- beside the board ---- */

static void read_texts(struct fpuzzles *f) {
    const char *const title = text_of(json_member(f->object, "title"));
    if (*title)
        f->p->name = alloc_string(title);
    link_add_heads(f->p, "#A", text_of(json_member(f->object, "author")));
    link_add_heads(f->p, "#C", text_of(json_member(f->object, "ruleset")));
}

/* Cells that the author has given a colour; a player's are something else. */
static bool has_colours(const struct fpuzzles *f) {
    const struct json_value *const grid = json_member(f->object, "grid");
    for (size_t row = 0; row < grid->items.n; row++) {
        const struct json_value *const cells = &grid->items.data[row];
        for (size_t col = 0; col < cells->items.n; col++) {
            const struct json_value *const cell = &cells->items.data[col];
            if (fpuzzles_says(json_member(cell, "c")) ||
                fpuzzles_says(json_member(cell, "cArray")))
                return true;
        }
    }
    return false;
}

static bool check_words(const struct fpuzzles *f) {
    const char *const words = text_of(json_member(f->object, "ruleset"));
    return link_check_words(f->p, words, f->r) &&
           (!has_colours(f) || link_check_colours(f->p, words, f->r));
}

/* ---- constraints ---- */

static bool read_list(struct fpuzzles *f, const struct json_value *v,
                      size_t which) {
    struct instance i = {v->key, 1, NULL};
    if (!fpuzzles_says(v))
        return true;
    if (!json_is(v, JSON_LIST))
        return link_fail(&f->r->why, "%s: a list was expected", v->key);
    for (; i.number <= v->items.n; i.number++) {
        i.v = &v->items.data[i.number - 1];
        if (!lists[which].read(f, &i, lists[which].kind))
            return false;
    }
    return true;
}

static bool check_switch(struct fpuzzles *f, const struct json_value *v) {
    return json_is(v, JSON_TRUE) || !fpuzzles_says(v) ||
           link_fail(&f->r->why, "%s: true or false was expected", v->key);
}

static bool read_switch(struct fpuzzles *f, const struct json_value *v,
                        const char *rule) {
    if (json_is(v, JSON_TRUE))
        link_add_rule(f->p, rule);
    return check_switch(f, v);
}

/* Beside those of the tables. */
static bool is_read_elsewhere(const char *key) {
    static const char *const keys[] = {"size",     "title",          "author",
                                       "ruleset",  "grid",           "solution",
                                       "negative", "nonconsecutive", NULL};
    return is_among(keys, key);
}

/* Settings of the page and of solvers, and what the page says at the end. */
static bool is_setting(const char *key) {
    static const char *const keys[] = {"disabledlogic", "truecandidatesoptions",
                                       "highlightConflicts", "successMessage",
                                       NULL};
    return is_among(keys, key);
}

static bool is_drawn(const char *key) {
    static const char *const keys[] = {"line", "rectangle", "circle",
                                       "text", "cage",      NULL};
    return is_among(keys, key);
}

static bool read_member(struct fpuzzles *f, const struct json_value *v) {
    if (!strcmp(v->key, "nonconsecutive"))
        return check_switch(f, v);
    if (!strcmp(v->key, "ruleset") && !json_is(v, JSON_STRING) &&
        fpuzzles_says(v))
        return link_fail(&f->r->why, "ruleset: a string was expected");
    if (is_read_elsewhere(v->key) || is_setting(v->key))
        return true;
    for (size_t i = 0; i < N_SWITCHES; i++)
        if (!strcmp(switches[i].key, v->key))
            return read_switch(f, v, switches[i].rule);
    for (size_t i = 0; i < N_LISTS; i++)
        if (!strcmp(lists[i].key, v->key))
            return read_list(f, v, i);
    if (!fpuzzles_says(v))
        return true;
    return is_drawn(v->key) ? fpuzzles_read_drawn(f, v)
                            : link_leave_out(f->r, "%.60s", v->key);
}

/* Both diagonals have one name. */
static void join_diagonals(struct link_puzzle *p) {
    if (!link_has_rule(p, "diagonal:up") || !link_has_rule(p, "diagonal:down"))
        return;
    size_t n = 0;
    for (size_t i = 0; i < p->rules.n; i++)
        if (!strncmp(p->rules.data[i], "diagonal:", 9))
            xfree(p->rules.data[i]);
        else
            p->rules.data[n++] = p->rules.data[i];
    p->rules.n = n;
    link_add_rule(p, "diagonal");
}

bool fpuzzles_read_object(const struct json_value *object,
                          struct link_reading *r, struct link_puzzle *p) {
    struct fpuzzles f = {object, r, p};
    int side = 0;
    if (!json_whole(json_member(object, "size"), &side) || side < 1 ||
        side > LINK_MOST_SIDE)
        return link_fail(&r->why, "size: a number from 1 to %d was expected",
                         LINK_MOST_SIDE);
    link_puzzle_init(p, side);
    if (!fpuzzles_read_grid(&f) || !fpuzzles_read_solution(&f))
        return false;
    read_texts(&f);
    for (size_t i = 0; i < object->items.n; i++)
        if (!read_member(&f, &object->items.data[i]))
            return false;
    join_diagonals(p);
    return fpuzzles_read_negative(&f) && check_words(&f);
}
