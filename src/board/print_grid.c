/* Rows with frames between the boxes, the way people draw it. */
#include "board/print_grid.h"

#include "board/print_digit.h"

static void add_times(struct text *out, char c, int n) {
    while (n-- > 0)
        text_add_char(out, c);
}

static void add_frame(const struct board *b, int width, struct text *out) {
    for (int c = 0; c < b->shape.n; c += b->shape.box_cols) {
        text_add_char(out, '+');
        add_times(out, '-', b->shape.box_cols * (width + 1) + 1);
    }
    text_add(out, "+\n");
}

static void add_cell(const struct board *b, int digit, int width,
                     struct text *out) {
    const size_t before = out->n;
    print_digit(b, digit, out);
    const int used = (int)(out->n - before);
    if (used >= width)
        return;
    out->n = before;
    add_times(out, ' ', width - used);
    print_digit(b, digit, out);
}

static void add_row(const struct board *b, const int8_t *cells, int row,
                    int width, struct text *out) {
    for (int c = 0; c < b->shape.n; c++) {
        text_add(out, c % b->shape.box_cols ? " " : c ? " | " : "| ");
        add_cell(b, cells[geometry_cell(&b->shape, row, c)], width, out);
    }
    text_add(out, " |\n");
}

void print_grid(const struct board *b, const int8_t *cells, struct text *out) {
    const int width = print_has_letters(b) ? 1 : 2;
    for (int r = 0; r < b->shape.n; r++) {
        if (r % b->shape.box_rows == 0)
            add_frame(b, width, out);
        add_row(b, cells, r, width, out);
    }
    add_frame(b, width, out);
}
