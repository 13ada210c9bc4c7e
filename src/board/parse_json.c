/* A JSON object with a board in it: what `convert --format json` writes, and
 * any record of `--json`, whose answers are skipped. A key that is not known
 * is an error, since nobody can tell whether it changes the puzzle.
 */
#include "board/parse_json.h"

#include "base/alloc.h"
#include "board/grade_text.h"
#include "board/heading.h"
#include "board/json_text.h"
#include "board/parse_cells.h"
#include "board/parse_json_candidates.h"
#include "board/parse_json_cells.h"
#include "board/parse_json_keys.h"
#include "board/parse_json_marks.h"
#include "board/parse_side.h"
#include "board/settle.h"

#include <string.h>

/* The fields that matter, each as the span of its value. */
struct json_fields {
    struct span id, symbols, givens, placed, candidates, rules, headers;
    struct span rating, level, technique, regions, marks, stated;
    bool has_regions, has_marks;
    bool has_givens, has_placed, has_candidates, has_symbols, has_id;
    bool has_rules, has_headers, has_rating, has_level, has_technique;
    bool has_stated;
    struct span cells; /* of another program, unless there are givens */
    bool has_cells;
    size_t size_at;
    int size, box_rows, box_cols;
};

static void read_box(struct json *j, struct json_fields *f) {
    if (!json_accept(j, '['))
        json_fail(j, "box must be a list of two numbers");
    f->box_rows = json_read_int(j);
    if (!json_accept(j, ','))
        json_fail(j, "box must be a list of two numbers");
    f->box_cols = json_read_int(j);
    if (!json_accept(j, ']'))
        json_fail(j, "box must be a list of two numbers");
}

/* A list of strings, or one string: the span holds no other values. */
static struct span read_strings(struct json *j) {
    if (json_next_is(j, '"'))
        return json_read_string(j);
    if (!json_accept(j, '['))
        json_fail(j, "a list of strings was expected");
    const size_t from = j->at;
    if (!json_next_is(j, ']'))
        do {
            json_read_string(j);
        } while (!j->bad && json_accept(j, ','));
    const size_t end = j->at;
    if (!j->bad && !json_accept(j, ']'))
        json_fail(j, "',' or ']' was expected");
    return (struct span){from, end - from};
}

/* Of the keys that a puzzle has, whose value may be null. */
static bool read_text_field(struct json *j, struct span key,
                            struct json_fields *f) {
    const struct {
        const char *name;
        struct span *to;
        bool *has;
        struct span (*read)(struct json *j);
    } texts[] = {
        {"symbols", &f->symbols, &f->has_symbols, json_read_string},
        {"id", &f->id, &f->has_id, json_read_string},
        {"givens", &f->givens, &f->has_givens, json_read_string},
        {"placed", &f->placed, &f->has_placed, json_read_string},
        {"candidates", &f->candidates, &f->has_candidates, json_skip},
        {"regions", &f->regions, &f->has_regions, json_read_string},
        {"marks", &f->marks, &f->has_marks, json_skip},
        {"rules", &f->rules, &f->has_rules, read_strings},
        {"headers", &f->headers, &f->has_headers, read_strings},
        {"rating", &f->rating, &f->has_rating, json_skip},
        {"level", &f->level, &f->has_level, json_read_string},
        {"technique", &f->technique, &f->has_technique, json_read_string},
        {"stated_solution", &f->stated, &f->has_stated, json_read_string},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (!json_is_key(j, key, texts[i].name))
            continue;
        if (*texts[i].has)
            json_fail_at(j, key.at, "a repeated key");
        *texts[i].to = texts[i].read(j);
        *texts[i].has = true;
        return true;
    }
    return false;
}

/* What is not understood may change the puzzle. */
static void fail_unknown(struct json *j, struct span key) {
    struct text quoted = {0};
    parse_quote(j->p, key, &quoted);
    parse_fail(j->p, key.at,
               "the key %s is unknown and may change the puzzle "
               "(--ignore-unknown skips it)",
               text_string(&quoted));
    text_free(&quoted);
    j->bad = true;
}

static void read_object(struct json *j, struct json_fields *f);

/* A string, list or object under another program's name for the cells; a
 * number is something else. */
static bool read_cells_of_others(struct json *j, struct span key,
                                 struct json_fields *f) {
    const char *const s = j->s + key.at;
    json_space(j);
    const char next = j->at < j->end ? j->s[j->at] : '\0';
    if (key.n == 8 && memcmp(s, "newboard", 8) == 0 && next == '{') {
        read_object(j, f); /* of the service Dosuku */
        return true;
    }
    if (key.n == 5 && memcmp(s, "grids", 5) == 0 && next == '[' &&
        j->s[j->at + 1] == '{') {
        j->at++;
        read_object(j, f);
        if (!j->bad && !json_accept(j, ']'))
            json_fail(j, "several boards in one object");
        return true;
    }
    const bool list = next == '[' || (next == '{' && key.n == 5);
    const bool named = json_key_is_cells(s, key.n) ||
                       (key.n == 5 && memcmp(s, "value", 5) == 0);
    if (!(named && (list || next == '"')) &&
        !(json_is_key(j, key, "givens") && list))
        return false;
    if (f->has_cells)
        json_fail_at(j, key.at,
                     "a second board; it is not clear which one is the puzzle");
    f->cells = next == '"' ? json_read_string(j) : json_skip(j);
    f->has_cells = true;
    return true;
}

/* Names that other programs give a puzzle. */
static bool is_title(const struct json *j, struct span key) {
    return json_is_key(j, key, "title") || json_is_key(j, key, "name");
}

static void read_field(struct json *j, struct span key, struct json_fields *f) {
    if (read_cells_of_others(j, key, f))
        return;
    if (!json_key_is_known(j->s + key.at, key.n)) {
        if (!j->p->style->o.ignore_unknown)
            fail_unknown(j, key);
        json_skip(j);
    } else if (json_next_is_null(j)) {
        return;
    } else if (json_is_key(j, key, "size")) {
        json_space(j);
        f->size_at = j->at;
        f->size = json_read_int(j);
    } else if (json_is_key(j, key, "box")) {
        read_box(j, f);
    } else if (is_title(j, key) && json_next_is(j, '"')) {
        heading_note_name(j->p, json_read_string(j));
    } else if (!read_text_field(j, key, f)) {
        json_skip(j);
    }
}

static void read_object(struct json *j, struct json_fields *f) {
    if (!json_accept(j, '{'))
        json_fail(j, "an object was expected");
    if (json_accept(j, '}'))
        return;
    do {
        const struct span key = json_read_string(j);
        if (!j->bad && !json_accept(j, ':'))
            json_fail(j, "':' was expected");
        if (!j->bad)
            read_field(j, key, f);
    } while (!j->bad && json_accept(j, ','));
    if (!j->bad && !json_accept(j, '}'))
        json_fail(j, "',' or '}' was expected");
}

/* ---- cells ---- */

/* Cells of a string: characters, or tokens when there are blanks. */
static void add_cells(struct parse *p, struct span s) {
    const char *const text = p->block->text.data;
    const bool tokens = memchr(text + s.at, ' ', s.n) != NULL;
    for (size_t i = 0; i < s.n;) {
        const size_t from = i;
        while (i < s.n && tokens && text[s.at + i] != ' ')
            i++;
        if (!tokens)
            i++;
        if (i > from)
            parse_add_cell(p, s.at + from, (int)(i - from), false);
        else
            i++;
    }
}

static enum parse_result read_cells(struct parse *p, struct span s, int size) {
    p->cells.n = 0;
    add_cells(p, s);
    const int n = size              ? size
                  : p->cells.n == 1 ? 1
                                    : parse_side(p->style, p->cells.n);
    if (!n)
        return parse_fail_count(p, s.at, p->cells.n);
    if (p->cells.n != (size_t)n * (size_t)n)
        return parse_fail(p, s.at, "%zu cell%s instead of %d", p->cells.n,
                          p->cells.n == 1 ? "" : "s", n * n);
    return parse_cells(p, n, "json");
}

/* The placed digits are read as a board of their own and moved over. */
static enum parse_result read_placed(struct parse *p, struct span s,
                                     struct board *b) {
    struct record *const record = p->record;
    const struct place start = record->start;
    record->board = NULL;
    const enum parse_result result = read_cells(p, s, b->shape.n);
    struct board *const placed = record->board;
    record->board = NULL;
    record->start = start;
    if (result != PARSE_GOOD)
        return result;
    board_want_placed(b);
    for (int i = 0; i < geometry_cells(&b->shape); i++)
        if (b->given[i] == BOARD_BLANK)
            b->placed[i] = placed->given[i];
    board_free(placed);
    return PARSE_GOOD;
}

/* ---- what stands beside the board ---- */

/* The names of a list of rules, each where it stood, so that places in the
 * text are those in the input. Escapes are left as they are: no name of a rule
 * has one. */
static char *rules_text(const struct parse *p, struct span s) {
    struct text raw = {0};
    block_raw(p->block, s, &raw);
    for (size_t i = 0; i < raw.n; i++)
        if (raw.data[i] == '"')
            raw.data[i] = ' ';
    return text_take(&raw);
}

static void take_rules(struct parse *p, const struct json_fields *f) {
    if (!f->has_rules)
        return;
    p->record->own_rules = true;
    p->record->rules = rules_text(p, f->rules);
    p->record->rules_at = block_place(p->block, f->rules.at);
}

/* Lines of other programs' headers, one a string. */
static char *headers_text(struct parse *p, struct span list) {
    struct json j = {p, p->block->text.data, list.at, list.at + list.n, false};
    struct text all = {0};
    while (json_next_is(&j, '"')) {
        char *const line = json_take(p, json_read_string(&j));
        for (char *c = line; *c; c++)
            if ((unsigned char)*c < ' ')
                *c = ' ';
        text_printf(&all, "%s\n", line);
        xfree(line);
        json_accept(&j, ',');
    }
    return text_take(&all);
}

/* As one line: "3.4 hard hidden pair". */
static void take_grade(struct parse *p, const struct json_fields *f) {
    struct text grade = {0};
    if (!f->has_rating || !f->has_level)
        return;
    block_raw(p->block, f->rating, &grade);
    text_add(&grade, " ");
    block_raw(p->block, f->level, &grade);
    if (f->has_technique) {
        text_add(&grade, " ");
        block_raw(p->block, f->technique, &grade);
    }
    if (text_is_grade(text_string(&grade), grade.n))
        p->record->grade = text_take(&grade);
    text_free(&grade);
}

static void take_texts(struct parse *p, const struct json_fields *f) {
    struct record *const record = p->record;
    if (f->has_id && f->id.n) {
        xfree(record->id);
        record->id = json_take(p, f->id);
    }
    if (f->has_headers && f->headers.n)
        record->headers = headers_text(p, f->headers);
    if (f->has_stated)
        record->stated = block_take(p->block, f->stated);
    take_rules(p, f);
    take_grade(p, f);
}

/* ---- the object ---- */

bool json_begins(const struct parse *p, struct span line) {
    line = block_trim(p->block, p->style, line);
    const char *const s = p->block->text.data + line.at;
    if (!line.n || *s != '{' || p->style->is_symbol['{'])
        return false;
    size_t i = 1;
    while (i < line.n && strchr(" \t\n", s[i]))
        i++;
    return i == line.n || s[i] == '"' || s[i] == '}';
}

static enum parse_result read_board(struct parse *p,
                                    const struct json_fields *f) {
    enum parse_result result = f->has_givens ? read_cells(p, f->givens, f->size)
                               : strchr("[{", p->block->text.data[f->cells.at])
                                   ? parse_json_cells(p, f->cells, f->size)
                                   : read_cells(p, f->cells, f->size);
    if (result != PARSE_GOOD)
        return result;
    struct board *const b = p->record->board;
    p->record->board = NULL; /* a failure below must not free it */
    if (f->has_placed)
        result = read_placed(p, f->placed, b);
    if (result == PARSE_GOOD && f->has_candidates)
        result = parse_json_candidates(p, f->candidates, b);
    if (result == PARSE_GOOD && f->has_regions &&
        !parse_json_regions(p, f->regions, b))
        result = PARSE_BAD;
    if (result == PARSE_GOOD && f->has_marks &&
        !parse_json_marks(p, f->marks, b))
        result = PARSE_BAD;
    if (result != PARSE_GOOD) {
        board_free(b);
        return result;
    }
    settle_board(b);
    p->record->board = b;
    p->record->form = "json";
    take_texts(p, f);
    return PARSE_GOOD;
}

/* The object's own size, box and symbols, unless the user fixed them. They go
 * before those that a line above set for all boards. */
static enum parse_result read_with_style(struct parse *p,
                                         const struct json_fields *f) {
    const struct reader_options *const user = p->user;
    struct reader_options o = p->style->o;
    char symbols[GEOMETRY_MAX_N + 1] = "";
    if ((f->size || f->box_rows) && !user->size && !user->box_rows &&
        !user->symbols) {
        o.size = f->size;
        o.box_rows = f->box_rows;
        o.box_cols = f->box_cols;
        o.symbols = NULL;
    }
    if (f->has_symbols && f->symbols.n <= GEOMETRY_MAX_N && !user->symbols) {
        memcpy(symbols, p->block->text.data + f->symbols.at, f->symbols.n);
        symbols[f->symbols.n] = '\0';
        o.symbols = symbols[0] ? symbols : NULL;
    }
    struct style style;
    const char *const why = style_init(&style, &o);
    if (why)
        return parse_fail(
            p, f->size ? f->size_at : (f->has_givens ? f->givens : f->cells).at,
            "%s", why);
    const struct style *const before = p->style;
    p->style = &style;
    const enum parse_result result = read_board(p, f);
    p->style = before;
    style_free(&style);
    return result;
}

enum parse_result parse_json(struct parse *p, struct span text) {
    struct json j = {p, p->block->text.data, text.at, text.at + text.n, false};
    struct json_fields f = {0};
    read_object(&j, &f);
    json_space(&j);
    if (!j.bad && j.at < j.end)
        json_fail(&j, "text after the end of the object");
    if (j.bad)
        return PARSE_BAD;
    if (!f.has_givens && !f.has_cells)
        return parse_fail(p, text.at, "an object without \"givens\"");
    return read_with_style(p, &f);
}
