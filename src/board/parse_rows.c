/* One row a line, with or without a frame: the layout that gives n cells in
 * each of n lines is right. */
#include "board/parse_rows.h"

#include "base/alloc.h"
#include "board/drawing.h"
#include "board/parse_cells.h"
#include "board/parse_labels.h"
#include "board/parse_line.h"
#include "board/parse_places.h"
#include "board/parse_side.h"
#include "board/parse_trimmed.h"

static enum parse_result parse_layout(const struct rows *rows, struct parse *p,
                                      int m, int n) {
    p->cells.n = 0;
    for (size_t i = 0; i < rows->all.n; i++)
        if (rows_is_row(rows, &rows->all.data[i], m, n))
            layout_split(m, p, rows->all.data[i].text);
    const char *form = layout_form(m);
    if (m >= BARS && rows->framed)
        form = rows->stars ? "ss" : "grid";
    const enum parse_result result = parse_cells(p, n, form);
    return result == PARSE_GOOD ? drawing_read(rows, p, m) : result;
}

/* True when a layout before the one given still lacks rows. */
static bool could_grow(const struct rows *rows, const struct style *s,
                       int before) {
    for (int m = 0; m < before; m++) {
        const int n = rows_common(rows, m);
        if (parse_is_side(s, n) && n > rows_count(rows, m, n))
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
    const int n = rows_common(rows, m);
    if (!allowed(p->style, m) || !parse_is_side(p->style, n) ||
        rows_count(rows, m, n) != n)
        return false;
    if (n == 1 && p->style->size != 1 && !rows->framed)
        return false;
    if (!last && (labels_on_top(rows, p) || rows_are_ragged(rows, p)))
        return false;
    return last || ((p->style->size || n > ROWS_SMALL) &&
                    !could_grow(rows, p->style, m));
}

/* Reads in one layout. An earlier layout's error stays, the better guess. */
static enum parse_result attempt(const struct rows *rows, struct parse *p,
                                 int m) {
    struct record *const record = p->record;
    char *const before = record->error;
    record->error = NULL;
    enum parse_result result = parse_layout(rows, p, m, rows_common(rows, m));
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
static int count_agreeing(const struct rows *rows, const struct style *s, int m,
                          int n) {
    int times = 0;
    if (!allowed(s, m) || !parse_is_side(s, n) || (n == 1 && s->size != 1))
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
            const int of = count_agreeing(rows, s, m, n);
            const bool likely = n > ROWS_SMALL && 2 * of > (int)rows->all.n;
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
        if (!rows_is_row(rows, row, m, width))
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
        const int n = rows_common(rows, m);
        if (n > ROWS_SMALL && n <= GEOMETRY_MAX_N &&
            rows_count(rows, m, n) == n)
            return parse_fail(p, rows->all.data[0].text.at,
                              "%d rows of %d cells: use --size %d", n, n, n);
    }
    return PARSE_OTHER;
}

/* No row has a usual number of cells. */
static enum parse_result fail_size(const struct rows *rows, struct parse *p) {
    const int n = rows->all.data[0].count[CHARS];
    return parse_fail(
        p, rows->all.data[0].text.at,
        "row 1 has %d cell%s, which is not a usual number; use --size", n,
        n == 1 ? "" : "s");
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
    const int n = rows_count(rows, m, width) + rows->dropped;
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
    const int n = rows_common(rows, CHARS);
    if (p->style->size || rows->framed || rows_common(rows, TOKENS) != 1)
        return false;
    if (rows->all.n < 2 || !is_small_board(p->style, n) ||
        rows_count(rows, CHARS, n) == n)
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
    enum parse_result result = PARSE_OTHER;
    if (rows->placed_lines && allowed(p->style, BARS))
        result = places_parse(rows, p, last);
    if (rows->placed_lines && (result != PARSE_OTHER || !last))
        return result;
    result = try_layouts(rows, p, last);
    if (result == PARSE_OTHER && last)
        result = parse_others(rows, p);
    if (result != PARSE_OTHER || !last)
        return result;
    if (rows->all.n == 1 && !rows->framed)
        return parse_lone(rows, p);
    return fail_rows(rows, p);
}
