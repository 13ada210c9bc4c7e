/* The lines between the cells of a board, as a terminal shows them.
 *
 * Where they stand is as in the text form "grid": around boxes, or with regions
 * between any two cells of different ones. A corner is known by the lines that
 * meet there.
 */
#include "cli/board_frame.h"

#include "cli/memory.h"

#include <string.h>

/* ---- text */

static void make_room(struct board_text *t, size_t more) {
    if (t->n + more < t->room)
        return;
    t->room = 2 * (t->n + more) + 64;
    t->data = memory_grow(t->data, t->room, 1);
}

void board_text_add(struct board_text *t, const char *text) {
    const size_t n = strlen(text);
    make_room(t, n);
    memcpy(t->data + t->n, text, n + 1);
    t->n += n;
}

void board_text_fill(struct board_text *t, char c, int times) {
    const size_t n = times > 0 ? (size_t)times : 0;
    make_room(t, n);
    memset(t->data + t->n, c, n);
    t->data[t->n += n] = '\0';
}

/* ---- pieces */

enum { OUTSIDE = -2 };

static int box_at(const struct board_frame *f, int row, int col) {
    return row / f->box[0] * f->n + col / f->box[1];
}

/* The region or box of a cell; beyond the edge there is one of its own. */
static int piece_at(const struct board_frame *f, int row, int col) {
    if (row < 0 || col < 0 || row >= f->n || col >= f->n)
        return OUTSIDE;
    return f->has_pieces ? sudokusat_box_of(f->puzzle, row * f->n + col)
                         : box_at(f, row, col);
}

static bool differ(const struct board_frame *f, int cell, int other) {
    return sudokusat_box_of(f->puzzle, cell) !=
           sudokusat_box_of(f->puzzle, other);
}

/* Whether lines other than those of the boxes are needed. */
static bool has_pieces(const struct board_frame *f) {
    for (int row = 0; row < f->n; row++)
        for (int col = 0; col < f->n; col++) {
            const int cell = row * f->n + col, here = box_at(f, row, col);
            if (col + 1 < f->n &&
                differ(f, cell, cell + 1) != (here != box_at(f, row, col + 1)))
                return true;
            if (row + 1 < f->n && differ(f, cell, cell + f->n) !=
                                      (here != box_at(f, row + 1, col)))
                return true;
        }
    return false;
}

struct board_frame board_frame_of(const sudokusat_puzzle *puzzle) {
    struct board_frame f = {
        .puzzle = puzzle, .n = sudokusat_size(puzzle), .width = 1};
    sudokusat_box(puzzle, f.box);
    f.has_pieces = has_pieces(&f);
    return f;
}

/* ---- lines */

enum { UP = 1, DOWN = 2, LEFT = 4, RIGHT = 8 };

/* The corner above and left of a cell. */
static const char *corner_at(const struct board_frame *f, int row, int col) {
    static const char *const lines[] = {" ", "╵", "╷", "│", "╴", "┘", "┐", "┤",
                                        "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};
    const int before = piece_at(f, row - 1, col - 1);
    const int above = piece_at(f, row - 1, col);
    const int left = piece_at(f, row, col - 1);
    const int here = piece_at(f, row, col);
    const int met = (before != above ? UP : 0) | (left != here ? DOWN : 0) |
                    (before != left ? LEFT : 0) | (above != here ? RIGHT : 0);
    if (f->box_lines)
        return lines[met];
    const bool upright = met & (UP | DOWN), level = met & (LEFT | RIGHT);
    return upright && level ? "+" : upright ? "|" : level ? "-" : " ";
}

static void add_level(const struct board_frame *f, int columns,
                      struct board_text *out) {
    if (!f->box_lines)
        board_text_fill(out, '-', columns);
    for (int i = 0; f->box_lines && i < columns; i++)
        board_text_add(out, "─");
}

static void add_between_pieces(const struct board_frame *f, int row,
                               struct board_text *out) {
    for (int col = 0; col < f->n; col++) {
        board_text_add(out, corner_at(f, row, col));
        if (piece_at(f, row - 1, col) != piece_at(f, row, col))
            add_level(f, f->width + 2, out);
        else
            board_text_fill(out, ' ', f->width + 2);
    }
}

int board_frame_columns(const struct board_frame *f) {
    return f->has_pieces ? f->n * (f->width + 3) + 1
                         : f->n * (f->width + 1) + f->n / f->box[1] * 2 + 1;
}

static void add_space(const struct board_frame *f, int row,
                      struct board_text *out) {
    for (int col = 0; col < f->n; col++) {
        board_frame_before(f, row, col, out);
        board_text_fill(out, ' ', f->width + 1);
    }
    board_frame_end(f, out);
}

void board_frame_line(const struct board_frame *f, int row,
                      struct board_text *out) {
    if (!f->has_pieces && row % f->box[0]) {
        if (f->is_spaced)
            add_space(f, row, out);
        return;
    }
    if (f->has_pieces)
        add_between_pieces(f, row, out);
    for (int col = 0; !f->has_pieces && col < f->n; col += f->box[1]) {
        board_text_add(out, corner_at(f, row, col));
        add_level(f, f->box[1] * (f->width + 1) + 1, out);
    }
    board_text_add(out, corner_at(f, row, f->n));
    board_text_add(out, "\n");
}

void board_frame_before(const struct board_frame *f, int row, int col,
                        struct board_text *out) {
    if (piece_at(f, row, col - 1) != piece_at(f, row, col))
        board_text_add(out, f->box_lines ? "│ " : "| ");
    else if (f->has_pieces)
        board_text_add(out, "  ");
}

void board_frame_end(const struct board_frame *f, struct board_text *out) {
    board_text_add(out, f->box_lines ? "│\n" : "|\n");
}
