/* The shape of a board. */
#include "board/geometry.h"

#include <assert.h>
#include <stddef.h>

struct geometry geometry_default(int n) {
    assert(n >= 1 && n <= GEOMETRY_MAX_N);
    int rows = 1;
    if (n == 9) /* most are, and need no division */
        return (struct geometry){9, 3, 3};
    for (int r = 1; r * r <= n; r++)
        if (n % r == 0)
            rows = r;
    return (struct geometry){n, rows, n / rows};
}

const char *geometry_check(const struct geometry *g) {
    if (g->n < 1 || g->n > GEOMETRY_MAX_N)
        return "the size must be from 1 to 64";
    if (g->box_rows < 1 || g->box_cols < 1 || g->box_rows > g->n ||
        g->box_cols > g->n || g->box_rows * g->box_cols != g->n)
        return "rows times columns of a box must give the size";
    return NULL;
}

const char *geometry_make(struct geometry *g, int n, int box_rows,
                          int box_cols) {
    if (!box_rows != !box_cols)
        return "boxes have both rows and columns";
    if (box_rows < 0 || box_rows > GEOMETRY_MAX_N || box_cols < 0 ||
        box_cols > GEOMETRY_MAX_N)
        return "boxes have from 1 to 64 rows and columns";
    const int size = n ? n : box_rows ? box_rows * box_cols : 9;
    if (size < 1 || size > GEOMETRY_MAX_N)
        return "the size must be from 1 to 64";
    *g = box_rows ? (struct geometry){size, box_rows, box_cols}
                  : geometry_default(size);
    return geometry_check(g);
}

bool geometry_equal(const struct geometry *a, const struct geometry *b) {
    return a->n == b->n && a->box_rows == b->box_rows &&
           a->box_cols == b->box_cols;
}

/* Sooner than printf, which matters where all cells get their names. */
static char *add_number(char *at, char letter, int number) {
    char digits[CELL_NAME_SIZE / 2 - 1];
    int n = 0;
    *at++ = letter;
    do
        digits[n++] = (char)('0' + number % 10);
    while (number /= 10);
    while (n)
        *at++ = digits[--n];
    return at;
}

void geometry_cell_name(const struct geometry *g, int cell,
                        char name[CELL_NAME_SIZE]) {
    name = add_number(name, 'r', geometry_row(g, cell) + 1);
    name = add_number(name, 'c', geometry_col(g, cell) + 1);
    *name = '\0';
}
