/* Puzzles from a stream, one after the other.
 *
 * The reader looks at one line at a time, decides what begins there, and
 * collects only the lines of that puzzle. A plain line of cells, the usual
 * content of files with millions of puzzles, takes a short way of its own.
 */
#include "board/reader.h"

#include "base/alloc.h"
#include "base/text.h"
#include "board/head.h"
#include "board/markup.h"
#include "board/parse_cnf.h"
#include "board/reader_lines.h"
#include "board/reader_quick.h"
#include "board/rules_text.h"
#include "board/table.h"

#include <ctype.h>
#include <limits.h>
#include <string.h>

enum {
    MOST_ROWS = 512, /* lines of one block that are kept */
    MOST_LIST_LINES = 8192,
    MOST_LIST_BYTES = 1 << 24,
    LONGEST_ROW_TEXT = 1 << 16, /* 64 cells of pencil marks need a tenth */
    IMPOSSIBLE = 64             /* in struct quick: no cell */
};

struct reader {
    struct style style;
    struct lines lines;
    struct quick quick;
    struct block block;
    struct rows rows;
    struct parse parse;
    struct head head;
    uint64_t index;  /* of the last record */
    size_t next_row; /* of rows that are boards each, 0 = none left */
    bool in_section; /* after [Puzzle]: a [State] may follow */
    struct table table;
    struct markup markup; /* a document in XML, while it is open */
};

/* ---- text forms ---- */

const struct text_form text_forms[] = {
    {"line", "all cells in one line", true, true},
    {"rows", "one row a line, cells together or apart", true, false},
    {"grid", "rows with a frame around the boxes", true, true},
    {"csv", "rows of fields between commas, blanks empty", true, true},
    {"list", "lists of lists as in Python or JSON", true, false},
    {"json", "an object with size, box, givens, placed, candidates", true,
     true},
    {"sdk", "rows after #A..#U headers, [Puzzle] and [State]", true, true},
    {"sdm", "one line a puzzle, blanks are 0", true, true},
    {"ss", "Simple Sudoku's framed rows", true, true},
    {"sdx", "SudoCue's rows of candidates, u before placed digits", true,
     false},
    {"hodoku", "HoDoKu's library line", true, true},
    {"gsf", "comma fields with the puzzle in the fifth", true, false},
    {"url", "a link with ?bd= and the cells", true, false},
    {"candidates", "a framed grid of pencil marks", true, true},
    {"cnf", "the CNF of export, by its comments", true, false},
    {"xml", "files of OpenSudoku, KSudoku and Sudoku 10'000", true, false},
    {"sukaku", "n characters a cell in one line, each a digit or blank", true,
     false},
    {NULL, NULL, false, false},
};

/* ---- making and freeing ---- */

struct reader *reader_new(const struct reader_options *options,
                          read_function read, void *context, const char **why) {
    static const struct reader_options none;
    struct reader *const r = xnew0(1, struct reader);
    *why = style_init(&r->style, options ? options : &none);
    if (*why) {
        xfree(r);
        return NULL;
    }
    head_init(&r->head, &r->style.o);
    quick_init(&r->quick, &r->style);
    lines_open(&r->lines, read, context);
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
    vec_free(&r->rows.all);
    vec_free(&r->parse.cells);
    head_free(&r->head);
    xfree(r);
}

void record_clear(struct record *record) {
    board_free(record->board);
    xfree(record->id);
    xfree(record->rules);
    xfree(record->rule_words);
    xfree(record->grade);
    xfree(record->headers);
    xfree(record->count);
    xfree(record->solution);
    xfree(record->error);
    vec_free(&record->mark_at);
    *record = (struct record){0};
}

static const char *text_at(const struct reader *r, size_t at) {
    return r->block.text.data + at;
}

/* ---- headers ---- */

static char *raw_text(const struct reader *r, struct span s) {
    struct text t = {0};
    block_raw(&r->block, block_trim(&r->block, &r->style, s), &t);
    return text_take(&t);
}

static void take_head(struct reader *r, struct span line) {
    const struct span s = block_trim(&r->block, &r->style, line);
    struct span value;
    const enum head_key key = head_key_of(&r->parse, s, &value);
    if (key != HEAD_NONE)
        head_take(&r->head, &r->parse, key, value);
}

/* "regions:" alone binds the next n lines of n symbols. The line itself is
 * skipped already. */
static void take_region_rows(struct reader *r) {
    struct input_line input;
    size_t n = 1;
    for (size_t row = 0;
         row < n && lines_peek(&r->lines, &input) && input.state == LINE_GOOD;
         row++) {
        const size_t length = drawn_row_length(input.text, input.n);
        if (!length || (row && length != n))
            return;
        n = length;
        drawn_add_row(&r->head.drawn, input.text, input.n);
        lines_skip(&r->lines);
    }
}

static void take_header(struct reader *r, struct span line,
                        enum line_kind kind) {
    const struct span s = block_trim(&r->block, &r->style, line);
    if (kind == KIND_TITLE)
        head_take_header(&r->head, &r->parse, s);
    else if (line_starts_with(&r->parse, s, "[puzzle]"))
        r->in_section = true;
    else if (!line_is_section(&r->parse, s))
        head_set_name(&r->head, raw_text(r, s));
}

/* Makes the settings of the head count from here on. Those that contradict
 * each other refuse every board until they are changed. */
static void apply_head(struct reader *r, uint64_t line) {
    struct style style;
    r->head.changed = false;
    const char *const why = style_init(&style, &r->head.now);
    if (why) {
        head_refuse(&r->head, HEAD_BOX, (struct place){line, 1},
                    alloc_string(why));
        return;
    }
    style_free(&r->style);
    r->style = style;
    r->quick = (struct quick){0};
    quick_init(&r->quick, &r->style);
}

/* ---- collecting a puzzle ---- */

static bool wants(const struct reader *r, const char *form) {
    return style_free_choice(&r->style) || style_forced(&r->style, form);
}

static bool is_cnf(const struct reader *r, const struct input_line *line) {
    return line->state == LINE_GOOD && wants(r, "cnf") &&
           cnf_begins(line->text, line->n);
}

static struct span add_line(struct reader *r, const struct input_line *line) {
    return block_add(&r->block, &r->style, line->text, line->n, line->number);
}

/* The whole block, without its last line end. */
static struct span whole(const struct reader *r) {
    return (struct span){0, r->block.text.n ? r->block.text.n - 1 : 0};
}

static size_t run_length(const struct reader *r, struct span s) {
    size_t n = 0;
    while (n < s.n && !r->style.ends_run[(unsigned char)*text_at(r, s.at + n)])
        n++;
    return n;
}

/* True for a line that cannot be one more row of the block above. */
static bool begins_other(struct reader *r, struct span line) {
    const struct span s = block_trim(&r->block, &r->style, line);
    return line.n > LONGEST_ROW_TEXT || run_length(r, s) > GEOMETRY_MAX_N ||
           json_begins(&r->parse, s) ||
           line_starts_with(&r->parse, s, "http://") ||
           line_starts_with(&r->parse, s, "https://") ||
           line_starts_with(&r->parse, s, ":") ||
           line_starts_with(&r->parse, s, "[[") ||
           line_starts_with(&r->parse, s, "((") ||
           line_starts_with(&r->parse, s, "{{");
}

/* A row's comment is cut off; a list's brackets and quotes are blanked. */
static struct span clean_row(struct reader *r, struct span line) {
    char *const s = r->block.text.data + line.at;
    const struct span inner = block_trim(&r->block, &r->style, line);
    const bool fields = line_is_semicolon_row(&r->parse, inner);
    for (size_t i = 0; i < line.n; i++) {
        const bool slashes = s[i] == '/' && i + 1 < line.n && s[i + 1] == '/';
        if (r->style.is_symbol[(unsigned char)s[i]])
            continue;
        if (s[i] == '#' || slashes || (s[i] == ';' && !fields))
            line.n = i;
        else if (s[i] == '"' || s[i] == '\'')
            s[i] = ' ';
    }
    return line;
}

static enum parse_result add_list_row(struct reader *r, struct span line) {
    const enum parse_result result = list_rows(&r->parse, line, &r->rows);
    return result == PARSE_GOOD ? PARSE_OTHER : result;
}

static bool is_list_row(struct reader *r, struct span line) {
    struct list_state state = {0};
    if (!list_begins(&r->parse, line))
        return false;
    list_scan(&state, &r->block, line);
    return state.depth == 0 && state.deepest == 1;
}

static enum parse_result add_row(struct reader *r, struct span line,
                                 enum line_kind kind) {
    if (is_list_row(r, line))
        return add_list_row(r, line);
    rows_add(&r->rows, &r->parse, clean_row(r, line), kind == KIND_MAYBE);
    r->rows.all.data[r->rows.all.n - 1].whole = line;
    return PARSE_OTHER;
}

static void add_frame(struct reader *r, struct span line) {
    const struct span s = block_trim(&r->block, &r->style, line);
    r->rows.framed = true;
    if (*text_at(r, s.at) == '*')
        r->rows.stars = true;
}

/* ---- rows ---- */

/* Skips the gap between two bands; true if a row of the same width follows. */
static bool cross_gap(struct reader *r) {
    struct input_line line;
    while (lines_peek(&r->lines, &line) && line.state == LINE_GOOD) {
        const struct span s = add_line(r, &line);
        const enum line_kind kind = line_kind(&r->parse, s);
        const bool same = line_is_content(kind) && !begins_other(r, s) &&
                          !is_cnf(r, &line) &&
                          rows_same_width(&r->rows, &r->parse, s);
        block_drop_last(&r->block);
        if (kind != KIND_GAP)
            return same;
        lines_skip(&r->lines);
    }
    return false;
}

struct gather {
    enum parse_result result;
    bool ended;
};

/* Adds what the line is, and parses if it was a row. */
static void gather_content(struct reader *r, struct gather *g, struct span line,
                           enum line_kind kind) {
    if (!line_is_content(kind) || r->rows.all.n >= MOST_ROWS) {
        if (kind == KIND_FRAME)
            add_frame(r, line);
        if (line_is_content(kind) && r->rows.dropped < INT_MAX - MOST_ROWS)
            r->rows.dropped++;
        block_drop_last(&r->block);
        return;
    }
    g->result = add_row(r, line, kind);
    if (g->result == PARSE_OTHER)
        g->result = rows_parse(&r->rows, &r->parse, false);
}

static void gather_gap(struct reader *r, struct gather *g, struct span line) {
    if (rows_take_spaces(&r->rows, &r->parse, line)) {
        lines_skip(&r->lines);
        gather_content(r, g, line, KIND_ROW);
        return;
    }
    const bool at_band = rows_at_band(&r->rows, &r->style);
    if (!at_band && !line.n && rows_may_lack_row(&r->rows, &r->parse)) {
        lines_skip(&r->lines);
        rows_add(&r->rows, &r->parse, line, true);
        return;
    }
    block_drop_last(&r->block);
    g->ended = !at_band || !cross_gap(r);
}

static void gather_line(struct reader *r, struct gather *g,
                        const struct input_line *input) {
    const struct span line = add_line(r, input);
    const enum line_kind kind = line_kind(&r->parse, line);
    if (kind == KIND_GAP) {
        gather_gap(r, g, line);
    } else if (kind == KIND_HEADER || kind == KIND_HEAD ||
               kind == KIND_HEADING || is_cnf(r, input) ||
               (line_is_content(kind) && r->rows.all.n &&
                begins_other(r, line))) {
        block_drop_last(&r->block);
        g->ended = true;
    } else {
        lines_skip(&r->lines);
        gather_content(r, g, line, kind);
    }
}

static enum parse_result gather_rows(struct reader *r) {
    struct gather g = {PARSE_OTHER, false};
    struct input_line input;
    while (!g.ended && g.result == PARSE_OTHER) {
        if (!lines_peek(&r->lines, &input) || input.state != LINE_GOOD)
            break;
        gather_line(r, &g, &input);
    }
    if (g.result != PARSE_OTHER)
        return g.result;
    if (rows_are_boards(&r->rows, &r->parse)) {
        r->next_row = 1;
        return parse_line(&r->parse, r->rows.all.data[0].whole, false);
    }
    return rows_parse(&r->rows, &r->parse, true);
}

/* ---- lists and objects ---- */

/* Adds lines until all brackets are closed. A gap ends the list unless a
 * bracket follows. */
static void gather_brackets(struct reader *r) {
    struct list_state state = {0};
    struct input_line input;
    size_t scanned = 0;
    for (int n = 0; n < MOST_LIST_LINES; n++) {
        const struct span text = whole(r);
        list_scan(&state, &r->block,
                  (struct span){scanned, text.n + 1 - scanned});
        scanned = text.n + 1;
        if (state.depth <= 0 || text.n > MOST_LIST_BYTES ||
            !lines_peek(&r->lines, &input) || input.state != LINE_GOOD)
            return;
        const struct span line = add_line(r, &input);
        const struct span s = block_trim(&r->block, &r->style, line);
        if (s.n && (line_starts_with(&r->parse, s, "[[") ||
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
    while (i < text.n && strchr("[ \t\n", *text_at(r, text.at + i)))
        i++;
    return i > 0 && i < text.n && *text_at(r, text.at + i) == '{' &&
           memchr(text_at(r, text.at + i), '"', text.n - i);
}

static enum parse_result read_list(struct reader *r) {
    gather_brackets(r);
    const struct span text = whole(r);
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

/* ---- one puzzle ---- */

/* The forms that are one line, tried in this order. */
static enum parse_result read_one_line(struct reader *r, struct span line) {
    struct parse *const p = &r->parse;
    const struct style *const s = &r->style;
    if (style_forced(s, "line") || style_forced(s, "sdm") ||
        style_forced(s, "sukaku")) {
        return parse_line(p, line, false);
    }
    const bool any = style_free_choice(s);
    enum parse_result result = PARSE_OTHER;
    if (any || style_forced(s, "hodoku"))
        result = parse_hodoku(p, line);
    const struct span inner = block_trim(&r->block, s, line);
    if (result == PARSE_OTHER && style_forced(s, "hodoku") &&
        (parse_is_marked(p, inner) || parse_has_deleted(p, inner)))
        result = parse_marked(p, inner, "hodoku");
    if (result == PARSE_OTHER && (any || style_forced(s, "url")))
        result = parse_link(p, line);
    if (result == PARSE_OTHER && style_forced(s, "gsf"))
        result = parse_gsf(p, line);
    if (result == PARSE_OTHER && any)
        result = parse_among(p, line);
    if (result == PARSE_OTHER && any)
        result = parse_line(p, line, true);
    return result;
}

static enum parse_result read_rows_from(struct reader *r, struct span line,
                                        enum line_kind kind) {
    enum parse_result result = add_row(r, line, kind);
    if (result == PARSE_OTHER)
        result = rows_parse(&r->rows, &r->parse, false);
    return result == PARSE_OTHER ? gather_rows(r) : result;
}

/* A form that the user named, and that shows in the first line. */
static enum parse_result fail_forced(struct reader *r, struct span line) {
    static const char *const forms[] = {"hodoku", "url", "gsf",
                                        "json",   "xml", "cnf"};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (style_forced(&r->style, forms[i]))
            return parse_fail(&r->parse, line.at, "no puzzle of the form %s",
                              forms[i]);
    return PARSE_OTHER;
}

static enum parse_result read_puzzle(struct reader *r, struct span line,
                                     enum line_kind kind) {
    if (json_begins(&r->parse, line) && wants(r, "json"))
        return read_list(r);
    if (wants(r, "list") && list_begins(&r->parse, line) &&
        !is_list_row(r, line))
        return read_list(r);
    if (is_list_row(r, line))
        return read_rows_from(r, line, kind);
    if (*text_at(r, block_trim(&r->block, &r->style, line).at) == '"')
        line = clean_row(r, line);
    enum parse_result result = read_one_line(r, line);
    if (result == PARSE_OTHER)
        result = fail_forced(r, line);
    return result == PARSE_OTHER ? read_rows_from(r, line, kind) : result;
}

/* ---- [State] ---- */

/* Digits of the state that are no givens are the player's. */
static enum parse_result merge_state(struct record *record,
                                     struct board *state) {
    struct board *const b = record->board;
    board_want_placed(b);
    for (int i = 0; i < geometry_cells(&b->shape); i++)
        if (b->given[i] == BOARD_BLANK)
            b->placed[i] = state->given[i];
    board_free(state);
    parse_settle(b);
    return PARSE_GOOD;
}

/* Skips to "[State]"; false if something else comes first. */
static bool find_state(struct reader *r) {
    struct input_line input;
    while (lines_peek(&r->lines, &input) && input.state == LINE_GOOD) {
        const struct span line = add_line(r, &input);
        const struct span s = block_trim(&r->block, &r->style, line);
        const enum line_kind kind = line_kind(&r->parse, line);
        const bool state = line_starts_with(&r->parse, s, "[state]");
        block_drop_last(&r->block);
        if (line_is_content(kind) || kind == KIND_PROSE || kind == KIND_HEAD ||
            kind == KIND_HEADING || (kind == KIND_HEADER && !state))
            return false;
        lines_skip(&r->lines);
        if (state)
            return true;
    }
    return false;
}

static enum parse_result read_state(struct reader *r) {
    struct record *const record = r->parse.record;
    struct board *const board = record->board;
    r->in_section = false;
    record->form = "sdk";
    if (!find_state(r))
        return PARSE_GOOD;
    struct record state = {0};
    block_clear(&r->block);
    rows_clear(&r->rows);
    r->parse.record = &state;
    const enum parse_result result = gather_rows(r);
    r->next_row = 0;
    r->parse.record = record;
    if (result == PARSE_GOOD && state.board &&
        geometry_equal(&state.board->shape, &board->shape)) {
        struct board *const b = state.board;
        state.board = NULL;
        record_clear(&state);
        return merge_state(record, b);
    }
    board_free(board);
    record->board = NULL;
    record->error =
        state.error ? state.error : alloc_string("a state of another size");
    record->error_at = state.error ? state.error_at : record->start;
    state.error = NULL;
    record_clear(&state);
    return PARSE_BAD;
}

/* The state of a puzzle that could not be read is no puzzle of its own. */
static enum parse_result skip_state(struct reader *r) {
    struct record *const record = r->parse.record;
    struct record state = {0};
    r->in_section = false;
    if (!find_state(r))
        return PARSE_BAD;
    block_clear(&r->block);
    rows_clear(&r->rows);
    r->parse.record = &state;
    gather_rows(r);
    r->next_row = 0;
    r->parse.record = record;
    record_clear(&state);
    return PARSE_BAD;
}

/* ---- records ---- */

/* A record's own rules beside other ones of a line above: nobody can tell
 * whether they are meant besides or instead. */
static void compare_rules(struct reader *r, struct record *record) {
    struct text why = {0};
    if (!record->board || !record->own_rules || !r->head.rules ||
        rules_text_agree(r->head.rules, record->rules))
        return;
    text_printf(&why,
                "the rules here are not those of the line 'rules:' above; a "
                "line 'rules: classic' ends those");
    board_free(record->board);
    record->board = NULL;
    record->error = text_take(&why);
    record->error_at = record->rules_at;
}

static enum read_status finish(struct reader *r, struct record *record) {
    record->index = ++r->index;
    compare_rules(r, record);
    head_finish(&r->head, record);
    return record->board ? READ_PUZZLE : READ_ERROR;
}

/* The record of what is no board, so that what is drawn on the next one
 * stays. */
static enum read_status finish_apart(struct reader *r, struct record *record) {
    const struct drawn drawn = r->head.drawn;
    r->head.drawn = (struct drawn){.has_regions = false};
    const enum read_status status = finish(r, record);
    r->head.drawn = drawn;
    return status;
}

static enum read_status finish_error(struct reader *r, struct record *record,
                                     const char *error, struct place at) {
    record->error = alloc_string(error);
    record->error_at = at;
    return finish(r, record);
}

static enum read_status finish_no_text(struct reader *r, struct record *record,
                                       const char *what) {
    struct text sentence = {0};
    text_printf(&sentence, "no puzzle text: this is %s", what);
    record->error = text_take(&sentence);
    record->error_at = (struct place){1, 1};
    return finish(r, record);
}

static enum read_status bad_line(struct reader *r,
                                 const struct input_line *line,
                                 struct record *record) {
    static const char *const sentences[] = {
        [LINE_HAS_NUL] = "a NUL byte in the text",
        [LINE_TOO_LONG] = "a line of more than 4 MB",
        [LINE_UNREADABLE] = "the input cannot be read to its end"};
    struct place at = {line->number, 1};
    if (line->state == LINE_HAS_NUL)
        for (size_t i = 0; line->text[i]; at.column++)
            i += utf8_length(line->text + i, line->n - i);
    lines_skip(&r->lines);
    return finish_error(r, record, sentences[line->state], at);
}

static enum read_status next_small_board(struct reader *r,
                                         struct record *record) {
    parse_line(&r->parse, r->rows.all.data[r->next_row].whole, false);
    if (++r->next_row == r->rows.all.n)
        r->next_row = 0;
    return finish(r, record);
}

static void skip_line(struct reader *r, struct span line, enum line_kind kind) {
    if (kind == KIND_FRAME)
        add_frame(r, line);
    if (kind == KIND_HEADER || kind == KIND_TITLE)
        take_header(r, line, kind);
    lines_skip(&r->lines);
}

/* ---- words ---- */

/* Comments of another program; true when its CNF follows. */
static bool skip_cnf_comments(struct reader *r) {
    struct input_line input;
    while (lines_peek(&r->lines, &input) && input.state == LINE_GOOD &&
           cnf_is_comment(input.text, input.n) && !is_cnf(r, &input))
        lines_skip(&r->lines);
    return lines_peek(&r->lines, &input) && is_cnf(r, &input);
}

/* Words up to the next line that is something else. Returns whether they may
 * name a rule; guess gets the names that they seem to mean, *at the place of
 * the first line that does. */
static bool skip_words(struct reader *r, struct text *guess, struct place *at) {
    struct input_line input;
    bool found = false;
    while (lines_peek(&r->lines, &input) && input.state == LINE_GOOD &&
           !is_cnf(r, &input)) {
        const struct span line = add_line(r, &input);
        const struct span s = block_trim(&r->block, &r->style, line);
        const enum line_kind kind = cnf_is_comment(input.text, input.n)
                                        ? KIND_PROSE
                                        : line_kind(&r->parse, line);
        if (kind == KIND_HEADING) {
            heading_may_name_rule(&r->parse, s, guess);
            if (!found)
                *at = block_place(&r->block, s.at);
            found = true;
        }
        block_drop_last(&r->block);
        if (kind != KIND_PROSE && kind != KIND_HEADING && kind != KIND_GAP)
            break;
        lines_skip(&r->lines);
    }
    return found;
}

/* True when a line "rules: ..." follows, which says what the words may have
 * meant, or nothing at all, so that the words are an error by themselves. */
static bool stands_alone(struct reader *r) {
    struct input_line input;
    struct span value;
    if (!lines_peek(&r->lines, &input) || input.state != LINE_GOOD)
        return true;
    const struct span line = add_line(r, &input);
    const struct span s = block_trim(&r->block, &r->style, line);
    const enum head_key key = head_key_of(&r->parse, s, &value);
    block_drop_last(&r->block);
    return key == HEAD_RULES;
}

/* Words are an error, of their own or, when they may name a rule, of the board
 * below them: then false is returned, and the head refuses it. */
static bool read_words(struct reader *r, struct place at,
                       struct record *record) {
    struct text guess = {0};
    const bool names_rule = skip_words(r, &guess, &at);
    char *const sentence = names_rule
                               ? heading_sentence(&guess)
                               : alloc_string("words instead of a puzzle");
    const bool alone = !names_rule || stands_alone(r);
    text_free(&guess);
    if (alone) {
        record->error = sentence;
        record->error_at = at;
    } else if (r->head.refusal) {
        xfree(sentence); /* the board has its error already */
    } else {
        head_refuse(&r->head, HEAD_NONE, at, sentence);
    }
    return alone;
}

/* The record of words that the head would have refused a board for. */
static enum read_status finish_words(struct reader *r, struct record *record) {
    const enum read_status status = finish_apart(r, record);
    head_lift(&r->head);
    return status;
}

/* Whether the head still refuses a board for words above it that no board has
 * had yet. */
static bool has_words_left(const struct reader *r) {
    return r->head.refusal && r->head.refusal_key == HEAD_NONE &&
           !r->head.refused_any;
}

/* A line that ends what words above the last board refuse. */
static void lift_words(struct reader *r, enum line_kind kind) {
    if (r->head.refusal && r->head.refusal_key == HEAD_NONE &&
        r->head.refused_any && (kind == KIND_GAP || kind == KIND_HEAD))
        head_lift(&r->head);
}

/* ---- tables ---- */

enum { MOST_FIELD_LINES = 512 };

/* A header that does not tell which column is the puzzles' is one error, and
 * the lines below it are none. */
static enum read_status begin_table(struct reader *r, struct span line,
                                    struct record *record) {
    struct input_line input;
    lines_skip(&r->lines);
    if (table_begin(&r->parse, line, &r->table) == PARSE_GOOD)
        return READ_END;
    while (lines_peek(&r->lines, &input) && input.state == LINE_GOOD) {
        const enum line_kind kind = line_kind(&r->parse, add_line(r, &input));
        block_drop_last(&r->block);
        if (kind == KIND_GAP || kind == KIND_HEADER)
            break;
        lines_skip(&r->lines);
    }
    r->table.on = false;
    return finish(r, record);
}

/* A line of the table, with the lines that its quotes hold together. */
static enum read_status read_table_row(struct reader *r,
                                       struct record *record) {
    struct input_line input;
    lines_skip(&r->lines);
    for (int i = 0;
         i < MOST_FIELD_LINES && table_is_open(&r->parse, whole(r)) &&
         lines_peek(&r->lines, &input) && input.state == LINE_GOOD;
         i++) {
        add_line(r, &input);
        lines_skip(&r->lines);
    }
    table_row(&r->parse, whole(r), &r->table);
    return finish(r, record);
}

/* ---- XML ---- */

/* Text that is no puzzle to its end; a page of the web may end before. */
static void skip_lines(struct reader *r) {
    struct input_line input;
    while (lines_peek(&r->lines, &input) && input.state == LINE_GOOD) {
        const struct span line =
            block_trim(&r->block, &r->style, add_line(r, &input));
        const bool ends = line_starts_with(&r->parse, line, "</html>");
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
    return finish_error(r, record, what, at);
}

static enum read_status finish_found(struct reader *r, struct record *record,
                                     const struct markup_found *found) {
    if (found->error)
        return finish_error(r, record, found->error, found->at);
    block_clear(&r->block);
    block_add(&r->block, &r->style, found->json, strlen(found->json),
              found->at.line);
    if (parse_json(&r->parse, whole(r)) == PARSE_GOOD) {
        record->start = found->at;
        record->form = "xml";
    } else {
        record->error_at = found->at;
    }
    return finish(r, record);
}

/* The next puzzle of the document; READ_END after its end. */
static enum read_status read_markup(struct reader *r, struct record *record) {
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
        return finish_error(r, record, "no puzzle in the XML", at);
    return READ_END;
}

/* Begins with the line that is peeked. */
static enum read_status begin_markup(struct reader *r,
                                     const struct input_line *line,
                                     struct record *record) {
    const struct place at = {line->number, 1};
    if (markup_is_html(line->text, line->n))
        return skip_markup(r, record, at, "no puzzle text: this is HTML");
    if (!r->style.o.xml)
        return skip_markup(r, record, at, "no puzzle text: this is XML");
    size_t from = 0;
    while (line->text[from] != '<')
        from++;
    markup_open(&r->markup, r->style.o.xml, line->number - 1, from);
    markup_feed(&r->markup, line->text + from, line->n - from, false);
    lines_skip(&r->lines);
    return read_markup(r, record);
}

static bool is_markup(const struct reader *r, const struct input_line *line) {
    return line->state == LINE_GOOD && !r->style.is_symbol['<'] &&
           wants(r, "xml") && markup_begins(line->text, line->n);
}

/* ---- CNF ---- */

/* Skips the formula to its end. True, with the line of the puzzle in the
 * block, if its comments have one. */
static bool skip_formula(struct reader *r, struct cnf_text *c) {
    struct input_line input;
    bool found = false;
    block_clear(&r->block);
    while (lines_peek(&r->lines, &input) && input.state == LINE_GOOD &&
           cnf_take(c, input.text, input.n)) {
        if (!found && cnf_has_puzzle(input.text, input.n)) {
            add_line(r, &input);
            found = true;
        }
        lines_skip(&r->lines);
    }
    return found;
}

/* Begins with the line that is peeked. at is where its text began. */
static enum read_status read_cnf(struct reader *r, struct record *record,
                                 struct place at) {
    struct cnf_text c = {0};
    const size_t prefix = strlen(cnf_puzzle_prefix);
    if (!skip_formula(r, &c))
        return finish_error(r, record,
                            "no puzzle text: a CNF without the puzzle in its "
                            "comments, as export writes them",
                            at);
    if (!cnf_is_whole(&c))
        return finish_error(r, record, "a CNF that is cut off", at);
    const struct span all = whole(r);
    if (parse_json(&r->parse, (struct span){prefix, all.n - prefix}) ==
        PARSE_GOOD)
        record->form = "cnf";
    return finish(r, record);
}

/* ---- words ---- */

/* ---- one record ---- */

/* A number alone above the rows, as the count of boards in a file of a
 * programming contest. The line is skipped already. */
static bool is_count_line(struct reader *r, struct span line) {
    struct input_line input;
    const struct span s = block_trim(&r->block, &r->style, line);
    for (size_t i = 0; i < s.n; i++)
        if (!isdigit((unsigned char)*text_at(r, s.at + i)))
            return false;
    if (s.n > 4 || r->style.o.symbols || !lines_peek(&r->lines, &input) ||
        input.state != LINE_GOOD)
        return false;
    const struct span next = add_line(r, &input);
    const struct span cells = block_trim(&r->block, &r->style, next);
    const bool wide = cells.n >= 9 && run_length(r, cells) <= GEOMETRY_MAX_N &&
                      line_is_content(line_kind(&r->parse, next)) &&
                      !line_is_talk(&r->parse, next);
    block_drop_last(&r->block);
    return wide;
}

/* What could not be read may never have been meant for a board. */
static void doubt(struct reader *r, struct record *record) {
    const struct block *const b = &r->block;
    if (!record->error || b->lines.n > 2 || b->text.n > 400)
        return;
    for (size_t i = 0; i < b->lines.n; i++) {
        const size_t at = b->lines.data[i].at;
        const size_t end =
            i + 1 < b->lines.n ? b->lines.data[i + 1].at : b->text.n;
        if (strchr("{[(<\"", *text_at(r, at)) ||
            !line_is_talk(&r->parse, (struct span){at, end - at - 1}))
            return;
    }
    xfree(record->error);
    record->error = alloc_string("words instead of a puzzle");
    record->error_at = block_place(b, 0);
}

static enum read_status read_from(struct reader *r, struct span line,
                                  enum line_kind kind, struct record *record) {
    enum parse_result result = read_puzzle(r, line, kind);
    if (result == PARSE_BAD)
        doubt(r, record);
    if (r->in_section)
        result = result == PARSE_GOOD ? read_state(r) : skip_state(r);
    return finish(r, record);
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
    *line = add_line(r, input);
    enum line_kind kind = line_kind(&r->parse, *line);
    if (r->head.changed && kind != KIND_HEAD) {
        apply_head(r, input->number);
        block_clear(&r->block);
        *line = add_line(r, input);
        kind = line_kind(&r->parse, *line);
    }
    return kind;
}

enum read_status reader_next(struct reader *r, struct record *record) {
    struct input_line input;
    struct place drawn;
    record_clear(record);
    r->parse.record = record;
    if (r->next_row)
        return next_small_board(r, record);
    if (r->markup.handle && read_markup(r, record) != READ_END)
        return record->board ? READ_PUZZLE : READ_ERROR;
    rows_clear(&r->rows);
    while (lines_peek(&r->lines, &input)) {
        struct span line;
        if (read_quick(r, &input, record))
            return finish(r, record);
        if (input.state != LINE_GOOD)
            return bad_line(r, &input, record);
        block_clear(&r->block);
        if (is_markup(r, &input)) {
            if (begin_markup(r, &input, record) != READ_END)
                return record->board ? READ_PUZZLE : READ_ERROR;
            continue;
        }
        if (is_cnf(r, &input))
            return read_cnf(r, record, (struct place){input.number, 1});
        const enum line_kind kind = next_kind(r, &input, &line);
        lift_words(r, kind);
        if (kind == KIND_HEADER && table_is_header(&r->parse, line)) {
            if (begin_table(r, line, record) != READ_END)
                return READ_ERROR;
            continue;
        }
        if (r->table.on && table_is_left(&r->parse, line, &r->table))
            r->table.on = false;
        if (r->table.on && kind != KIND_GAP && kind != KIND_COMMENT &&
            kind != KIND_HEADER && kind != KIND_HEAD && kind != KIND_TITLE)
            return read_table_row(r, record);
        if (kind == KIND_HEAD) {
            if (has_words_left(r) && stands_alone(r))
                return finish_words(r, record);
            take_head(r, line);
            lines_skip(&r->lines);
            if (drawn_wants_rows(&r->head.drawn))
                take_region_rows(r);
        } else if (kind == KIND_PROSE || kind == KIND_HEADING) {
            const struct place at = block_place(&r->block, line.at);
            if (has_words_left(r))
                return finish_words(r, record);
            if (r->head.refusal_key == HEAD_NONE)
                head_lift(&r->head);
            if (cnf_is_comment(input.text, input.n) && skip_cnf_comments(r))
                return read_cnf(r, record, at);
            if (read_words(r, at, record))
                return finish_apart(r, record);
        } else if (line_is_content(kind)) {
            lines_skip(&r->lines);
            if (is_count_line(r, line))
                continue;
            return read_from(r, line, kind, record);
        } else {
            skip_line(r, line, kind);
        }
    }
    if (has_words_left(r))
        return finish_words(r, record);
    if (drawn_first(&r->head.drawn, &drawn)) {
        drawn_clear(&r->head.drawn);
        return finish_error(r, record,
                            "no board below these regions or marks, which "
                            "stand above their board",
                            drawn);
    }
    if (r->index)
        return READ_END;
    if (r->lines.charset.what)
        return finish_no_text(r, record, r->lines.charset.what);
    return finish_error(r, record, "no puzzle in the input",
                        (struct place){1, 1});
}
