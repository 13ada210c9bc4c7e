/* Collects the rows of a puzzle, line by line. */
#include "board/reader_rows.h"

#include "board/parse_json.h"
#include "board/parse_line.h"
#include "board/parse_list.h"
#include "board/parse_places.h"
#include "board/parse_rows.h"
#include "board/parse_trimmed.h"
#include "board/reader_cnf.h"

#include <limits.h>

enum {
    MOST_ROWS = 640,            /* 64 rows of 8 lines, and those below */
    LONGEST_ROW_TEXT = 1 << 16, /* 64 cells of pencil marks need a tenth */
};

/* True for a line that cannot be one more row of the block above. */
static bool begins_other(struct reader *r, struct span line) {
    const struct span s = block_trim(&r->block, &r->style, line);
    return line.n > LONGEST_ROW_TEXT ||
           reader_run_length(r, s) > GEOMETRY_MAX_N ||
           json_begins(&r->parse, s) ||
           parse_starts_with(&r->parse, s, "http://") ||
           parse_starts_with(&r->parse, s, "https://") ||
           parse_starts_with(&r->parse, s, ":") ||
           parse_starts_with(&r->parse, s, "[[") ||
           parse_starts_with(&r->parse, s, "((") ||
           parse_starts_with(&r->parse, s, "{{");
}

/* A row's comment is cut off; a list's brackets and quotes are blanked. */
struct span reader_clean_row(struct reader *r, struct span line) {
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

bool reader_is_list_row(struct reader *r, struct span line) {
    struct list_state state = {0};
    if (!list_begins(&r->parse, line))
        return false;
    list_scan(&state, &r->block, line);
    return state.depth == 0 && state.deepest == 1;
}

enum parse_result reader_add_row(struct reader *r, struct span line,
                                 enum line_kind kind) {
    if (reader_is_list_row(r, line))
        return add_list_row(r, line);
    rows_add(&r->rows, &r->parse, reader_clean_row(r, line),
             kind == KIND_MAYBE);
    r->rows.all.data[r->rows.all.n - 1].whole = line;
    places_note(&r->rows, &r->parse);
    return PARSE_OTHER;
}

void reader_add_frame(struct reader *r, struct span line) {
    const struct span s = block_trim(&r->block, &r->style, line);
    r->rows.framed = true;
    if (*reader_text(r, s.at) == '*')
        r->rows.stars = true;
}

/* Skips the gap between two bands; true if a row of the same width follows. */
static bool cross_gap(struct reader *r) {
    struct input_line line;
    while (lines_peek(&r->lines, &line) && line.state == LINE_GOOD) {
        const struct span s = reader_add_line(r, &line);
        const enum line_kind kind = line_kind(&r->parse, s);
        const bool same = line_is_content(kind) && !begins_other(r, s) &&
                          !reader_at_cnf(r, &line) &&
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
    if (kind == KIND_FRAME && r->rows.frames.n < MOST_ROWS) {
        const struct row_frame frame = {line, r->rows.all.n};
        reader_add_frame(r, line);
        vec_push(&r->rows.frames, frame);
        return;
    }
    if (!line_is_content(kind) || r->rows.all.n >= MOST_ROWS) {
        if (line_is_content(kind) && r->rows.dropped < INT_MAX - MOST_ROWS)
            r->rows.dropped++;
        block_drop_last(&r->block);
        return;
    }
    g->result = reader_add_row(r, line, kind);
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
    r->rows.gap_below = !at_band;
    g->ended = !at_band || !cross_gap(r);
}

static bool begins_with_bar(const struct reader *r, struct span line) {
    const struct span s = block_trim(&r->block, &r->style, line);
    return s.n && r->style.is_bar[(unsigned char)*reader_text(r, s.at)];
}

/* Nothing shows that a small board ends with its frame but a line without a bar
 * below it, or with another number of cells. */
static bool is_below_frame(const struct reader *r, struct span line) {
    const struct rows *const rows = &r->rows;
    const size_t n = rows->all.n;
    return n && n <= ROWS_SMALL && rows->frames.n &&
           rows->frames.data[rows->frames.n - 1].above == n &&
           (rows_common(rows, TOKENS) == (int)n ||
            rows_common(rows, BARS) == (int)n) &&
           (begins_with_bar(r, line) <
                begins_with_bar(r, rows->all.data[0].text) ||
            !rows_same_width(rows, &r->parse, line));
}

static void gather_line(struct reader *r, struct gather *g,
                        const struct input_line *input) {
    const struct span line = reader_add_line(r, input);
    const enum line_kind kind = line_kind(&r->parse, line);
    if (kind == KIND_GAP) {
        gather_gap(r, g, line);
    } else if (kind == KIND_HEADER || kind == KIND_HEAD ||
               kind == KIND_HEADING || reader_at_cnf(r, input) ||
               (line_is_content(kind) && r->rows.all.n &&
                (begins_other(r, line) || is_below_frame(r, line)))) {
        block_drop_last(&r->block);
        g->ended = true;
    } else {
        lines_skip(&r->lines);
        gather_content(r, g, line, kind);
    }
}

enum parse_result reader_gather_rows(struct reader *r) {
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
