/* Links that carry a puzzle. */
#include "board/parse_link.h"

#include "board/parse_cells.h"
#include "board/parse_jigsaw.h"
#include "board/parse_side.h"

#include <ctype.h>
#include <string.h>

static const char *text_of(const struct parse *p, size_t at) {
    return p->block->text.data + at;
}

/* ---- HoDoKu ---- */

/* ---- links ---- */

static bool same_start(const char *s, size_t n, const char *word) {
    for (size_t i = 0; word[i]; i++)
        if (i >= n || tolower((unsigned char)s[i]) != word[i])
            return false;
    return true;
}

static int hex_value(char c) {
    const char *const digits = "0123456789abcdef";
    const char *const found =
        c ? strchr(digits, tolower((unsigned char)c)) : NULL;
    return found ? (int)(found - digits) : -1;
}

/* The decoded character takes the place of its percent sign. */
static void add_encoded_cells(struct parse *p, struct span s) {
    char *const text = p->block->text.data;
    p->cells.n = 0;
    for (size_t i = 0; i < s.n; i++) {
        const size_t at = s.at + i;
        if (text[at] == '&' || text[at] == '#')
            break;
        parse_add_cell(p, at, 1, false);
        if (text[at] != '%' || i + 2 >= s.n)
            continue;
        const int high = hex_value(text[at + 1]);
        const int low = hex_value(text[at + 2]);
        if (high < 2 || high > 7 || low < 0)
            continue;
        text[at] = (char)(16 * high + low);
        i += 2;
    }
}

static size_t decoded_length(const struct parse *p, struct span s) {
    size_t n = 0;
    for (size_t i = 0; i < s.n; i++, n++)
        if (*text_of(p, s.at + i) == '%')
            i += 2;
    return n;
}

/* A link that lost its beginning. */
static bool has_board_name(const struct parse *p, struct span link) {
    for (size_t i = 0; i + 3 < link.n; i++)
        if (strchr("?&", *text_of(p, link.at + i)) &&
            memcmp(text_of(p, link.at + i + 1), "bd=", 3) == 0)
            return true;
    return false;
}

/* A board is what "bd=" names, or else the only part of the link between
 * slashes and signs that is as long as one. Only in the first word: a name
 * after the cells may hold a link, too. */
static bool find_board(const struct parse *p, struct span link,
                       struct span *board) {
    int found = 0;
    for (size_t i = 0; i < link.n;) {
        const size_t from = i;
        while (i < link.n && !strchr("/?&=#", *text_of(p, link.at + i)))
            i++;
        const struct span part = {link.at + from, i - from};
        const bool named = from > 3 && i > from &&
                           memcmp(text_of(p, part.at) - 3, "bd=", 3) == 0;
        i++;
        if (named) {
            *board = part;
            return true;
        }
        if (part.n > GEOMETRY_MAX_N &&
            parse_side(p->style, decoded_length(p, part))) {
            *board = part;
            found++;
        }
    }
    return found == 1;
}

static bool is_web(const struct parse *p, struct span s) {
    return same_start(text_of(p, s.at), s.n, "http://") ||
           same_start(text_of(p, s.at), s.n, "https://") ||
           same_start(text_of(p, s.at), s.n, "www.");
}

enum parse_result parse_link(struct parse *p, struct span line) {
    struct span board;
    line = block_trim(p->block, p->style, line);
    const char *const s = text_of(p, line.at);
    if (line.n && (*s == '<' || *s == '"')) {
        line.at++;
        line.n--;
    }
    size_t n = 0;
    while (n < line.n && !strchr(" \t>\")", *text_of(p, line.at + n)))
        n++;
    const struct span link = {line.at, n};
    const bool web = is_web(p, line);
    if (!web && !has_board_name(p, link))
        return PARSE_OTHER;
    if (!find_board(p, link, &board))
        return parse_fail(p, line.at, "a link without a board in it");
    const enum parse_result jigsaw = parse_jigsaw(p, board);
    if (jigsaw != PARSE_OTHER)
        return jigsaw;
    add_encoded_cells(p, board);
    const int side = parse_side(p->style, p->cells.n);
    return side ? parse_cells(p, side, "url")
                : parse_fail_count(p, board.at, p->cells.n);
}
