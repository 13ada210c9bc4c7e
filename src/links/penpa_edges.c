/* Lines along the edges of cells of Penpa+: bold ones that divide the board
 * into regions, and the diagonals that its page draws for a sudoku.
 */
#include "base/alloc.h"
#include "links/penpa_read.h"

#include <string.h>

/* How lines look. */
enum { BOLD = 2, BOLDER = 21 };

struct edges {
    struct penpa *f;
    bool *right, *below; /* of a cell: a bold line to the cell there */
    bool *falls, *rises; /* a line through a cell */
    int others;          /* that are neither */
};

static bool is_diagonal_piece(const struct edges *e, int cell, bool falls) {
    const int row = link_row(e->f->p, cell), col = link_col(e->f->p, cell);
    return falls ? row == col : row + col == e->f->p->n - 1;
}

/* A line from a corner to the next; corners are lower right ones of squares. */
static void add_line(struct edges *e, int from, int to, int style) {
    const struct penpa *const f = e->f;
    const int cols = f->cols, step = to - from;
    const bool bold = style == BOLD || style == BOLDER;
    const int through = penpa_cell(f, step == cols + 1 ? to : to + 1);
    if (step == 1 || step == cols) {
        /* The cells above and below, or on the left and on the right. */
        const int first = penpa_cell(f, to);
        const int second = penpa_cell(f, step == 1 ? to + cols : to + 1);
        if (!bold || (first < 0 && second < 0))
            e->others++;
        else if (first >= 0 && second >= 0)
            (step == 1 ? e->below : e->right)[first] = true;
    } else if ((step == cols + 1 || step == cols - 1) && through >= 0 &&
               is_diagonal_piece(e, through, step == cols + 1)) {
        (step == cols + 1 ? e->falls : e->rises)[through] = true;
    } else {
        e->others++;
    }
}

static void add_lines(struct edges *e, const struct json_value *list) {
    for (size_t i = 0; list && i < list->items.n; i++) {
        const struct json_value *const v = &list->items.data[i];
        int from, to, style = 0;
        const int squares = penpa_squares(e->f);
        if (v->key && penpa_points(v->key, &from, &to) && from >= squares &&
            to < 2 * squares && json_whole(v, &style))
            add_line(e, from - squares, to - squares, style);
        else
            e->others++;
    }
}

/* ---- diagonals ---- */

/* Whether all pieces are there and the head says so; others are a drawing. */
static bool is_diagonal(struct edges *e, const bool *pieces, bool told) {
    int n = 0;
    for (int i = 0; i < link_cells(e->f->p); i++)
        n += pieces[i];
    if (told && n == e->f->p->n)
        return true;
    e->others += n;
    return false;
}

static void add_diagonals(struct edges *e) {
    const bool falls = is_diagonal(e, e->falls, e->f->falls);
    const bool rises = is_diagonal(e, e->rises, e->f->rises);
    if (falls || rises)
        link_add_rule(e->f->p, falls && rises ? "diagonal"
                               : falls        ? "diagonal:down"
                                              : "diagonal:up");
}

/* ---- regions ---- */

static bool is_open(const struct edges *e, int a, int b) {
    const int first = a < b ? a : b;
    return !(b - a == 1 || a - b == 1 ? e->right : e->below)[first];
}

/* Gives the cells that no line parts from this one its number; how many. */
static int fill(const struct edges *e, int cell, int number, int *region,
                int *stack) {
    const struct link_puzzle *const p = e->f->p;
    int n = 0, filled = 0;
    stack[n++] = cell;
    region[cell] = number;
    while (n) {
        const int at = stack[--n], row = link_row(p, at), col = link_col(p, at);
        const int near[] = {
            row > 0 ? at - p->n : -1, row < p->n - 1 ? at + p->n : -1,
            col > 0 ? at - 1 : -1, col < p->n - 1 ? at + 1 : -1};
        filled++;
        for (int k = 0; k < 4; k++)
            if (near[k] >= 0 && region[near[k]] < 0 &&
                is_open(e, at, near[k])) {
                region[near[k]] = number;
                stack[n++] = near[k];
            }
    }
    return filled;
}

/* How many regions there are; 0 if one has other than n cells. */
static int find_regions(const struct edges *e, int *region) {
    const int cells = link_cells(e->f->p);
    int *const stack = xnew((size_t)cells, int);
    int number = 0;
    bool even = true;
    for (int i = 0; i < cells; i++)
        region[i] = -1;
    for (int i = 0; i < cells; i++)
        if (region[i] < 0)
            even = fill(e, i, number++, region, stack) == e->f->p->n && even;
    xfree(stack);
    return even || number == 1 ? number : 0;
}

/* Lines that end within a region divide nothing. */
static int count_inside(const struct edges *e, const int *region) {
    const struct link_puzzle *const p = e->f->p;
    int n = 0;
    for (int i = 0; i < link_cells(p); i++) {
        n += e->right[i] && region[i] == region[i + 1];
        n += e->below[i] && region[i] == region[i + p->n];
    }
    return n;
}

static bool add_regions(struct edges *e) {
    struct link_puzzle *const p = e->f->p;
    int *const region = xnew((size_t)link_cells(p), int);
    const int n = find_regions(e, region);
    const bool good =
        n || link_leave_out(e->f->r,
                            "bold lines that do not make %d regions of %d "
                            "cells (drawn)",
                            p->n, p->n);
    if (n)
        e->others += count_inside(e, region);
    link_want_regions(p);
    if (n == p->n)
        memcpy(p->region, region, (size_t)link_cells(p) * sizeof *region);
    xfree(region);
    link_settle_regions(p);
    return good;
}

bool penpa_read_edges(struct penpa *f, const struct json_value *layer) {
    const size_t cells = (size_t)link_cells(f->p);
    struct edges e = {.f = f,
                      .right = xnew0(cells, bool),
                      .below = xnew0(cells, bool),
                      .falls = xnew0(cells, bool),
                      .rises = xnew0(cells, bool)};
    add_lines(&e, json_member(layer, "lineE"));
    add_diagonals(&e);
    const bool good =
        add_regions(&e) &&
        (!e.others ||
         link_leave_out(f->r,
                        "lineE: %d that are not borders of a region (drawn)",
                        e.others));
    xfree(e.right);
    xfree(e.below);
    xfree(e.falls);
    xfree(e.rises);
    return good;
}
