/* Rows with frames around boxes or regions, the way people draw it:
 *
 *     +-----+-----+         +-------+-------+
 *     | 1 . | . 4 |         | 1   . | .   4 |
 *     | . . | . . |         |   +---+   +---+
 *     +-----+-----+         | . | .   . | . |
 *
 * Boxes have frames; with regions there is room for a line between any two
 * cells.
 */
#include "board/print_grid.h"

#include "board/print_digit.h"

struct drawing_style {
    const struct board *b;
    struct cell_look look;
};

static void add_times(struct text *out, char c, int n) {
    while (n-- > 0)
        text_add_char(out, c);
}

static void add_cell(const struct drawing_style *d, int cell, int line,
                     struct text *out) {
    struct text one = {0};
    d->look.print(d->b, cell, line, d->look.context, &one);
    const int room = d->look.width - (int)one.n;
    if (!d->look.is_left)
        add_times(out, ' ', room);
    text_add(out, text_string(&one));
    if (d->look.is_left)
        add_times(out, ' ', room);
    text_free(&one);
}

/* ---- boxes ---- */

static void add_frame(const struct drawing_style *d, struct text *out) {
    const struct geometry *const g = &d->b->shape;
    for (int c = 0; c < g->n; c += g->box_cols) {
        text_add_char(out, '+');
        add_times(out, '-', g->box_cols * (d->look.width + 1) + 1);
    }
    text_add(out, "+\n");
}

/* The row's line of that number, or one with nothing but bars. */
static void add_row(const struct drawing_style *d, int row, int line,
                    struct text *out) {
    const struct geometry *const g = &d->b->shape;
    for (int c = 0; c < g->n; c++) {
        text_add(out, c % g->box_cols ? " " : c ? " | " : "| ");
        if (line < d->look.lines)
            add_cell(d, geometry_cell(g, row, c), line, out);
        else
            add_times(out, ' ', d->look.width);
    }
    text_add(out, " |\n");
}

static void print_boxes(const struct drawing_style *d, struct text *out) {
    const struct geometry *const g = &d->b->shape;
    for (int r = 0; r < g->n; r++) {
        if (r % g->box_rows == 0)
            add_frame(d, out);
        else if (d->look.lines > 1)
            add_row(d, r, d->look.lines, out);
        for (int line = 0; line < d->look.lines; line++)
            add_row(d, r, line, out);
    }
    add_frame(d, out);
}

/* ---- regions ---- */

/* The piece of a cell; beyond the edge there is one of its own. */
static int piece_at(const struct board *b, int row, int col) {
    const int n = b->shape.n;
    if (row < 0 || col < 0 || row >= n || col >= n)
        return MOST_REGIONS;
    return b->region[geometry_cell(&b->shape, row, col)];
}

/* The corner above and left of a cell. */
static char corner_at(const struct board *b, int row, int col) {
    const int a = piece_at(b, row - 1, col - 1);
    const int above = piece_at(b, row - 1, col);
    const int left = piece_at(b, row, col - 1);
    const int here = piece_at(b, row, col);
    const bool upright = a != above || left != here;
    const bool level = a != left || above != here;
    return upright && level ? '+' : upright ? '|' : level ? '-' : ' ';
}

static void add_border(const struct drawing_style *d, int row,
                       struct text *out) {
    for (int c = 0; c < d->b->shape.n; c++) {
        const bool line = piece_at(d->b, row - 1, c) != piece_at(d->b, row, c);
        text_add_char(out, corner_at(d->b, row, c));
        add_times(out, line ? '-' : ' ', d->look.width + 2);
    }
    text_add_char(out, corner_at(d->b, row, d->b->shape.n));
    text_add_char(out, '\n');
}

static void add_row_of_pieces(const struct drawing_style *d, int row, int line,
                              struct text *out) {
    const int n = d->b->shape.n;
    for (int c = 0; c < n; c++) {
        const bool bar = piece_at(d->b, row, c - 1) != piece_at(d->b, row, c);
        text_add(out, bar ? "| " : "  ");
        add_cell(d, geometry_cell(&d->b->shape, row, c), line, out);
        text_add_char(out, ' ');
    }
    text_add(out, "|\n");
}

static void print_pieces(const struct drawing_style *d, struct text *out) {
    const int n = d->b->shape.n;
    for (int r = 0; r < n; r++) {
        add_border(d, r, out);
        for (int line = 0; line < d->look.lines; line++)
            add_row_of_pieces(d, r, line, out);
    }
    add_border(d, n, out);
}

/* Regions that are the boxes of the shape are drawn as boxes. */
static bool has_pieces(const struct board *b) {
    const struct geometry *const g = &b->shape;
    for (int cell = 0; b->region && cell < geometry_cells(g); cell++)
        for (int next = cell + 1; next <= cell + g->n; next += g->n - 1) {
            const bool beside = next < geometry_cells(g) &&
                                (next > cell + 1 || geometry_col(g, next));
            if (beside && (b->region[cell] == b->region[next]) !=
                              (geometry_box(g, cell) == geometry_box(g, next)))
                return true;
            if (g->n == 1)
                break;
        }
    return false;
}

void print_drawing(const struct board *b, const struct cell_look *look,
                   struct text *out) {
    const struct drawing_style d = {b, *look};
    if (has_pieces(b))
        print_pieces(&d, out);
    else
        print_boxes(&d, out);
}

int print_drawing_columns(const struct board *b, int width) {
    const struct geometry *const g = &b->shape;
    return has_pieces(b) ? g->n * (width + 3) + 1
                         : g->n * (width + 1) + g->n / g->box_cols * 2 + 1;
}

static void add_digit(const struct board *b, int cell, int line,
                      const void *cells, struct text *out) {
    (void)line;
    print_digit(b, ((const int8_t *)cells)[cell], out);
}

void print_grid(const struct board *b, const int8_t *cells, struct text *out) {
    const struct cell_look look = {.print = add_digit,
                                   .context = cells,
                                   .width = print_has_letters(b) ? 1 : 2,
                                   .lines = 1};
    print_drawing(b, &look, out);
}
