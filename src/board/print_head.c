/* The head of a puzzle, as it is written: see head.h. */
#include "board/print_head.h"

#include "board/grade_text.h"
#include "board/head.h"
#include "base/json_string.h"
#include "board/mark_text.h"
#include "board/parse_side.h"

#include <string.h>

static void add_line(enum head_key key, const char *value, struct text *out) {
    text_printf(out, "%s:%s%s\n", head_words[key], *value ? " " : "", value);
}

unsigned print_settings_needed(const struct board *b, const char *rules) {
    const int n = b->shape.n;
    const struct geometry usual = geometry_default(n);
    const bool is_plain =
        geometry_equal(&b->shape, &usual) && size_is_usual(n) && n > 1;
    return (rules && *rules ? SETTING_RULES : 0) |
           (is_plain ? 0 : SETTING_BOX) | (b->symbols[0] ? SETTING_SYMBOLS : 0);
}

void print_settings(const struct board *b, const char *rules, unsigned settings,
                    struct text *out) {
    if (settings & SETTING_RULES)
        add_line(HEAD_RULES, rules && *rules ? rules : "classic", out);
    if (settings & SETTING_BOX)
        text_printf(out, "%s: %dx%d\n", head_words[HEAD_BOX], b->shape.box_rows,
                    b->shape.box_cols);
    if (settings & SETTING_SYMBOLS)
        add_line(HEAD_SYMBOLS, b->symbols, out);
}

/* Neither blanks at an end, which are cut off, nor control characters. */
static bool is_trim(const char *name) {
    for (const char *c = name; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7F)
            return false;
    return *name && *name != ' ' && name[strlen(name) - 1] != ' ' &&
           *name != '"';
}

bool print_name_is_plain(const char *name) {
    return is_trim(name) && *name != '#' && !text_is_grade(name, strlen(name));
}

/* In quotes only where it would not be read as it is. */
static void add_name(const char *name, struct text *out) {
    if (is_trim(name)) {
        add_line(HEAD_NAME, name, out);
        return;
    }
    text_printf(out, "%s: ", head_words[HEAD_NAME]);
    print_json_string(name, out);
    text_add_char(out, '\n');
}

void print_drawn(const struct board *b, struct text *out) {
    if (b->region) {
        text_printf(out, "%s: ", head_words[HEAD_REGIONS]);
        regions_print(&b->shape, b->region, out);
        text_add_char(out, '\n');
    }
    for (size_t i = 0; i < b->marks.n; i++) {
        mark_print(&b->shape, &b->marks.data[i], out);
        text_add_char(out, '\n');
    }
}

void print_labels(const struct labels *l, bool with_name, struct text *out) {
    if (l->headers)
        text_add(out, l->headers);
    if (with_name && l->name && *l->name)
        add_name(l->name, out);
    if (l->grade)
        add_line(HEAD_GRADE, l->grade, out);
}

void print_own_head(const struct board *b, const struct labels *l,
                    bool with_name, struct text *out) {
    print_labels(l, with_name, out);
    print_drawn(b, out);
}

bool print_title_is(const char *headers, const char *title) {
    const size_t n = strlen(title);
    for (const char *line = headers; *line;) {
        const size_t length = strcspn(line, "\n");
        if (length >= n + 2 && line[1] == 'D' &&
            memcmp(line + length - n, title, n) == 0 &&
            strspn(line + 2, " \t") == length - 2 - n)
            return true;
        line += length + (line[length] == '\n');
    }
    return false;
}
