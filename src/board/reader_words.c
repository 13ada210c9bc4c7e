/* Words around puzzles. */
#include "board/reader_words.h"

#include "base/alloc.h"
#include "board/parse_cnf.h"
#include "board/reader_cnf.h"
#include "board/reader_finish.h"

#include <ctype.h>
#include <string.h>

/* ---- reading them ---- */

static void clear(struct between *w) {
    heading_free(&w->heading);
    xfree(w->title);
    *w = (struct between){.open = false};
}

bool reader_has_words(const struct reader *r) {
    return r->between.words;
}

static enum line_kind peeked_kind(struct reader *r,
                                  const struct input_line *input) {
    const struct span line = reader_add_line(r, input);
    const enum line_kind kind = cnf_is_comment(input->text, input->n)
                                    ? KIND_PROSE
                                    : line_kind(&r->parse, line);
    block_drop_last(&r->block);
    return kind;
}

static void take_words(struct reader *r, const struct input_line *input,
                       enum line_kind kind) {
    struct between *const w = &r->between;
    const struct span line = reader_add_line(r, input);
    const struct span s = block_trim(&r->block, &r->style, line);
    if (kind == KIND_HEADING && !w->named) {
        w->title = block_take(&r->block, s);
        w->at = block_place(&r->block, s.at);
        w->named = true;
    } else if (!w->words) {
        w->at = block_place(&r->block, s.at);
    }
    if (kind == KIND_HEADING)
        heading_read(&r->parse, s, &w->heading);
    w->words = true;
    w->gap_below = false;
    block_drop_last(&r->block);
}

static void take_gap(struct between *w) {
    if (w->words)
        w->gap_below = true;
    else
        w->gap_above = ++w->gaps > 0;
}

/* What has no letter is no words, nor are dots and then a figure: most lines,
 * and soon told. */
static bool may_be_words(const struct input_line *input) {
    size_t i = 0;
    while (i < input->n && (input->text[i] == ' ' || input->text[i] == '\t'))
        i++;
    if (i == input->n)
        return true;
    const unsigned char c = (unsigned char)input->text[i];
    if (isdigit(c))
        return false;
    while (i < input->n && input->text[i] == '.')
        i++;
    if (c == '.' && i < input->n && isdigit((unsigned char)input->text[i]))
        return false;
    return isalpha(c) || c >= 0x80 || strchr("#;/[\"'(*-+|>~=.", c);
}

static bool is_in_table(struct reader *r, const struct input_line *input) {
    if (!r->table.on)
        return false;
    const struct span line = reader_add_line(r, input);
    const bool left = table_is_left(&r->parse, line, &r->table);
    block_drop_last(&r->block);
    return !left;
}

/* Goes over words and gaps, and comments below a board, up to a line that is
 * something else; with ahead, as far as lines are there, or it must be known
 * what comes. Returns whether such a line is peeked. */
static bool skip_words(struct reader *r, bool ahead) {
    struct between *const w = &r->between;
    struct input_line input;
    while (!ahead || w->named || lines_are_ready(&r->lines)) {
        if (!lines_peek(&r->lines, &input) || input.state != LINE_GOOD)
            return false;
        if (reader_at_cnf(r, &input) || (ahead && !may_be_words(&input)) ||
            is_in_table(r, &input))
            return true;
        const enum line_kind kind = peeked_kind(r, &input);
        if (kind == KIND_PROSE || kind == KIND_HEADING)
            take_words(r, &input, kind);
        else if (kind == KIND_GAP)
            take_gap(w);
        else if (kind == KIND_FRAME && !w->words && !w->gap_above &&
                 r->rows.framed)
            r->rows.framed = false; /* its lower end, of which there is one */
        else if (kind != KIND_COMMENT || !(ahead || w->board))
            return true;
        lines_skip(&r->lines);
    }
    return false;
}

/* ---- whose they are ---- */

/* With a board above, and with text below or not. */
static bool are_of_above(const struct reader *r, bool more) {
    const struct between *const w = &r->between;
    if (!more)
        return true;
    if (w->gap_above)
        return w->gap_below && r->titled == TITLED_NOT;
    return w->gap_below || r->titled != TITLED_DIRECTLY;
}

static bool are_of_below(const struct between *w, bool more) {
    return more && !(w->board && !w->gap_above && w->gap_below);
}

/* The head has them for the boards below. */
static void give_to_head(struct reader *r) {
    struct between *const w = &r->between;
    if (!r->head.above.on || r->head.above.used) {
        head_set_above(&r->head, &w->heading, w->title, w->at);
        w->title = NULL;
    }
    r->titled = w->gap_below ? TITLED_APART : TITLED_DIRECTLY;
    clear(w);
}

static void fail(struct reader *r, struct record *record) {
    struct between *const w = &r->between;
    board_free(record->board);
    record->board = NULL;
    record->error = w->named
                        ? heading_sentence(&w->heading, r->style.o.rule_names)
                        : alloc_string("words instead of a puzzle");
    record->error_at = w->at;
}

/* ---- below a board ---- */

enum read_status reader_look_below(struct reader *r, struct record *record) {
    struct between *const w = &r->between;
    clear(w);
    w->board = true;
    block_clear(&r->block);
    const bool more = skip_words(r, true);
    if (w->gap_above && r->head.above.used)
        head_drop_above(&r->head);
    if (!w->named) {
        if (w->gap_above)
            r->titled = TITLED_NOT;
        return READ_PUZZLE; /* prose is an error of its own, the next */
    }
    const bool of_below = are_of_below(w, more);
    enum read_status status = READ_PUZZLE;
    if (are_of_above(r, more) && !heading_is_carried(&w->heading, record)) {
        fail(r, record);
        status = READ_ERROR;
    }
    if (!of_below)
        clear(w);
    w->board = false; /* it has had them */
    return status;
}

/* ---- above a board, or late ---- */

/* Words below a board that has been answered: they were not there in time. */
static bool are_late(const struct reader *r, bool more) {
    return r->between.board && are_of_above(r, more);
}

enum read_status reader_read_words(struct reader *r, struct place at,
                                   struct record *record) {
    struct between *const w = &r->between;
    const bool more = skip_words(r, false);
    if (!w->words)
        w->at = at;
    if (w->named && more && !are_late(r, more)) {
        if (r->head.above.on && !r->head.above.used)
            return reader_end_words(r, record);
        give_to_head(r);
        return READ_END;
    }
    fail(r, record);
    r->titled = w->gap_below ? TITLED_APART : TITLED_DIRECTLY;
    clear(w);
    return reader_finish_apart(r, record);
}

enum read_status reader_end_words(struct reader *r, struct record *record) {
    const struct head_above *const above = &r->head.above;
    if (!above->on || above->used)
        return READ_END;
    record->error = heading_sentence(&above->heading, r->style.o.rule_names);
    record->error_at = above->at;
    head_drop_above(&r->head);
    return reader_finish_apart(r, record);
}

void reader_pass(struct reader *r, enum line_kind kind) {
    struct between *const w = &r->between;
    const bool used = r->head.above.on && r->head.above.used;
    if (used && (kind == KIND_GAP || kind == KIND_HEAD))
        head_drop_above(&r->head);
    if (kind == KIND_GAP) {
        w->gap_above = ++w->gaps > 0;
        r->titled = w->board                       ? TITLED_NOT
                    : r->titled == TITLED_DIRECTLY ? TITLED_APART
                                                   : r->titled;
    } else if (kind == KIND_HEADER || kind == KIND_TITLE || kind == KIND_HEAD) {
        w->board = false;
        r->titled = TITLED_DIRECTLY;
    }
}
