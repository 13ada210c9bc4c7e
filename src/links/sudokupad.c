/* Links of SudokuPad, at sudokupad.app and app.crackingthecryptic.com.
 *
 *     /fpuz..., /fpuzzles...   the object of f-puzzles, compressed
 *     /scl..., /ctc...         an object of its own, shortened and compressed
 *     /scf...                  givens in one line
 *     anything else            the name of a puzzle on its server
 *
 * in the path, or behind ?puzzleid=. Settings follow another '?' or '&'.
 */
#include "links/sudokupad.h"

#include "links/fpuzzles.h"
#include "links/fpuzzles_write.h"
#include "links/link_text.h"
#include "links/lz_string.h"
#include "links/sudokupad_zip.h"

#include <ctype.h>
#include <string.h>

enum { LONGEST_NAME = 20 }; /* of a puzzle on the server */

static bool begins(const char *s, size_t n, const char *word) {
    const size_t length = strlen(word);
    return n >= length && !memcmp(s, word, length);
}

static size_t behind_sites(const char *text, size_t n) {
    static const char *const sites[] = {
        "sudokupad.app", "beta.sudokupad.app", "alpha.sudokupad.app",
        "app.crackingthecryptic.com", "test.crackingthecryptic.com"};
    for (size_t i = 0; i < sizeof sites / sizeof *sites; i++) {
        const size_t at = link_behind_site(text, n, sites[i]);
        if (at)
            return at;
    }
    return 0;
}

/* The name or the compressed puzzle; NULL for what is no link of SudokuPad. */
static const char *find_puzzle(const char *text, size_t n, size_t *length) {
    static const char *const folders[] = {"/sudoku/", "/sudoku.html", "/sudoku",
                                          "/scf?", "/"};
    size_t at = behind_sites(text, n);
    if (!at)
        return NULL;
    const size_t value = link_field(text + at, n - at, "puzzleid", length);
    if (value) {
        at += value;
    } else {
        for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
            if (begins(text + at, n - at, folders[i])) {
                at += strlen(folders[i]);
                break;
            }
        while (at < n && text[at] == '/')
            at++;
    }
    *length = 0;
    while (at + *length < n && text[at + *length] != '?' &&
           text[at + *length] != '&' && text[at + *length] != '#')
        ++*length;
    return text + at;
}

/* What comes before the compressed object, and how it is unpacked. */
static size_t beginning(const char *s, size_t n, link_unpack *unpack) {
    static const struct {
        const char *word;
        link_unpack unpack;
    } words[] = {{"fpuzzles", NULL},
                 {"fpuz", NULL},
                 {"scl", sudokupad_unzip},
                 {"ctc", sudokupad_unzip}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (begins(s, n, words[i].word) && n > LONGEST_NAME) {
            *unpack = words[i].unpack;
            return strlen(words[i].word);
        }
    return 0;
}

static enum link_extent extent(const char *text, size_t n) {
    size_t length;
    link_unpack unpack = NULL;
    const char *const s = find_puzzle(text, n, &length);
    if (!s)
        return LINK_NONE;
    const size_t from = beginning(s, length, &unpack);
    return from ? link_lz_extent(s + from, length - from) : LINK_WHOLE;
}

/* ---- givens in one line ---- */

/* A character is a digit, 0 for a blank, and so many blanks behind it. */
static int value_of(char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'A' && c <= 'Z' ? c - 'A' + 10
           : c >= 'a' && c <= 'x' ? c - 'a' + 36
                                  : -1;
}

/* Letters behind the 81 cells are rules. */
static bool read_line(const char *s, size_t n, struct link_reading *r,
                      struct link_puzzle *p) {
    enum { CELLS = 81 };
    int cell = 0;
    size_t at = 0;
    link_puzzle_init(p, 9);
    for (; at < n && cell < CELLS; at++) {
        const int value = value_of(s[at]);
        if (value < 0)
            return link_fail(&r->why, "a link of SudokuPad that is damaged");
        p->given[cell] = value % 10;
        cell += 1 + value / 10;
    }
    if (cell != CELLS)
        return link_fail(
            &r->why, "a link of SudokuPad with %d cells instead of 81", cell);
    for (; at < n && isalnum((unsigned char)s[at]); at++) {
        if (s[at] == 'w')
            link_add_rule(p, "windoku");
        else if (s[at] == 'x')
            link_add_rule(p, "diagonal");
        else if (!link_leave_out(r, "the rule '%c' of this link", s[at]))
            return false;
    }
    return true;
}

/* ---- the form ---- */

static bool read_link(const char *text, size_t n, struct link_reading *r,
                      struct link_puzzle *p) {
    struct json_value v;
    size_t length;
    link_unpack unpack = NULL;
    const char *const s = find_puzzle(text, n, &length);
    const size_t from = beginning(s, length, &unpack);
    if (!from && begins(s, length, "scf"))
        return read_line(s + 3, length - 3, r, p);
    if (!from)
        return link_fail(&r->why,
                         "this link is the name of a puzzle on SudokuPad's "
                         "server; export it as a link of f-puzzles");
    if (!link_lz_read(s + from, length - from, unpack, &v, &r->why))
        return false;
    const bool good = unpack ? sudokupad_read_object(&v, r, p)
                             : fpuzzles_read_object(&v, r, p);
    json_tree_free(&v);
    return good;
}

/* In a path + and / are percent signs. */
static bool write_link(const struct link_puzzle *p, bool lossy,
                       struct text *out, struct text *why) {
    struct text object = {0}, packed = {0};
    const bool good = fpuzzles_write_object(p, lossy, &object, why);
    if (good) {
        text_add(out, "https://sudokupad.app/fpuzzles");
        lz_compress_base64(text_string(&object), object.n, &packed);
        link_encode(text_string(&packed), out);
        text_add_char(out, '\n');
    }
    text_free(&object);
    text_free(&packed);
    return good;
}

const struct link_form link_sudokupad = {
    .name = "sudokupad",
    .extent = extent,
    .read = read_link,
    .write = write_link,
};
