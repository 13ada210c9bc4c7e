/* XML, document by document. */
#include "board/reader_markup.h"

#include "board/parse_json.h"
#include "board/reader_finish.h"

#include <string.h>

/* Text that is no puzzle to its end; a page of the web may end before. */
static void skip_lines(struct reader *r) {
    struct input_line input;
    while (lines_peek(&r->lines, &input) && input.state == LINE_GOOD) {
        const struct span line =
            block_trim(&r->block, &r->style, reader_add_line(r, &input));
        const bool ends = parse_starts_with(&r->parse, line, "</html>");
        block_drop_last(&r->block);
        lines_skip(&r->lines);
        if (ends)
            break;
    }
}

/* The rest of a document that is broken, as far as one can tell. */
static void skip_broken(struct reader *r, enum markup_root root) {
    struct input_line input;
    while (lines_peek(&r->lines, &input) && input.state == LINE_GOOD) {
        const enum markup_rest rest = markup_skip(root, input.text, input.n);
        if (rest == MARKUP_BEHIND)
            break;
        lines_skip(&r->lines);
        if (rest == MARKUP_LAST)
            break;
    }
}

static enum read_status skip_markup(struct reader *r, struct record *record,
                                    struct place at, const char *what) {
    skip_lines(r);
    return reader_finish_error(r, record, what, at);
}

static enum read_status finish_found(struct reader *r, struct record *record,
                                     const struct markup_found *found) {
    if (found->error)
        return reader_finish_error(r, record, found->error, found->at);
    block_clear(&r->block);
    block_add(&r->block, &r->style, found->json, strlen(found->json),
              found->at.line);
    if (parse_json(&r->parse, reader_whole(r)) == PARSE_GOOD) {
        record->start = found->at;
        record->form = "xml";
    } else {
        record->error_at = found->at;
    }
    return reader_finish(r, record);
}

/* The next puzzle of the document; READ_END after its end. */
enum read_status reader_read_markup(struct reader *r, struct record *record) {
    struct markup *const m = &r->markup;
    struct input_line input;
    for (;;) {
        const struct markup_found *const found = markup_next(m);
        if (found)
            return finish_found(r, record, found);
        if (m->closed || m->failed)
            break;
        const bool more =
            lines_peek(&r->lines, &input) && input.state == LINE_GOOD;
        markup_feed(m, more ? input.text : "", more ? input.n : 0, !more);
        if (more)
            lines_skip(&r->lines);
    }
    const enum markup_root root = m->root;
    const bool failed = m->failed, empty = !m->n_found;
    const struct place at = {m->lines + 1, 1};
    markup_close(m);
    if (failed)
        skip_broken(r, root);
    if (empty)
        return reader_finish_error(r, record, "no puzzle in the XML", at);
    return READ_END;
}

/* Begins with the line that is peeked. */
enum read_status reader_begin_markup(struct reader *r,
                                     const struct input_line *line,
                                     struct record *record) {
    const struct place at = {line->number, 1};
    if (markup_is_html(line->text, line->n))
        return skip_markup(r, record, at, "not a puzzle: this is HTML");
    if (!r->style.o.xml)
        return skip_markup(r, record, at, "not a puzzle: this is XML");
    size_t from = 0;
    while (line->text[from] != '<')
        from++;
    markup_open(&r->markup, r->style.o.xml, line->number - 1, from);
    markup_feed(&r->markup, line->text + from, line->n - from, false);
    lines_skip(&r->lines);
    return reader_read_markup(r, record);
}

bool reader_at_markup(const struct reader *r, const struct input_line *line) {
    return line->state == LINE_GOOD && !r->style.is_symbol['<'] &&
           reader_wants(r, "xml") && markup_begins(line->text, line->n);
}
