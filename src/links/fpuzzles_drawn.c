/* What is only drawn in f-puzzles: lines, circles, rectangles, texts, cages.
 *
 * Setters draw rules for which there is no constraint, so that a drawing is
 * not understood. But some are drawn by the page itself, as pictures of
 * constraints that stand in the object, and say so; and a line that lies on
 * the line of a constraint is one.
 */
#include "links/fpuzzles_read.h"

#include <ctype.h>
#include <string.h>

/* "Region Sum Line" is the key "regionsumline". */
static void add_key(const char *name, struct text *key) {
    for (; *name; name++)
        if (isalpha((unsigned char)*name))
            text_add_char(key, (char)tolower((unsigned char)*name));
}

static bool has(const struct fpuzzles *f, const char *key) {
    const struct json_value *const list = json_member(f->object, key);
    return strcmp(key, "grid") != 0 && json_is(list, JSON_LIST) &&
           list->items.n;
}

static bool has_whispers(const struct fpuzzles *f) {
    return has(f, "whispers") || has(f, "germanwhispers") ||
           has(f, "dutchwhispers");
}

/* The constraints that older versions drew without telling which. */
static bool has_new(const struct fpuzzles *f) {
    static const char *const keys[] = {
        "renban",     "entropicline",  "modularline", "regionsumline",
        "nabner",     "doublearrow",   "zipperline",  "slowthermometer",
        "rowindexer", "columnindexer", "boxindexer",  "xsum",
        "skyscraper"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (has(f, keys[i]))
            return true;
    return has_whispers(f);
}

static bool is_of_constraint(const struct fpuzzles *f,
                             const struct json_value *item) {
    const struct json_value *const name = json_member(item, "fromConstraint");
    bool good = false;
    if (json_is(name, JSON_STRING)) {
        struct text key = {0};
        add_key(name->text, &key);
        good = has(f, text_string(&key)) ||
               (strstr(text_string(&key), "whispers") && has_whispers(f));
        text_free(&key);
        return good;
    }
    if (json_is(json_member(item, "isLLConstraint"), JSON_TRUE))
        return has(f, "lockout");
    return (json_is(name, JSON_TRUE) ||
            json_is(json_member(item, "isNewConstraint"), JSON_TRUE)) &&
           has_new(f);
}

/* ---- lines on lines ---- */

static bool is_same_text(const struct json_value *a,
                         const struct json_value *b) {
    return json_is(a, JSON_STRING) && json_is(b, JSON_STRING) &&
           !strcmp(a->text, b->text);
}

/* From either end. */
static bool is_same_line(const struct json_value *a,
                         const struct json_value *b) {
    bool there = true, back = true;
    if (!json_is(a, JSON_LIST) || !json_is(b, JSON_LIST) ||
        a->items.n != b->items.n)
        return false;
    for (size_t i = 0; i < a->items.n; i++) {
        const struct json_value *const cell = &a->items.data[i];
        there = there && is_same_text(cell, &b->items.data[i]);
        back = back && is_same_text(cell, &b->items.data[a->items.n - 1 - i]);
    }
    return there || back;
}

static bool has_line(const struct json_value *list,
                     const struct json_value *line) {
    for (size_t i = 0; i < list->items.n; i++) {
        const struct json_value *const lines =
            json_member(&list->items.data[i], "lines");
        for (size_t k = 0; lines && k < lines->items.n; k++)
            if (is_same_line(&lines->items.data[k], line))
                return true;
    }
    return false;
}

static bool is_constraint_line(const struct fpuzzles *f,
                               const struct json_value *line) {
    for (size_t i = 0; i < f->object->items.n; i++) {
        const struct json_value *const member = &f->object->items.data[i];
        if (strcmp(member->key, "line") != 0 && has_line(member, line))
            return true;
    }
    return false;
}

static bool lies_on_lines(const struct fpuzzles *f,
                          const struct json_value *item) {
    const struct json_value *const lines = json_member(item, "lines");
    if (!fpuzzles_says(lines))
        return false;
    for (size_t i = 0; i < lines->items.n; i++)
        if (!is_constraint_line(f, &lines->items.data[i]))
            return false;
    return true;
}

bool fpuzzles_read_drawn(struct fpuzzles *f, const struct json_value *list) {
    if (!json_is(list, JSON_LIST))
        return link_leave_out(f->r, "%s", list->key);
    for (size_t i = 0; i < list->items.n; i++)
        if (!is_of_constraint(f, &list->items.data[i]) &&
            !lies_on_lines(f, &list->items.data[i]) &&
            !link_leave_out(f->r, "%s %zu (drawn)", list->key, i + 1))
            return false;
    return true;
}
