/* Lines of other programs that carry a puzzle: HoDoKu's library, and links. */
#include "board/parse.h"

#include "base/bits.h"

#include <ctype.h>
#include <string.h>

enum { MOST_FIELDS = 12, HODOKU_GRID = 3, HODOKU_DELETED = 4 };

static const char *text_of(const struct parse *p, size_t at) {
    return p->block->text.data + at;
}

static int split(const struct parse *p, struct span line, char separator,
                 struct span fields[MOST_FIELDS]) {
    int n = 0;
    size_t from = 0;
    for (size_t i = 0; i <= line.n && n < MOST_FIELDS; i++)
        if (i == line.n || *text_of(p, line.at + i) == separator) {
            fields[n++] = block_trim(p->block, p->style,
                                     (struct span){line.at + from, i - from});
            from = i + 1;
        }
    return n;
}

/* ---- HoDoKu ---- */

/* '+' precedes a digit that the player placed. */
static void add_marked_cells(struct parse *p, struct span grid) {
    p->cells.n = 0;
    bool placed = false;
    for (size_t i = 0; i < grid.n; i++) {
        if (*text_of(p, grid.at + i) == '+' && i + 1 < grid.n && !placed) {
            placed = true;
            continue;
        }
        parse_add_cell(p, grid.at + i, 1, placed);
        placed = false;
    }
}

static int digit_at(const struct parse *p, size_t at, int n) {
    const int digit = *text_of(p, at) - '1';
    return digit >= 0 && digit < n ? digit : -1;
}

/* Each deleted candidate is its value, row and column. */
static enum parse_result delete_candidates(struct parse *p,
                                           struct span deleted) {
    struct board *const b = p->record->board;
    const int n = b->shape.n;
    board_want_candidates(b);
    for (size_t i = 0; i < deleted.n;) {
        const size_t at = deleted.at + i;
        if (p->style->is_space[(unsigned char)*text_of(p, at)]) {
            i++;
            continue;
        }
        const int digit = digit_at(p, at, n);
        const int row = i + 2 < deleted.n ? digit_at(p, at + 1, n) : -1;
        const int col = i + 2 < deleted.n ? digit_at(p, at + 2, n) : -1;
        if (digit < 0 || row < 0 || col < 0)
            return parse_fail(p, at,
                              "a deleted candidate is a value, a row and a "
                              "column, such as 512");
        b->candidates[geometry_cell(&b->shape, row, col)] &= ~bits_one(digit);
        i += 3;
    }
    parse_settle(b);
    return PARSE_GOOD;
}

/* True for removed candidates, "611 811 413", and not for a count: with one
 * alone the cells must be marked as HoDoKu marks them. */
static bool are_deleted(const struct parse *p, struct span s, bool marked,
                        int n) {
    size_t groups = 0, digits = 0;
    for (size_t i = 0; i <= s.n; i++) {
        const bool space =
            i == s.n ||
            p->style->is_space[(unsigned char)*text_of(p, s.at + i)];
        if (space && digits) {
            if (digits != 3)
                return false;
            groups++;
            digits = 0;
        } else if (!space) {
            if (digit_at(p, s.at + i, n) < 0)
                return false;
            digits++;
        }
    }
    return groups > 1 || (groups == 1 && marked);
}

/* Where the cells end: at a colon. */
static size_t cells_length(const struct parse *p, struct span s) {
    const char *const colon = memchr(text_of(p, s.at), ':', s.n);
    return colon ? (size_t)(colon - text_of(p, s.at)) : s.n;
}

bool parse_is_marked(const struct parse *p, struct span s) {
    const size_t n = cells_length(p, s);
    for (size_t i = 0; i + 1 < n; i++)
        if (*text_of(p, s.at + i) == '+' && !p->style->is_symbol['+'] &&
            !p->style->is_blank['+'] &&
            isalnum((unsigned char)*text_of(p, s.at + i + 1)))
            return true;
    return false;
}

bool parse_has_deleted(const struct parse *p, struct span s) {
    const size_t n = cells_length(p, s);
    return n < s.n && are_deleted(p, (struct span){s.at + n + 1, s.n - n - 1},
                                  parse_is_marked(p, s) ||
                                      style_forced(p->style, "hodoku"),
                                  9);
}

enum parse_result parse_marked(struct parse *p, struct span s,
                               const char *form) {
    const struct span grid = {s.at, cells_length(p, s)};
    const bool deleted = parse_has_deleted(p, s);
    if (!parse_is_marked(p, s) && !deleted)
        return parse_run(p, grid, form);
    add_marked_cells(p, grid);
    const int side = parse_side(p->style, p->cells.n);
    if (!side)
        return parse_fail_count(p, grid.at, p->cells.n);
    const enum parse_result result = parse_cells(p, side, "hodoku");
    if (result != PARSE_GOOD || !deleted)
        return result;
    return delete_candidates(
        p, (struct span){s.at + grid.n + 1, s.n - grid.n - 1});
}

enum parse_result parse_hodoku(struct parse *p, struct span line) {
    struct span fields[MOST_FIELDS];
    line = block_trim(p->block, p->style, line);
    if (!line.n || *text_of(p, line.at) != ':')
        return PARSE_OTHER;
    line.at++;
    line.n--;
    const int n = split(p, line, ':', fields);
    if (n < 6)
        return parse_fail(p, line.at - 1,
                          "a library line has six or seven colons, not %d", n);
    /* The colon in front is gone, so fields count from the technique. */
    const struct span grid = fields[HODOKU_GRID - 1];
    add_marked_cells(p, grid);
    const int side = parse_side(p->style, p->cells.n);
    if (!side)
        return parse_fail_count(p, grid.at, p->cells.n);
    const enum parse_result result = parse_cells(p, side, "hodoku");
    const struct span deleted = fields[HODOKU_DELETED - 1];
    return result == PARSE_GOOD && deleted.n ? delete_candidates(p, deleted)
                                             : result;
}

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
    add_encoded_cells(p, board);
    const int side = parse_side(p->style, p->cells.n);
    return side ? parse_cells(p, side, "url")
                : parse_fail_count(p, board.at, p->cells.n);
}
