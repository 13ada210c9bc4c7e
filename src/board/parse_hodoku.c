/* HoDoKu's line of a library, and its marks alone: a '+' before a placed digit,
 * and after a colon removed candidates. */
#include "board/parse_hodoku.h"

#include "base/bits.h"
#include "board/parse_cells.h"
#include "board/parse_side.h"
#include "board/settle.h"

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
    settle_board(b);
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

static enum parse_result parse_library(struct parse *p, struct span line) {
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

enum parse_result parse_hodoku(struct parse *p, struct span line) {
    const struct span s = block_trim(p->block, p->style, line);
    const enum parse_result result = parse_library(p, line);
    const bool bare = result == PARSE_OTHER && style_forced(p->style, "hodoku");
    if (bare && (parse_is_marked(p, s) || parse_has_deleted(p, s)))
        return parse_marked(p, s, "hodoku");
    return result;
}
