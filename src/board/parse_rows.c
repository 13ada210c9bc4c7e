/* One row a line, with or without a frame.
 *
 * How a line splits into cells cannot be told from that line: "534 678 912"
 * is nine cells or three cells with pencil marks. So each line is counted in
 * every layout, and the layout that gives n cells in each of n lines is right.
 */
#include "board/parse.h"

#include "base/alloc.h"

#include <ctype.h>

enum layout { COMMA, COMMA_ENDED, SEMI, TAB, BARS, TOKENS, CHARS, WIDTH, WIDE };

enum { SMALL = 4 }; /* up to here, only a gap shows that a board ends */

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

/* ---- the layouts ---- */

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

/* ---- collecting rows ---- */

void rows_clear(struct rows *rows) {
    rows->all.n = 0;
    rows->framed = rows->stars = false;
    rows->dropped = 0;
}

static bool has_bar(const struct parse *p, struct span row) {
    for (size_t i = 0; i < row.n; i++)
        if (p->style->is_bar[byte(p, row.at + i)])
            return true;
    return false;
}

static bool only_dashes(const struct parse *p, struct span row) {
    for (size_t i = 0; i < row.n; i++)
        if (byte(p, row.at + i) != '-' && byte(p, row.at + i) != ' ')
            return false;
    return true;
}

static void count_row(struct parse *p, struct row *row) {
    for (int m = 0; m < LAYOUTS; m++) {
        p->cells.n = 0;
        row->count[m] = layouts[m].split(p, row->text);
    }
}

void rows_add(struct rows *rows, const struct parse *p, struct span line,
              bool maybe) {
    struct row row = {.text = line, .whole = line, .maybe = maybe};
    struct parse scratch = {.style = p->style, .block = p->block};
    row.empty = !line.n;
    row.dashes = maybe && only_dashes(p, line);
    count_row(&scratch, &row);
    vec_free(&scratch.cells);
    if (has_bar(p, line))
        rows->framed = true;
    vec_push(&rows->all, row);
}

/* A line of nothing but spaces is a row if the row above is as wide and has
 * spaces for blanks. */
bool rows_take_spaces(const struct rows *rows, const struct parse *p,
                      struct span line) {
    if (!line.n || !rows->all.n)
        return false;
    const struct row *const row = &rows->all.data[rows->all.n - 1];
    for (size_t i = 0; i < line.n; i++)
        if (byte(p, line.at + i) != ' ')
            return false;
    return row->text.n == line.n && row->count[CHARS] != row->count[WIDTH];
}

/* ---- which lines are rows ---- */

/* Cells in each sure row, -1 if they differ; without any, of the first. */
static int equal_count(const struct rows *rows, int m) {
    int common = -2;
    for (size_t i = 0; i < rows->all.n; i++) {
        const struct row *const row = &rows->all.data[i];
        if (row->maybe)
            continue;
        if (common == -2)
            common = row->count[m];
        else if (row->count[m] != common)
            return -1;
    }
    return common == -2 && rows->all.n ? rows->all.data[0].count[m] : common;
}

/* The same, but where a space follows each cell in every row, it is a gap
 * and no blank. */
static int common_count(const struct rows *rows, int m) {
    if (m == WIDTH && equal_count(rows, WIDE) > 1)
        return -1;
    return equal_count(rows, m);
}

static bool is_row(const struct rows *rows, const struct row *row, int m,
                   int common) {
    if (!row->maybe)
        return true;
    if (row->empty)
        return false;
    return row->count[m] == common && !(row->dashes && rows->framed);
}

static int count_rows(const struct rows *rows, int m, int common) {
    int n = 0;
    for (size_t i = 0; i < rows->all.n; i++)
        n += is_row(rows, &rows->all.data[i], m, common);
    return n;
}

/* ---- reading them ---- */

static enum parse_result parse_layout(const struct rows *rows, struct parse *p,
                                      int m, int n) {
    p->cells.n = 0;
    for (size_t i = 0; i < rows->all.n; i++)
        if (is_row(rows, &rows->all.data[i], m, n))
            layouts[m].split(p, rows->all.data[i].text);
    const char *form = layouts[m].form;
    if (m >= BARS && rows->framed)
        form = rows->stars ? "ss" : "grid";
    return parse_cells(p, n, form);
}

static bool is_side(const struct style *s, int n) {
    return n >= 1 && n <= GEOMETRY_MAX_N &&
           parse_side(s, (size_t)n * (size_t)n) > 0;
}

/* True when a layout before the one given still lacks rows. */
static bool could_grow(const struct rows *rows, const struct style *s,
                       int before) {
    for (int m = 0; m < before; m++) {
        const int n = common_count(rows, m);
        if (is_side(s, n) && n > count_rows(rows, m, n))
            return true;
    }
    return false;
}

static bool allowed(const struct style *s, int m) {
    if (style_forced(s, "csv"))
        return m <= TAB;
    if (style_forced(s, "candidates") || style_forced(s, "sdx"))
        return m == TOKENS || m == BARS;
    return true;
}

/* True when the rows are n lines of n cells in this layout. */
static bool fits(const struct rows *rows, const struct parse *p, int m,
                 bool last) {
    const int n = common_count(rows, m);
    if (!allowed(p->style, m) || !is_side(p->style, n) ||
        count_rows(rows, m, n) != n)
        return false;
    if (n == 1 && p->style->size != 1 && !rows->framed)
        return false;
    if (!last && (labels_on_top(rows, p) || rows_are_ragged(rows, p)))
        return false;
    return last ||
           ((p->style->size || n > SMALL) && !could_grow(rows, p->style, m));
}

/* Reads in one layout. An earlier layout's error stays, the better guess. */
static enum parse_result attempt(const struct rows *rows, struct parse *p,
                                 int m) {
    struct record *const record = p->record;
    char *const before = record->error;
    record->error = NULL;
    enum parse_result result = parse_layout(rows, p, m, common_count(rows, m));
    if (result == PARSE_BAD && before) {
        xfree(record->error);
        record->error = before;
    } else {
        xfree(before);
    }
    return result;
}

static enum parse_result try_layouts(const struct rows *rows, struct parse *p,
                                     bool last) {
    enum parse_result result = PARSE_OTHER;
    for (int m = 0; m < LAYOUTS; m++) {
        if (!fits(rows, p, m, last))
            continue;
        result = attempt(rows, p, m);
        if (result == PARSE_GOOD)
            return result;
    }
    if (result == PARSE_BAD && !last && could_grow(rows, p->style, LAYOUTS)) {
        xfree(p->record->error);
        p->record->error = NULL;
        return PARSE_OTHER;
    }
    return result;
}

/* ---- errors ---- */

/* How many sure rows have n cells, a possible size, in the layout. */
static int count_rows_of(const struct rows *rows, const struct style *s, int m,
                         int n) {
    int times = 0;
    if (!allowed(s, m) || !is_side(s, n) || (n == 1 && s->size != 1))
        return 0;
    for (size_t i = 0; i < rows->all.n; i++) {
        const struct row *const row = &rows->all.data[i];
        const bool gaps = m == WIDTH && row->count[WIDE] > 1;
        times += !row->maybe && !gaps && row->count[m] == n;
    }
    return times;
}

/* The layout in which most rows agree, and on how many cells. A board of size
 * 4 or less is the last guess, since three boxes a row look like one; of two
 * others, the one that sees more cells. */
static int best_layout(const struct rows *rows, const struct style *s,
                       int *width) {
    int best = CHARS, most = 0;
    *width = 0;
    for (int m = 0; m < LAYOUTS; m++)
        for (int n = 1; n <= GEOMETRY_MAX_N; n++) {
            const int of = count_rows_of(rows, s, m, n);
            const bool likely = n > SMALL && 2 * of > (int)rows->all.n;
            const int times = likely ? of + (int)rows->all.n : of;
            if (times > most || (times && times == most && n > *width)) {
                most = times;
                best = m;
                *width = n;
            }
        }
    return best;
}

static enum parse_result fail_row(const struct rows *rows, struct parse *p,
                                  int m, int width) {
    int number = 0;
    for (size_t i = 0; i < rows->all.n; i++) {
        const struct row *const row = &rows->all.data[i];
        if (!is_row(rows, row, m, width))
            continue;
        number++;
        const int n = row->count[m] < 0 ? row->count[CHARS] : row->count[m];
        if (n == width)
            continue;
        const struct span text = block_trim(p->block, p->style, row->text);
        return parse_fail(p, text.at, "row %d has %d cell%s instead of %d",
                          number, n, n == 1 ? "" : "s", width);
    }
    return PARSE_OTHER;
}

/* True when a line of n cells may well be a board by itself: 16 cells, but
 * not 4 or 9. */
static bool is_small_board(const struct style *s, int n) {
    for (int m = 4; m * m <= n && !s->size; m++)
        if (m * m == n)
            return true;
    return false;
}

/* n lines of n cells of a size that must be asked for, 12 for example. */
static enum parse_result fail_unusual(const struct rows *rows,
                                      struct parse *p) {
    for (int m = 0; m < LAYOUTS && !p->style->size; m++) {
        const int n = common_count(rows, m);
        if (n > SMALL && n <= GEOMETRY_MAX_N && count_rows(rows, m, n) == n)
            return parse_fail(p, rows->all.data[0].text.at,
                              "%d rows of %d cells: use --size %d", n, n, n);
    }
    return PARSE_OTHER;
}

/* No row has a usual number of cells. */
static enum parse_result fail_size(const struct rows *rows, struct parse *p) {
    const int n = rows->all.data[0].count[CHARS];
    return parse_fail(p, rows->all.data[0].text.at,
                      "row 1 has %d cell%s, not 9 nor another usual "
                      "number; use --size",
                      n, n == 1 ? "" : "s");
}

static enum parse_result fail_rows(const struct rows *rows, struct parse *p) {
    int width;
    const int m = best_layout(rows, p->style, &width);
    const size_t at = rows->all.data[0].text.at;
    if (fail_unusual(rows, p) == PARSE_BAD)
        return PARSE_BAD;
    if (!width)
        width = p->style->size;
    if (!width)
        return fail_size(rows, p);
    if (fail_row(rows, p, m, width) == PARSE_BAD)
        return PARSE_BAD;
    const int n = count_rows(rows, m, width) + rows->dropped;
    if (n % width == 0 && n > width)
        return parse_fail(p, at,
                          "%d rows of %d cells: use --size, or a blank line "
                          "between boards",
                          n, width);
    if (is_small_board(p->style, width))
        return parse_fail(p, at,
                          "%d row%s instead of %d (or use --size if each line "
                          "is a board)",
                          n, n == 1 ? "" : "s", width);
    return parse_fail(p, at, "%d row%s instead of %d", n, n == 1 ? "" : "s",
                      width);
}

bool rows_are_boards(const struct rows *rows, struct parse *p) {
    const int n = common_count(rows, CHARS);
    if (p->style->size || rows->framed || common_count(rows, TOKENS) != 1)
        return false;
    if (rows->all.n < 2 || !is_small_board(p->style, n) ||
        count_rows(rows, CHARS, n) == n)
        return false;
    for (size_t i = 0; i < rows->all.n; i++) {
        struct record found = {0};
        struct parse attempt = {.style = p->style,
                                .user = p->user,
                                .block = p->block,
                                .record = &found};
        const enum parse_result result =
            parse_line(&attempt, rows->all.data[i].text, false);
        vec_free(&attempt.cells);
        record_clear(&found);
        if (result != PARSE_GOOD)
            return false;
    }
    return true;
}

/* Nine cells alone are more likely a row that lost its board than a board of
 * size 3. */
static enum parse_result parse_lone(const struct rows *rows, struct parse *p) {
    const enum parse_result result =
        parse_line(p, rows->all.data[0].whole, false);
    if (result == PARSE_BAD && !p->style->size &&
        (rows->all.data[0].count[CHARS] == 9 ||
         rows->all.data[0].count[TOKENS] == 9))
        return fail_rows(rows, p);
    return result;
}

/* What else n rows may be, now that all of them are here. */
static enum parse_result parse_others(const struct rows *rows,
                                      struct parse *p) {
    struct rows bare = {0};
    enum parse_result result = PARSE_OTHER;
    if (labels_strip(rows, p, &bare))
        result = try_layouts(&bare, p, true);
    vec_free(&bare.all);
    return result == PARSE_OTHER ? rows_parse_trimmed(rows, p) : result;
}

enum parse_result rows_parse(const struct rows *rows, struct parse *p,
                             bool last) {
    if (!rows->all.n)
        return PARSE_OTHER;
    enum parse_result result = try_layouts(rows, p, last);
    if (result == PARSE_OTHER && last)
        result = parse_others(rows, p);
    if (result != PARSE_OTHER || !last)
        return result;
    if (rows->all.n == 1 && !rows->framed)
        return parse_lone(rows, p);
    return fail_rows(rows, p);
}

/* ---- bands ---- */

/* Rows so far in whole bands, and more to come. */
bool rows_at_band(const struct rows *rows, const struct style *s) {
    for (int m = 0; m < LAYOUTS; m++) {
        const int n = common_count(rows, m);
        if (!is_side(s, n) || (n <= SMALL && !s->size))
            continue;
        const int have = count_rows(rows, m, n);
        const int band =
            s->o.box_rows ? s->o.box_rows : geometry_default(n).box_rows;
        if (band > 1 && have % band == 0 && have < n)
            return true;
    }
    return false;
}

bool rows_same_width(const struct rows *rows, const struct parse *p,
                     struct span line) {
    struct parse scratch = {.style = p->style, .block = p->block};
    struct row row = {.text = line};
    count_row(&scratch, &row);
    vec_free(&scratch.cells);
    for (int m = 0; m < LAYOUTS; m++)
        if (row.count[m] > 0 && row.count[m] == common_count(rows, m))
            return true;
    return false;
}
