/* The lines between cells, as game IDs of Solo tell of them. */
#include "board/solo_lines.h"

#include "base/alloc.h"
#include "board/cell_pieces.h"

void solo_beside(const struct geometry *g, int place, int *a, int *b) {
    const int gaps = g->n - 1, upright = g->n * gaps;
    const bool is_upright = place < upright;
    const int along = (is_upright ? place : place - upright) / gaps;
    const int gap = (is_upright ? place : place - upright) % gaps;
    *a = is_upright ? geometry_cell(g, along, gap)
                    : geometry_cell(g, gap, along);
    *b = is_upright ? *a + 1 : *a + g->n;
}

/* So many places without a line, and then one. */
static void add_run(int run, struct text *out) {
    for (; run > 25; run -= 25)
        text_add_char(out, 'z');
    text_add_char(out, run ? (char)('a' + run - 1) : '_');
}

/* Whether the places without a line make the pieces that were meant. */
static bool hang_together(struct pieces *pieces, const int *piece) {
    const int cells = geometry_cells(&pieces->shape);
    int *const found = xnew((size_t)cells, int);
    int *const first = xnew((size_t)cells, int);
    int largest;
    bool good = true;
    pieces_number(pieces, found, &largest);
    for (int cell = 0; cell < cells; cell++)
        first[cell] = -1;
    for (int cell = 0; cell < cells; cell++) {
        if (first[piece[cell]] < 0)
            first[piece[cell]] = cell;
        good = good && found[cell] == found[first[piece[cell]]];
    }
    xfree(found);
    xfree(first);
    return good;
}

bool solo_add_lines(const struct geometry *g, const int *piece,
                    struct text *out) {
    struct pieces pieces;
    int run = 0;
    pieces_open(&pieces, g);
    for (int place = 0; place < solo_places(g); place++) {
        int a, b;
        solo_beside(g, place, &a, &b);
        if (piece[a] == piece[b]) {
            pieces_join(&pieces, a, b);
            run++;
        } else {
            add_run(run, out);
            run = 0;
        }
    }
    add_run(run, out); /* the end is a line, too */
    const bool good = hang_together(&pieces, piece);
    pieces_close(&pieces);
    return good;
}

void solo_add_numbers(const struct geometry *g, const int *numbers,
                      struct text *out) {
    int blanks = 0;
    for (int cell = 0; cell < geometry_cells(g); cell++) {
        if (!numbers[cell]) {
            blanks++;
            continue;
        }
        for (; blanks > 26; blanks -= 26)
            text_add_char(out, 'z');
        if (blanks)
            text_add_char(out, (char)('a' + blanks - 1));
        else if (cell)
            text_add_char(out, '_');
        text_printf(out, "%d", numbers[cell]);
        blanks = 0;
    }
    for (; blanks > 26; blanks -= 26)
        text_add_char(out, 'z');
    if (blanks)
        text_add_char(out, (char)('a' + blanks - 1));
}
