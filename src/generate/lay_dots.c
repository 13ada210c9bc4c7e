/* Marks between two cells side by side: the dots of kropki, x and v. */
#include "generate/lay.h"

#include "base/alloc.h"

/* The kind of mark that fits two digits, or NULL. */
typedef const char *(*pair_judge)(struct laying *l, int a, int b);

struct pair {
    int cells[2];
};

static int all_pairs(const struct geometry *g) {
    (void)g;
    return LAY_ALL;
}

static int count_pairs(const struct geometry *g) {
    return g->n < 2 ? 0 : 2 * g->n * (g->n - 1);
}

static void lay_pairs(struct laying *l, int count, const struct lay_kind *its,
                      pair_judge judge) {
    const int n_cells = geometry_cells(&l->shape);
    int *const order = xnew(2 * (size_t)n_cells, int);
    for (int i = 0; i < 2 * n_cells; i++)
        order[i] = i;
    rng_shuffle(l->rng, order, 2 * n_cells);
    for (int i = 0; i < 2 * n_cells && count; i++) {
        const int cell = order[i] / 2;
        const int other = lay_beside(&l->shape, cell, order[i] & 1);
        const char *const kind =
            other < 0 ? NULL
                      : judge(l, lay_digit(l, cell), lay_digit(l, other));
        if (!kind || lay_is_there(l, its, cell, other))
            continue;
        lay_add(l, kind, (const int[]){cell, other}, 2);
        count -= count > 0;
    }
    xfree(order);
}

/* 1 and 2 may have either dot. */
static const char *dot(struct laying *l, int a, int b) {
    const bool is_white = a - b == 1 || b - a == 1;
    const bool is_black = a == 2 * b || b == 2 * a;
    if (is_white && is_black)
        return rng_below(l->rng, 2) ? "white-dot" : "black-dot";
    return is_white ? "white-dot" : is_black ? "black-dot" : NULL;
}

static void lay_kropkis(struct laying *l, int count) {
    lay_pairs(l, count, &lay_kropki, dot);
}

const struct lay_kind lay_kropki = {
    .name = "kropki",
    .marks = (const char *const[]){"white-dot", "black-dot", NULL},
    .summary = "white dots between consecutive digits, black dots where one is "
               "twice the other",
    .strict = "strict-kropki",
    .usual = all_pairs,
    .most = count_pairs,
    .lay = lay_kropkis,
};

static const char *sum_of_pair(struct laying *l, int a, int b) {
    (void)l;
    return a + b == 10 ? "x" : a + b == 5 ? "v" : NULL;
}

static void lay_xvs(struct laying *l, int count) {
    lay_pairs(l, count, &lay_xv, sum_of_pair);
}

const struct lay_kind lay_xv = {
    .name = "xv",
    .marks = (const char *const[]){"x", "v", NULL},
    .summary = "x between digits that sum to 10, v where they sum to 5",
    .strict = "strict-xv",
    .usual = all_pairs,
    .most = count_pairs,
    .lay = lay_xvs,
};
