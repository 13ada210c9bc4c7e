/* The cages of a killer: pieces of cells side by side without a digit twice.
 *
 * The next cage begins in the free cell with the fewest free neighbours, which
 * would else be left alone; its size is the smaller one of two random numbers,
 * since small cages say more. A cell that is left alone goes to a cage beside
 * it that has room, if there is one.
 */
#include "generate/lay.h"

#include "base/alloc.h"
#include "base/bits.h"

struct caging {
    struct laying *l;
    int n_cells;
    int *cage; /* [n*n] of a cell, or -1 */
    int n_cages;
    int *size;        /* [n*n] of a cage */
    uint64_t *digits; /* [n*n] of a cage */
    int *near;        /* [4 n*n] cells beside the cage that may come to it */
};

static int free_neighbours(const struct caging *c, int cell) {
    int n = 0;
    for (int side = 0; side < 4; side++) {
        const int other = lay_beside(&c->l->shape, cell, side);
        n += other >= 0 && c->cage[other] < 0;
    }
    return n;
}

/* A free cell with the fewest free neighbours, each as likely; or -1. */
static int next_start(struct caging *c) {
    int best = 5, start = -1;
    uint32_t n = 0;
    for (int cell = 0; cell < c->n_cells; cell++) {
        if (c->cage[cell] >= 0)
            continue;
        const int neighbours = free_neighbours(c, cell);
        if (neighbours < best) {
            best = neighbours;
            n = 0;
        }
        if (neighbours == best && rng_below(c->l->rng, ++n) == 0)
            start = cell;
    }
    return start;
}

static bool has_digit(const struct caging *c, int cage, int cell) {
    return bits_has(c->digits[cage], c->l->grid[cell]);
}

static void put(struct caging *c, int cell, int cage) {
    c->cage[cell] = cage;
    c->size[cage]++;
    c->digits[cage] |= bits_one(c->l->grid[cell]);
}

/* A free cell beside the cage with a digit that it has not, or -1. */
static int next_cell(struct caging *c, int cage) {
    int n = 0;
    for (int cell = 0; cell < c->n_cells; cell++)
        for (int side = 0; side < 4 && c->cage[cell] == cage; side++) {
            const int other = lay_beside(&c->l->shape, cell, side);
            if (other >= 0 && c->cage[other] < 0 && !has_digit(c, cage, other))
                c->near[n++] = other;
        }
    return n ? c->near[rng_below(c->l->rng, (uint32_t)n)] : -1;
}

/* A cage beside the cell that has room for it, or -1. */
static int roomy_cage(struct caging *c, int cell) {
    int cage = -1;
    uint32_t n = 0;
    for (int side = 0; side < 4; side++) {
        const int other = lay_beside(&c->l->shape, cell, side);
        const int its = other < 0 ? -1 : c->cage[other];
        if (its >= 0 && c->size[its] && c->size[its] < c->l->high_cage &&
            !has_digit(c, its, cell) && rng_below(c->l->rng, ++n) == 0)
            cage = its;
    }
    return cage;
}

/* Cells that no cage takes are in one of no size. */
static void give_up(struct caging *c, int cage) {
    for (int cell = 0; cell < c->n_cells; cell++)
        if (c->cage[cell] == cage) {
            const int other = c->size[cage] == 1 ? roomy_cage(c, cell) : -1;
            if (other >= 0)
                put(c, cell, other);
        }
    c->size[cage] = 0;
}

/* One more cage from this cell; whether it is large enough. */
static bool grow(struct caging *c, int start) {
    const struct laying *const l = c->l;
    const int a = lay_between(c->l, l->low_cage, l->high_cage);
    const int b = lay_between(c->l, l->low_cage, l->high_cage);
    const int cage = c->n_cages++, wanted = a < b ? a : b;
    put(c, start, cage);
    while (c->size[cage] < wanted) {
        const int cell = next_cell(c, cage);
        if (cell < 0)
            break;
        put(c, cell, cage);
    }
    if (c->size[cage] >= l->low_cage)
        return true;
    give_up(c, cage);
    return false;
}

static void add_cages(struct caging *c) {
    for (int cage = 0; cage < c->n_cages; cage++) {
        int n = 0, sum = 0;
        for (int cell = 0; cell < c->n_cells; cell++)
            if (c->cage[cell] == cage && c->size[cage]) {
                c->near[n++] = cell;
                sum += lay_digit(c->l, cell);
            }
        if (n)
            lay_add_number(c->l, "cage", sum, c->near, n);
    }
}

/* Cells of cages that somebody drew are like those that no cage takes. */
static void note_drawn(struct caging *c) {
    for (size_t i = 0; i < c->l->marks->n; i++) {
        const struct mark *const m = &c->l->marks->data[i];
        for (size_t k = 0; lay_is_of(m, &lay_killer) && k < m->cells.n; k++) {
            c->cage[m->cells.data[k]] = 0;
            c->n_cages = 1;
        }
    }
}

static void lay_cages(struct laying *l, int count) {
    const int n_cells = geometry_cells(&l->shape);
    const size_t room = (size_t)n_cells;
    struct caging c = {.l = l,
                       .n_cells = n_cells,
                       .cage = xnew(room, int),
                       .size = xnew0(room, int),
                       .digits = xnew0(room, uint64_t),
                       .near = xnew(4 * room, int)};
    for (int cell = 0; cell < n_cells; cell++)
        c.cage[cell] = -1;
    note_drawn(&c);
    for (int start; count && (start = next_start(&c)) >= 0;)
        count -= grow(&c, start) && count > 0;
    add_cages(&c);
    xfree(c.cage);
    xfree(c.size);
    xfree(c.digits);
    xfree(c.near);
}

static int whole_board(const struct geometry *g) {
    (void)g;
    return LAY_ALL;
}

const struct lay_kind lay_killer = {
    .name = "killer",
    .marks = (const char *const[]){"cage", NULL},
    .summary = "cages that cover the board, with their sums",
    .usual = whole_board,
    .lay = lay_cages,
};
