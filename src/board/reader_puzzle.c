/* One puzzle, from the line that it begins with. */
#include "board/reader_puzzle.h"

#include "board/forms.h"
#include "board/parse_among.h"
#include "board/parse_foreign.h"
#include "board/parse_json.h"
#include "board/parse_json_cells.h"
#include "board/parse_line.h"
#include "board/parse_list.h"
#include "board/parse_places.h"
#include "board/parse_rows.h"
#include "board/reader_rows.h"

#include <string.h>

enum { MOST_LIST_LINES = 8192, MOST_LIST_BYTES = 1 << 24 };

/* Adds lines until all brackets are closed. A gap ends the list unless a
 * bracket follows. */
static void gather_brackets(struct reader *r) {
    struct list_state state = {0};
    struct input_line input;
    size_t scanned = 0;
    for (int n = 0; n < MOST_LIST_LINES; n++) {
        const struct span text = reader_whole(r);
        list_scan(&state, &r->block,
                  (struct span){scanned, text.n + 1 - scanned});
        scanned = text.n + 1;
        if (state.depth <= 0 || text.n > MOST_LIST_BYTES ||
            !lines_peek(&r->lines, &input) || input.state != LINE_GOOD)
            return;
        const struct span line = reader_add_line(r, &input);
        const struct span s = block_trim(&r->block, &r->style, line);
        if (s.n && (parse_starts_with(&r->parse, s, "[[") ||
                    line_is_section(&r->parse, s))) {
            block_drop_last(&r->block);
            return;
        }
        lines_skip(&r->lines);
    }
}

/* "[{" and "[[{": a list of cells that are objects. */
static bool has_objects(const struct reader *r, struct span text) {
    size_t i = 0;
    while (i < text.n && strchr("[ \t\n", *reader_text(r, text.at + i)))
        i++;
    return i > 0 && i < text.n && *reader_text(r, text.at + i) == '{' &&
           memchr(reader_text(r, text.at + i), '"', text.n - i);
}

static enum parse_result read_list(struct reader *r) {
    gather_brackets(r);
    const struct span text = reader_whole(r);
    if (json_begins(&r->parse, text))
        return parse_json(&r->parse, text);
    if (has_objects(r, text))
        return parse_json_cells(&r->parse, text, r->style.size);
    enum parse_result result = list_rows(&r->parse, text, &r->rows);
    if (result == PARSE_GOOD)
        result = rows_parse(&r->rows, &r->parse, true);
    if (result == PARSE_GOOD && r->parse.record->form &&
        strcmp(r->parse.record->form, "candidates") != 0)
        r->parse.record->form = "list";
    return result;
}

/* A link that was broken goes on in the lines below. */
static struct span gather_link(struct reader *r, struct span line) {
    struct input_line input;
    struct span whole = line;
    for (int n = 0; n < MOST_LIST_LINES && whole.n < MOST_LIST_BYTES; n++) {
        if (!lines_peek(&r->lines, &input) || input.state != LINE_GOOD)
            break;
        if (!(foreign_is_cut(&r->parse, whole) &&
              foreign_may_go_on(input.text, input.n)) &&
            !foreign_goes_on(&r->parse, whole, input.text, input.n))
            break;
        const struct span next = reader_add_line(r, &input);
        lines_skip(&r->lines);
        whole.n = next.at + next.n - whole.at;
    }
    return whole;
}

/* The forms that are one line. */
static enum parse_result read_one_line(struct reader *r, struct span line) {
    struct parse *const p = &r->parse;
    const struct text_form *const asked = form_find(r->style.o.format);
    if (asked && foreign_begins(p, line))
        line = gather_link(r, line);
    if (asked)
        return asked->read ? asked->read(p, line) : PARSE_OTHER;
    enum parse_result result = PARSE_OTHER;
    for (const struct text_form *f = text_forms; f->name; f++)
        if (result == PARSE_OTHER && f->read && f->shows)
            result = f->read(p, line);
    if (result == PARSE_OTHER)
        result = parse_among(p, line);
    return result == PARSE_OTHER ? parse_line(p, line, true) : result;
}

static enum parse_result read_rows_from(struct reader *r, struct span line,
                                        enum line_kind kind) {
    enum parse_result result = reader_add_row(r, line, kind);
    if (result == PARSE_OTHER)
        result = rows_parse(&r->rows, &r->parse, false);
    return result == PARSE_OTHER ? reader_gather_rows(r) : result;
}

/* A form that the user named, and that shows in the first line. */
static enum parse_result fail_asked(struct reader *r, struct span line) {
    const struct text_form *const asked = form_find(r->style.o.format);
    if (!asked || !(asked->read || asked->shows))
        return PARSE_OTHER;
    return parse_fail(&r->parse, line.at, "no puzzle in the format %s",
                      asked->name);
}

enum parse_result reader_read_puzzle(struct reader *r, struct span line,
                                     enum line_kind kind) {
    if (foreign_begins(&r->parse, line) && style_free_choice(&r->style))
        return read_one_line(r, gather_link(r, line));
    if (json_begins(&r->parse, line) && reader_wants(r, "json"))
        return read_list(r);
    if (reader_wants(r, "list") && list_begins(&r->parse, line) &&
        !reader_is_list_row(r, line))
        return read_list(r);
    if (reader_is_list_row(r, line))
        return read_rows_from(r, line, kind);
    if (*reader_text(r, block_trim(&r->block, &r->style, line).at) == '"')
        line = reader_clean_row(r, line);
    if (r->rows.framed && style_free_choice(&r->style) &&
        places_are_in(&r->parse, line))
        return read_rows_from(r, line, kind);
    enum parse_result result = read_one_line(r, line);
    if (result == PARSE_OTHER)
        result = fail_asked(r, line);
    return result == PARSE_OTHER ? read_rows_from(r, line, kind) : result;
}
