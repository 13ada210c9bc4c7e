/* Files in XML of other programs.
 *
 * OpenSudoku: <game data="..."/>, 81 figures, or "version: N" and for each
 * cell value|note|editable| (from version 4 on two notes). What is editable was
 * placed by the player; notes say nothing that is sure and are left out.
 * Sudoku 10'000: <sudoku data="..."/>.
 * KSudoku: <graph order type> and <values>, a letter a cell ('b' is 1, '_' a
 * blank), column by column; <simple-event index value> is what the player did.
 */
#include "board/markup.h"

#include "base/alloc.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 64, MOST_TEXT = 1 << 20, MOST_FOUND = 1 << 16 };

/* ---- what is found ---- */

static struct place place_of(const struct markup *m) {
    struct place at = {0, 0};
    m->xml->place(m->handle, &at.line, &at.column);
    if (at.line == 1)
        at.column += m->columns;
    at.line += m->lines;
    return at;
}

static void add_found(struct markup *m, char *json, const char *error,
                      struct place at) {
    const struct markup_found found = {json, error ? alloc_string(error) : NULL,
                                       at};
    if (m->found.n < MOST_FOUND) {
        vec_push(&m->found, found);
        m->n_found++;
        return;
    }
    xfree(found.json);
    xfree(found.error);
}

static void fail(struct markup *m, const char *error) {
    add_found(m, NULL, error, place_of(m));
}

static void add_json_text(struct text *out, const char *s) {
    for (; *s; s++) {
        if (*s == '"' || *s == '\\')
            text_printf(out, "\\%c", *s);
        else if ((unsigned char)*s < 0x20)
            text_printf(out, "\\u%04x", (unsigned)(unsigned char)*s);
        else
            text_add_char(out, *s);
    }
}

/* A puzzle of n*n cells; size 0 = as many as there are. */
static void add_puzzle(struct markup *m, int size, const char *givens,
                       const char *placed, struct place at) {
    struct text json = {0};
    text_add(&json, "{");
    if (size)
        text_printf(&json, "\"size\":%d,", size);
    text_add(&json, "\"givens\":\"");
    add_json_text(&json, givens);
    if (placed) {
        text_add(&json, "\",\"placed\":\"");
        add_json_text(&json, placed);
    }
    if (m->name && *m->name) {
        text_add(&json, "\",\"id\":\"");
        add_json_text(&json, m->name);
    }
    text_add(&json, "\"}");
    add_found(m, text_take(&json), NULL, at);
}

static void set_string(char **to, const char *from) {
    xfree(*to);
    *to = from ? alloc_string(from) : NULL;
}

static const char *attribute(const char *const *attributes, const char *name) {
    for (; *attributes; attributes += 2)
        if (strcmp(attributes[0], name) == 0)
            return attributes[1];
    return NULL;
}

/* ---- OpenSudoku ---- */

enum { SIDE = 9, CELLS = SIDE * SIDE, MOST_PARTS = 4 * CELLS };

/* The parts between bars; those that are empty do not count, since version 2
 * has a bar too many. */
static int split_parts(const char *s, const char *parts[MOST_PARTS]) {
    int n = 0;
    while (*s) {
        while (*s == '|' || isspace((unsigned char)*s))
            s++;
        if (!*s)
            break;
        if (n == MOST_PARTS)
            return -1;
        parts[n++] = s;
        while (*s && *s != '|')
            s++;
    }
    return n;
}

/* False if the data are no 81 cells of three or four parts. */
static bool read_parts(const char *s, char givens[CELLS + 1],
                       char placed[CELLS + 1]) {
    const char *parts[MOST_PARTS];
    const int n = split_parts(s, parts);
    const int each = n == 3 * CELLS ? 3 : n == 4 * CELLS ? 4 : 0;
    for (int i = 0; each && i < CELLS; i++) {
        const char value = *parts[each * i];
        const char editable = *parts[each * i + each - 1];
        if (!isdigit((unsigned char)value) || parts[each * i][1] != '|' ||
            (editable != '0' && editable != '1'))
            return false;
        givens[i] = editable == '0' ? value : '0';
        placed[i] = editable == '0' ? '0' : value;
    }
    givens[CELLS] = placed[CELLS] = '\0';
    return each > 0;
}

static void add_game(struct markup *m, const char *data) {
    char givens[CELLS + 1], placed[CELLS + 1];
    if (!data) {
        fail(m, "a game without data");
    } else if (strncmp(data, "version:", 8) != 0) {
        add_puzzle(m, 0, data, NULL, place_of(m));
    } else {
        data += 8;
        while (*data == ' ' || isdigit((unsigned char)*data))
            data++;
        if (read_parts(data, givens, placed))
            add_puzzle(m, SIDE, givens, placed, place_of(m));
        else
            fail(m, "data that is not the 81 cells of an OpenSudoku game");
    }
}

static void begin_opensudoku(struct markup *m, const char *element,
                             const char *const *attributes) {
    if (strcmp(element, "folder") == 0) {
        set_string(&m->name, attribute(attributes, "name"));
    } else if (strcmp(element, "game") == 0) {
        const char *const data = attribute(attributes, "data");
        add_game(m, data ? data : attribute(attributes, "cells_data"));
    }
}

/* ---- KSudoku ---- */

static int number_of(const char *s, int most) {
    if (!s || !isdigit((unsigned char)*s))
        return -1;
    char *end;
    const long n = strtol(s, &end, 10);
    return *end || n > most ? -1 : (int)n;
}

static void begin_graph(struct markup *m, const char *const *attributes) {
    const char *const type = attribute(attributes, "type");
    const char *const kind = attribute(attributes, "specific-type");
    m->order = number_of(attribute(attributes, "order"), 35);
    m->plain = type && strcmp(type, "sudoku") == 0 &&
               (!kind || strcmp(kind, "Plain") == 0);
    set_string(&m->kind, kind ? kind : type);
}

/* A digit of the player's; marks take it away again. */
static void add_event(struct markup *m, const char *const *attributes) {
    const int i =
        number_of(attribute(attributes, "index"), MARKUP_MOST_CELLS - 1);
    const int value = number_of(attribute(attributes, "value"), 35);
    if (i >= 0)
        m->placed[i] = value < 0 ? 0 : value;
}

static void begin_ksudoku(struct markup *m, const char *element,
                          const char *const *attributes) {
    if (strcmp(element, "game") == 0) {
        m->order = 0;
        m->plain = false;
        set_string(&m->kind, NULL);
        text_clear(&m->values);
        memset(m->placed, 0, sizeof m->placed);
        m->at = place_of(m);
    } else if (strcmp(element, "puzzle") == 0) {
        m->at = place_of(m);
    } else if (strcmp(element, "graph") == 0) {
        begin_graph(m, attributes);
    } else if (strcmp(element, "simple-event") == 0) {
        add_event(m, attributes);
    }
}

static char symbol_of(int value) {
    return "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[value];
}

/* Cell i of the file, which has them column by column. */
static int given_at(const struct markup *m, int i) {
    const char c = text_string(&m->values)[i];
    return c == '_' ? 0 : c - 'a';
}

static void add_plain(struct markup *m) {
    const int n = m->order;
    const struct geometry shape = {.n = n};
    char givens[MARKUP_MOST_CELLS + 1], placed[MARKUP_MOST_CELLS + 1];
    for (int i = 0; i < n * n; i++) {
        const int cell = geometry_cell(&shape, geometry_col(&shape, i),
                                       geometry_row(&shape, i));
        const int given = given_at(m, i);
        if (given < 0 || given > n || m->placed[i] > n) {
            add_found(m, NULL, "a value that is not a digit of the board",
                      m->at);
            return;
        }
        givens[cell] = symbol_of(given);
        placed[cell] = symbol_of(given ? 0 : m->placed[i]);
    }
    givens[n * n] = placed[n * n] = '\0';
    add_puzzle(m, n, givens, placed, m->at);
}

static void end_ksudoku(struct markup *m, const char *element) {
    if (strcmp(element, "values") == 0)
        text_add(&m->values, text_string(&m->words));
    if (strcmp(element, "game") != 0)
        return;
    if (!m->plain) {
        struct text why = {0};
        text_printf(&why, "KSudoku's puzzles of the kind %.20s are not read",
                    m->kind ? m->kind : "that has no name");
        add_found(m, NULL, text_string(&why), m->at);
        text_free(&why);
    } else if (m->order < 1 ||
               m->values.n != (size_t)m->order * (size_t)m->order) {
        add_found(m, NULL, "a KSudoku puzzle without a value for each cell",
                  m->at);
    } else {
        add_plain(m);
    }
}

/* ---- elements ---- */

static void begin_root(struct markup *m, const char *element) {
    static const char *const pages[] = {"html", "head", "body", "table",
                                        "div",  "p",    "span", "pre",
                                        "ul",   "h1",   "br",   "script"};
    struct text why = {0};
    if (strncmp(element, "opensudoku", 10) == 0)
        m->root = ROOT_OPENSUDOKU;
    else if (strcmp(element, "onegravitysudoku") == 0)
        m->root = ROOT_ONEGRAVITY;
    else if (strcmp(element, "ksudoku") == 0)
        m->root = ROOT_KSUDOKU;
    else
        m->root = ROOT_OTHER;
    if (m->root != ROOT_OTHER)
        return;
    for (size_t i = 0; i < sizeof pages / sizeof *pages && !why.n; i++)
        if (strcmp(element, pages[i]) == 0)
            text_add(&why, "not a puzzle: this is HTML");
    if (!why.n)
        text_printf(&why,
                    "not a puzzle: this is XML of an unknown program "
                    "(<%.20s>)",
                    element);
    fail(m, text_string(&why));
    text_free(&why);
}

static void on_begin(void *context, const char *element,
                     const char *const *attributes) {
    struct markup *const m = context;
    text_clear(&m->words);
    if (++m->depth > DEEPEST)
        m->failed = true;
    if (m->depth == 1)
        begin_root(m, element);
    else if (m->root == ROOT_OPENSUDOKU)
        begin_opensudoku(m, element, attributes);
    else if (m->root == ROOT_ONEGRAVITY && strcmp(element, "sudoku") == 0)
        add_game(m, attribute(attributes, "data"));
    else if (m->root == ROOT_KSUDOKU)
        begin_ksudoku(m, element, attributes);
}

static void on_end(void *context, const char *element) {
    struct markup *const m = context;
    if (m->root == ROOT_KSUDOKU)
        end_ksudoku(m, element);
    if (m->root == ROOT_OPENSUDOKU && strcmp(element, "name") == 0)
        set_string(&m->name, text_string(&m->words));
    text_clear(&m->words);
    m->closed = --m->depth == 0;
}

static void on_text(void *context, const char *bytes, size_t n) {
    struct markup *const m = context;
    if (m->words.n + n <= MOST_TEXT)
        text_add_bytes(&m->words, bytes, n);
}

/* ---- the document ---- */

static bool same_start(const char *s, size_t n, const char *word) {
    for (size_t i = 0; word[i]; i++)
        if (i >= n || tolower((unsigned char)s[i]) != word[i])
            return false;
    return true;
}

bool markup_begins(const char *line, size_t n) {
    while (n && isspace((unsigned char)*line)) {
        line++;
        n--;
    }
    return n > 1 && *line == '<' &&
           (isalpha((unsigned char)line[1]) || strchr("?!", line[1])) &&
           line[1] && !same_start(line, n, "<http") &&
           !same_start(line, n, "<www");
}

bool markup_is_html(const char *line, size_t n) {
    while (n && isspace((unsigned char)*line)) {
        line++;
        n--;
    }
    return same_start(line, n, "<!doctype html") ||
           same_start(line, n, "<html");
}

/* Whether the text is somewhere in the line. */
static bool has(const char *line, size_t n, const char *text) {
    const size_t length = strlen(text);
    for (size_t i = 0; i + length <= n; i++)
        if (memcmp(line + i, text, length) == 0)
            return true;
    return false;
}

/* The end of the root element is the document's; without it, a line that
 * begins another document, or that is long and no markup at all, as a puzzle
 * in one line is. */
enum markup_rest markup_skip(enum markup_root root, const char *line,
                             size_t n) {
    enum { LONGEST_VALUE = 15 };
    static const char *const ends[] = {[ROOT_NONE] = "</opensudoku>",
                                       [ROOT_OPENSUDOKU] = "</opensudoku>",
                                       [ROOT_ONEGRAVITY] =
                                           "</onegravitysudoku>",
                                       [ROOT_KSUDOKU] = "</ksudoku>",
                                       [ROOT_OTHER] = "</html>"};
    if (has(line, n, ends[root]))
        return MARKUP_LAST;
    if (same_start(line, n, "<?xml") || same_start(line, n, "<opensudoku") ||
        same_start(line, n, "<ksudoku"))
        return MARKUP_BEHIND;
    const bool markup = memchr(line, '<', n) || memchr(line, '>', n) ||
                        memchr(line, '=', n) || memchr(line, '/', n);
    return markup || n <= LONGEST_VALUE || memchr(line, ' ', n) ? MARKUP_INSIDE
                                                                : MARKUP_BEHIND;
}

void markup_open(struct markup *m, const struct xml_reader *xml,
                 uint64_t lines_before, uint64_t columns_before) {
    *m = (struct markup){
        .xml = xml, .lines = lines_before, .columns = columns_before};
    m->handle = xml->open(m, on_begin, on_end, on_text);
    m->failed = !m->handle;
}

static void clear_found(struct markup *m) {
    for (size_t i = 0; i < m->found.n; i++) {
        xfree(m->found.data[i].json);
        xfree(m->found.data[i].error);
    }
    m->found.n = m->taken = 0;
}

void markup_close(struct markup *m) {
    if (m->handle)
        m->xml->close(m->handle);
    clear_found(m);
    vec_free(&m->found);
    text_free(&m->words);
    text_free(&m->values);
    xfree(m->name);
    xfree(m->kind);
    *m = (struct markup){0};
}

const struct markup_found *markup_next(struct markup *m) {
    if (m->taken < m->found.n)
        return &m->found.data[m->taken++];
    clear_found(m);
    return NULL;
}

void markup_feed(struct markup *m, const char *line, size_t n, bool last) {
    const char *why = NULL;
    if (m->closed || m->failed)
        return;
    if (last)
        why = m->xml->feed(m->handle, "", 0, true);
    else if (!(why = m->xml->feed(m->handle, line, n, false)) && !m->closed)
        why = m->xml->feed(m->handle, "\n", 1, false);
    if (m->closed || (!why && !last))
        return;
    m->failed = true;
    if (m->root != ROOT_OTHER)
        fail(m, why ? why : "XML that ends too early");
}
