/* Jigsaws in one line: the cells, then the layout, a character a cell that
 * names its piece.
 *
 *     1.......4....... AAABBAACBBCCBDDC        sigh/Interactive-Sudoku-Solver
 *     1.......4.......AAABBAACBBCCBDDC         without the blank
 *
 * A solution has as many of each character as a layout. But in a solution a
 * digit is never beside itself, and in a layout each piece hangs together.
 */
#include "board/parse_jigsaw.h"

#include "board/cell_pieces.h"
#include "board/parse_cells.h"
#include "board/parse_side.h"

#include <string.h>

static unsigned char byte(const struct parse *p, size_t at) {
    return (unsigned char)p->block->text.data[at];
}

/* Joins neighbours with the same character. True for n pieces of n cells, each
 * of one character that no other piece has; region[n*n], unless it is NULL,
 * gets them. */
static bool is_layout(const struct parse *p, struct span s, int n,
                      int8_t *region) {
    const struct geometry shape = geometry_default(n);
    int8_t own[GEOMETRY_MAX_N * GEOMETRY_MAX_N];
    int piece_of[256];
    struct pieces pieces;
    if (s.n != (size_t)n * (size_t)n)
        return false;
    pieces_open(&pieces, &shape);
    for (int cell = 0; cell < geometry_cells(&shape); cell++) {
        const unsigned char c = byte(p, s.at + (size_t)cell);
        const int col = geometry_col(&shape, cell);
        if (col && c == byte(p, s.at + (size_t)cell - 1))
            pieces_join(&pieces, cell, cell - 1);
        if (cell >= n && c == byte(p, s.at + (size_t)(cell - n)))
            pieces_join(&pieces, cell, cell - n);
    }
    bool good = pieces_regions(&pieces, own);
    pieces_close(&pieces);
    memset(piece_of, -1, sizeof piece_of);
    for (int cell = 0; good && cell < geometry_cells(&shape); cell++) {
        int *const piece = &piece_of[byte(p, s.at + (size_t)cell)];
        good = *piece < 0 || *piece == own[cell];
        *piece = own[cell];
    }
    if (good && region)
        memcpy(region, own, (size_t)geometry_cells(&shape));
    return good;
}

/* The characters of cells and layout at the beginning of a line. */
static bool split(const struct parse *p, struct span line, struct span *cells,
                  struct span *layout) {
    size_t n = 0, from;
    while (n < line.n && !p->style->ends_run[byte(p, line.at + n)])
        n++;
    *cells = (struct span){line.at, n};
    for (from = n; from < line.n && strchr(" \t,;:", byte(p, line.at + from));)
        from++;
    *layout = (struct span){line.at + from, 0};
    while (from + layout->n < line.n &&
           !p->style->is_space[byte(p, layout->at + layout->n)])
        layout->n++;
    if (!layout->n && n % 2 == 0) {
        cells->n = n / 2;
        *layout = (struct span){line.at + n / 2, n / 2};
    }
    return layout->n >= cells->n;
}

enum parse_result parse_jigsaw(struct parse *p, struct span line) {
    struct span cells, layout;
    line = block_trim(p->block, p->style, line);
    if (!split(p, line, &cells, &layout))
        return PARSE_OTHER;
    const int n = parse_side(p->style, cells.n);
    layout.n = cells.n;
    if (n < 4 || !is_layout(p, layout, n, NULL))
        return PARSE_OTHER;
    const enum parse_result result = parse_run(p, cells, "jigsaw");
    if (result != PARSE_GOOD)
        return result;
    board_want_regions(p->record->board);
    is_layout(p, layout, n, p->record->board->region);
    p->record->regions_at = block_place(p->block, layout.at);
    return PARSE_GOOD;
}
