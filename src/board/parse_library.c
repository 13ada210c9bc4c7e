/* Lines of other programs that carry a puzzle among other fields: HoDoKu's
 * library, gsf's taxonomy, links.
 */
#include "board/parse.h"

#include "base/bits.h"

#include <ctype.h>
#include <string.h>

enum { MOST_FIELDS = 12, GSF_PUZZLE = 4, HODOKU_GRID = 3, HODOKU_DELETED = 4 };

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

/* ---- gsf ---- */

static bool is_run(const struct parse *p, struct span s) {
    for (size_t i = 0; i < s.n; i++)
        if (p->style->ends_run[(unsigned char)*text_of(p, s.at + i)])
            return false;
    return s.n > 0;
}

/* The first field that can be nothing but a board, else the fifth. */
static struct span find_puzzle(const struct parse *p,
                               const struct span fields[MOST_FIELDS], int n) {
    for (int i = 0; i < n; i++)
        if (fields[i].n > GEOMETRY_MAX_N && is_run(p, fields[i]) &&
            parse_side(p->style, fields[i].n))
            return fields[i];
    return n > GSF_PUZZLE ? fields[GSF_PUZZLE] : (struct span){0, 0};
}

/* Comma fields, the puzzle in the fifth or wherever a whole board is. */
enum parse_result parse_gsf(struct parse *p, struct span line) {
    struct span fields[MOST_FIELDS];
    const char *const hash = memchr(text_of(p, line.at), '#', line.n);
    if (hash)
        line.n = (size_t)(hash - text_of(p, line.at));
    const int n = split(p, line, ',', fields);
    const struct span puzzle = find_puzzle(p, fields, n);
    const bool forced = style_forced(p->style, "gsf");
    if (n < 2 || (!forced && fields[0].n > GEOMETRY_MAX_N))
        return PARSE_OTHER;
    if (!puzzle.n || (!forced && (puzzle.n < 16 || !is_run(p, puzzle) ||
                                  !parse_side(p->style, puzzle.n))))
        return PARSE_OTHER;
    return parse_run(p, puzzle, "gsf");
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

/* Only in the first word: a name after the cells may hold a link, too. */
static bool find_board(const struct parse *p, struct span line,
                       struct span *board) {
    for (size_t i = 0; i + 3 < line.n; i++) {
        const char *const s = text_of(p, line.at + i);
        if (p->style->is_space[(unsigned char)*s])
            return false;
        if ((*s == '?' || *s == '&') && memcmp(s + 1, "bd=", 3) == 0) {
            *board = (struct span){line.at + i + 4, line.n - i - 4};
            return true;
        }
    }
    return false;
}

enum parse_result parse_link(struct parse *p, struct span line) {
    struct span board;
    line = block_trim(p->block, p->style, line);
    const char *const s = text_of(p, line.at);
    if (line.n && (*s == '<' || *s == '"')) {
        line.at++;
        line.n--;
    }
    const bool web = same_start(text_of(p, line.at), line.n, "http://") ||
                     same_start(text_of(p, line.at), line.n, "https://") ||
                     same_start(text_of(p, line.at), line.n, "www.");
    if (!find_board(p, line, &board))
        return web ? parse_fail(p, line.at, "a link without '?bd=' and a board")
                   : PARSE_OTHER;
    size_t n = 0;
    while (n < board.n && !strchr(" \t>\")", *text_of(p, board.at + n)))
        n++;
    add_encoded_cells(p, (struct span){board.at, n});
    const int side = parse_side(p->style, p->cells.n);
    return side ? parse_cells(p, side, "url")
                : parse_fail_count(p, board.at, p->cells.n);
}
