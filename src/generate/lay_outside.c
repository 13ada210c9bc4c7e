/* Clues beside the board: diagonals of little killers, sandwiches. */
#include "generate/lay.h"

#include "base/alloc.h"

/* Straight lines from the edge, which begin in cell and go on so. */
struct beam {
    int cell, side;
};

static int beam_cells(const struct laying *l, struct beam b) {
    int n = 0;
    for (int cell = b.cell; cell >= 0; n++) {
        l->path[n] = cell;
        cell = lay_beside(&l->shape, cell, b.side);
    }
    return n;
}

static int one_a_line(const struct geometry *g) {
    return g->n;
}

/* A line of one cell has no two ends. */
static int all_lines(const struct geometry *g) {
    return g->n < 2 ? 0 : 2 * g->n;
}

static int all_diagonals(const struct geometry *g) {
    return g->n < 2 ? 0 : 4 * g->n - 6;
}

/* The sides 4 to 7, which is where a diagonal goes that comes in from above or
 * from below; every diagonal of two cells or more is seen from both its ends,
 * and one of them is taken. */
static int list_diagonals(struct laying *l, struct beam *to) {
    const struct geometry *const g = &l->shape;
    int n = 0;
    for (int cell = 0; cell < geometry_cells(g); cell++)
        for (int side = 4; side < 8; side++) {
            const int before = lay_beside(g, cell, side ^ 2);
            const struct beam b = {cell, side};
            if (before >= 0 || lay_beside(g, cell, side) < 0)
                continue;
            /* Both ends have it: the one that comes later tosses. */
            const int length = beam_cells(l, b);
            const int end = l->path[length - 1];
            int i = 0;
            while (i < n && (to[i].cell != end || to[i].side != (side ^ 2)))
                i++;
            if (i == n)
                to[n++] = b;
            else if (rng_below(l->rng, 2))
                to[i] = b;
        }
    return n;
}

static int list_lines(struct laying *l, struct beam *to) {
    const struct geometry *const g = &l->shape;
    int n = 0;
    for (int i = 0; i < all_lines(g) / 2; i++) {
        to[n++] = (struct beam){geometry_cell(g, i, 0), 0};
        to[n++] = (struct beam){geometry_cell(g, 0, i), 1};
    }
    return n;
}

/* Lays a mark for count of the beams. */
static void lay_beams(struct laying *l, int count, const struct lay_kind *its,
                      int (*list)(struct laying *l, struct beam *to),
                      int (*value)(const struct laying *l, int n)) {
    const size_t room = 8 * (size_t)l->shape.n;
    struct beam *const beams = xnew(room, struct beam);
    int *const order = xnew(room, int);
    const int n = list(l, beams);
    for (int i = 0; i < n; i++)
        order[i] = i;
    rng_shuffle(l->rng, order, n);
    for (int i = 0; i < n && count; i++) {
        const int length = beam_cells(l, beams[order[i]]);
        const int *const ends = l->path + length - 2;
        if (lay_is_there(l, its, l->path[0], l->path[1]) ||
            lay_is_there(l, its, ends[1], ends[0]))
            continue;
        lay_add_number(l, its->marks[0], value(l, length), l->path, length);
        count--;
    }
    xfree(beams);
    xfree(order);
}

static int sum(const struct laying *l, int n) {
    int total = 0;
    for (int i = 0; i < n; i++)
        total += lay_digit(l, l->path[i]);
    return total;
}

static void lay_little_killers(struct laying *l, int count) {
    lay_beams(l, count, &lay_little_killer, list_diagonals, sum);
}

const struct lay_kind lay_little_killer = {
    .name = "little-killer",
    .marks = (const char *const[]){"little-killer", NULL},
    .summary = "sums of diagonals",
    .usual = one_a_line,
    .most = all_diagonals,
    .lay = lay_little_killers,
};

/* Between the least and the greatest digit, on a line that has both. */
static int between_ends(const struct laying *l, int n) {
    bool inside = false;
    int total = 0;
    for (int i = 0; i < n; i++) {
        const int digit = lay_digit(l, l->path[i]);
        if (digit == 1 || digit == l->shape.n)
            inside = !inside;
        else if (inside)
            total += digit;
    }
    return total;
}

static void lay_sandwiches(struct laying *l, int count) {
    lay_beams(l, count, &lay_sandwich, list_lines, between_ends);
}

const struct lay_kind lay_sandwich = {
    .name = "sandwich",
    .marks = (const char *const[]){"sandwich", NULL},
    .summary = "sums between the least and the greatest digit of rows and "
               "columns",
    .usual = all_lines,
    .most = all_lines,
    .lay = lay_sandwiches,
};
