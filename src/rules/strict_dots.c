/* What the absence of a dot says: all dots are given.
 *
 * strict-kropki: cells side by side without a dot of either colour are neither
 *                consecutive nor one twice the other
 * strict-xv:     cells side by side with neither x nor v sum to neither 5 nor
 * 10
 *
 * Cells with a dot, whatever its colour or value, are exempt.
 */
#include "rules/families.h"

#include "base/bits.h"

#include <stdlib.h>
#include <string.h>

/* rule->data: [2 * n*n] whether a cell has a dot to its right, or (n*n further
 * on) below it. */
static void note_dot(const struct geometry *g, const struct mark *m,
                     bool *dots) {
    const int a = m->cells.data[0], b = m->cells.data[1];
    const int first = a < b ? a : b, second = a < b ? b : a;
    if (second - first == 1 &&
        geometry_row(g, first) == geometry_row(g, second))
        dots[first] = true;
    if (second - first == g->n)
        dots[geometry_cells(g) + first] = true;
}

static const char *parse(const char *args, const struct board *board,
                         struct rule_instance *rule, const char *one,
                         const char *other) {
    if (*args)
        return rule_takes_nothing(args);
    bool *const dots = xnew0(2 * (size_t)geometry_cells(&board->shape), bool);
    for (size_t i = 0; i < board->marks.n; i++) {
        const struct mark *const m = &board->marks.data[i];
        if ((!strcmp(m->kind, one) || !strcmp(m->kind, other)) &&
            m->cells.n == 2)
            note_dot(&board->shape, m, dots);
    }
    rule->data = dots;
    return NULL;
}

static const char *kropki_parse(const char *args, const struct board *board,
                                struct rule_instance *rule) {
    return parse(args, board, rule, "white-dot", "black-dot");
}

static const char *xv_parse(const char *args, const struct board *board,
                            struct rule_instance *rule) {
    return parse(args, board, rule, "x", "v");
}

/* ---- emit ---- */

static void emit(const struct rule_instance *rule, struct constraints *c,
                 const uint64_t *excluded) {
    const struct geometry *const g = &rule->shape;
    const bool *const right = rule->data;
    const bool *const below = right + geometry_cells(g);
    for (int cell = 0; cell < geometry_cells(g); cell++) {
        if (geometry_col(g, cell) + 1 < g->n && !right[cell])
            constraints_add_pair(c, rule->rule->name, 0, cell, cell + 1,
                                 excluded);
        if (geometry_row(g, cell) + 1 < g->n && !below[cell])
            constraints_add_pair(c, rule->rule->name, 0, cell, cell + g->n,
                                 excluded);
    }
}

/* Digit d is d + 1 to people, and next to d and d + 2; twice it is 2d + 1. */
static void kropki_emit(const struct rule_instance *rule,
                        struct constraints *c) {
    const int n = rule->shape.n;
    uint64_t excluded[GEOMETRY_MAX_N] = {0};
    for (int d = 0; d < n; d++) {
        const int others[] = {d + 1, 2 * d + 1};
        for (int i = 0; i < 2; i++)
            if (others[i] < n) {
                excluded[d] |= bits_one(others[i]);
                excluded[others[i]] |= bits_one(d);
            }
    }
    emit(rule, c, excluded);
}

static void xv_emit(const struct rule_instance *rule, struct constraints *c) {
    const int n = rule->shape.n;
    uint64_t excluded[GEOMETRY_MAX_N] = {0};
    for (int d = 0; d < n; d++)
        for (int sum = 5; sum <= 10; sum += 5) {
            const int other = sum - (d + 1) - 1;
            if (other >= 0 && other < n)
                excluded[d] |= bits_one(other);
        }
    emit(rule, c, excluded);
}

/* ---- holds ---- */

static bool is_kropki(int a, int b) {
    return a - b == 1 || b - a == 1 || a == 2 * b || b == 2 * a;
}

static bool is_xv(int a, int b) {
    return a + b == 5 || a + b == 10;
}

static void compare(const struct rule_instance *rule, const struct grid *g,
                    int a, int b, bool (*has_dot)(int, int),
                    struct violations *v) {
    if (g->cell[a] >= 0 && g->cell[b] >= 0 &&
        has_dot(g->cell[a] + 1, g->cell[b] + 1))
        violations_add_pair(v, rule->rule->name, g->cell[a], a, b);
}

static void holds(const struct rule_instance *rule, const struct grid *g,
                  struct violations *v, bool (*has_dot)(int, int)) {
    const bool *const dots = rule->data;
    const int n = rule->shape.n;
    for (int row = 0; row < n; row++)
        for (int col = 0; col < n; col++) {
            const int cell = row * n + col;
            if (col > 0 && !dots[cell - 1])
                compare(rule, g, cell - 1, cell, has_dot, v);
            if (row > 0 && !dots[n * n + cell - n])
                compare(rule, g, cell - n, cell, has_dot, v);
        }
}

static void kropki_holds(const struct rule_instance *rule, const struct grid *g,
                         struct violations *v) {
    holds(rule, g, v, is_kropki);
}

static void xv_holds(const struct rule_instance *rule, const struct grid *g,
                     struct violations *v) {
    holds(rule, g, v, is_xv);
}

const struct rule strict_kropki_rule = {
    .name = "strict-kropki",
    .summary = "adjacent cells without a dot are neither consecutive nor in a "
               "ratio of 1:2",
    .parse = kropki_parse,
    .emit = kropki_emit,
    .holds = kropki_holds,
};

const struct rule strict_xv_rule = {
    .name = "strict-xv",
    .summary = "adjacent cells with neither x nor v sum to neither 5 nor 10",
    .parse = xv_parse,
    .emit = xv_emit,
    .holds = xv_holds,
};
