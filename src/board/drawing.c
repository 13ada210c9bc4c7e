/* What the lines of a drawn board say.
 *
 *     | 6 1 | . . | 4 . |        | .   . | .   . | .   4 |
 *     | 3 4 | . . | . 6 |        |   +---+   +---+       |
 *     +-----+-----+-----+        | . | .   . |   .   3   |
 *
 * On the left there are boxes: the bars stand in the same columns in every row,
 * and lines run from side to side. On the right, with something between any two
 * rows, there are pieces: cells belong together that have no line between them.
 * Such drawings are usual in forums (sudopedia.org, "Jigsaw Sudoku", with dots
 * and quotes for corners) and what Simon Tatham's Solo copies.
 */
#include "board/drawing.h"

#include "base/alloc.h"
#include "board/cell_pieces.h"
#include "board/glyph.h"

#include <string.h>

/* ---- lines ---- */

static unsigned char byte(const struct parse *p, size_t at) {
    return (unsigned char)p->block->text.data[at];
}

static size_t line_begin(const struct parse *p, size_t at) {
    while (at && byte(p, at - 1) != '\n')
        at--;
    return at;
}

bool drawing_is_level(unsigned char c) {
    return c == '-' || c == '=' || c == '_' || c == BYTE_FRAME;
}

/* A line at one of the columns from..to. */
static bool crosses(const struct parse *p, struct span line, size_t from,
                    size_t to) {
    for (size_t i = from; i <= to && i < line.n; i++)
        if (drawing_is_level(byte(p, line.at + i)))
            return true;
    return false;
}

/* Whether the line has a hole as wide as a cell, and not only small gaps. */
static bool has_hole(const struct parse *p, struct span line) {
    const struct span s = block_trim(p->block, p->style, line);
    size_t blanks = 0;
    for (size_t i = 0; i < s.n; i++) {
        const unsigned char c = byte(p, s.at + i);
        blanks = c == ' ' ? blanks + 1 : 0;
        if (blanks >= 3)
            return true;
    }
    return false;
}

static void add_line(struct drawing *d, const struct parse *p, struct span line,
                     int row) {
    const struct raw_cell *const cells =
        p->cells.data + (size_t)row * (size_t)d->n;
    const size_t begin = line_begin(p, cells[0].at);
    int crossed = 0;
    if (row + 1 >= d->n)
        return;
    for (int c = 0; c < d->n; c++) {
        const size_t at = cells[c].at - begin;
        const size_t from = at ? at - 1 : 0;
        const size_t n = cells[c].n ? (size_t)cells[c].n : 1;
        const bool wall = crosses(p, line, from, at + n);
        d->level[row * d->n + c] |= wall;
        crossed += wall;
    }
    d->border[row] = true;
    d->broken |= crossed < d->n && has_hole(p, line);
}

/* A frame, or a line of dashes that was no row. */
static void add_lines(struct drawing *d, const struct rows *rows,
                      const struct parse *p, int layout) {
    size_t next = 0;
    int row = -1;
    for (size_t i = 0; i <= rows->all.n; i++) {
        for (; next < rows->frames.n && rows->frames.data[next].above == i;
             next++)
            if (row >= 0)
                add_line(d, p, rows->frames.data[next].text, row);
        if (i == rows->all.n)
            break;
        const struct row *const one = &rows->all.data[i];
        if (rows_is_row(rows, one, layout, d->n))
            row++;
        else if (row >= 0 && !one->empty)
            add_line(d, p, one->text, row);
    }
}

static void add_bars(struct drawing *d, const struct parse *p) {
    for (int cell = 0; cell < d->n * d->n; cell++) {
        const struct raw_cell *const raw = &p->cells.data[cell];
        if (cell + 1 == d->n * d->n ||
            line_begin(p, raw->at) != line_begin(p, raw[1].at))
            continue;
        for (size_t at = raw->at + (size_t)raw->n; at < raw[1].at; at++)
            d->upright[cell] |= p->style->is_bar[byte(p, at)];
    }
}

void drawing_open(struct drawing *d, int n) {
    const size_t cells = (size_t)n * (size_t)n;
    *d = (struct drawing){.n = n,
                          .upright = xnew0(cells, bool),
                          .level = xnew0(cells, bool),
                          .border = xnew0((size_t)n, bool)};
}

void drawing_close(struct drawing *d) {
    xfree(d->upright);
    xfree(d->level);
    xfree(d->border);
}

/* ---- pieces ---- */

static bool bars_vary(const struct drawing *d) {
    for (int cell = d->n; cell < d->n * d->n; cell++)
        if (d->upright[cell] != d->upright[cell - d->n])
            return true;
    return false;
}

static bool has_pieces(const struct drawing *d) {
    for (int row = 0; row + 1 < d->n; row++)
        if (!d->border[row])
            return false;
    return d->n > 1 && (d->broken || bars_vary(d));
}

static void join_cells(const struct drawing *d, struct pieces *pieces) {
    for (int r = 0; r < d->n; r++)
        for (int c = 0; c < d->n; c++) {
            const int cell = r * d->n + c;
            if (c + 1 < d->n && !d->upright[cell])
                pieces_join(pieces, cell, cell + 1);
            if (r + 1 < d->n && !d->level[cell])
                pieces_join(pieces, cell, cell + d->n);
        }
}

static enum parse_result read_pieces(const struct drawing *d, struct parse *p) {
    struct board *const b = p->record->board;
    struct pieces pieces;
    int largest;
    bool fits = false;
    pieces_open(&pieces, &b->shape);
    join_cells(d, &pieces);
    if (p->regions_above) {
        p->record->pieces = xnew((size_t)geometry_cells(&b->shape), int);
        pieces_number(&pieces, p->record->pieces, &largest);
    } else {
        board_want_regions(b);
        fits = pieces_regions(&pieces, b->region);
    }
    pieces_close(&pieces);
    if (p->regions_above)
        return PARSE_GOOD;
    if (fits) {
        p->record->regions_at = p->record->start;
        return PARSE_GOOD;
    }
    xfree(b->region);
    b->region = NULL;
    return parse_fail(p, p->cells.data[0].at,
                      "the lines between the cells do not make %d pieces of %d "
                      "cells; give the regions in a line 'regions: ...' above",
                      d->n, d->n);
}

/* ---- boxes ---- */

/* What lines stand k cells apart: k where k divides n and that is all of them;
 * 1 when they are everywhere, 0 when there are none, -1 for anything else. */
static int step_of(const bool *line, int n, int stride) {
    int first = 0;
    for (int i = 0; i + 1 < n && !first; i++)
        if (line[i * stride])
            first = i + 1;
    for (int i = 0; first && i + 1 < n; i++)
        if (line[i * stride] != ((i + 1) % first == 0))
            return -1;
    return first && n % first ? -1 : first;
}

static enum parse_result fail_boxes(struct parse *p, int rows, int cols) {
    return parse_fail(p, p->cells.data[0].at,
                      "the lines between the cells make boxes of %d row%s and "
                      "%d column%s; use --box %dx%d",
                      rows, rows == 1 ? "" : "s", cols, cols == 1 ? "" : "s",
                      rows, cols);
}

static enum parse_result read_boxes(const struct drawing *d, struct parse *p) {
    struct geometry *const shape = &p->record->board->shape;
    const int rows = step_of(d->border, d->n, 1);
    const int cols = bars_vary(d) ? -1 : step_of(d->upright, d->n, 1);
    if (rows < 0 || cols < 0)
        return PARSE_GOOD;
    if (rows > 1 && cols > 1) {
        if (rows * cols == d->n)
            *shape = (struct geometry){d->n, rows, cols};
        return PARSE_GOOD;
    }
    if (cols > 1 && shape->box_cols != cols)
        return fail_boxes(p, d->n / cols, cols);
    if (rows > 1 && shape->box_rows != rows)
        return fail_boxes(p, rows, d->n / rows);
    return PARSE_GOOD;
}

enum parse_result drawing_use(const struct drawing *d, struct parse *p) {
    if (has_pieces(d))
        return read_pieces(d, p);
    return p->style->o.box_rows || p->regions_above ? PARSE_GOOD
                                                    : read_boxes(d, p);
}

enum parse_result drawing_read(const struct rows *rows, struct parse *p,
                               int layout) {
    struct drawing d;
    if (!rows->framed)
        return PARSE_GOOD;
    drawing_open(&d, p->record->board->shape.n);
    add_bars(&d, p);
    add_lines(&d, rows, p, layout);
    const enum parse_result result = drawing_use(&d, p);
    drawing_close(&d);
    return result;
}
