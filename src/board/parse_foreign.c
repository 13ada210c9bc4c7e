/* Forms of other programs that src/links translates into JSON, which is read
 * as any other; what is wrong with it is told where the link stands. */
#include "board/parse_foreign.h"

#include "board/parse_json.h"
#include "links/links.h"

#include <ctype.h>
#include <string.h>

/* What the user fixed for the characters of cells says nothing about a form
 * that has numbers. */
static enum parse_result read_json(struct parse *p, const struct text *json,
                                   struct place at) {
    const struct reader_options o = {.size = p->style->o.size,
                                     .box_rows = p->style->o.box_rows,
                                     .box_cols = p->style->o.box_cols,
                                     .rule_names = p->style->o.rule_names};
    struct reader_options user = *p->user;
    struct style style;
    struct block block = {0};
    struct parse inner = *p;
    const char *const why = style_init(&style, &o);
    if (why)
        return parse_fail(p, 0, "%s", why);
    user.symbols = user.blank = NULL;
    inner.style = &style;
    inner.user = &user;
    inner.block = &block;
    const struct span text =
        block_add(&block, &style, text_string(json), json->n - 1, at.line);
    const enum parse_result result = parse_json(&inner, text);
    p->cells = inner.cells;
    block_free(&block);
    style_free(&style);
    return result;
}

static void set_places(struct record *record, struct place at) {
    record->start = record->error_at = record->rules_at = at;
    for (size_t i = 0; i < record->mark_at.n; i++)
        record->mark_at.data[i] = at;
    if (record->board)
        mark_list_forget_places(&record->board->marks);
}

static enum parse_result read_form(struct parse *p, struct span line,
                                   const char *name) {
    const struct link_form *const form = link_form_find(name);
    struct link_reading r = {.ignore_unknown = p->style->o.ignore_unknown};
    struct text raw = {0}, json = {0};
    enum parse_result result = PARSE_OTHER;
    block_raw(p->block, line, &raw);
    if (form->extent(text_string(&raw), raw.n) == LINK_NONE) {
        text_free(&raw);
        return PARSE_OTHER;
    }
    const size_t begin = block_trim(p->block, p->style, line).at;
    if (!link_to_json(form, text_string(&raw), raw.n, &r, &json)) {
        result = parse_fail(p, begin, "%s", text_string(&r.why));
    } else {
        const struct place at = block_place(p->block, begin);
        result = read_json(p, &json, at);
        set_places(p->record, at);
        p->record->form = form->name;
        if (r.left_out.n && p->record->board)
            p->record->left_out = text_take(&r.left_out);
    }
    text_free(&raw);
    text_free(&json);
    text_free(&r.why);
    text_free(&r.left_out);
    return result;
}

enum parse_result parse_fpuzzles(struct parse *p, struct span line) {
    return read_form(p, line, "fpuzzles");
}

enum parse_result parse_sudokupad(struct parse *p, struct span line) {
    return read_form(p, line, "sudokupad");
}

enum parse_result parse_sudokuwiki(struct parse *p, struct span line) {
    return read_form(p, line, "sudokuwiki");
}

enum parse_result parse_iss(struct parse *p, struct span line) {
    return read_form(p, line, "iss");
}

enum parse_result parse_penpa(struct parse *p, struct span line) {
    return read_form(p, line, "penpa");
}

enum parse_result parse_killer(struct parse *p, struct span line) {
    return read_form(p, line, "killer");
}

static enum link_extent extent_of(const struct parse *p, struct span line) {
    enum link_extent extent = LINK_NONE;
    struct text raw = {0};
    block_raw(p->block, line, &raw);
    link_form_of(text_string(&raw), raw.n, &extent);
    text_free(&raw);
    return extent;
}

bool foreign_begins(const struct parse *p, struct span line) {
    return extent_of(p, line) != LINK_NONE;
}

bool foreign_is_cut(const struct parse *p, struct span line) {
    return extent_of(p, line) == LINK_CUT;
}

/* Words that nobody says: long ones of small and capital letters and figures,
 * or an end with the padding of base64. */
static bool is_packed(const char *line, size_t n) {
    enum { LONG = 12 };
    size_t run = 0, longest = 0;
    bool small = false, capital = false, figure = false;
    for (size_t i = 0; i < n; i++) {
        run = line[i] == ' ' ? 0 : run + 1;
        longest = run > longest ? run : longest;
        small = small || islower((unsigned char)line[i]);
        capital = capital || isupper((unsigned char)line[i]);
        figure = figure || isdigit((unsigned char)line[i]);
    }
    return (n && line[n - 1] == '=') ||
           (longest >= LONG && small && capital && figure);
}

bool foreign_goes_on(const struct parse *p, struct span whole, const char *line,
                     size_t n) {
    enum link_extent extent = LINK_NONE;
    struct text raw = {0};
    block_raw(p->block, whole, &raw);
    const struct link_form *const form =
        link_form_of(text_string(&raw), raw.n, &extent);
    const char *const asked = p->style->o.format;
    const bool free_choice = !asked || !strcmp(asked, "auto");
    const bool yes = form && form->goes_on && free_choice &&
                     form->goes_on(text_string(&raw), raw.n, line, n);
    text_free(&raw);
    return yes;
}

bool foreign_may_go_on(const char *line, size_t n) {
    enum { SHORTEST_BOARD = 16 };
    enum link_extent extent;
    bool figures = true, blanks = false;
    while (n && isspace((unsigned char)line[n - 1]))
        n--;
    for (size_t i = 0; i < n; i++) {
        figures = figures && isdigit((unsigned char)line[i]);
        blanks = blanks || line[i] == ' ';
        if (!isalnum((unsigned char)line[i]) &&
            !(line[i] && strchr("+/=%-_$ ", line[i])))
            return false;
    }
    return n && !(figures && n >= SHORTEST_BOARD) &&
           (!blanks || is_packed(line, n)) && !link_form_of(line, n, &extent);
}
