/* Rows whose blanks are spaces, and of which an editor cut those at the ends.
 *
 * The cells that are gone were blank, as long as the rows are as many as the
 * longest one is wide and no other character is a blank.
 */
#include "board/parse_trimmed.h"

#include "board/parse_cells.h"
#include "board/parse_side.h"

static unsigned char byte(const struct parse *p, size_t at) {
    return (unsigned char)p->block->text.data[at];
}

/* The row up to its last cell. */
static size_t row_length(const struct parse *p, const struct row *row) {
    size_t n = row->text.n;
    while (n && byte(p, row->text.at + n - 1) == ' ')
        n--;
    return n;
}

/* True for a row of digits and spaces alone. */
static bool has_digits_only(const struct parse *p, const struct row *row) {
    for (size_t i = 0; i < row->text.n; i++) {
        const unsigned char c = byte(p, row->text.at + i);
        if (c != ' ' && (p->style->is_blank[c] || p->style->ends_run[c]))
            return false;
    }
    return !row->maybe || row->empty;
}

/* Columns from one cell to the next, 0 when the rows are no such board. */
static size_t find_step(const struct rows *rows, const struct parse *p,
                        size_t n) {
    size_t longest = 0;
    bool apart = true;
    for (size_t r = 0; r < rows->all.n; r++) {
        const struct row *const row = &rows->all.data[r];
        const size_t length = row_length(p, row);
        longest = length > longest ? length : longest;
        for (size_t i = 1; i < length; i += 2)
            apart &= byte(p, row->text.at + i) == ' ';
    }
    if (longest == n)
        return 1;
    return apart && longest == 2 * n - 1 ? 2 : 0;
}

/* Rows up to the last one that is not empty, without the empty ones or with
 * them. */
static size_t count_rows(const struct rows *rows, bool with_empty) {
    size_t n = 0, last = 0;
    for (size_t r = 0; r < rows->all.n; r++) {
        n += with_empty || !rows->all.data[r].empty;
        if (!rows->all.data[r].empty)
            last = n;
    }
    return last;
}

bool rows_are_ragged(const struct rows *rows, const struct parse *p) {
    bool differ = false, spaces = false;
    if (rows->framed || !rows->all.n)
        return false;
    for (size_t r = 0; r < rows->all.n; r++) {
        const struct row *const row = &rows->all.data[r];
        const size_t length = row_length(p, row);
        if (!has_digits_only(p, row))
            return false;
        differ |= length != row_length(p, &rows->all.data[0]);
        for (size_t i = 0; i < length; i++)
            spaces |= byte(p, row->text.at + i) == ' ';
    }
    return differ && spaces;
}

/* The side of a board that has the longest row so far, 0 if there is none. */
static size_t side_so_far(const struct rows *rows, const struct parse *p) {
    size_t longest = 0;
    bool apart = true, spaces = false;
    for (size_t r = 0; r < rows->all.n; r++) {
        const struct row *const row = &rows->all.data[r];
        const size_t length = row_length(p, row);
        longest = length > longest ? length : longest;
        for (size_t i = 0; i < length; i++) {
            const bool space = byte(p, row->text.at + i) == ' ';
            spaces |= space;
            apart &= i % 2 == 0 || space;
        }
        if (!has_digits_only(p, row))
            return 0;
    }
    const size_t side = apart ? (longest + 1) / 2 : longest;
    return spaces && side > 3 && parse_side(p->style, side * side) ? side : 0;
}

bool rows_may_lack_row(const struct rows *rows, const struct parse *p) {
    return rows->all.n && !rows->framed &&
           rows->all.n + 1 < side_so_far(rows, p);
}

/* Adds a row's cells; those that are gone are blank. */
static void add_cells(struct parse *p, const struct row *row, size_t n,
                      size_t step) {
    const size_t length = row_length(p, row);
    for (size_t c = 0; c < n; c++) {
        const size_t i = c * step;
        parse_add_cell(p, row->text.at + (i < length ? i : length), i < length,
                       false);
    }
}

static enum parse_result parse_trimmed(const struct rows *rows, struct parse *p,
                                       bool with_empty, bool first_gone) {
    const size_t n = count_rows(rows, with_empty) + first_gone;
    if (n < 4 || !parse_side(p->style, n * n))
        return PARSE_OTHER;
    const size_t step = find_step(rows, p, n);
    if (!step)
        return PARSE_OTHER;
    p->cells.n = 0;
    for (size_t c = 0; first_gone && c < n; c++)
        parse_add_cell(p, rows->all.data[0].text.at, 0, false);
    for (size_t r = 0; p->cells.n < n * n; r++)
        if (with_empty || !rows->all.data[r].empty)
            add_cells(p, &rows->all.data[r], n, step);
    return parse_cells(p, (int)n, "rows");
}

/* Without the empty lines, with them, and with one above the first row, unless
 * it may as well be the one below the last. */
enum parse_result rows_parse_trimmed(const struct rows *rows, struct parse *p) {
    if (!rows_are_ragged(rows, p))
        return PARSE_OTHER;
    enum parse_result result = parse_trimmed(rows, p, false, false);
    if (result == PARSE_OTHER)
        result = parse_trimmed(rows, p, true, false);
    if (result == PARSE_OTHER && rows->gap_above && !rows->gap_below)
        result = parse_trimmed(rows, p, true, true);
    return result;
}
