/* The cells of JSON of other programs: a list of rows or of all cells, each
 * cell a number, a string, null or an object with a value.
 *
 * GNOME Sudoku's cells say their position, and the blank ones are missing; its
 * boards are 9x9. What a cell's object says and is not known is an error, as it
 * may change the puzzle.
 */
#include "board/parse_json_cells.h"

#include "board/parse_cells.h"
#include "board/parse_side.h"

#include <ctype.h>
#include <string.h>

enum { DEEPEST = 4, GNOME_SIDE = 9 };

struct walk {
    struct parse *p;
    const char *s; /* the block's text */
    size_t at, end;
    bool bad, positions;
};

/* One cell's object, as far as it was read. */
struct cell {
    size_t at;
    struct span value;
    bool placed, has_value;
    int position[2];
};

static void fail(struct walk *w, const char *why) {
    if (!w->bad)
        parse_fail(w->p, w->at < w->end ? w->at : w->end - 1, "%s", why);
    w->bad = true;
}

static bool next_is(struct walk *w, char c) {
    while (w->at < w->end && strchr(" \t\n", w->s[w->at]))
        w->at++;
    return w->at < w->end && w->s[w->at] == c;
}

static bool accept(struct walk *w, char c) {
    if (!next_is(w, c))
        return false;
    w->at++;
    return true;
}

/* A string without its quotes, or a number or word; its blanks trimmed. */
static struct span read_scalar(struct walk *w) {
    size_t from = w->at;
    if (accept(w, '"')) {
        from = w->at;
        while (w->at < w->end && w->s[w->at] != '"' && w->s[w->at] != '\n')
            w->at += w->s[w->at] == '\\' ? 2 : 1;
        if (w->at >= w->end || w->s[w->at] != '"') {
            fail(w, "a string that is not closed");
            return (struct span){from, 0};
        }
        return block_trim(w->p->block, w->p->style,
                          (struct span){from, w->at++ - from});
    }
    from = w->at;
    while (w->at < w->end &&
           (isalnum((unsigned char)w->s[w->at]) || strchr("+-.", w->s[w->at])))
        w->at++;
    if (w->at == from)
        fail(w, "a value was expected");
    return (struct span){from, w->at - from};
}

static bool is_word(const struct walk *w, struct span s, const char *word) {
    return s.n == strlen(word) && memcmp(w->s + s.at, word, s.n) == 0;
}

static bool is_blank(const struct walk *w, struct span s) {
    static const char *const words[] = {"null", "false", "-1"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (is_word(w, s, words[i]))
            return true;
    return !s.n;
}

static void add_cell(struct walk *w, struct span s, bool placed) {
    parse_add_cell(w->p, s.at, is_blank(w, s) ? 0 : (int)s.n, placed);
}

/* A string of a whole row is a cell a character. */
static void add_string(struct walk *w) {
    const struct span s = read_scalar(w);
    bool digits = s.n <= 2;
    if (digits || is_blank(w, s)) {
        add_cell(w, s, false);
        return;
    }
    for (size_t i = 0; i < s.n; i++)
        if (w->s[s.at + i] != ' ')
            parse_add_cell(w->p, s.at + i, 1, false);
}

/* ---- objects ---- */

static void skip_list(struct walk *w) {
    accept(w, '[');
    while (!w->bad && !next_is(w, ']')) {
        read_scalar(w);
        accept(w, ',');
    }
    accept(w, ']');
}

static int read_number(struct walk *w) {
    const struct span s = read_scalar(w);
    int number = 0;
    for (size_t i = 0; i < s.n; i++) {
        if (!isdigit((unsigned char)w->s[s.at + i]) || number > 99) {
            fail(w, "a number was expected");
            return 0;
        }
        number = 10 * number + w->s[s.at + i] - '0';
    }
    return number;
}

static void read_position(struct walk *w, struct cell *c) {
    if (!accept(w, '['))
        fail(w, "a position is a list of row and column");
    c->position[0] = read_number(w);
    if (!accept(w, ','))
        fail(w, "a position is a list of row and column");
    c->position[1] = read_number(w);
    if (!accept(w, ']') || c->position[0] >= GNOME_SIDE ||
        c->position[1] >= GNOME_SIDE)
        fail(w, "a position is a list of row and column, from 0 to 8");
    w->positions = true;
}

static bool is_among(const struct walk *w, struct span key,
                     const char *const *names) {
    for (; *names; names++)
        if (is_word(w, key, *names))
            return true;
    return false;
}

static void read_member(struct walk *w, struct span key, struct cell *c) {
    static const char *const values[] = {"val",   "value",  "v",
                                         "digit", "number", NULL};
    static const char *const given[] = {"given", "fixed",   "locked",
                                        "clue",  "isGiven", NULL};
    static const char *const placed[] = {"editable", "placed", NULL};
    static const char *const notes[] = {"earmarks", "notes", "pencilMarks",
                                        NULL};
    if (is_among(w, key, values)) {
        c->value = next_is(w, '[') ? (fail(w, "a list instead of a value"), key)
                                   : read_scalar(w);
        c->has_value = true;
    } else if (is_among(w, key, given)) {
        c->placed |= is_word(w, read_scalar(w), "false");
    } else if (is_among(w, key, placed)) {
        c->placed |= is_word(w, read_scalar(w), "true");
    } else if (is_word(w, key, "position")) {
        read_position(w, c);
    } else if (is_among(w, key, notes) && next_is(w, '[')) {
        skip_list(w);
    } else {
        w->at = key.at;
        fail(w, "this property of a cell is unknown and may change the puzzle");
    }
}

static void add_object(struct walk *w) {
    struct cell c = {.at = w->at, .position = {-1, -1}};
    const bool positions = w->positions;
    accept(w, '{');
    while (!w->bad && !next_is(w, '}')) {
        if (!next_is(w, '"'))
            fail(w, "a string was expected");
        const struct span key = read_scalar(w);
        if (!accept(w, ':'))
            fail(w, "':' was expected");
        next_is(w, ' ');
        if (!w->bad)
            read_member(w, key, &c);
        if (!accept(w, ',') && !next_is(w, '}'))
            fail(w, "',' or '}' was expected");
    }
    accept(w, '}');
    if (!c.has_value)
        c.value = (struct span){c.at, 0};
    if (c.position[0] < 0) {
        if (positions)
            fail(w, "a cell without a position");
        add_cell(w, c.value, c.placed);
        return;
    }
    if (!positions) { /* the first one: all are blank so far */
        if (w->p->cells.n)
            fail(w, "a position, although the cells before it have none");
        for (int i = 0; i < GNOME_SIDE * GNOME_SIDE; i++)
            parse_add_cell(w->p, c.at, 0, false);
    }
    struct raw_cell *const to =
        &w->p->cells.data[c.position[0] * GNOME_SIDE + c.position[1]];
    *to = (struct raw_cell){
        c.value.at, is_blank(w, c.value) ? 0 : (int)c.value.n, c.placed};
}

/* ---- lists ---- */

static void add_value(struct walk *w, int depth) {
    if (depth > DEEPEST) {
        fail(w, "lists nested too deeply");
    } else if (accept(w, '[')) {
        while (!w->bad && !next_is(w, ']')) {
            add_value(w, depth + 1);
            if (!accept(w, ',') && !next_is(w, ']'))
                fail(w, "',' or ']' was expected");
        }
        accept(w, ']');
    } else if (next_is(w, '{')) {
        add_object(w);
    } else if (next_is(w, '"')) {
        add_string(w);
    } else {
        add_cell(w, read_scalar(w), false);
    }
}

enum parse_result parse_json_cells(struct parse *p, struct span list,
                                   int size) {
    struct walk w = {.p = p,
                     .s = p->block->text.data,
                     .at = list.at,
                     .end = list.at + list.n};
    p->cells.n = 0;
    add_value(&w, 0);
    if (w.bad)
        return PARSE_BAD;
    const int n = size ? size : parse_side(p->style, p->cells.n);
    if (!n)
        return parse_fail_count(p, list.at, p->cells.n);
    if (p->cells.n != (size_t)n * (size_t)n)
        return parse_fail(p, list.at, "%zu cells instead of %d", p->cells.n,
                          n * n);
    return parse_cells(p, n, "json");
}
