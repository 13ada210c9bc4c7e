/* Puzzles from a stream, one after the other.
 *
 * The reader looks at one line at a time, decides what begins there, and
 * collects only the lines of that puzzle. A plain line of cells, the usual
 * content of files with millions of puzzles, takes a short way of its own.
 */
#include "board/reader.h"

#include "base/alloc.h"
#include "board/forms.h"
#include "board/parse_cnf.h"
#include "board/parse_line.h"
#include "board/reader_cnf.h"
#include "board/reader_finish.h"
#include "board/reader_head.h"
#include "board/reader_markup.h"
#include "board/reader_puzzle.h"
#include "board/reader_rows.h"
#include "board/reader_sdk.h"
#include "board/reader_state.h"
#include "board/reader_table.h"
#include "board/reader_words.h"

#include <ctype.h>
#include <string.h>

struct reader *reader_new(const struct reader_options *options,
                          read_function read, void *context, const char **why) {
    static const struct reader_options none;
    struct reader *const r = xnew0(1, struct reader);
    *why = style_init(&r->style, options ? options : &none);
    if (!*why)
        *why = form_check(r->style.o.format);
    if (*why) {
        xfree(r);
        return NULL;
    }
    head_init(&r->head, &r->style.o);
    quick_init(&r->quick, &r->style);
    lines_open(&r->lines, read, r->style.o.waits, context);
    r->parse.style = &r->style;
    r->parse.user = &r->head.user;
    r->parse.block = &r->block;
    return r;
}

void reader_free(struct reader *r) {
    if (!r)
        return;
    style_free(&r->style);
    lines_close(&r->lines);
    markup_close(&r->markup);
    block_free(&r->block);
    rows_free(&r->rows);
    vec_free(&r->parse.cells);
    head_free(&r->head);
    heading_free(&r->between.heading);
    xfree(r->between.title);
    record_clear(&r->held);
    xfree(r);
}

static enum read_status next_small_board(struct reader *r,
                                         struct record *record) {
    parse_line(&r->parse, r->rows.all.data[r->next_row].whole, false);
    if (++r->next_row == r->rows.all.n)
        r->next_row = 0;
    return reader_finish(r, record);
}

static void skip_line(struct reader *r, struct span line, enum line_kind kind) {
    if (kind == KIND_FRAME)
        reader_add_frame(r, line);
    if (kind == KIND_HEADER || kind == KIND_TITLE)
        reader_take_header(r, line, kind);
    lines_skip(&r->lines);
}

/* A number alone above the rows, as the count of boards in a file of a
 * programming contest. The line is skipped already. */
static bool is_count_line(struct reader *r, struct span line) {
    struct input_line input;
    const struct span s = block_trim(&r->block, &r->style, line);
    for (size_t i = 0; i < s.n; i++)
        if (!isdigit((unsigned char)*reader_text(r, s.at + i)))
            return false;
    if (s.n > 4 || r->style.o.symbols || !lines_peek(&r->lines, &input) ||
        input.state != LINE_GOOD)
        return false;
    const struct span next = reader_add_line(r, &input);
    const struct span cells = block_trim(&r->block, &r->style, next);
    const bool wide = cells.n >= 9 &&
                      reader_run_length(r, cells) <= GEOMETRY_MAX_N &&
                      line_is_content(line_kind(&r->parse, next)) &&
                      !line_is_talk(&r->parse, next);
    block_drop_last(&r->block);
    return wide;
}

/* What could not be read may never have been meant for a board. */
static void doubt(struct reader *r, struct record *record) {
    const struct block *const b = &r->block;
    if (!record->error || record->form || b->lines.n > 2 || b->text.n > 400)
        return;
    for (size_t i = 0; i < b->lines.n; i++) {
        const size_t at = b->lines.data[i].at;
        const size_t end =
            i + 1 < b->lines.n ? b->lines.data[i + 1].at : b->text.n;
        if (strchr("{[(<\"", *reader_text(r, at)) ||
            !line_is_talk(&r->parse, (struct span){at, end - at - 1}))
            return;
    }
    xfree(record->error);
    record->error = alloc_string("words instead of a puzzle");
    record->error_at = block_place(b, 0);
    r->titled = TITLED_DIRECTLY;
}

static enum read_status read_from(struct reader *r, struct span line,
                                  enum line_kind kind, struct record *record) {
    r->parse.regions_above = r->head.drawn.has_regions;
    /* One gap is what boards have between them. */
    r->rows.gap_above = r->between.gaps > (r->index ? 1 : 0);
    enum parse_result result = reader_read_puzzle(r, line, kind);
    if (result == PARSE_BAD)
        doubt(r, record);
    if (r->in_section)
        result =
            result == PARSE_GOOD ? reader_read_state(r) : reader_skip_state(r);
    return reader_finish(r, record);
}

/* A plain line of cells. */
static bool read_quick(struct reader *r, const struct input_line *input,
                       struct record *record) {
    if (r->in_section || r->table.on || r->head.changed ||
        !quick_line(&r->quick, &r->style, input, record))
        return false;
    lines_skip(&r->lines);
    return true;
}

/* What kind the line is, after all that lines before it have set. */
static enum line_kind
next_kind(struct reader *r, const struct input_line *input, struct span *line) {
    block_clear(&r->block);
    *line = reader_add_line(r, input);
    enum line_kind kind = line_kind(&r->parse, *line);
    if (r->head.changed && kind != KIND_HEAD) {
        reader_apply_head(r, input->number);
        block_clear(&r->block);
        *line = reader_add_line(r, input);
        kind = line_kind(&r->parse, *line);
    }
    return kind;
}

static bool is_table_row(const struct reader *r, enum line_kind kind) {
    return r->table.on && kind != KIND_GAP && kind != KIND_COMMENT &&
           kind != KIND_HEADER && kind != KIND_HEAD && kind != KIND_TITLE;
}

static void take_head(struct reader *r, struct span line) {
    reader_take_head(r, line);
    lines_skip(&r->lines);
    if (drawn_wants_rows(&r->head.drawn))
        reader_take_region_rows(r);
}

static enum read_status take_words(struct reader *r,
                                   const struct input_line *input,
                                   struct record *record) {
    const struct place at = {input->number, 1};
    if (reader_end_words(r, record) != READ_END)
        return READ_ERROR;
    if (cnf_is_comment(input->text, input->n) && reader_skip_cnf_comments(r))
        return reader_read_cnf(r, record, at);
    return reader_read_words(r, at, record);
}

/* The puzzle or error that begins with the line, which is peeked; READ_END
 * when it is neither. */
static enum read_status read_from_line(struct reader *r,
                                       const struct input_line *input,
                                       struct record *record) {
    struct span line;
    if (input->state != LINE_GOOD)
        return reader_bad_line(r, input, record);
    block_clear(&r->block);
    if (reader_at_markup(r, input))
        return reader_begin_markup(r, input, record);
    if (reader_at_cnf(r, input))
        return reader_read_cnf(r, record, (struct place){input->number, 1});
    const enum line_kind kind = next_kind(r, input, &line);
    reader_pass(r, kind);
    if (kind == KIND_HEADER && table_is_header(&r->parse, line))
        return reader_begin_table(r, line, record);
    if (r->table.on && table_is_left(&r->parse, line, &r->table))
        r->table.on = false;
    if (is_table_row(r, kind))
        return reader_read_table_row(r, record);
    if (kind == KIND_PROSE || kind == KIND_HEADING)
        return take_words(r, input, record);
    if (line_is_content(kind)) {
        lines_skip(&r->lines);
        return is_count_line(r, line) ? READ_END
                                      : read_from(r, line, kind, record);
    }
    if (kind == KIND_HEAD)
        take_head(r, line);
    else
        skip_line(r, line, kind);
    return READ_END;
}

/* Behind the last line. */
static enum read_status read_end(struct reader *r, struct record *record) {
    struct place drawn;
    if (reader_end_words(r, record) != READ_END)
        return READ_ERROR;
    if (r->head.rules_new)
        return reader_finish_error(r, record,
                                   "no board follows this line of rules; rules "
                                   "are given above their boards",
                                   r->head.rules_at);
    if (drawn_first(&r->head.drawn, &drawn)) {
        drawn_clear(&r->head.drawn);
        return reader_finish_error(r, record,
                                   "no board follows these regions or marks; "
                                   "they are given above their board",
                                   drawn);
    }
    if (r->index)
        return READ_END;
    if (r->lines.charset.what)
        return reader_finish_no_text(r, record, r->lines.charset.what);
    return reader_finish_error(r, record, "no puzzle in the input",
                               (struct place){1, 1});
}

static enum read_status read_next(struct reader *r, struct record *record) {
    struct input_line input;
    enum read_status status = READ_END;
    if (r->next_row)
        return next_small_board(r, record);
    if (r->markup.handle && reader_read_markup(r, record) != READ_END)
        return record->board ? READ_PUZZLE : READ_ERROR;
    rows_clear(&r->rows);
    if (reader_has_words(r))
        status = reader_read_words(r, r->between.at, record);
    while (status == READ_END && lines_peek(&r->lines, &input)) {
        if (read_quick(r, &input, record))
            return reader_finish(r, record);
        status = read_from_line(r, &input, record);
    }
    return status == READ_END ? read_end(r, record) : status;
}

enum read_status reader_next(struct reader *r, struct record *record) {
    record_clear(record);
    r->parse.record = record;
    if (r->held.board) {
        *record = r->held;
        r->held = (struct record){0};
        return reader_look_below(r, record);
    }
    const enum read_status status = read_next(r, record);
    if (status == READ_PUZZLE && !r->next_row && !r->markup.handle)
        return reader_look_below(r, record);
    r->between.board = false;
    return status;
}
