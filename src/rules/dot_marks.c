/* Marks between two cells: dots, sums, signs. */
#include "rules/families.h"

#include "rules/pair_marks.h"

#include <stdlib.h>

/* Both cells have digits, which then break the mark unless good. */
static bool judge(const int *v, bool good, int *i, int *j) {
    *i = 0;
    *j = 1;
    return v[0] && v[1] && !good;
}

/* ---- white-dot, black-dot ---- */

static bool white_excludes(const struct pair_mark *m, int gap, int a, int b) {
    (void)gap;
    return abs(a - b) != m->value;
}

static bool white_broken(const struct pair_mark *m, const int *v, int *i,
                         int *j) {
    return judge(v, v[0] + m->value == v[1] || v[1] + m->value == v[0], i, j);
}

const struct pair_kind white_dot_kind = {
    .rule = PAIR_MARK("white-dot",
                      "two cells differ by 1, or by the value if there is one"),
    .reach = 1,
    .wanted_cells = 2,
    .has = A_NUMBER,
    .fallback = 1,
    .excludes = white_excludes,
    .broken = white_broken,
};

static bool black_excludes(const struct pair_mark *m, int gap, int a, int b) {
    (void)gap;
    return a != m->value * b && b != m->value * a;
}

static bool black_broken(const struct pair_mark *m, const int *v, int *i,
                         int *j) {
    const int low = v[0] < v[1] ? v[0] : v[1];
    const int high = v[0] < v[1] ? v[1] : v[0];
    return judge(v, low && high % low == 0 && high / low == m->value, i, j);
}

const struct pair_kind black_dot_kind = {
    .rule = PAIR_MARK("black-dot",
                      "one cell is twice the other, or the value times it"),
    .reach = 1,
    .wanted_cells = 2,
    .has = A_NUMBER,
    .least = 1,
    .fallback = 2,
    .excludes = black_excludes,
    .broken = black_broken,
};

/* ---- x, v ---- */

static bool sum_excludes(const struct pair_mark *m, int gap, int a, int b) {
    (void)gap;
    return a + b != m->value;
}

static bool sum_broken(const struct pair_mark *m, const int *v, int *i,
                       int *j) {
    return judge(v, m->value - v[0] == v[1], i, j);
}

const struct pair_kind x_kind = {
    .rule = PAIR_MARK("x", "two cells sum to 10, or to the value"),
    .reach = 1,
    .wanted_cells = 2,
    .has = A_NUMBER,
    .least = 1,
    .fallback = 10,
    .excludes = sum_excludes,
    .broken = sum_broken,
};

const struct pair_kind v_kind = {
    .rule = PAIR_MARK("v", "two cells sum to 5, or to the value"),
    .reach = 1,
    .wanted_cells = 2,
    .has = A_NUMBER,
    .least = 1,
    .fallback = 5,
    .excludes = sum_excludes,
    .broken = sum_broken,
};

/* ---- greater-than ---- */

static bool greater_excludes(const struct pair_mark *m, int gap, int a, int b) {
    (void)m;
    (void)gap;
    return a <= b;
}

static bool greater_broken(const struct pair_mark *m, const int *v, int *i,
                           int *j) {
    (void)m;
    return judge(v, v[0] - v[1] > 0, i, j);
}

const struct pair_kind greater_than_kind = {
    .rule = PAIR_MARK("greater-than", "the first cell is greater than the "
                                      "second"),
    .reach = 1,
    .wanted_cells = 2,
    .excludes = greater_excludes,
    .broken = greater_broken,
};
