/* The lines of a block as rows: how many cells each has in every layout, and
 * which of them are rows at all. */
#include "board/rows.h"

#include "board/parse_side.h"

static unsigned char byte(const struct parse *p, size_t at) {
    return (unsigned char)p->block->text.data[at];
}

void rows_clear(struct rows *rows) {
    rows->all.n = rows->frames.n = 0;
    rows->framed = rows->stars = false;
    rows->gap_above = rows->gap_below = false;
    rows->dropped = rows->placed_lines = 0;
}

void rows_free(struct rows *rows) {
    vec_free(&rows->all);
    vec_free(&rows->frames);
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
        row->count[m] = layout_split(m, p, row->text);
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
int rows_common(const struct rows *rows, int m) {
    if (m == WIDTH && equal_count(rows, WIDE) > 1)
        return -1;
    return equal_count(rows, m);
}

bool rows_is_row(const struct rows *rows, const struct row *row, int m,
                 int common) {
    if (!row->maybe)
        return true;
    if (row->empty)
        return false;
    return row->count[m] == common && !(row->dashes && rows->framed);
}

int rows_count(const struct rows *rows, int m, int common) {
    int n = 0;
    for (size_t i = 0; i < rows->all.n; i++)
        n += rows_is_row(rows, &rows->all.data[i], m, common);
    return n;
}

/* Rows so far in whole bands, and more to come. */
bool rows_at_band(const struct rows *rows, const struct style *s) {
    for (int m = 0; m < LAYOUTS; m++) {
        const int n = rows_common(rows, m);
        if (!parse_is_side(s, n) || (n <= ROWS_SMALL && !s->size))
            continue;
        const int have = rows_count(rows, m, n);
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
        if (row.count[m] > 0 && row.count[m] == rows_common(rows, m))
            return true;
    return false;
}
