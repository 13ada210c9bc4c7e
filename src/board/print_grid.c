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
    print_cell cell;
    const void *context;
    int width;
    bool left;
};

static void add_times(struct text *out, char c, int n) {
    while (n-- > 0)
        text_add_char(out, c);
}

static void add_cell(const struct drawing_style *d, int cell,
                     struct text *out) {
    struct text one = {0};
    d->cell(d->b, cell, d->context, &one);
    const int room = d->width - (int)one.n;
    if (!d->left)
        add_times(out, ' ', room);
    text_add(out, text_string(&one));
    if (d->left)
        add_times(out, ' ', room);
    text_free(&one);
}

/* ---- boxes ---- */

static void add_frame(const struct drawing_style *d, struct text *out) {
    const struct geometry *const g = &d->b->shape;
    for (int c = 0; c < g->n; c += g->box_cols) {
        text_add_char(out, '+');
        add_times(out, '-', g->box_cols * (d->width + 1) + 1);
    }
    text_add(out, "+\n");
}

static void print_boxes(const struct drawing_style *d, struct text *out) {
    const struct geometry *const g = &d->b->shape;
    for (int r = 0; r < g->n; r++) {
        if (r % g->box_rows == 0)
            add_frame(d, out);
        for (int c = 0; c < g->n; c++) {
            text_add(out, c % g->box_cols ? " " : c ? " | " : "| ");
            add_cell(d, geometry_cell(g, r, c), out);
        }
        text_add(out, " |\n");
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
        add_times(out, line ? '-' : ' ', d->width + 2);
    }
    text_add_char(out, corner_at(d->b, row, d->b->shape.n));
    text_add_char(out, '\n');
}

static void print_pieces(const struct drawing_style *d, struct text *out) {
    const struct geometry *const g = &d->b->shape;
    for (int r = 0; r < g->n; r++) {
        add_border(d, r, out);
        for (int c = 0; c < g->n; c++) {
            const bool line = piece_at(d->b, r, c - 1) != piece_at(d->b, r, c);
            text_add(out, line ? "| " : "  ");
            add_cell(d, geometry_cell(g, r, c), out);
            text_add_char(out, ' ');
        }
        text_add(out, "|\n");
    }
    add_border(d, g->n, out);
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

void print_drawing(const struct board *b, print_cell cell, const void *context,
                   int width, bool left, struct text *out) {
    const struct drawing_style d = {b, cell, context, width, left};
    if (has_pieces(b))
        print_pieces(&d, out);
    else
        print_boxes(&d, out);
}

static void add_digit(const struct board *b, int cell, const void *cells,
                      struct text *out) {
    print_digit(b, ((const int8_t *)cells)[cell], out);
}

void print_grid(const struct board *b, const int8_t *cells, struct text *out) {
    print_drawing(b, add_digit, cells, print_has_letters(b) ? 1 : 2, false,
                  out);
}
