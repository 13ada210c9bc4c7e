/* How a line splits into cells.
 *
 * That cannot be told from the line alone: "534 678 912" is nine cells or three
 * cells with pencil marks. So there are several layouts, the more particular
 * ones first.
 */
#include "board/row_layout.h"

#include <ctype.h>

/* Splits one row, adding cells to p if told to. Returns how many, or -1. */
typedef int (*split_function)(struct parse *p, struct span row);

static unsigned char byte(const struct parse *p, size_t at) {
    return (unsigned char)p->block->text.data[at];
}

static bool has_space_inside(const struct parse *p, struct span s) {
    for (size_t i = 0; i < s.n; i++)
        if (p->style->is_space[byte(p, s.at + i)])
            return true;
    return false;
}

/* Fields that may be empty; -1 if there is only one, or one has two parts. */
static int split_fields(struct parse *p, struct span row, char separator) {
    size_t from = 0;
    int n = 0;
    for (size_t i = 0; i <= row.n; i++) {
        if (i < row.n && byte(p, row.at + i) != (unsigned char)separator)
            continue;
        const struct span f = block_trim(
            p->block, p->style, (struct span){row.at + from, i - from});
        if (has_space_inside(p, f))
            return -1;
        parse_add_cell(p, f.at, (int)f.n, false);
        n++;
        from = i + 1;
    }
    return n > 1 ? n : -1;
}

static int split_comma(struct parse *p, struct span row) {
    return split_fields(p, row, ',');
}

/* Every line ends with a comma that separates nothing. */
static int split_comma_ended(struct parse *p, struct span row) {
    row = block_trim(p->block, p->style, row);
    if (!row.n || byte(p, row.at + row.n - 1) != ',')
        return -1;
    row.n--;
    return split_fields(p, row, ',');
}

static int split_semi(struct parse *p, struct span row) {
    return split_fields(p, row, ';');
}

static int split_tab(struct parse *p, struct span row) {
    return split_fields(p, row, '\t');
}

/* Cells between bars; the bars at the ends enclose the row. */
static int split_bars(struct parse *p, struct span row) {
    row = block_trim(p->block, p->style, row);
    if (row.n && p->style->is_bar[byte(p, row.at)]) {
        row.at++;
        row.n--;
    }
    if (row.n && p->style->is_bar[byte(p, row.at + row.n - 1)])
        row.n--;
    int n = 0;
    size_t from = 0;
    for (size_t i = 0; i <= row.n; i++) {
        if (i < row.n && !p->style->is_bar[byte(p, row.at + i)])
            continue;
        const struct span f = block_trim(
            p->block, p->style, (struct span){row.at + from, i - from});
        if (has_space_inside(p, f))
            return -1;
        parse_add_cell(p, f.at, (int)f.n, false);
        n++;
        from = i + 1;
    }
    return n > 1 ? n : -1;
}

static bool is_gap(const struct parse *p, size_t at) {
    const unsigned char c = byte(p, at);
    return p->style->is_space[c] || p->style->is_bar[c] || c == ',';
}

static int split_tokens(struct parse *p, struct span row) {
    int n = 0;
    for (size_t i = 0; i < row.n;) {
        const size_t from = i;
        while (i < row.n && !is_gap(p, row.at + i))
            i++;
        if (i > from) {
            parse_add_cell(p, row.at + from, (int)(i - from), false);
            n++;
        } else {
            i++;
        }
    }
    return n;
}

/* A '+' before a digit marks it as placed, and is no cell. */
static bool is_mark(const struct parse *p, struct span row, size_t i) {
    return byte(p, row.at + i) == '+' && i + 1 < row.n &&
           isalnum(byte(p, row.at + i + 1)) && !p->style->is_symbol['+'] &&
           !p->style->is_blank['+'];
}

static int split_chars(struct parse *p, struct span row) {
    int n = 0;
    for (size_t i = 0; i < row.n; i++) {
        const bool placed = is_mark(p, row, i);
        i += placed;
        if (!is_gap(p, row.at + i)) {
            parse_add_cell(p, row.at + i, 1, placed);
            n++;
        }
    }
    return n;
}

/* Spaces are blanks; a cell every step columns. */
static int split_columns(struct parse *p, struct span row, size_t step) {
    int n = 0;
    for (size_t i = 0; i < row.n; i += step) {
        const unsigned char c = byte(p, row.at + i);
        if (c == '\t' || c == ',')
            return -1;
        if (p->style->is_bar[c])
            continue;
        parse_add_cell(p, row.at + i, 1, false);
        n++;
    }
    return n;
}

static int split_width(struct parse *p, struct span row) {
    return split_columns(p, row, 1);
}

static int split_wide(struct parse *p, struct span row) {
    for (size_t i = 1; i < row.n; i += 2)
        if (byte(p, row.at + i) != ' ')
            return -1;
    return split_columns(p, row, 2);
}

/* The first that fits wins, so the more particular ones come first. */
static const struct {
    split_function split;
    const char *form;
} layouts[LAYOUTS] = {
    [COMMA] = {split_comma, "csv"},  [COMMA_ENDED] = {split_comma_ended, "csv"},
    [SEMI] = {split_semi, "csv"},    [TAB] = {split_tab, "csv"},
    [BARS] = {split_bars, "grid"},   [TOKENS] = {split_tokens, "rows"},
    [CHARS] = {split_chars, "rows"}, [WIDTH] = {split_width, "rows"},
    [WIDE] = {split_wide, "rows"},
};

int layout_split(int layout, struct parse *p, struct span row) {
    return layouts[layout].split(p, row);
}

const char *layout_form(int layout) {
    return layouts[layout].form;
}
