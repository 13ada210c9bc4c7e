/* Pieces of a board: sets of cells that are joined one by one. */
#include "board/cell_pieces.h"

#include "base/alloc.h"
#include "base/vec.h"
#include "board/reader.h"

void pieces_open(struct pieces *p, const struct geometry *shape) {
    p->shape = *shape;
    p->root = xnew((size_t)geometry_cells(shape), int);
    for (int cell = 0; cell < geometry_cells(shape); cell++)
        p->root[cell] = cell;
}

void pieces_close(struct pieces *p) {
    xfree(p->root);
    p->root = NULL;
}

static int find_root(struct pieces *p, int cell) {
    while (p->root[cell] != cell)
        cell = p->root[cell] = p->root[p->root[cell]];
    return cell;
}

void pieces_join(struct pieces *p, int a, int b) {
    p->root[find_root(p, a)] = find_root(p, b);
}

int pieces_number(struct pieces *p, int *piece, int *largest) {
    const int cells = geometry_cells(&p->shape);
    int *const number = xnew((size_t)cells, int);
    int *const size = xnew0((size_t)cells, int);
    int n = 0;
    *largest = 0;
    for (int cell = 0; cell < cells; cell++)
        number[cell] = -1;
    for (int cell = 0; cell < cells; cell++) {
        const int root = find_root(p, cell);
        if (number[root] < 0)
            number[root] = n++;
        piece[cell] = number[root];
        if (++size[root] > *largest)
            *largest = size[root];
    }
    xfree(number);
    xfree(size);
    return n;
}

bool pieces_regions(struct pieces *p, int8_t *region) {
    const int cells = geometry_cells(&p->shape);
    int *const piece = xnew((size_t)cells, int);
    int largest;
    const int n = pieces_number(p, piece, &largest);
    const bool fits = n == p->shape.n && largest == p->shape.n;
    for (int cell = 0; fits && cell < cells; cell++)
        region[cell] = (int8_t)piece[cell];
    xfree(piece);
    return fits;
}
